package dyckkm.language;

import java.util.OptionalLong;

/** A probability for every string of a language. Lengths count END; entropies are in nats. */
public interface StringDistribution {
    Language language();

    /** The mean length of a string. */
    double meanLength();

    /** The entropy of a whole string. */
    double entropyPerString();

    /** The entropy of a string over its mean length: a lower bound on the cross-entropy per token of any model. */
    default double entropyPerToken() {
        return entropyPerString() / meanLength();
    }

    /**
     * The probability of each length up to a maximum.
     *
     * @return an array whose entry ℓ is P(length = ℓ)
     */
    double[] lengthProbabilities(int maxLength);

    /** The long-run fraction of tokens read at each depth. */
    double[] depthProfile();

    /** The default lengths of training strings. */
    LengthWindow trainingWindow(LengthWindow.Mode mode);

    /** The default lengths of test strings: longer than those of training. */
    default LengthWindow testWindow(LengthWindow.Mode mode) {
        return trainingWindow(mode).longer();
    }

    /** The length of the longest string; empty if unbounded. */
    default OptionalLong longestString() {
        return OptionalLong.empty();
    }

    /** A sampler of strings of any length; thread-safe. */
    StringSampler sampler();

    /** This distribution restricted to a length window. */
    WindowedDistribution within(LengthWindow window);
}
