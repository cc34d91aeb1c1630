package dyckkm.experiment.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dyckkm.common.BadInputException;
import dyckkm.evaluation.ClosingRule;
import dyckkm.experiment.corpus.Subject;
import dyckkm.experiment.file.MetricsFile;
import dyckkm.experiment.file.SealedJson;
import dyckkm.language.Language;
import dyckkm.training.ModelShape;
import dyckkm.training.Training;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a finished run came to, as {@code result.json} has it: the test corpus under the names that {@code evaluate} uses, the
 * development corpus under {@code dev…}.
 *
 * @param checksum of the model file: the same where a training has repeated itself exactly
 * @param metricsChecksum of {@code metrics.jsonl}
 * @param seconds of the whole run
 * @param tokensPerSecond of the last epoch; not a number where there was none to do
 */
record RunResult(
        RunConfig config,
        Training training,
        Measurement dev,
        Optional<Measurement> test,
        String kernels,
        String checksum,
        String metricsChecksum,
        double seconds,
        double tokensPerSecond) {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private static final String LANGUAGE = "language";
    private static final String KERNELS = "kernels";
    private static final String EPOCHS = "epochs";
    private static final String METRICS_CHECKSUM = "metricsChecksum";

    /** Metrics of the development corpus that are reported beside those of the test corpus. */
    private static final List<String> DEV_KEYS = List.of(
            "crossEntropy",
            "entropyFloor",
            "trueCrossEntropy",
            "supportAccuracy",
            "supportEpsilon",
            "closingAccuracy",
            "closingError",
            "closingAccuracyObserved",
            "closingErrorObserved");

    private static final List<String> NOT_FINITE = List.of("Infinity", "-Infinity", "NaN");

    /** How far apart the numbers of one model are at most when they are measured again by the same kernels. */
    private static final double SAME_KERNELS = 1e-9;

    /** The same for losses and kernels that round differently. */
    private static final double OTHER_KERNELS = 1e-4;

    String json() {
        ModelShape shape = config.shape();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("run", config.name());
        json.putAll(subject());
        json.put("cell", shape.cell().text());
        json.put("hiddenUnits", shape.hidden());
        json.put("layers", shape.layers());
        json.put("trainTokens", config.corpora().train().tokens());
        json.put("seed", config.training().seed());
        json.put("recipe", config.training().recipe().text());
        json.put("learningRate", config.training().learningRate());
        json.put(EPOCHS, training.epoch() - 1);
        json.put("bestEpoch", training.bestEpoch());
        json.put("devLoss", training.bestLoss());
        json.put(KERNELS, kernels);
        json.put("parametersChecksum", checksum);
        json.put(METRICS_CHECKSUM, metricsChecksum);
        json.put("seconds", seconds);
        json.put("tokensPerSecond", Double.isNaN(tokensPerSecond) ? null : Math.round(tokensPerSecond));
        json.putAll(measured(dev, test, kernels));
        return SealedJson.text(json);
    }

    /** What was learned: k and m, or the language and its depth, or how many tokens there are. */
    private Map<String, Object> subject() {
        Map<String, Object> json = new LinkedHashMap<>();
        if (config.subject() instanceof Subject.Brackets brackets) {
            json.put("k", brackets.dyck().k());
            json.put("m", brackets.dyck().m());
        } else {
            json.put(LANGUAGE, config.language().isPresent() ? config.subject().name() : null);
            json.put("m", config.language().map(Language::depthBound).orElse(null));
            json.put("vocabulary", config.subject().alphabet().size());
        }
        return json;
    }

    private static Map<String, Object> measured(Measurement dev, Optional<Measurement> test, String kernels) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("evaluationKernels", kernels);
        Map<String, Object> ofDev = dev.asJson();
        for (String key : DEV_KEYS) {
            json.put("dev" + Character.toUpperCase(key.charAt(0)) + key.substring(1), ofDev.get(key));
        }
        test.ifPresent(measurement -> json.putAll(measurement.asJson()));
        json.put("dev", ofDev);
        return json;
    }

    /**
     * A {@code result.json} whose numbers of dev and test corpus are measured anew; all else stays.
     *
     * @param kernels that measured them
     * @throws BadInputException if they are not those of the model that the result is about
     */
    static String updated(String text, Measurement dev, Optional<Measurement> test, String kernels) {
        ObjectNode old = tree(text);
        requireSame(old, "dev", dev, kernels);
        if (test.isPresent()) {
            requireSame(old, "", test.get(), kernels);
        }
        Map<String, Object> measured = measured(dev, test, kernels);
        Map<String, Object> json = new LinkedHashMap<>();
        old.properties().forEach(entry -> {
            if (!measured.containsKey(entry.getKey())) {
                json.put(entry.getKey(), entry.getValue());
            }
        });
        json.putAll(measured);
        return SealedJson.text(json);
    }

    private static void requireSame(ObjectNode old, String prefix, Measurement now, String kernels) {
        boolean isSame = old.path(KERNELS).asText().equals(kernels);
        JsonNode of = prefix.isEmpty() ? old : old.path(prefix);
        requireClose(prefix, of, "crossEntropy", now.loss().crossEntropy(), isSame ? SAME_KERNELS : OTHER_KERNELS);
        if (isSame && of.hasNonNull("closingError")) {
            requireClose(
                    prefix,
                    of,
                    "closingError",
                    now.evaluation().closing(ClosingRule.EVERYWHERE).error(),
                    SAME_KERNELS);
        }
    }

    private static void requireClose(String prefix, JsonNode old, String key, double now, double tolerance) {
        double before = number(old, key);
        boolean isSame = Math.abs(now - before) <= tolerance || Double.isNaN(before) && !Double.isFinite(now);
        if (!isSame) {
            throw new BadInputException("result.json says " + (prefix.isEmpty() ? "" : prefix + ".") + key + " = "
                    + before + ", but its model gives " + now + ": left as it is");
        }
    }

    /** Whether a {@code result.json} is about the model of this checksum. */
    static boolean isOf(String text, String checksum) throws JsonProcessingException {
        return MAPPER.readTree(text).path("parametersChecksum").asText().equals(checksum);
    }

    private static ObjectNode tree(String text) {
        ObjectNode json = SealedJson.read(text);
        if (json.has(METRICS_CHECKSUM) && !SealedJson.isSealed(json)) {
            // Programs that write the one write the other.
            throw new BadInputException("damaged: its checksum is missing");
        }
        return json;
    }

    /** What a {@code result.json} says of the metrics. */
    static MetricsFile.Expected metrics(String text) {
        ObjectNode json = tree(text);
        return new MetricsFile.Expected(
                small(json, EPOCHS),
                json.has(METRICS_CHECKSUM) ? Optional.of(text(json, METRICS_CHECKSUM)) : Optional.empty());
    }

    /** The kernels that trained the model of a {@code result.json}. */
    static String kernels(String text) {
        return text(tree(text), KERNELS);
    }

    /** The row of a sweep's results for a {@code result.json}. */
    static RunSummary summary(String text) {
        ObjectNode json = tree(text);
        boolean isOfBrackets = !json.has(LANGUAGE);
        return new RunSummary(
                isOfBrackets ? small(json, "k") : 0,
                isOfBrackets || json.hasNonNull("m") ? small(json, "m") : 0,
                text(json, "cell"),
                small(json, "hiddenUnits"),
                whole(json, "trainTokens"),
                whole(json, "seed"),
                text(json, "recipe"),
                small(json, EPOCHS),
                small(json, "bestEpoch"),
                number(json, "devCrossEntropy"),
                known(json, "devEntropyFloor"),
                known(json, "devTrueCrossEntropy"),
                number(json, "devClosingError"),
                known(json, "devClosingErrorObserved"),
                known(json, "crossEntropy"),
                known(json, "entropyFloor"),
                known(json, "trueCrossEntropy"),
                known(json, "closingError"),
                known(json, "closingErrorObserved"),
                number(json, "seconds"),
                text(json, KERNELS),
                isOfBrackets ? RunSummary.DYCK : json.path(LANGUAGE).asText(""),
                known(json, "devSupportAccuracy"),
                known(json, "supportAccuracy"));
    }

    private static long whole(JsonNode json, String key) {
        JsonNode value = json.path(key);
        if (!value.isIntegralNumber() || !value.canConvertToLong()) {
            throw new BadInputException("damaged: '" + key + "' is missing or no whole number");
        }
        return value.asLong();
    }

    private static int small(JsonNode json, String key) {
        long value = whole(json, key);
        if (value != (int) value) {
            throw new BadInputException("damaged: '" + key + "' is " + value);
        }
        return (int) value;
    }

    /** A number, or not a number where it is not finite: null, or a text in files of older programs. */
    private static double number(JsonNode json, String key) {
        JsonNode value = json.path(key);
        boolean isInfinite = value.isNull() || value.isTextual() && NOT_FINITE.contains(value.asText());
        if (!value.isNumber() && !isInfinite) {
            throw new BadInputException("damaged: '" + key + "' is missing");
        }
        return finite(value.asDouble(Double.NaN));
    }

    private static double finite(double value) {
        return Double.isFinite(value) ? value : Double.NaN;
    }

    /** A number, or not a number where it was not measured. */
    private static double known(JsonNode json, String key) {
        return finite(json.path(key).asDouble(Double.NaN));
    }

    private static String text(JsonNode json, String key) {
        JsonNode value = json.path(key);
        if (!value.isTextual()) {
            throw new BadInputException("damaged: '" + key + "' is missing");
        }
        return value.asText();
    }
}
