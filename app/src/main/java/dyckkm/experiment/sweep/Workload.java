package dyckkm.experiment.sweep;

import dyckkm.experiment.corpus.Corpora;
import dyckkm.experiment.corpus.CorpusSource;
import dyckkm.experiment.run.RunConfig;
import dyckkm.language.Language;
import dyckkm.training.ModelShape;
import java.util.Comparator;
import java.util.List;

/**
 * How much work a run is, roughly: enough to begin with the longest and to say how long the rest will take.
 *
 * @param perToken the work of learning from one token, in multiplications
 * @param perEpoch the work of one epoch, the development loss included
 * @param afterwards the work of evaluating the best parameters
 * @param epochs how many there will be, more or less
 */
public record Workload(double perToken, double perEpoch, double afterwards, int epochs) {
    /** The paper's recipe ends after about so many epochs on most corpora. */
    private static final int USUAL_EPOCHS = 25;

    /** What every token costs besides arithmetic, in multiplications. */
    private static final double OVERHEAD = 1000;

    /** The work without the way back and without Adam. */
    private static final double FORWARD_SHARE = 1.0 / 3;

    public static Workload of(RunConfig config) {
        ModelShape shape = config.shape();
        double gates = shape.cell().gates() * (double) shape.hidden();
        double symbols = shape.alphabet().size();
        // The input is projected once for each distinct symbol of a batch, a share that grows with their number.
        double distinct = symbols
                / (symbols
                        + 2.0
                                * config.training().batchSize()
                                * Math.max(
                                        1,
                                        config.language()
                                                .map(Language::depthBound)
                                                .orElse(0)));
        double perToken = OVERHEAD
                + gates * shape.hidden()
                + symbols * shape.hidden()
                + gates * shape.embedding() * distinct
                + (shape.layers() - 1) * 2 * gates * shape.hidden();
        Corpora corpora = config.corpora();
        double judged = corpora.dev().tokens() * FORWARD_SHARE * perToken;
        double tested = corpora.test().map(CorpusSource::tokens).orElse(0L) * FORWARD_SHARE * perToken;
        return new Workload(
                perToken,
                corpora.train().tokens() * perToken + judged,
                judged + tested,
                config.training().recipe().knowsItsEnd() ? config.training().mostEpochs() : USUAL_EPOCHS);
    }

    /** Runs in the order in which they should begin, so that no core is left alone with a long one at the end. */
    public static List<RunConfig> longestFirst(List<RunConfig> runs) {
        return runs.stream()
                .sorted(Comparator.comparingDouble(run -> -of(run).total()))
                .toList();
    }

    /** All of it, if the training ends after the usual number of epochs. */
    public double total() {
        return left(0);
    }

    /** What is left after some epochs, where even a long training is expected to go on for a few. */
    public double left(double done) {
        return Math.max(3, epochs - done) * perEpoch + afterwards;
    }
}
