package dyckkm.language.machine.statistics;

import dyckkm.common.BadInputException;
import dyckkm.language.LengthWindow;
import dyckkm.language.StringDistribution;
import dyckkm.language.StringSampler;
import dyckkm.language.machine.Machine;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The paper's distribution, generalised to the strings of a machine by {@link SymbolProbabilities}.
 *
 * <p>All figures are solutions of linear equations, one system for each depth and top of the stack. Entropies are in nats.
 * Since a string can be finished from everywhere and there are finitely many configurations, a string ends with probability 1
 * and its mean length is finite; if it exceeds the range of floating-point numbers, an error is reported.
 */
public final class MachineDistribution implements StringDistribution {
    /** The default training window excludes the longest hundredth of strings. */
    private static final double QUANTILE = 0.99;

    /** Quantiles are searched for up to this length. */
    private static final int LONGEST_DEFAULT = 1 << 14;

    private final Machine machine;
    private final SymbolProbabilities probabilities;
    private final Levels levels;
    private final Passage passage;
    private final double[] expectedVisits;
    private final double entropyPerString;

    public MachineDistribution(Machine machine) {
        this.machine = machine;
        this.probabilities = new SymbolProbabilities(machine);
        this.levels = new Levels(machine, probabilities);
        this.passage = Passage.ofProbabilities(levels);
        if (!passage.isConvergent()) {
            throw new BadInputException(
                    "with these weights a string of " + machine.description() + " does not end with probability 1");
        }
        if (!Double.isFinite(meanLength())) {
            throw new BadInputException(
                    "the mean length of a string of " + machine.description() + " is too large a number");
        }
        double[][] visits = passage.visits();
        double[][] nats = new double[visits.length][];
        this.expectedVisits = new double[machine.depthBound() + 1];
        for (Level level : levels.list()) {
            nats[level.number] = new double[level.states.length];
            for (int state = 0; state < level.states.length; state++) {
                nats[level.number][state] = entropy(level.steps[state]);
                expectedVisits[level.depth] += visits[level.number][state];
            }
        }
        this.entropyPerString = passage.expected(nats);
    }

    private static double entropy(Step[] steps) {
        double nats = 0;
        for (Step step : steps) {
            nats -= step.probability() * Math.log(step.probability());
        }
        return nats;
    }

    @Override
    public Machine language() {
        return machine;
    }

    /** The probabilities of the symbols that may follow. */
    public SymbolProbabilities probabilities() {
        return probabilities;
    }

    Levels levels() {
        return levels;
    }

    Passage passage() {
        return passage;
    }

    @Override
    public double meanLength() {
        return passage.lengthOfStrings();
    }

    @Override
    public double entropyPerString() {
        return entropyPerString;
    }

    /** The expected number of tokens read at each depth in a string. */
    public double[] expectedVisits() {
        return expectedVisits.clone();
    }

    @Override
    public double[] depthProfile() {
        double[] profile = expectedVisits();
        for (int depth = 0; depth < profile.length; depth++) {
            profile[depth] /= meanLength();
        }
        return profile;
    }

    /** The probability that a string ever reaches the full depth. */
    public double hittingProbability() {
        return Passage.stoppingAt(levels, levels.bottom(), machine.depthBound()).ofStopped();
    }

    /** The expected steps to the full depth over the strings that reach it; empty if none does. */
    public OptionalDouble hittingTimeOfThoseThatReach() {
        Passage stopping = Passage.stoppingAt(levels, levels.bottom(), machine.depthBound());
        return stopping.ofStopped() > 0
                ? OptionalDouble.of(stopping.lengthOfStopped() / stopping.ofStopped())
                : OptionalDouble.empty();
    }

    /**
     * The expected steps to the full depth in a string that does not end before; empty if the full depth is not always reached then: where
     * nothing but END may follow, or the string goes on forever without reaching it.
     */
    public OptionalDouble hittingTime() {
        Level endless = levels.bottom().withoutExit();
        Passage stopping = Passage.stoppingAt(levels, endless, machine.depthBound());
        if (!stopping.isConvergent() || (machine.depthBound() > 0 && getsStuck(endless, stopping))) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(stopping.lengthOfStopped());
    }

    private boolean getsStuck(Level endless, Passage stopping) {
        double[] stuck = new double[endless.states.length];
        for (int state = 0; state < stuck.length; state++) {
            stuck[state] = endless.steps[state].length == 0 ? 1 : 0;
        }
        return stopping.chain(0).solve(stuck)[levels.initial()] > 0;
    }

    @Override
    public double[] lengthProbabilities(int maxLength) {
        return new LengthSeries(levels, passage, maxLength, 1).ofStrings();
    }

    /** The least length that at least this share of strings does not exceed. */
    public int quantile(double share) {
        for (int longest = 64; ; longest *= 2) {
            double[] probabilities = lengthProbabilities(longest);
            double sum = 0;
            for (int length = 1; length <= longest; length++) {
                sum += probabilities[length];
                if (sum >= share) {
                    return length;
                }
            }
            if (longest >= LONGEST_DEFAULT) {
                throw new BadInputException("no default length window for " + machine.description() + ": more than "
                        + (1 - share) + " of its strings have more than " + longest
                        + " tokens; give a minimum and a maximum length");
            }
        }
    }

    @Override
    public OptionalLong longestString() {
        return LongestString.of(levels, passage);
    }

    @Override
    public LengthWindow trainingWindow(LengthWindow.Mode mode) {
        return new LengthWindow(1, quantile(QUANTILE), mode);
    }

    /** The lengths beyond training, up to twice as long, or to the next length that strings have. */
    @Override
    public LengthWindow testWindow(LengthWindow.Mode mode) {
        LengthWindow longer = trainingWindow(mode).longer();
        OptionalLong longest = longestString();
        if (longest.isPresent() && longest.getAsLong() < longer.min()) {
            throw new BadInputException("no string of " + machine.description() + " has more than "
                    + longest.getAsLong() + " tokens: there are no longer ones to test with");
        }
        int max = longer.max();
        while (Arrays.stream(lengthProbabilities(max)).skip(longer.min()).noneMatch(p -> p > 0)) {
            max = Math.multiplyExact(max, 2);
        }
        return new LengthWindow(longer.min(), max, mode);
    }

    @Override
    public WindowedMachine within(LengthWindow window) {
        return new WindowedMachine(this, window);
    }

    @Override
    public StringSampler sampler() {
        return new MachineSampler(this);
    }
}
