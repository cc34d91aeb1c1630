package dyckkm.cli;

import dyckkm.evaluation.ClosingRule;
import dyckkm.evaluation.Evaluation;
import dyckkm.evaluation.Evaluator;
import dyckkm.kernel.Kernels;
import dyckkm.language.Corpus;
import dyckkm.language.DyckLanguage;
import dyckkm.training.ModelShape;
import dyckkm.training.Training;
import dyckkm.training.TrainingOptions;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleSupplier;
import java.util.zip.CRC32C;

/**
 * What a finished training came to.
 *
 * @param last what was measured in the last epoch
 */
record TrainResult(
        Training training, Map<String, Object> last, DyckLanguage language, Kernels kernels, TrainingOptions settings) {
    Map<String, Object> asJson(double devFloor, Optional<Corpus> test, DoubleSupplier testFloor, int threads) {
        ModelShape shape = training.best().layout().shape();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("k", language.k());
        json.put("m", language.m());
        json.put("cell", shape.cell().text());
        json.put("hiddenUnits", shape.hidden());
        json.put("layers", shape.layers());
        json.put("seed", settings.seed());
        json.put("recipe", settings.recipe().text());
        json.put("epochs", training.epoch() - 1);
        json.put("bestEpoch", training.bestEpoch());
        json.put("devLoss", training.bestLoss());
        json.put("devEntropyFloor", devFloor);
        json.put("kernels", kernels.name());
        json.put("parametersChecksum", checksum(training.best().values()));
        json.put("tokensPerSecond", last.get("tokensPerSecond"));
        test.ifPresent(corpus -> {
            Evaluation evaluation = new Evaluator(
                            training.best().toNetwork(), language, kernels, ClosingRule.EVERYWHERE)
                    .evaluate(corpus, threads, tokens -> {});
            json.putAll(EvaluationJson.of(evaluation, OptionalDouble.of(testFloor.getAsDouble())));
        });
        return json;
    }

    /** One line for the terminal. */
    String line(Map<String, Object> report, Path model) {
        Object accuracy = report.get("closingAccuracy");
        return String.format(
                Locale.ROOT,
                "%s: best of %d epochs is %d, dev loss %.4f%s",
                model,
                training.epoch() - 1,
                training.bestEpoch(),
                training.bestLoss(),
                accuracy instanceof Double value ? String.format(Locale.ROOT, ", closing accuracy %.5f", value) : "");
    }

    /** Of the bits of all parameters: the same where a training has repeated itself exactly. */
    private static String checksum(float[] values) {
        CRC32C sum = new CRC32C();
        for (float value : values) {
            int bits = Float.floatToRawIntBits(value);
            for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
                sum.update(bits >>> shift);
            }
        }
        return Long.toHexString(sum.getValue());
    }
}
