package dyckkm.bench.models;

import dyckkm.network.Cell;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Puts an engine's model together from the stores of its variants. */
final class ModelBuilder {
    private final String engine;
    private final Path root;
    private final int stride;
    private final Map<String, List<Evidence>> evidence = new LinkedHashMap<>();
    private final Map<Integer, Map<String, Set<String>>> measured = new TreeMap<>();
    private final Set<String> instructions = new LinkedHashSet<>();
    private final Set<String> forms = new LinkedHashSet<>();
    private final Set<String> lstmForms = new LinkedHashSet<>();

    /**
     * Reads what was observed.
     *
     * @param stride taken outside the central chunks where not every input was measured
     */
    ModelBuilder(String engine, Path root, int stride) {
        this.engine = engine;
        this.root = root;
        this.stride = stride;
    }

    /** The model, or nothing where something was not measured yet. */
    Optional<EngineDescription> build() {
        String name = "";
        for (Variant variant : Variant.of(engine)) {
            Store store = new Store(root, variant);
            Optional<String> version = store.noteOf("engine");
            if (version.isEmpty() || !collect(variant, store)) {
                if (!variant.sampleOnly()) {
                    return Optional.empty();
                }
            } else {
                name = version.get();
                instructions.add(variant.instructions());
                store.noteOf("form").ifPresent(forms::add);
                store.noteOf("lstm-form").ifPresent(lstmForms::add);
            }
        }
        return Optional.of(model(name));
    }

    /** Keys such as "gru sigmoid" and "gru update". */
    private static List<String> keys(Position position) {
        List<String> keys = new ArrayList<>();
        for (Cell cell : position.cells()) {
            keys.add(cell.text() + " " + position.function().text());
            if (cell == Cell.GRU && position.function() == Function.SIGMOID) {
                if (!position.isReset()) {
                    keys.add("gru update");
                }
                if (position != Position.GRU_UPDATE) {
                    keys.add("gru reset");
                }
            }
        }
        return keys;
    }

    private boolean collect(Variant variant, Store store) {
        List<Position> positions = positions(store);
        if (positions.isEmpty()) {
            return false;
        }
        for (Position position : positions) {
            String source = variant.name() + " " + position.text();
            List<Observation> samples = new ArrayList<>(store.samplesOf(position));
            if (position == Position.GRU_RESET) {
                samples.addAll(store.samplesOf(Position.GRU_RESET_DEEP));
            }
            List<Evidence> found = new ArrayList<>(List.of(new Evidence(source, samples, 0)));
            if (!variant.sampleOnly()) {
                Optional<Evidence> steady = steady(source, store, position);
                if (steady.isEmpty()) {
                    return false;
                }
                measured.computeIfAbsent(steady.get().stride(), step -> new TreeMap<>())
                        .computeIfAbsent(variant.name(), name -> new TreeSet<>())
                        .add(position.text());
                found.add(steady.get());
            }
            keys(position)
                    .forEach(key -> evidence.computeIfAbsent(key, unused -> new ArrayList<>())
                            .addAll(found));
        }
        return true;
    }

    /** Those that have samples; the deep part of the reset gate belongs to the other part, with which it is one function. */
    private static List<Position> positions(Store store) {
        return List.of(Position.values()).stream()
                .filter(position -> position != Position.GRU_RESET_DEEP
                        && !store.samplesOf(position).isEmpty())
                .toList();
    }

    private Optional<Evidence> steady(String source, Store store, Position position) {
        Map<Integer, Observation> chunks = chunks(store, position, 1);
        boolean all = chunks.size() == Chunk.COUNT;
        if (!all) {
            chunks(store, position, stride).forEach(chunks::putIfAbsent);
        }
        boolean complete = chunks.size() == Chunk.COUNT;
        return complete
                ? Optional.of(new Evidence(source, List.copyOf(chunks.values()), all ? 1 : stride))
                : Optional.empty();
    }

    private static Map<Integer, Observation> chunks(Store store, Position position, int step) {
        Map<Integer, Observation> chunks = new TreeMap<>(store.chunksOf(position, step));
        if (position == Position.GRU_RESET) {
            chunks.putAll(store.chunksOf(Position.GRU_RESET_DEEP, step));
        }
        return chunks;
    }

    private EngineDescription model(String name) {
        Map<String, Map<String, MeasuredFunction>> cells = new LinkedHashMap<>();
        Set<String> widening = new LinkedHashSet<>();
        for (String cell : List.of("lstm", "gru", "rnn")) {
            for (String part : List.of("sigmoid", "tanh", "update", "reset")) {
                List<Evidence> of = evidence.getOrDefault(cell + " " + part, List.of());
                if (!of.isEmpty()) {
                    Function function = part.equals("tanh") ? Function.TANH : Function.SIGMOID;
                    cells.computeIfAbsent(cell, unused -> new LinkedHashMap<>())
                            .put(part, MeasuredFunction.of(function, of));
                    widening.addAll(widening(function, of));
                }
            }
        }
        // "(1-z)*n+z*h, every operation rounded": steppers, of which only the functions are measured, do that.
        Set<String> formulas = new TreeSet<>();
        forms.forEach(form -> formulas.add(form.split(",")[0]));
        String formula = formulas.size() == 1 ? formulas.iterator().next() : "either";
        return new EngineDescription(
                fileName(name),
                name,
                sentence(),
                List.copyOf(instructions),
                forms.isEmpty() ? "(1-z)*n+z*h" : formula,
                forms.isEmpty() ? "(1-z)*n+z*h, every operation rounded" : String.join("; ", forms),
                lstmForms.isEmpty() ? "f*c+i*g, every operation rounded" : String.join("; ", lstmForms),
                cells,
                List.copyOf(widening));
    }

    /** "ONNX Runtime 1.29.0" → "onnxruntime-1.29.0", "dyckkm kernels" → "kernels". */
    private String fileName(String name) {
        String version = name.substring(name.lastIndexOf(' ') + 1);
        return Character.isDigit(version.charAt(0)) ? engine + "-" + version : engine;
    }

    private static List<String> widening(Function function, List<Evidence> all) {
        List<Evidence> steady =
                all.stream().filter(source -> !source.isSample()).toList();
        List<MeasuredSegment> narrow =
                MeasuredFunction.of(function, withZero(function, steady)).segments();
        List<String> wider = new ArrayList<>();
        for (Evidence sample : all) {
            if (sample.isSample()) {
                List<Evidence> both = new ArrayList<>(withZero(function, steady));
                both.add(sample);
                if (!MeasuredFunction.of(function, both).segments().equals(narrow)) {
                    wider.add(sample.source().split(" ")[0]);
                }
            }
        }
        return wider;
    }

    /** Every 64th float leaves 0 out, which a model must cover. */
    private static List<Evidence> withZero(Function function, List<Evidence> steady) {
        List<Evidence> evidence = new ArrayList<>(steady);
        float[] zero = {0};
        float[] value = {(float) function.at(0)};
        evidence.add(new Evidence("0", List.of(Observation.of(function, zero, value, 1)), 0));
        return evidence;
    }

    private String sentence() {
        List<String> parts = new ArrayList<>();
        measured.forEach((step, variants) -> variants.forEach((variant, positions) -> parts.add(
                (step == 1 ? "all 2^32 inputs" : "all inputs of 2^-7 <= |x| < 2^7 and every " + step + "th other")
                        + " in " + String.join(", ", positions) + " of " + variant)));
        parts.add("samples in batches, units and sequences of 1 to 17 with every instruction set named here");
        return String.join("; ", parts);
    }
}
