package dyckkm.explorer.learned;

import dyckkm.proof.refute.Criterion;
import dyckkm.trace.TokenText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The drift of a network's state as JSON for the page: the units that move most, and the margins. */
public final class DriftJson {
    /** As many lines as can be told apart. */
    private static final int MOST_UNITS = 6;

    /** The last part of the rounds in which it is seen whether a state has settled. */
    private static final int LATE = 4;

    /** What a logarithm is cut off at: beyond it nothing is left to see. */
    private static final double LARGEST = 100;

    private final Drift drift;
    private final TokenText tokens;
    private final int rounds;
    private final int units;

    private DriftJson(Drift drift) {
        this.drift = drift;
        this.tokens = new TokenText(drift.language());
        this.rounds = drift.values().size() - 1;
        this.units = drift.values().get(0).length;
    }

    public static Map<String, Object> of(Drift drift) {
        return new DriftJson(drift).whole();
    }

    private Map<String, Object> whole() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("prefix", text(drift.request().prefix()));
        json.put("loop", text(drift.request().loop()));
        json.put("rounds", rounds);
        json.put("before", drift.request().prefix().length);
        json.put("each", drift.request().loop().length);
        json.put("brackets", drift.language().alphabet().bracketTypes().isPresent());
        json.put("at", tokens.ofConfiguration(drift.configuration()));
        json.put("atName", tokens.configurationHeading());
        json.put("minLength", drift.minLength());
        json.put("value", drift.network().cell().hasCellState() ? "c" : "h");
        json.put("allUnits", units);
        json.put(
                "units",
                IntStream.range(0, units)
                        .boxed()
                        .sorted(Comparator.comparingDouble(unit -> -moved(unit)))
                        .limit(MOST_UNITS)
                        .map(this::unit)
                        .toList());
        json.put("late", mostMoved(lateFrom(), rounds));
        json.put("earlier", mostMoved(Math.max(0, 2 * lateFrom() - rounds), lateFrom()));
        json.put("lateRounds", rounds - lateFrom());
        json.put("support", margins(Margins::support));
        json.put("closing", margins(Margins::closing));
        for (Criterion criterion : Criterion.values()) {
            Drift.Wrong wrong = drift.wrong().get(criterion);
            if (wrong != null) {
                json.put(criterion == Criterion.SUPPORT ? "supportWrong" : "closingWrong", wrong(wrong));
            }
        }
        return json;
    }

    /** How far a unit gets from where it was before the first round. */
    private double moved(int unit) {
        double from = drift.values().get(0)[unit];
        return drift.values().stream()
                .mapToDouble(values -> Math.abs(values[unit] - from))
                .max()
                .orElse(0);
    }

    /** The first of the last quarter of the rounds. */
    private int lateFrom() {
        return rounds - rounds / LATE;
    }

    /** How far a unit moves between two rounds, that which moves most. */
    private double mostMoved(int first, int last) {
        return IntStream.range(0, units)
                .mapToDouble(unit -> {
                    var values = drift.values().subList(first, last + 1).stream()
                            .mapToDouble(each -> each[unit])
                            .summaryStatistics();
                    return values.getMax() - values.getMin();
                })
                .max()
                .orElse(0);
    }

    private Map<String, Object> unit(int unit) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", name(unit));
        json.put("values", series(values -> values[unit]));
        return json;
    }

    private String name(int unit) {
        int left = unit;
        int layer = 0;
        while (left >= drift.network().layers().get(layer).units()) {
            left -= drift.network().layers().get(layer).units();
            layer++;
        }
        String name = "unit " + (left + 1);
        return drift.network().layers().size() == 1 ? name : "layer " + (layer + 1) + ", " + name;
    }

    private List<Float> series(ToDoubleFunction<double[]> value) {
        return drift.values().stream()
                .map(values -> (float) value.applyAsDouble(values))
                .toList();
    }

    /** In powers of ten; null where there is nothing to judge. */
    private List<Float> margins(ToDoubleFunction<Margins> margin) {
        List<Float> margins = new ArrayList<>();
        for (Margins each : drift.margins()) {
            double value = margin.applyAsDouble(each) / Math.log(10);
            margins.add(Double.isInfinite(value) || Double.isNaN(value) ? null : (float) Math.min(LARGEST, value));
        }
        return margins;
    }

    private Map<String, Object> wrong(Drift.Wrong wrong) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("round", wrong.round());
        json.put("length", wrong.string().size());
        json.put("string", wrong.string().stream().map(tokens::of).collect(Collectors.joining(" ")));
        return json;
    }

    private String text(int... symbols) {
        return Arrays.stream(symbols).mapToObj(tokens::of).collect(Collectors.joining(" "));
    }
}
