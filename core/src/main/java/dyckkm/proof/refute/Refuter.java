package dyckkm.proof.refute;

import dyckkm.common.BadInputException;
import dyckkm.language.Configuration;
import dyckkm.proof.Counterexample;
import dyckkm.proof.Deadline;
import dyckkm.proof.Question;
import dyckkm.proof.Witness;
import dyckkm.proof.exhaustive.judgement.Rerun;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Looks for a string that a network gets wrong: all strings as far as a quarter of the steps goes, repetitions, then beams, each wider than the one before; what is found is
 * shortened, and shorter ones are looked for. The same question is answered with the same string, whatever the machine, unless the
 * time is up before the steps are.
 *
 * @param criterion what a network must do
 * @param steps how many symbols to read at most
 * @param longest how long strings may be
 */
public record Refuter(Criterion criterion, long steps, int longest) {
    /** Some tens of seconds of a small network. */
    public static final Refuter USUAL = new Refuter(Criterion.SUPPORT, 4_000_000, 2000);

    /** The first limit of length of beams, and by what it and their widths grow. */
    private static final int SHORT = 32;

    private static final int GROWTH = 4;

    private static final int WIDEST = 256;

    private static final int MOST_OF_A_BEAM = 4096;

    /** So many strings of one length are all followed; beyond that there would be nothing left for longer ones. */
    private static final int MOST_OF_ALL = 1 << 15;

    static final int LONGEST_LOOP = 4;

    /** From how many configurations loops are repeated. */
    static final int MOST_CONFIGURATIONS = 400;

    private static final Loops LOOPS = new Loops(LONGEST_LOOP, 400, MOST_CONFIGURATIONS);

    public Refuter {
        if (steps < 1 || longest < 1) {
            throw new BadInputException(
                    "a search needs at least 1 step and strings of length 1, not " + steps + " and " + longest);
        }
    }

    /** The same with another limit. */
    public Refuter withSteps(long most) {
        return new Refuter(criterion, most, longest);
    }

    public Refutation search(Question question, Deadline deadline) {
        return new Attempt(question, deadline).run();
    }

    /** One search. */
    private final class Attempt {
        private final Question question;
        private final Deadline deadline;
        private final Runner runner;
        private final Hunt hunt = new Hunt();

        Attempt(Question question, Deadline deadline) {
            this.question = question;
            this.deadline = deadline;
            this.runner = new Runner(question, criterion);
        }

        private BooleanSupplier after(long share) {
            return () -> runner.steps() >= share || deadline.hasPassed();
        }

        Refutation run() {
            hunt.meets(runner.start());
            // All strings as far as that goes, then those that are likely to be wrong.
            int covered = Beam.ofAll(MOST_OF_ALL).run(runner, hunt, longest, true, after(steps / 4));
            LOOPS.run(runner, hunt, shorterThanFound(), after(steps / 2));
            shorten();
            // Wide beams over short strings before narrow ones over long strings.
            for (int length = SHORT; length < GROWTH * longest; length *= GROWTH) {
                for (int width = 1; width <= WIDEST; width *= GROWTH) {
                    int within = Math.min(length, shorterThanFound());
                    new Beam(width, MOST_OF_A_BEAM).run(runner, hunt, within, false, after(steps));
                    shorten();
                }
            }
            boolean all = !after(steps).getAsBoolean();
            return new Refutation(criterion, counterexample(), runner.steps(), hunt.longest(), covered, all);
        }

        private int shorterThanFound() {
            return hunt.wrong().map(path -> path.length() - 1).orElse(longest);
        }

        private void shorten() {
            hunt.wrong().ifPresent(path -> {
                Prefix shorter = new Shortening(runner, after(runner.steps() + steps / 8)).of(path);
                Node node = runner.start();
                for (int symbol : shorter.symbols()) {
                    node = runner.after(node, symbol);
                }
                hunt.meets(node);
            });
        }

        private Optional<Counterexample> counterexample() {
            Optional<Counterexample> alone = hunt.wrong().flatMap(path -> confirmed(path.symbols()));
            if (alone.isPresent()
                    || criterion == Criterion.CLOSING
                    || question.epsilon().isPresent()) {
                return alone;
            }
            return hunt.conflict()
                    .flatMap(both -> new Rerun(question)
                            .afterBoth(both.get(0).symbols(), both.get(1).symbols()));
        }

        private Optional<Counterexample> confirmed(int... prefix) {
            return criterion == Criterion.SUPPORT ? new Rerun(question).after(prefix) : unsure(prefix);
        }

        /** What the network thinks of the symbols that pop; empty if it is sure enough, which margins say only up to rounding. */
        private Optional<Counterexample> unsure(int... prefix) {
            Confidence confidence = Confidence.after(question, prefix);
            if (confidence.isEnough()) {
                return Optional.empty();
            }
            Configuration configuration = question.language().after(prefix);
            return Optional.of(new Counterexample(
                    "of the probability of all symbols that pop the stack, those that may come here have "
                            + confidence.text() + ", not more than " + Criterion.CONFIDENCE,
                    List.of(new Witness(
                            Arrays.stream(prefix).boxed().toList(),
                            configuration,
                            confidence.symbol(),
                            true,
                            confidence.logProbability()))));
        }
    }
}
