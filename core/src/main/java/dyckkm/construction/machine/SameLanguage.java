package dyckkm.construction.machine;

import dyckkm.common.BadInputException;
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
    /** The maximum number of configurations to enumerate. */
    private static final int MOST = 50_000;

    /** A bound on rounding differences between equal probabilities. */
    private static final double SAME = 1e-12;

    private SameLanguage() {}

    /**
     * How the distributions of two machines of one language differ.
     *
     * @return empty if they do not
     */
    static Optional<String> difference(Machine one, Machine other) {
        if (one.isWeighted() || one.equals(other)) {
            // Weights belong to the symbols.
            return Optional.empty();
        }
        Optional<Map<Configuration, Configuration>> pairs = configurations(other, one);
        if (pairs.isEmpty()) {
            return Optional.of("there are more than " + MOST + " configurations to compare");
        }
        SymbolProbabilities expected = new SymbolProbabilities(other);
        SymbolProbabilities found = new SymbolProbabilities(one);
        boolean same = pairs.get().entrySet().stream().allMatch(pair -> {
            Configuration given = pair.getKey();
            Configuration compiled = pair.getValue();
            return areSame(
                    expected.of(given.state(), given.depth(), given.top()),
                    found.of(compiled.state(), compiled.depth(), compiled.top()));
        });
        return same ? Optional.empty() : Optional.of("states that are compiled as one differ in their probabilities");
    }

    private static boolean areSame(double[] probabilities, double[] others) {
        for (int index = 0; index < probabilities.length; index++) {
            if (Math.abs(probabilities[index] - others[index]) > SAME) {
                return false;
            }
        }
        return true;
    }

    /**
     * Maps each configuration of a machine to the first one of another that the same prefix leads to.
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
