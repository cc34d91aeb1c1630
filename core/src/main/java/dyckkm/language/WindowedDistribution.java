package dyckkm.language;

/** A distribution over the strings of a language that is restricted to a length window. Lengths count END; entropies are in nats. */
public interface WindowedDistribution {
    Language language();

    LengthWindow window();

    /** The length of the shortest string in the window. */
    int shortest();

    /** The length of the longest string in the window. */
    int longest();

    /** The probability of this length. */
    double lengthProbability(int length);

    /** The mean length of a string. */
    double meanLength();

    /** The probability that a string of the unrestricted process is kept. */
    double keptShare();

    /** The entropy of a whole string. */
    double entropyPerString();

    /** The smallest cross-entropy per token that a language model can reach on strings of this window. */
    default double entropyPerToken() {
        return entropyPerString() / meanLength();
    }

    /** The cross-entropy per token of the unrestricted distribution on strings of this window. */
    double unrestrictedCrossEntropyPerToken();

    /** The excess of the unrestricted distribution, which ignores the window, over the entropy per token. */
    default double windowNatsPerToken() {
        return unrestrictedCrossEntropyPerToken() - entropyPerToken();
    }

    /**
     * The cross-entropy per token of this distribution on a corpus, infinite if it cannot generate all strings. A model below
     * it has learned the corpus, not the language.
     */
    double crossEntropyPerToken(Corpus corpus);

    /** The long-run fraction of tokens read at each depth. */
    double[] depthProfile();

    /** A sampler of strings; thread-safe. */
    StringSampler sampler();
}
