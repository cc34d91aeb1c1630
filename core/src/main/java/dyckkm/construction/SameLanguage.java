package dyckkm.construction;

import dyckkm.language.BadInputException;
import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Support;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.statistics.SymbolProbabilities;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Two machines of one language, run side by side. */
final class SameLanguage {
    /** More configurations are not looked at one by one. */
    private static final int MOST = 50_000;

    /** Probabilities that are rounded otherwise differ by less. */
    private static final double SAME = 1e-12;

    private SameLanguage() {}

    /** Refuses two machines whose distributions differ after some prefix, or that have too many configurations to tell. */
    static void requireDistribution(Machine one, Machine other) {
        if (one.isWeighted() || one.equals(other)) {
            // Weights belong to the symbols.
            return;
        }
        Map<Configuration, Configuration> pairs = configurations(other, one)
                .orElseThrow(() -> new BadInputException("a calibrated readout is built for languages of at most "
                        + MOST + " configurations, or with weights; " + other.description() + " has more"));
        SymbolProbabilities expected = new SymbolProbabilities(other);
        SymbolProbabilities found = new SymbolProbabilities(one);
        pairs.forEach((given, compiled) -> {
            double[] own = expected.of(given.state(), given.depth(), given.top());
            double[] others = found.of(compiled.state(), compiled.depth(), compiled.top());
            for (int index = 0; index < own.length; index++) {
                if (Math.abs(own[index] - others[index]) > SAME) {
                    throw new BadInputException(
                            "there is no calibrated readout for " + other.description()
                                    + ": states that are compiled as one differ in their probabilities; use the readout 'support'");
                }
            }
        });
    }

    /**
     * For each configuration of a machine the first one of another that the same prefix leads to.
     *
     * @return empty if there are too many
     */
    static Optional<Map<Configuration, Configuration>> configurations(Machine one, Machine other) {
        Map<Configuration, Configuration> found = new HashMap<>();
        Deque<Configuration> waiting = new ArrayDeque<>();
        Cursor left = one.cursor();
        Cursor right = other.cursor();
        found.put(left.configuration(), right.configuration());
        waiting.add(left.configuration());
        while (!waiting.isEmpty()) {
            Configuration at = waiting.remove();
            Support support = at.support(one);
            for (int index = 0; index < support.below(one.alphabet().start()); index++) {
                left.load(at);
                right.load(found.get(at));
                left.read(support.at(index));
                right.read(support.at(index)).ifPresent(reason -> {
                    throw new BadInputException(other.description() + " is not the language that was compiled");
                });
                if (found.putIfAbsent(left.configuration(), right.configuration()) == null) {
                    if (found.size() > MOST) {
                        return Optional.empty();
                    }
                    waiting.add(left.configuration());
                }
            }
        }
        return Optional.of(found);
    }
}
