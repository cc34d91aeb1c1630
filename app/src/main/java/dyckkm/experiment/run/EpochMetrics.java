package dyckkm.experiment.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.common.BadInputException;
import dyckkm.experiment.file.Json;
import dyckkm.training.EpochResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A line of {@code metrics.jsonl}: what an epoch came to. What is not finite, or what a line of an older program does not say, is
 * not a number.
 *
 * @param epoch which, from 1
 * @param trainLoss the mean loss of its batches, while they were learned from
 * @param devLoss the mean of the development corpus's batches, which decides which epoch is the best
 * @param devCrossEntropy nats per token of the development corpus
 * @param learningRate during the epoch
 * @param best whether it was the best so far
 * @param tokensPerSecond learned from
 * @param seconds how long the run had taken when the epoch ended, all its sessions together
 * @param time when that was, in seconds since 1970
 */
public record EpochMetrics(
        int epoch,
        double trainLoss,
        double devLoss,
        double devCrossEntropy,
        double learningRate,
        boolean best,
        double tokensPerSecond,
        double seconds,
        double time) {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private static final double MILLIS = 1000;

    /** Of an epoch that has just ended. */
    static EpochMetrics of(EpochResult result, double tokensPerSecond, double seconds) {
        return new EpochMetrics(
                result.epoch(),
                result.trainLoss(),
                result.devLoss(),
                result.devPerToken(),
                result.learningRate(),
                result.isBest(),
                Math.round(tokensPerSecond),
                seconds,
                System.currentTimeMillis() / MILLIS);
    }

    /** The line. */
    String json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("epoch", epoch);
        json.put("trainLoss", trainLoss);
        json.put("devLoss", devLoss);
        json.put("devCrossEntropy", devCrossEntropy);
        json.put("learningRate", learningRate);
        json.put("best", best);
        json.put("tokensPerSecond", (long) tokensPerSecond);
        json.put("seconds", seconds);
        json.put("time", time);
        return Json.line(json);
    }

    /**
     * Reads the text of {@code metrics.jsonl}.
     *
     * @throws BadInputException if a line is not of an epoch
     */
    public static List<EpochMetrics> read(String text) {
        List<EpochMetrics> epochs = new ArrayList<>();
        for (String line : text.lines().toList()) {
            epochs.add(parse(line, epochs.size() + 1));
        }
        return epochs;
    }

    private static EpochMetrics parse(String line, int number) {
        try {
            JsonNode json = MAPPER.readTree(line);
            if (!json.path("epoch").isInt() || !json.path("best").isBoolean()) {
                throw new BadInputException("line " + number + " is not of an epoch");
            }
            return new EpochMetrics(
                    json.path("epoch").intValue(),
                    number(json, "trainLoss"),
                    number(json, "devLoss"),
                    number(json, "devCrossEntropy"),
                    number(json, "learningRate"),
                    json.path("best").booleanValue(),
                    number(json, "tokensPerSecond"),
                    number(json, "seconds"),
                    number(json, "time"));
        } catch (JsonProcessingException e) {
            throw new BadInputException("line " + number + " is no JSON");
        }
    }

    private static double number(JsonNode json, String key) {
        return json.path(key).asDouble(Double.NaN);
    }
}
