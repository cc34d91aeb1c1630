package dyckkm.training;

import dyckkm.common.BadInputException;
import dyckkm.kernel.Kernels;
import dyckkm.language.Corpus;
import dyckkm.training.regularisation.Regulariser;
import dyckkm.training.regularisation.Strengths;

/**
 * A training run, advanced a few batches at a time; between any two it can be saved as a {@link Checkpoint} and resumed bit for
 * bit.
 */
public final class Training {
    /** Nats per token above which training has diverged; a guess among k types costs ln 2k. */
    private static final double HOPELESS = 1e4;

    private final TrainingOptions options;
    private final ParameterLayout layout;
    private final Batches batches;
    private final CorpusLoss development;
    private final BatchGradient learner;
    private final BatchTree tree;
    private final GradientClip clip;
    private final float[] gradients;

    private final Parameters current;
    private final Adam adam;
    private Parameters best;
    private Schedule schedule;
    private int batch;
    private double lossSum;
    private int[] order;

    /**
     * @param initial the initial parameters; not changed
     * @param threads number of threads for the development loss; does not affect the result
     */
    public Training(
            TrainingOptions options, Parameters initial, Corpus train, Corpus dev, Kernels kernels, int threads) {
        if (train.strings() < 1 || dev.strings() < 1) {
            throw new BadInputException("a training needs strings: the "
                    + (train.strings() < 1 ? "training" : "development") + " corpus has none");
        }
        this.options = options;
        this.layout = initial.layout();
        this.batches = new Batches(train, options.batchSize());
        this.development = new CorpusLoss(kernels, layout, dev, options, threads);
        this.learner = new BatchGradient(kernels, layout);
        options.regularisation().require(layout.shape().cell());
        // With noise, equal prefixes differ from string to string.
        this.tree = new BatchTree(
                layout.shape().alphabet(), !options.regularisation().hasNoise());
        this.clip = new GradientClip(layout, options.clip());
        this.gradients = new float[layout.size()];
        this.current = initial.copy();
        this.best = initial.copy();
        this.adam = new Adam(kernels, layout);
        this.schedule = Schedule.start(options.learningRate());
        this.order = order();
    }

    /** The initial parameters of a training of this shape and seed. */
    public static Parameters initial(ModelShape shape, long seed) {
        return Initialisation.draw(new ParameterLayout(shape), seed);
    }

    private int[] order() {
        return RandomStreams.permutation(
                batches.strings(), RandomStreams.shuffling(options.seed(), schedule.epochs() + 1));
    }

    /** The current epoch, from 1. */
    public int epoch() {
        return schedule.epochs() + 1;
    }

    /** Finished batches of the epoch. */
    public int batch() {
        return batch;
    }

    public int batchesPerEpoch() {
        return batches.count();
    }

    public double learningRate() {
        return schedule.learningRate();
    }

    /** The mean loss of the epoch's batches so far. */
    public double trainLoss() {
        return lossSum / batch;
    }

    public boolean isFinished() {
        return schedule.isOver(options.mostEpochs());
    }

    public int bestEpoch() {
        return schedule.bestEpoch();
    }

    /** The development loss of the best epoch. */
    public double bestLoss() {
        return schedule.best();
    }

    /** The parameters of the best epoch; before the first epoch, the initial ones. */
    public Parameters best() {
        return best;
    }

    /** Trains on the next batch of the epoch; returns its number of tokens. */
    public int learn() {
        if (batch >= batches.count()) {
            throw new IllegalStateException("the epoch is over");
        }
        batches.fill(tree, batch, order);
        Dropout dropout = options.dropout() > 0
                ? new Dropout(options.dropout(), RandomStreams.dropout(options.seed(), epoch(), batch))
                : Dropout.NONE;
        Strengths strengths = options.regularisation().at(progress());
        Regulariser regulariser = new Regulariser(strengths, RandomStreams.noise(options.seed(), epoch(), batch));
        double loss = learner.gradient(current.values(), tree, gradients, dropout, regulariser) / tree.tokens();
        if (isLost(loss)) {
            throw new DivergedException("the loss became " + loss + " in epoch " + epoch() + " at batch " + (batch + 1)
                    + " of " + batches.count() + " with learning rate " + learningRate());
        }
        clip.apply(gradients);
        adam.step(current.values(), gradients, schedule.learningRate(), strengths.decay());
        lossSum += loss;
        batch++;
        return tree.tokens();
    }

    /** The finished share of the training, assuming the maximal number of epochs. */
    private double progress() {
        return (schedule.epochs() + (double) batch / batches.count()) / options.mostEpochs();
    }

    /** Saturated units can keep a loss finite however large the weights have become. */
    private static boolean isLost(double loss) {
        return Double.isNaN(loss) || loss > HOPELESS;
    }

    /** Ends the epoch; all its batches must be done. */
    public EpochResult endEpoch() {
        if (batch < batches.count()) {
            throw new IllegalStateException("only " + batch + " of " + batches.count() + " batches are done");
        }
        CorpusLoss.Result loss = development.of(current.values(), epoch());
        if (isLost(loss.batchMean())) {
            throw new DivergedException("the development loss became " + loss.batchMean() + " after epoch " + epoch());
        }
        double rate = schedule.learningRate();
        double trainLoss = trainLoss();
        schedule = schedule.after(loss.batchMean(), options.recipe(), options.mostEpochs());
        if (schedule.lastWasBest()) {
            best = current.copy();
        }
        if (options.recipe().restartsAdam() && schedule.learningRate() < rate) {
            adam.restart();
        }
        batch = 0;
        lossSum = 0;
        order = order();
        return new EpochResult(
                schedule.epochs(),
                trainLoss,
                loss.batchMean(),
                loss.perToken(),
                rate,
                schedule.lastWasBest(),
                isFinished());
    }

    /** The current state of the training. */
    public Checkpoint checkpoint() {
        return new Checkpoint(
                schedule,
                batch,
                lossSum,
                adam.steps(),
                current.values().clone(),
                adam.means().clone(),
                adam.squares().clone(),
                best.values().clone());
    }

    /** Resumes from a checkpoint of the same training. */
    public void resume(Checkpoint checkpoint) {
        if (checkpoint.parameters().length != layout.size() || checkpoint.batch() > batches.count()) {
            throw new BadInputException("the checkpoint is of another model or corpus");
        }
        schedule = checkpoint.schedule();
        batch = checkpoint.batch();
        lossSum = checkpoint.lossSum();
        adam.resumeAt(checkpoint.steps());
        System.arraycopy(checkpoint.parameters(), 0, current.values(), 0, layout.size());
        System.arraycopy(checkpoint.means(), 0, adam.means(), 0, layout.size());
        System.arraycopy(checkpoint.squares(), 0, adam.squares(), 0, layout.size());
        best = new Parameters(layout, checkpoint.best().clone(), current.biasDifferences());
        order = order();
    }
}
