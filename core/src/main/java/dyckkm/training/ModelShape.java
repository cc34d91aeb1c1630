package dyckkm.training;

import dyckkm.common.BadInputException;
import dyckkm.language.Alphabet;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import java.util.Optional;

/**
 * The architecture of a trained model: an embedding, layers of one cell, a linear readout.
 *
 * @param alphabet the symbols it reads and predicts
 * @param language the language it is trained on; empty if only corpora are given
 * @param cell LSTM, GRU or a Simple RNN with tanh
 * @param embedding E, the width of the embedding
 * @param hidden H, the units of a layer
 * @param layers number of layers
 */
public record ModelShape(
        Alphabet alphabet, Optional<Language> language, Cell cell, int embedding, int hidden, int layers) {
    /** The width of the paper's embedding minus the number of brackets. */
    private static final int EMBEDDING_SURPLUS = 10;

    /** Ten times the paper's largest; anything larger is a mistake, or does not fit. */
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
        double symbols = alphabet.size();
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

    /** The hidden units where the paper has no formula. */
    public static final int USUAL_HIDDEN = 64;

    public ModelShape(Language language, Cell cell, int embedding, int hidden, int layers) {
        this(language.alphabet(), Optional.of(language), cell, embedding, hidden, layers);
    }

    /** The default model for a language: one layer, E = |Σ|+10, which is the paper's 2k+10, H from {@link #hiddenFor}. */
    public static ModelShape of(Language language, Cell cell) {
        return new ModelShape(language, cell, embeddingFor(language.alphabet()), hiddenFor(Optional.of(language)), 1);
    }

    public static int embeddingFor(Alphabet alphabet) {
        return alphabet.tokens() + EMBEDDING_SURPLUS;
    }

    /** The default number of hidden units: {@link #PAPER_HIDDEN} for Dyck-(k,m), else {@link #USUAL_HIDDEN}. */
    public static int hiddenFor(Optional<Language> language) {
        return language.isPresent() && language.get() instanceof DyckLanguage dyck ? hiddenFor(dyck) : USUAL_HIDDEN;
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

    /** The input width of a layer. */
    int inputWidth(int layer) {
        return layer == 0 ? embedding : hidden;
    }
}
