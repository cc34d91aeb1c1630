package dyckkm.language.dyck;

import dyckkm.language.Corpus;
import dyckkm.language.Cursor;
import dyckkm.language.LengthWindow;
import dyckkm.language.StringSampler;
import dyckkm.language.WindowedDistribution;

/**
 * The paper's distribution restricted to a length window, with its exact statistics.
 *
 * <p>One forward pass over the walk of {@link PushProbabilities}: the probability of every depth after every number of
 * brackets, separately for whether the stack was full since it was last empty. Entropies are in nats.
 */
public final class WindowedDyck implements WindowedDistribution {
    private final DyckLanguage language;
    private final LengthWindow window;
    private final PushProbabilities push;
    private final double[] lengthProbabilities;
    private final double[] traversalsByLength;
    private final double[] visits;
    private double entropyPerString;
    private double unrestrictedNats;

    WindowedDyck(DyckLanguage language, LengthWindow window) {
        this.language = language;
        this.window = window;
        this.push = new PushProbabilities(language, window);
        this.lengthProbabilities = new double[window.max() + 1];
        this.traversalsByLength = new double[window.max() + 1];
        this.visits = new double[language.m() + 1];
        pass();
    }

    private void pass() {
        int m = language.m();
        Layer layer = new Layer(new double[2][m + 1], new double[2][m + 1]);
        layer.mass[0][0] = 1;
        for (int brackets = 0; brackets < window.max(); brackets++) {
            account(layer, brackets);
            layer = next(layer, brackets);
        }
    }

    /**
     * The walk after some number of brackets; arrays are (2, m+1), by phase and depth.
     *
     * @param mass the probability
     * @param completed the probability × the traversals completed so far
     */
    private record Layer(double[][] mass, double[][] completed) {}

    private void account(Layer layer, int brackets) {
        int m = language.m();
        double[] mass = layer.mass[0];
        double ending = 1 - push.at(brackets, 0);
        lengthProbabilities[brackets + 1] = mass[0] * ending;
        traversalsByLength[brackets + 1] = mass[0] > 0 ? layer.completed[0][0] / mass[0] : 0;
        double typeNats = Math.log(language.k());
        for (int depth = 0; depth <= m; depth++) {
            double here = mass[depth] + layer.mass[1][depth];
            double up = push.at(brackets, depth);
            visits[depth] += here;
            entropyPerString += here * (coinEntropy(up) + up * typeNats);
            unrestrictedNats += here * ((depth < m ? Math.log(2) : 0) + up * typeNats);
        }
    }

    private Layer next(Layer layer, int brackets) {
        int m = language.m();
        Layer next = new Layer(new double[2][m + 1], new double[2][m + 1]);
        for (int phase = 0; phase < 2; phase++) {
            for (int depth = 0; depth <= m; depth++) {
                double up = push.at(brackets, depth);
                if (depth < m) {
                    int nextPhase = depth + 1 == m ? 1 : phase;
                    next.mass[nextPhase][depth + 1] += layer.mass[phase][depth] * up;
                    next.completed[nextPhase][depth + 1] += layer.completed[phase][depth] * up;
                }
                if (depth > 0) {
                    next.mass[phase][depth - 1] += layer.mass[phase][depth] * (1 - up);
                    next.completed[phase][depth - 1] += layer.completed[phase][depth] * (1 - up);
                }
            }
        }
        next.completed[0][0] += next.completed[1][0] + next.mass[1][0];
        next.mass[0][0] += next.mass[1][0];
        next.completed[1][0] = 0;
        next.mass[1][0] = 0;
        return next;
    }

    private static double coinEntropy(double p) {
        return p <= 0 || p >= 1 ? 0 : -p * Math.log(p) - (1 - p) * Math.log1p(-p);
    }

    @Override
    public DyckLanguage language() {
        return language;
    }

    @Override
    public LengthWindow window() {
        return window;
    }

    @Override
    public int shortest() {
        return DyckWindows.shortest(window);
    }

    @Override
    public int longest() {
        return DyckWindows.longest(window);
    }

    @Override
    public StringSampler sampler() {
        return new DyckSampler(this);
    }

    PushProbabilities pushProbabilities() {
        return push;
    }

    @Override
    public double lengthProbability(int length) {
        return length < 1 || length > window.max() ? 0 : lengthProbabilities[length];
    }

    @Override
    public double meanLength() {
        double sum = 0;
        for (int length = 1; length <= window.max(); length++) {
            sum += length * lengthProbabilities[length];
        }
        return sum;
    }

    @Override
    public double keptShare() {
        return Math.exp(push.logKept());
    }

    @Override
    public double entropyPerString() {
        return entropyPerString;
    }

    @Override
    public double unrestrictedCrossEntropyPerToken() {
        return unrestrictedNats / meanLength();
    }

    @Override
    public double crossEntropyPerToken(Corpus corpus) {
        Cursor stack = language.cursor();
        double[] sum = {0};
        corpus.forEach((brackets, count) -> sum[0] += nats(brackets, count, stack));
        return sum[0] / corpus.tokens();
    }

    /** −ln of a string's probability. */
    private double nats(int[] brackets, int count, Cursor stack) {
        if (count >= window.max()) {
            return Double.POSITIVE_INFINITY;
        }
        stack.reset();
        double nats = 0;
        for (int i = 0; i < count; i++) {
            double up = push.at(i, stack.depth());
            boolean opens = language.vocabulary().isOpen(brackets[i]);
            if (stack.read(brackets[i]).isPresent()) {
                return Double.POSITIVE_INFINITY;
            }
            nats -= opens ? Math.log(up / language.k()) : Math.log(1 - up);
        }
        return stack.depth() > 0 ? Double.POSITIVE_INFINITY : nats - Math.log(1 - push.at(count, 0));
    }

    @Override
    public double[] depthProfile() {
        double[] profile = visits.clone();
        double mean = meanLength();
        for (int depth = 0; depth < profile.length; depth++) {
            profile[depth] /= mean;
        }
        return profile;
    }

    /** The expected number of empty–full–empty traversals per string. */
    public double traversalsPerString() {
        double sum = 0;
        for (int length = 1; length <= window.max(); length++) {
            sum += lengthProbabilities[length] * traversalsByLength[length];
        }
        return sum;
    }

    /** The expected number of traversals in a string of this length, which must be possible. */
    public double traversalsAtLength(int length) {
        if (lengthProbability(length) == 0) {
            throw new IllegalArgumentException("no strings of length " + length + " in the window " + window);
        }
        return traversalsByLength[length];
    }

    /** The expected number of traversals in the longest strings of the window. */
    public double traversalsOfTheLongest() {
        return traversalsAtLength(longest());
    }
}
