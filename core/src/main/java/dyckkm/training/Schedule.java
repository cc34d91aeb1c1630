package dyckkm.training;

/**
 * The state of a training between two epochs.
 *
 * @param epochs number of finished epochs
 * @param learningRate the rate of the next epoch
 * @param best the loss of the best epoch
 * @param bestEpoch the best epoch, from 1; 0 before the first
 * @param lowest the loss that plateaus are measured against
 */
public record Schedule(int epochs, double learningRate, double best, int bestEpoch, double lowest) {
    static Schedule start(double learningRate) {
        return new Schedule(0, learningRate, Double.POSITIVE_INFINITY, 0, Double.POSITIVE_INFINITY);
    }

    /** The schedule after one more epoch with this development loss. */
    Schedule after(double loss, Recipe recipe, int mostEpochs) {
        int epoch = epochs + 1;
        boolean isBest = recipe.isBest(loss, best);
        boolean plateau = recipe.isPlateau(loss, lowest);
        return new Schedule(
                epoch,
                recipe.rateAfter(epoch, mostEpochs, learningRate, plateau),
                isBest ? loss : best,
                isBest ? epoch : bestEpoch,
                plateau ? lowest : loss);
    }

    boolean lastWasBest() {
        return bestEpoch == epochs;
    }

    boolean isOver(int mostEpochs) {
        return epochs >= mostEpochs || epochs - bestEpoch >= Recipe.EPOCHS_WITHOUT_BEST;
    }
}
