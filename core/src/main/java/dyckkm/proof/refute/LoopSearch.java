package dyckkm.proof.refute;

import dyckkm.common.BadInputException;
import dyckkm.proof.Deadline;
import dyckkm.proof.Question;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Looks for the short loop that brings a network nearest to an error, whether or not it makes one: a string that leads from a configuration
 * back to it should change nothing, however often it is repeated.
 *
 * @param criterion what a network must do
 * @param rounds how often each loop is repeated
 * @param steps how many symbols to read, but for those of the last configuration
 */
public record LoopSearch(Criterion criterion, int rounds, long steps) {
    public LoopSearch {
        if (rounds < 1 || steps < 1) {
            throw new BadInputException(
                    "a search for loops needs at least 1 round and 1 step, not " + rounds + " and " + steps);
        }
    }

    /**
     * A loop.
     *
     * @param prefix a shortest string to the configuration from which it leads back to it
     * @param loop its symbols
     * @param margin by how much the criterion is met after the repetitions, or while the stack is emptied from there: a difference of logarithms, 0 or
     *     less where it is not met
     * @param tried how many loops were tried
     */
    public record Found(List<Integer> prefix, List<Integer> loop, double margin, int tried) {
        public Found {
            prefix = List.copyOf(prefix);
            loop = List.copyOf(loop);
        }
    }

    /** The loop of the least margin; empty if there is none in the language, or none was repeated before the end. */
    public Optional<Found> search(Question question, Deadline deadline) {
        Runner runner = new Runner(question, criterion);
        return new Loops(Refuter.LONGEST_LOOP, rounds, Refuter.MOST_CONFIGURATIONS)
                .worst(runner, () -> runner.steps() >= steps || deadline.hasPassed())
                .map(worst ->
                        new Found(list(worst.prefix().symbols()), list(worst.loop()), worst.margin(), worst.tried()));
    }

    private static List<Integer> list(int[] symbols) {
        return Arrays.stream(symbols).boxed().toList();
    }
}
