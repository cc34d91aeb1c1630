package dyckkm.language;

import java.util.OptionalLong;

/** A probability for every string of a language. Lengths count END; entropies are in nats. */
public interface StringDistribution {
    Language language();

    /** The mean length of a string. */
    double meanLength();

    /** The entropy of a whole string. */
    double entropyPerString();

    /** The entropy of a string over its mean length: the cross-entropy per token that no model can beat. */
    default double entropyPerToken() {
        return entropyPerString() / meanLength();
    }

    /**
     * The probability of each length up to a maximum.
     *
     * @return an array whose entry ℓ is P(length = ℓ)
     */
    double[] lengthProbabilities(int maxLength);

    /** The share of tokens read at each depth, in the long run over many strings. */
    double[] depthProfile();

    /** The default lengths of training strings. */
    LengthWindow trainingWindow(LengthWindow.Mode mode);

    /** The lengths of strings to test with: beyond those of training. */
    default LengthWindow testWindow(LengthWindow.Mode mode) {
        return trainingWindow(mode).longer();
    }

    /** The length of the longest string; empty if strings have no bound. */
    default OptionalLong longestString() {
        return OptionalLong.empty();
    }

    /** Draws strings of any length; any number of threads may ask it. */
    StringSampler sampler();

    /** This distribution restricted to a length window. */
    WindowedDistribution within(LengthWindow window);
}
