package dyckkm.proof.prover;

import dyckkm.network.Arithmetic;
import dyckkm.network.Precision;
import dyckkm.network.StateRounding;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.SearchLimits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Asks the same question about the same weights in one arithmetic after the other. Each is a network of its own: what is proved in one
 * says nothing about another.
 *
 * @param prover answers within limits
 * @param limits of all questions together; the states are those of each
 * @param method how each is answered
 */
public record ArithmeticSearch(Function<SearchLimits, Prover> prover, SearchLimits limits, ProofMethod method) {
    /** The default time limit: states that have not closed by then seldom close soon after. */
    public static final long USUAL_STATES = 2_000_000;

    /** The roundings that are tried: finer ones have too many states to close soon. */
    private static final int LEAST_BITS = 1;

    private static final int MOST_BITS = 8;

    /** A network's own precision, then those of 16 bits. */
    public static List<Arithmetic> precisions(Arithmetic own) {
        return Stream.of(own.precision(), Precision.FLOAT16, Precision.BFLOAT16)
                .distinct()
                .map(own::in)
                .toList();
    }

    /** A network's own arithmetic with its state rounded, coarsely first. */
    public static List<Arithmetic> roundings(Arithmetic own) {
        return IntStream.rangeClosed(LEAST_BITS, MOST_BITS)
                .mapToObj(bits -> own.with(new StateRounding(bits)))
                .toList();
    }

    /** The answers in the order of the arithmetics; all of them, unless the first is proved and that is enough. */
    public List<Answer> answers(Question question, List<Arithmetic> arithmetics, boolean firstIsEnough) {
        long started = System.nanoTime();
        long states = limits.states() == SearchLimits.NONE.states() ? USUAL_STATES : limits.states();
        List<Answer> answers = new ArrayList<>();
        for (int number = 0; number < arithmetics.size(); number++) {
            SearchLimits share = new SearchLimits(states, share(started, arithmetics.size() - number));
            Question asked = new Question(
                    question.network().in(arithmetics.get(number)),
                    question.language(),
                    question.epsilon(),
                    question.readsStart());
            Answer answer = prover.apply(share).answer(asked, method);
            answers.add(answer);
            if (number == 0 && firstIsEnough && answer.verdict().outcome() == Outcome.PROVED) {
                break;
            }
        }
        return answers;
    }

    /** What is left of the time, divided evenly. */
    private Duration share(long started, int questions) {
        if (limits.time().compareTo(SearchLimits.NONE.time()) >= 0) {
            return limits.time();
        }
        Duration left = limits.time().minusNanos(System.nanoTime() - started);
        return left.isNegative() ? Duration.ZERO : left.dividedBy(questions);
    }

    /** Proved if one is, refuted if all are. */
    public static Outcome outcome(List<Answer> answers) {
        boolean proved = answers.stream().anyMatch(answer -> answer.verdict().outcome() == Outcome.PROVED);
        boolean refuted = answers.stream().allMatch(answer -> answer.verdict().outcome() == Outcome.REFUTED);
        return proved ? Outcome.PROVED : refuted ? Outcome.REFUTED : Outcome.UNKNOWN;
    }
}
