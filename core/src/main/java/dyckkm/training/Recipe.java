package dyckkm.training;

import dyckkm.common.BadInputException;
import dyckkm.language.Alphabet;
import java.util.Locale;

/** The rule for learning rate and termination, applied after every epoch to the development loss. */
public enum Recipe {
    /**
     * The rule of the authors' code, which made the paper's figures: a new best must be better by 1e-4; the rate is halved, and
     * Adam continues, when the loss is not below the lowest so far by one part in 10⁴.
     */
    REFERENCE,
    /** The rule of the paper's text: a new minimum is a new best; without one, Adam is restarted with half the rate. */
    PAPER,
    /**
     * For networks that are to be proved: a fixed number of epochs, with a rate that falls linearly to 0. The last epoch is the
     * best, since the development loss does not measure the effect of noise and penalties.
     */
    PROVABLE;

    /** PyTorch's threshold for a plateau, and the authors' for a new best. */
    private static final double THRESHOLD = 1e-4;

    /** PyTorch ignores rate changes smaller than this. */
    private static final double SMALLEST_CHANGE = 1e-8;

    static final int EPOCHS_WITHOUT_BEST = 3;

    private static final double USUAL_RATE = 0.01;
    private static final double RATE_FOR_MUCH_DATA = 0.001;
    private static final long MUCH_DATA = 20_000_000;
    private static final long MUCH_DATA_FOR_MANY_TYPES = 2_000_000;
    private static final int MANY_TYPES = 128;

    /** The paper's learning rate for k types and a corpus of so many tokens. */
    public static double learningRate(int k, long tokens) {
        boolean much = tokens >= MUCH_DATA || k >= MANY_TYPES && tokens >= MUCH_DATA_FOR_MANY_TYPES;
        return much ? RATE_FOR_MUCH_DATA : USUAL_RATE;
    }

    /** The same for any alphabet; Dyck-(k,m) has 2k symbols. */
    public static double learningRate(Alphabet alphabet, long tokens) {
        return learningRate(alphabet.tokens() / 2, tokens);
    }

    boolean isBest(double loss, double best) {
        return switch (this) {
            case REFERENCE -> loss < best - THRESHOLD;
            case PAPER -> loss < best;
            case PROVABLE -> true;
        };
    }

    boolean isPlateau(double loss, double lowest) {
        return this == REFERENCE ? !(loss < lowest * (1 - THRESHOLD)) : !(loss < lowest);
    }

    /** The rate of the next epoch, given that of the last. */
    double rateAfter(int epoch, int mostEpochs, double rate, boolean plateau) {
        if (knowsItsEnd()) {
            return rate * Math.max(1, mostEpochs - epoch) / Math.max(1, mostEpochs - epoch + 1);
        }
        return plateau ? halved(rate) : rate;
    }

    private double halved(double rate) {
        return this == REFERENCE && rate / 2 <= SMALLEST_CHANGE ? rate : rate / 2;
    }

    /** Whether the number of epochs is fixed in advance and therefore part of the configuration. */
    public boolean knowsItsEnd() {
        return this == PROVABLE;
    }

    boolean restartsAdam() {
        return this == PAPER;
    }

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Recipe parse(String text) {
        for (Recipe recipe : values()) {
            if (recipe.text().equals(text)) {
                return recipe;
            }
        }
        throw new BadInputException("'" + text + "' is not a recipe: reference, paper or provable");
    }
}
