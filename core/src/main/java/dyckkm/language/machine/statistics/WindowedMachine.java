package dyckkm.language.machine.statistics;

import dyckkm.language.Corpus;
import dyckkm.language.Cursor;
import dyckkm.language.LengthWindow;
import dyckkm.language.StringSampler;
import dyckkm.language.Support;
import dyckkm.language.WindowedDistribution;
import dyckkm.language.machine.Machine;

/**
 * The distribution of a machine restricted to a length window, with its exact statistics. Entropies are in nats.
 *
 * <p>In the mode {@link LengthWindow.Mode#REFERENCE} a string for which END is refused and that cannot go on is thrown away, as those are that
 * become too long.
 */
public final class WindowedMachine implements WindowedDistribution {
    private final MachineDistribution distribution;
    private final LengthWindow window;
    private final WindowTable table;
    /** Computed lazily: sampling does not need them. */
    private volatile WindowStatistics statistics;

    WindowedMachine(MachineDistribution distribution, LengthWindow window) {
        this.distribution = distribution;
        this.window = window;
        this.table = new WindowTable(distribution, window);
    }

    private WindowStatistics statistics() {
        WindowStatistics known = statistics;
        if (known == null) {
            known = new WindowStatistics(table, language().depthBound());
            statistics = known;
        }
        return known;
    }

    @Override
    public Machine language() {
        return distribution.language();
    }

    @Override
    public LengthWindow window() {
        return window;
    }

    @Override
    public int shortest() {
        int length = 1;
        while (lengthProbability(length) == 0) {
            length++;
        }
        return length;
    }

    @Override
    public int longest() {
        int length = window.max();
        while (lengthProbability(length) == 0) {
            length--;
        }
        return length;
    }

    @Override
    public double lengthProbability(int length) {
        return length < 1 || length > window.max() ? 0 : statistics().lengthProbabilities[length];
    }

    @Override
    public double meanLength() {
        double sum = 0;
        for (int length = 1; length <= window.max(); length++) {
            sum += length * lengthProbability(length);
        }
        return sum;
    }

    @Override
    public double keptShare() {
        return Math.exp(table.logKept());
    }

    @Override
    public double entropyPerString() {
        return statistics().nats + table.logKept();
    }

    @Override
    public double unrestrictedCrossEntropyPerToken() {
        return statistics().unrestrictedNats / meanLength();
    }

    @Override
    public double crossEntropyPerToken(Corpus corpus) {
        Cursor cursor = language().cursor();
        double[] sum = {0};
        corpus.forEach((symbols, count) -> sum[0] += nats(symbols, count, cursor));
        return sum[0] / corpus.tokens();
    }

    /** −ln of a string's probability. */
    private double nats(int[] symbols, int count, Cursor cursor) {
        if (!window.mayEnd(count)) {
            return Double.POSITIVE_INFINITY;
        }
        cursor.reset();
        double nats = table.logKept();
        for (int at = 0; at <= count; at++) {
            int symbol = at == count ? language().alphabet().end() : symbols[at];
            nats -= Math.log(probability(cursor, symbol, at));
            if (cursor.read(symbol).isPresent()) {
                return Double.POSITIVE_INFINITY;
            }
        }
        return nats;
    }

    /** How probable a symbol is after so many symbols, before strings are thrown away. */
    private double probability(Cursor cursor, int symbol, int read) {
        Support support = cursor.support();
        double[] probabilities = distribution.probabilities().of(cursor.state(), cursor.depth(), cursor.top());
        int end = language().alphabet().end();
        double rest = window.refusesEnd(read) && support.contains(end) ? 1 - probabilities[support.below(end)] : 1;
        return support.contains(symbol) ? probabilities[support.below(symbol)] / rest : 0;
    }

    @Override
    public double[] depthProfile() {
        double[] profile = statistics().visits.clone();
        double mean = meanLength();
        for (int depth = 0; depth < profile.length; depth++) {
            profile[depth] /= mean;
        }
        return profile;
    }

    @Override
    public StringSampler sampler() {
        return new WindowSampler(table);
    }
}
