package dyckkm.language.dyck;

import dyckkm.language.LengthWindow;
import dyckkm.language.StringDistribution;
import dyckkm.language.StringSampler;
import java.util.Arrays;

/**
 * The paper's distribution over Dyck-(k,m) (appendix, "Distribution over Dyck-(k,m)"): push or end with an empty stack,
 * push or pop with a partial one, pop with a full one, each with probability 1/2 where there are two, and the type of an
 * open bracket uniform.
 *
 * <p>All figures are exact. The depth is a random walk that is reflected at m and ends from 0 with probability 1/2; its
 * expectations have closed forms, which the tests compare with the linear equations they solve. Entropies are in nats.
 *
 * @param language the language
 */
public record DyckDistribution(DyckLanguage language) implements StringDistribution {
    /** The mean length of a string, END included: 2m+1. */
    @Override
    public double meanLength() {
        return 2.0 * language.m() + 1;
    }

    /**
     * The expected number of tokens read at each depth in a string: twice at every depth below m, once at m. (The walk leaves 0
     * for good with probability 1/2 at each visit; flows up and down balance.)
     */
    public double[] expectedVisits() {
        double[] visits = new double[language.m() + 1];
        Arrays.fill(visits, 2);
        visits[language.m()] = 1;
        return visits;
    }

    /** The long-run fraction of tokens read at each depth. */
    @Override
    public double[] depthProfile() {
        double[] profile = expectedVisits();
        for (int depth = 0; depth < profile.length; depth++) {
            profile[depth] /= meanLength();
        }
        return profile;
    }

    /** The entropy of a whole string: each of the 2m expected choices has ln 2 + ½ ln k. */
    @Override
    public double entropyPerString() {
        return language.m() * Math.log(4.0 * language.k());
    }

    /** The expected steps from the empty to the full stack in a string that does not end before: m². */
    public double hittingTime() {
        return (double) language.m() * language.m();
    }

    /** The expected steps from the full stack to the empty one: m². */
    public double returnTime() {
        return (double) language.m() * language.m();
    }

    /** The expected steps from the empty to the full stack over the strings that reach it: m(m+2)/3. */
    public double hittingTimeOfThoseThatReach() {
        return language.m() * (language.m() + 2.0) / 3;
    }

    /** The probability that a string ever fills the stack: 1/(m+1). */
    public double probabilityOfFullStack() {
        return 1.0 / (language.m() + 1);
    }

    /** The expected number of empty–full–empty traversals per string: 1/m. */
    public double traversalsPerString() {
        return 1.0 / language.m();
    }

    /**
     * The probability of each length up to a maximum, END included.
     *
     * @return an array whose entry ℓ is P(length = ℓ)
     */
    @Override
    public double[] lengthProbabilities(int maxLength) {
        int m = language.m();
        double[] probabilities = new double[maxLength + 1];
        double[] depths = new double[m + 1];
        depths[0] = 1;
        for (int length = 1; length <= maxLength; length++) {
            probabilities[length] = depths[0] / 2;
            double[] next = new double[m + 1];
            for (int depth = 0; depth <= m; depth++) {
                if (depth < m) {
                    next[depth + 1] += depths[depth] / 2;
                }
                if (depth > 0) {
                    next[depth - 1] += depth == m ? depths[depth] : depths[depth] / 2;
                }
            }
            depths = next;
        }
        return probabilities;
    }

    @Override
    public LengthWindow trainingWindow(LengthWindow.Mode mode) {
        return DyckWindows.training(language.m(), mode);
    }

    @Override
    public StringSampler sampler() {
        return new UnrestrictedDyckSampler(language);
    }

    @Override
    public WindowedDyck within(LengthWindow window) {
        return new WindowedDyck(language, window);
    }
}
