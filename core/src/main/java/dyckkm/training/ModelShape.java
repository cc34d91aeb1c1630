package dyckkm.training;

import dyckkm.language.BadInputException;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Cell;

/**
 * What is trained: an embedding, layers of one cell, a linear readout.
 *
 * @param language the language it is trained on
 * @param cell LSTM, GRU or a Simple RNN with tanh
 * @param embedding E, the width of the embedding
 * @param hidden H, the units of a layer
 * @param layers how many layers
 */
public record ModelShape(DyckLanguage language, Cell cell, int embedding, int hidden, int layers) {
    /** The paper's embedding is this much wider than the brackets. */
    private static final int EMBEDDING_SURPLUS = 10;

    /** Ten times the largest of the paper; what is larger is a mistake, or will not fit. */
    private static final long MOST_PARAMETERS = 500_000_000L;

    public ModelShape {
        if (!cell.hasKernels()) {
            throw new BadInputException("a " + cell.text() + " network cannot be trained: lstm, gru or rnn can");
        }
        if (hidden < 1) {
            throw new BadInputException("a model needs at least 1 hidden unit, not " + hidden);
        }
        if (embedding < 1) {
            throw new BadInputException("the embedding must be at least 1 wide, not " + embedding);
        }
        if (layers < 1) {
            throw new BadInputException("a model needs at least 1 layer, not " + layers);
        }
        double gates = cell.gates();
        double symbols = language.vocabulary().size();
        double parameters = symbols * (embedding + (double) hidden)
                + gates * hidden * (embedding + (double) hidden)
                + (layers - 1.0) * gates * hidden * 2.0 * hidden;
        if (parameters > MOST_PARAMETERS) {
            throw new BadInputException(String.format(
                    "a model of %.0f parameters is too large: at most %d are trained", parameters, MOST_PARAMETERS));
        }
    }

    /** The hidden units of the models that the paper trains: as many as its smaller construction has. */
    public static final String PAPER_HIDDEN = "3m⌈log₂k⌉−m";

    /** The paper's model for a language: one layer, E = 2k+10, H as {@link #PAPER_HIDDEN}. */
    public static ModelShape of(DyckLanguage language, Cell cell) {
        return new ModelShape(language, cell, embeddingFor(language), hiddenFor(language), 1);
    }

    public static int embeddingFor(DyckLanguage language) {
        return 2 * language.k() + EMBEDDING_SURPLUS;
    }

    /** The paper's number of hidden units. */
    public static int hiddenFor(DyckLanguage language) {
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(language.k() - 1);
        if (bits == 0) {
            throw new BadInputException(
                    "for k = 1 the paper's number of hidden units, " + PAPER_HIDDEN + ", is negative: give the number");
        }
        return 3 * language.m() * bits - language.m();
    }

    public Vocabulary vocabulary() {
        return language.vocabulary();
    }

    /** How wide the input of a layer is. */
    int inputWidth(int layer) {
        return layer == 0 ? embedding : hidden;
    }
}
