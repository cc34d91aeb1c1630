package dyckkm.experiment;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.language.BadInputException;
import dyckkm.training.ModelShape;
import dyckkm.training.Training;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a finished run came to, as {@code result.json} has it: the test corpus under the names that {@code evaluate} uses, the
 * development corpus under {@code dev…}.
 *
 * @param checksum of the model file: the same where a training has repeated itself exactly
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
        double seconds,
        double tokensPerSecond) {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    String json() {
        ModelShape shape = config.shape();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("run", config.name());
        json.put("k", config.language().k());
        json.put("m", config.language().m());
        json.put("cell", shape.cell().text());
        json.put("hiddenUnits", shape.hidden());
        json.put("layers", shape.layers());
        json.put("trainTokens", config.corpora().train().tokens());
        json.put("seed", config.training().seed());
        json.put("recipe", config.training().recipe().text());
        json.put("learningRate", config.training().learningRate());
        json.put("epochs", training.epoch() - 1);
        json.put("bestEpoch", training.bestEpoch());
        json.put("devLoss", training.bestLoss());
        json.put("devCrossEntropy", dev.evaluation().crossEntropy());
        json.put("devEntropyFloor", dev.entropyFloor());
        json.put("devTrueCrossEntropy", dev.asJson().get("trueCrossEntropy"));
        json.put("devClosingAccuracy", dev.evaluation().closingAccuracy());
        json.put("devClosingError", 1 - dev.evaluation().closingAccuracy());
        json.put("kernels", kernels);
        json.put("parametersChecksum", checksum);
        json.put("seconds", seconds);
        json.put("tokensPerSecond", Double.isNaN(tokensPerSecond) ? null : Math.round(tokensPerSecond));
        test.ifPresent(measured -> json.putAll(measured.asJson()));
        json.put("dev", dev.asJson());
        return Json.text(json);
    }

    /** Whether a {@code result.json} is about the model of this checksum. */
    static boolean isOf(String text, String checksum) throws JsonProcessingException {
        return MAPPER.readTree(text).path("parametersChecksum").asText().equals(checksum);
    }

    /** The row of a sweep's results that a {@code result.json} comes to. */
    static RunSummary summary(String text) {
        JsonNode json;
        try {
            json = MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new BadInputException("damaged: " + e.getOriginalMessage());
        }
        return new RunSummary(
                (int) whole(json, "k"),
                (int) whole(json, "m"),
                text(json, "cell"),
                (int) whole(json, "hiddenUnits"),
                whole(json, "trainTokens"),
                whole(json, "seed"),
                text(json, "recipe"),
                (int) whole(json, "epochs"),
                (int) whole(json, "bestEpoch"),
                number(json, "devCrossEntropy"),
                known(json, "devTrueCrossEntropy"),
                number(json, "devClosingError"),
                known(json, "crossEntropy"),
                known(json, "trueCrossEntropy"),
                known(json, "closingError"),
                number(json, "seconds"),
                text(json, "kernels"));
    }

    private static long whole(JsonNode json, String key) {
        JsonNode value = json.path(key);
        if (!value.isIntegralNumber()) {
            throw new BadInputException("damaged: '" + key + "' is missing");
        }
        return value.asLong();
    }

    private static double number(JsonNode json, String key) {
        JsonNode value = json.path(key);
        if (!value.isNumber()) {
            throw new BadInputException("damaged: '" + key + "' is missing");
        }
        return value.asDouble();
    }

    /** A number, or not a number where it was not measured. */
    private static double known(JsonNode json, String key) {
        return json.path(key).asDouble(Double.NaN);
    }

    private static String text(JsonNode json, String key) {
        JsonNode value = json.path(key);
        if (!value.isTextual()) {
            throw new BadInputException("damaged: '" + key + "' is missing");
        }
        return value.asText();
    }
}
