package dyckkm.trace;

import dyckkm.language.Configuration;
import dyckkm.language.LanguageError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A trace as JSON: everything that was computed. */
public final class TraceJson {
    private final Trace trace;
    private final TokenText tokens;

    private TraceJson(Trace trace) {
        this.trace = trace;
        this.tokens = trace.tokens();
    }

    public static Map<String, Object> of(Trace trace) {
        return new TraceJson(trace).whole();
    }

    private Map<String, Object> whole() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("source", trace.network().source());
        json.put("cell", trace.network().cell().text());
        json.put("arithmetic", trace.network().arithmetic().toString());
        LanguageFields.put(json, trace.language());
        json.put("hiddenUnits", trace.network().hiddenUnits());
        json.put("epsilon", trace.epsilon());
        if (trace.minLength() > 0) {
            json.put("minLength", trace.minLength());
        }
        json.put("inLanguage", trace.isAccepted());
        json.put("error", trace.error().map(this::error).orElse(null));
        json.put("supportRight", trace.supportIsRight());
        json.put("stackRight", trace.decodes() ? trace.steps().stream().noneMatch(trace::isMistaken) : null);
        json.put("logProbability", trace.logProbability());
        json.put("groups", trace.groups().stream().map(TraceJson::group).toList());
        // One step at a time: with the probability of every symbol, all of them would take hundreds of megabytes.
        json.put("steps", (Iterable<Map<String, Object>>)
                () -> trace.steps().stream().map(this::step).iterator());
        return json;
    }

    private Map<String, Object> error(LanguageError error) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("position", error.position());
        json.put("step", error.position() + 1);
        json.put("symbol", tokens.of(trace.breakingStep().orElseThrow().symbol()));
        json.put("reason", error.reason().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        json.put("explanation", error.reason().explanation());
        return json;
    }

    private static Map<String, Object> group(TracedGroup group) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", group.name());
        json.put("layer", group.layer());
        json.put("firstUnit", group.first());
        json.put("units", group.unitNames());
        return json;
    }

    private Map<String, Object> step(TraceStep step) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("step", step.index());
        json.put("token", tokens.of(step.symbol()));
        json.put("allowed", step.allowed());
        json.put(
                "probability",
                step.probability().isPresent() ? step.probability().getAsDouble() : null);
        json.put("state", step.progress() == TraceStep.Progress.INSIDE ? "stack" : tokens.ofPlace(step));
        if (trace.language().states() > 1) {
            json.put(
                    "configuration",
                    step.configuration().map(this::configuration).orElse(null));
            json.put(
                    "decodedConfiguration",
                    step.memory().map(this::configuration).orElse(null));
        }
        json.put("stack", step.stack().map(this::types).orElse(null));
        json.put("decodedStack", step.decoded().map(this::types).orElse(null));
        json.put("read", step.reading().isPresent());
        step.reading().ifPresent(reading -> {
            json.put(
                    "values",
                    trace.groups().stream().map(group -> values(group, reading)).toList());
            json.put("next", next(reading.next()));
        });
        return json;
    }

    private Map<String, Object> configuration(Configuration configuration) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("state", trace.language().stateText(configuration.state()));
        json.put("stack", types(configuration.stack()));
        return json;
    }

    private List<String> types(List<Integer> stack) {
        return stack.stream().map(tokens::ofType).toList();
    }

    private static Map<String, Object> values(TracedGroup group, TraceStep.Reading reading) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("group", group.name());
        reading.computed()
                .layers()
                .get(group.layer())
                .keySet()
                .forEach(vector -> json.put(camelCase(vector), group.values(reading.computed(), vector)));
        return json;
    }

    /** {@code "input pre"} becomes {@code "inputPre"}. */
    private static String camelCase(String vector) {
        return vector.replace(" pre", "Pre");
    }

    private Map<String, Object> next(NextSymbols next) {
        Map<String, Object> json = new LinkedHashMap<>();
        next.brackets().ifPresent(brackets -> {
            json.put("openLeast", brackets.openLeast());
            json.put("openMost", brackets.openMost());
            json.put("close", likely(brackets.close()));
        });
        json.put("end", next.end());
        json.put("largestDisallowed", likely(next.disallowed()));
        json.put(
                "support",
                next.brackets().isPresent() ? support(next, next.brackets().get()) : texts(next.supported()));
        json.put("supportRight", next.isRight().orElse(null));
        if (next.all().length > 0) {
            json.put("probabilities", byToken(next.all()));
        }
        return json;
    }

    private List<String> texts(List<Integer> symbols) {
        return symbols.stream().map(tokens::of).toList();
    }

    private Map<String, Object> support(NextSymbols next, NextSymbols.Brackets brackets) {
        Map<String, Object> support = new LinkedHashMap<>();
        support.put("open", brackets.supportedOpens());
        support.put("close", texts(brackets.supportedCloses()));
        support.put("end", next.supportsEnd());
        return support;
    }

    private Map<String, Object> likely(NextSymbols.Likely likely) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("token", tokens.of(likely.symbol()));
        json.put("probability", likely.probability());
        return json;
    }

    private Map<String, Object> byToken(double[] probabilities) {
        Map<String, Object> json = new LinkedHashMap<>();
        for (int symbol = 0; symbol < probabilities.length; symbol++) {
            json.put(tokens.of(symbol), probabilities[symbol]);
        }
        return json;
    }
}
