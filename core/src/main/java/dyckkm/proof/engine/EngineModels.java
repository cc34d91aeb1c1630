package dyckkm.proof.engine;

import dyckkm.common.BadInputException;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The built-in engine models. */
public final class EngineModels {
    /** Covers every measured engine. */
    public static final String ANY = "any";

    /**
     * A careful engine: functions correct to a unit in the last place, and exact where the rounded true value is at a bound;
     * the GRU as its equations are written.
     */
    public static final String ROUNDED = "rounded";

    /** The version of ONNX Runtime that is bundled. */
    public static final String ONNX_RUNTIME = "onnxruntime-1.29.0";

    /** The measured engines, by name. */
    private static final List<String> FILES = List.of(ONNX_RUNTIME, "libtorch-2.10.0", "kernels", "steppers");

    /** The engines of this program, the only ones with second-order cells. */
    private static final List<String> OURS = List.of("kernels", "steppers");

    private static final Map<String, MeasuredEngine> MEASURED = read();

    private EngineModels() {}

    private static Map<String, MeasuredEngine> read() {
        Map<String, MeasuredEngine> engines = new LinkedHashMap<>();
        for (String name : FILES) {
            String place = "/dyckkm/engines/" + name + ".json";
            try (InputStream input = EngineModels.class.getResourceAsStream(place)) {
                if (input == null) {
                    throw new IOException("there is no " + place);
                }
                engines.put(name, MeasuredEngineReader.read(input));
            } catch (IOException e) {
                throw new UncheckedIOException(place, e);
            }
        }
        return engines;
    }

    /** All names accepted by {@link #named}. */
    public static List<String> names() {
        List<String> names = new ArrayList<>(List.of(ANY, ROUNDED));
        names.addAll(FILES);
        return names;
    }

    /** How the model of that name was measured, if it was. */
    public static Optional<String> measured(String name) {
        return Optional.ofNullable(MEASURED.get(name)).map(MeasuredEngine::measured);
    }

    /** The measured model of the engine with this name and version, such as {@code ONNX Runtime 1.29.0}. */
    public static Optional<String> nameOf(String engine) {
        return MEASURED.values().stream()
                .filter(measured -> measured.engine().equals(engine))
                .map(MeasuredEngine::name)
                .findFirst();
    }

    /** The default model for the proof of a network: the widest one. */
    public static EngineModel standard(Network network) {
        return named(isMeasured(network.arithmetic()) ? ANY : ROUNDED, network);
    }

    private static boolean isMeasured(Arithmetic arithmetic) {
        return arithmetic.precision() == Precision.FLOAT32 && arithmetic.activation() == Activation.IEEE;
    }

    /** A model by its name, for the cell and the arithmetic of a network. */
    public static EngineModel named(String name, Network network) {
        if (!names().contains(name)) {
            throw new BadInputException("'" + name + "' is no engine model: " + String.join(", ", names()));
        }
        if (name.equals(ROUNDED)) {
            return rounded(network.arithmetic());
        }
        if (!isMeasured(network.arithmetic())) {
            throw new BadInputException(
                    "the engine model " + name + " is of float32 with functions as they are, not of "
                            + network.arithmetic() + ": only '" + ROUNDED + "' fits");
        }
        if (network.cell() == Cell.SECOND_ORDER && !name.equals(ANY) && !OURS.contains(name)) {
            throw new BadInputException(MEASURED.get(name).engine() + " has no second-order cells");
        }
        EngineModel model = name.equals(ANY)
                ? any(network)
                : one(name, MEASURED.get(name).engine(), MEASURED.get(name).of(network.cell()));
        for (EngineFunction function : functionsOf(network)) {
            if (model.variants().stream().anyMatch(variant -> !variant.has(function))) {
                throw new BadInputException(
                        model.engine() + " has no " + network.cell().text() + " with "
                                + function.text()
                                + (network.cell() == Cell.RNN ? ": build it with --nonlinearity tanh" : ""));
            }
        }
        return model;
    }

    private static EngineModel one(String name, String engine, CellModel cell) {
        return new EngineModel(name, engine, List.of(cell));
    }

    /** The functions that a network's cell has. */
    private static List<EngineFunction> functionsOf(Network network) {
        return switch (network.cell()) {
            case LSTM -> List.of(EngineFunction.SIGMOID, EngineFunction.TANH);
            case GRU -> List.of(EngineFunction.values());
            case RNN, SECOND_ORDER -> List.of(EngineFunction.of(network.nonlinearity()));
        };
    }

    /** Engines that update a GRU in the same way are merged: what makes one form safe need not do so for another. */
    private static EngineModel any(Network network) {
        List<EngineFunction> functions = functionsOf(network);
        List<CellModel> cells = MEASURED.values().stream()
                .map(engine -> engine.of(network.cell()))
                .filter(cell -> functions.stream().allMatch(cell::has))
                .toList();
        List<CellModel> variants = new ArrayList<>();
        for (GruForm form : network.cell() == Cell.GRU ? GruForm.values() : new GruForm[] {GruForm.EITHER}) {
            List<CellModel> alike = cells.stream()
                    .filter(cell -> network.cell() != Cell.GRU || cell.gruForm() == form)
                    .toList();
            if (!alike.isEmpty()) {
                Map<EngineFunction, FunctionModel> common = new EnumMap<>(EngineFunction.class);
                for (EngineFunction function : functions) {
                    common.put(
                            function,
                            Union.of(
                                    function.function(),
                                    alike.stream()
                                            .map(cell -> cell.of(function))
                                            .toList()));
                }
                variants.add(new CellModel(common, form));
            }
        }
        return new EngineModel(ANY, "every engine measured", variants);
    }

    private static EngineModel rounded(Arithmetic arithmetic) {
        // Java's own functions have errors of up to 2.5 ulps in double.
        int units = arithmetic.precision() == Precision.FLOAT64 ? 4 : 1;
        Map<EngineFunction, FunctionModel> functions = new EnumMap<>(EngineFunction.class);
        for (EngineFunction function : EngineFunction.values()) {
            FunctionModel model = RoundedFunctions.of(function.function(), arithmetic.precision(), units);
            functions.put(
                    function,
                    arithmetic.activation() instanceof Activation.Saturating saturating
                            ? model.saturatingFrom(saturating.beta(), function == EngineFunction.TANH ? -1 : 0)
                            : model);
        }
        String engine = "an engine right to " + (units == 1 ? "a unit" : units + " units") + " in the last place of "
                + arithmetic;
        return one(ROUNDED, engine, new CellModel(functions, GruForm.WEIGHTED));
    }
}
