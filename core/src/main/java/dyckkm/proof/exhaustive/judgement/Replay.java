package dyckkm.proof.exhaustive.judgement;

import dyckkm.language.Configuration;
import dyckkm.language.Language;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.Counterexample;
import dyckkm.proof.Question;
import dyckkm.proof.Witness;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Turns a finding into a counterexample, by running the strings again, symbol by symbol, with the automaton itself. */
public final class Replay {
    private final Question question;
    private final IntFunction<int[]> prefixTo;
    private final Function<int[], double[]> logitsAfter;

    /**
     * @param prefixTo the string that leads to a pair
     * @param logitsAfter the logits after a string, run from its first symbol
     */
    public Replay(Question question, IntFunction<int[]> prefixTo, Function<int[], double[]> logitsAfter) {
        this.question = question;
        this.prefixTo = prefixTo;
        this.logitsAfter = logitsAfter;
    }

    /** With the reference stepper. */
    public static Replay onReference(Question question, IntFunction<int[]> prefixTo) {
        ReferenceStepper stepper = new ReferenceStepper(question.network());
        return new Replay(question, prefixTo, prefix -> {
            State memory = question.readsStart() ? stepper.start() : State.zero(question.network());
            for (int symbol : prefix) {
                stepper.step(memory, symbol);
            }
            double[] logits = new double[question.language().alphabet().size()];
            stepper.logits(memory, logits);
            return logits;
        });
    }

    /** The finding is not reproduced when the string is run again. */
    public static final class NotConfirmedException extends IllegalStateException {
        private static final long serialVersionUID = 1;

        NotConfirmedException(String message) {
            super(message);
        }
    }

    /** The situation after a prefix. */
    private record Position(List<Integer> prefix, Configuration configuration, Judgement judgement) {
        Witness forbidden() {
            return new Witness(prefix, configuration, judgement.forbidden(), false, judgement.logForbidden());
        }

        Witness allowed() {
            return new Witness(prefix, configuration, judgement.allowed(), true, judgement.logAllowed());
        }
    }

    private Position position(int pair) {
        int[] prefix = prefixTo.apply(pair);
        Language language = question.language();
        Configuration configuration = language.after(prefix);
        double[] logits = logitsAfter.apply(prefix);
        Judgement judgement =
                new Judge(language).judge(logits, configuration.state(), configuration.depth(), configuration.top());
        return new Position(Arrays.stream(prefix).boxed().toList(), configuration, judgement);
    }

    /** The counterexample of a finding, if it is one. */
    public Counterexample counterexample(Finding finding) {
        if (finding instanceof Finding.NoneHere here) {
            return counterexample(here);
        }
        if (finding instanceof Finding.NoneForBoth both) {
            return counterexample(both);
        }
        return counterexample((Finding.WrongAt) finding);
    }

    private Counterexample counterexample(Finding.NoneHere found) {
        Position position = position(found.pair());
        confirm(!position.judgement.isSeparated(), position);
        return new Counterexample(
                "a symbol that the language forbids here is at least as probable as one that it allows",
                List.of(position.forbidden()));
    }

    private Counterexample counterexample(Finding.NoneForBoth found) {
        Position allowing = position(found.allowing());
        Position forbidding = position(found.forbidding());
        confirm(forbidding.judgement.forbiddenValue().compareWith(allowing.judgement.allowedValue()) >= 0, allowing);
        return new Counterexample(
                "after each of two strings some threshold is right, but none after both: a symbol forbidden after the one"
                        + " is at least as probable as a symbol allowed after the other",
                List.of(allowing.allowed(), forbidding.forbidden()));
    }

    private Counterexample counterexample(Finding.WrongAt found) {
        Position position = position(found.pair());
        Epsilon epsilon = Epsilon.of(question.epsilon().orElseThrow());
        if (found.forbidden()) {
            confirm(position.judgement.forbiddenValue().compareWith(epsilon) >= 0, position);
            return new Counterexample(
                    "a symbol that the language forbids here has a probability of at least ε = " + epsilon.value(),
                    List.of(position.forbidden()));
        }
        confirm(position.judgement.allowedValue().compareWith(epsilon) < 0, position);
        return new Counterexample(
                "a symbol that the language allows here has a probability below ε = " + epsilon.value(),
                List.of(position.allowed()));
    }

    private static void confirm(boolean holds, Position position) {
        if (!holds) {
            throw new NotConfirmedException("run again, the string " + position.prefix + " is no counterexample");
        }
    }

    /** Why a finding is inconclusive. */
    public String notFinite(Finding.NotFinite found) {
        return "the logits after " + text(found.pair()) + " are not all finite";
    }

    private String text(int pair) {
        int[] prefix = prefixTo.apply(pair);
        return prefix.length == 0
                ? "the empty string"
                : question.language().alphabet().text(prefix);
    }
}
