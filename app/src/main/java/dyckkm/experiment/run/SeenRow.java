package dyckkm.experiment.run;

import dyckkm.experiment.file.Csv;

/**
 * How a finished run's model closes brackets on its test corpus, at some of the positions.
 *
 * @param tokens how many tokens the training corpus was asked to have
 * @param seed of the training
 * @param modelChecksum SHA-256 of the model file
 * @param trainStacks how many distinct stacks the training corpus shows, the empty one included
 * @param rule at which positions the model is asked: everywhere or observed
 * @param stacks which of them: all, those whose stack is seen in training, or unseen
 * @param depth of the stack, or 0 for all depths
 * @param positions how many
 * @param confident at how many of them the model gave the right close bracket more than .8 of what all close brackets have
 * @param closingError 1 − the mean over distances of the share of confident ones; not a number for a single depth
 */
public record SeenRow(
        int k,
        int m,
        String cell,
        int hiddenUnits,
        long tokens,
        long seed,
        String modelChecksum,
        long trainStacks,
        String rule,
        String stacks,
        int depth,
        long positions,
        long confident,
        double closingError) {
    public static final String ALL = "all";
    public static final String SEEN = "seen";
    public static final String UNSEEN = "unseen";

    public SeenRow {
        Csv.requireLine(cell);
        Csv.requireLine(modelChecksum);
        Csv.requireLine(rule);
        Csv.requireLine(stacks);
    }

    /** The share of positions at which the model was not confident of the right bracket. */
    public double wrongShare() {
        return positions == 0 ? 0 : 1 - (double) confident / positions;
    }
}
