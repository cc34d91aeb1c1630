package dyckkm.experiment.run;

import dyckkm.experiment.corpus.Subject;
import dyckkm.experiment.file.Csv;
import dyckkm.language.Language;
import java.io.Serializable;

/**
 * What one finished run came to: a row of a sweep's results. What is not known, because there was no test corpus or the row is of
 * an older program, is not a number.
 *
 * @param tokens how many tokens the training corpus was asked to have
 * @param devCrossEntropy nats per token of the development corpus under the best parameters
 * @param devEntropyFloor the exact entropy per token of the distribution that the corpus was drawn from
 * @param devTrueCrossEntropy what that distribution itself scores on this corpus
 * @param devClosingError 1 − the mean over distances of the share of brackets closed with confidence, asked at every position
 *     with an open bracket: the metric of the authors' code
 * @param devClosingErrorObserved the same where a close bracket comes next: the metric of the paper's text
 * @param seconds of training, evaluation included, on one core
 * @param kernels whose arithmetic it was
 * @param language its name or file, {@value #DYCK} for Dyck-(k,m), the only one with k; empty if there was none
 * @param devSupportAccuracy the share of prefixes after which exactly what may come is at least as probable as the best common ε
 */
public record RunSummary(
        int k,
        int m,
        String cell,
        int hiddenUnits,
        long tokens,
        long seed,
        String recipe,
        int epochs,
        int bestEpoch,
        double devCrossEntropy,
        double devEntropyFloor,
        double devTrueCrossEntropy,
        double devClosingError,
        double devClosingErrorObserved,
        double testCrossEntropy,
        double testEntropyFloor,
        double testTrueCrossEntropy,
        double testClosingError,
        double testClosingErrorObserved,
        double seconds,
        String kernels,
        String language,
        double devSupportAccuracy,
        double testSupportAccuracy)
        implements Serializable {
    /** The language that has a k. */
    public static final String DYCK = "dyck";

    public RunSummary {
        Csv.requireLine(cell);
        Csv.requireLine(recipe);
        Csv.requireLine(kernels);
        Csv.requireLine(language);
    }

    /** Of Dyck-(k,m), as older programs measured it. */
    public RunSummary(
            int k,
            int m,
            String cell,
            int hiddenUnits,
            long tokens,
            long seed,
            String recipe,
            int epochs,
            int bestEpoch,
            double devCrossEntropy,
            double devEntropyFloor,
            double devTrueCrossEntropy,
            double devClosingError,
            double devClosingErrorObserved,
            double testCrossEntropy,
            double testEntropyFloor,
            double testTrueCrossEntropy,
            double testClosingError,
            double testClosingErrorObserved,
            double seconds,
            String kernels) {
        this(
                k,
                m,
                cell,
                hiddenUnits,
                tokens,
                seed,
                recipe,
                epochs,
                bestEpoch,
                devCrossEntropy,
                devEntropyFloor,
                devTrueCrossEntropy,
                devClosingError,
                devClosingErrorObserved,
                testCrossEntropy,
                testEntropyFloor,
                testTrueCrossEntropy,
                testClosingError,
                testClosingErrorObserved,
                seconds,
                kernels,
                DYCK,
                Double.NaN,
                Double.NaN);
    }

    /**
     * The summary of a {@code result.json}.
     *
     * @throws dyckkm.common.BadInputException if it is damaged
     */
    public static RunSummary ofResult(String json) {
        return RunResult.summary(json);
    }

    /** Of a run that came to nothing: what it was to be, without a number that was measured. */
    public static RunSummary unfinished(RunConfig config) {
        boolean isOfBrackets = config.subject() instanceof Subject.Brackets;
        return new RunSummary(
                isOfBrackets ? config.dyck().k() : 0,
                config.language().map(Language::depthBound).orElse(0),
                config.shape().cell().text(),
                config.shape().hidden(),
                config.corpora().train().tokens(),
                config.training().seed(),
                config.training().recipe().text(),
                0,
                0,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                "",
                config.subject().name(),
                Double.NaN,
                Double.NaN);
    }

    /** Whether the closing error is known by both rules; older programs measured it by one. */
    public boolean hasBothReadings() {
        return Double.isNaN(devClosingError) == Double.isNaN(devClosingErrorObserved)
                && Double.isNaN(testClosingError) == Double.isNaN(testClosingErrorObserved);
    }
}
