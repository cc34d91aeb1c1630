package dyckkm.bench.models;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The page for people: the same measurement as the stored models, in one table. */
final class ModelPage {
    private static final double STEPS_OF_ONE = 0x1p24;

    private ModelPage() {}

    static String of(List<EngineDescription> models) {
        StringBuilder page = new StringBuilder("""
                # σ and tanh in the engines

                Written by `./bench engine-models`; do not edit. The bounds that proofs use are in
                `core/src/main/resources/dyckkm/engines`, from the same measurement.

                A function is isolated inside its cell: its pre-activation is x·1 + 0, and what lies between it and the cell's
                result are products with 1 and sums with 0. Relative errors count where |f(x)| ≥ 2^-20. "Beyond 1" is how far
                values exceed 1, or −1 downwards, in multiples of 2^-24. "1 from" is the least input from which on the value is
                exactly 1, "0 or −1 down from" the greatest from which down it is exactly 0 (σ) or −1 (tanh).

                """);
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of(
                "engine",
                "cell",
                "function",
                "error, ulp",
                "relative",
                "absolute",
                "beyond 1, 2^-24",
                "least σ",
                "1 from",
                "0 or −1 down from",
                "monotone"));
        rows.add(List.of("---", "---", "---", "--:", "--:", "--:", "--:", "--:", "--:", "--:", "---"));
        for (EngineDescription model : models) {
            model.cells()
                    .forEach((cell, functions) ->
                            functions.forEach((function, of) -> rows.add(row(model.engine(), cell, function, of))));
        }
        rows.forEach(row -> page.append("| ").append(String.join(" | ", row)).append(" |\n"));
        page.append("\nOf a GRU, `update` and `reset` are its two σ by themselves; `sigmoid` is both.\n");
        models.forEach(model -> page.append(details(model)));
        return page.toString();
    }

    private static List<String> row(String engine, String cell, String function, MeasuredFunction model) {
        double beyond = Math.max(model.greatest(), model.function() == Function.TANH ? -model.least() : 0) - 1.0;
        return List.of(
                engine,
                cell,
                function,
                figure(model.errors().ulps()),
                figure(model.errors().relative()),
                figure(model.errors().absolute()),
                beyond > 0 ? Long.toString(Math.round(beyond * STEPS_OF_ONE)) : "0",
                model.function() == Function.TANH ? "" : figure(model.least()),
                from(model.above()),
                from(model.below()),
                model.monotone() ? "yes" : "no");
    }

    private static String from(Optional<Evidence.Claim> claim) {
        return claim.map(at -> Float.toString(at.from())).orElse("never");
    }

    private static String figure(double value) {
        return value == 0 ? "0" : String.format(Locale.ROOT, "%.3g", value);
    }

    private static String details(EngineDescription model) {
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("LSTM", "c = " + model.lstmRounding() + "; h = o*tanh(c)");
        lines.put("GRU", "h = " + model.gruRounding());
        lines.put("Instruction sets", String.join("; ", model.instructionSets()));
        lines.put("Measured", model.measured());
        lines.put(
                "Beyond what all inputs gave in the large shape on this CPU",
                model.widening().isEmpty() ? "nothing" : String.join(", ", model.widening()));
        StringBuilder text = new StringBuilder("\n## " + model.engine() + "\n\n");
        lines.forEach((key, value) ->
                text.append("- ").append(key).append(": ").append(value).append(".\n"));
        return text.toString();
    }
}
