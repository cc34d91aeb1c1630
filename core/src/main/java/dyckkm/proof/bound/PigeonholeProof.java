package dyckkm.proof.bound;

import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.LanguageError;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Memory;
import dyckkm.network.Stepper;
import dyckkm.proof.Counterexample;
import dyckkm.proof.Witness;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The paper's proof, played through for one machine and two stacks w ≠ w′ with the same memory. Let s close w from the top down
 * and end: w::s is in the language and w′::s is not, yet the machine gives the symbols of s the same probabilities after both. If
 * some ε had the language as its support, the symbols of w, of w′ and of s after w would all reach it, hence those of s after w′,
 * and w′::s would be in the support as well.
 *
 * @param language the language
 * @param first w, the types from the bottom up; not the deeper of the two
 * @param second w′
 * @param steps along s
 * @param error where and why w′::s leaves the language
 */
public record PigeonholeProof(
        DyckLanguage language, List<Integer> first, List<Integer> second, List<Step> steps, LanguageError error) {
    /**
     * A symbol of s.
     *
     * @param symbol the symbol
     * @param probability what the machine gives it, after w and after w′ alike
     * @param allowedAfterSecond whether w′ and what was read of s may be continued by it; after w it always may
     */
    public record Step(int symbol, double probability, boolean allowedAfterSecond) {}

    public PigeonholeProof {
        first = List.copyOf(first);
        second = List.copyOf(second);
        steps = List.copyOf(steps);
    }

    /**
     * Runs the machine along both strings.
     *
     * @throws IllegalArgumentException if memories or distributions differ anywhere, so that the pair proves nothing
     */
    public static PigeonholeProof of(Stepper machine, DyckLanguage language, CollidingPair pair) {
        boolean inOrder = pair.first().size() <= pair.second().size();
        List<Integer> first = inOrder ? pair.first() : pair.second();
        List<Integer> second = inOrder ? pair.second() : pair.first();
        int[] continuation = closing(language.vocabulary(), first);
        int[] outside = joined(opening(second), continuation);
        if (!language.contains(joined(opening(first), continuation))) {
            throw new IllegalArgumentException(first + " is no stack of " + language);
        }
        LanguageError error = language.firstError(outside)
                .orElseThrow(() -> new IllegalStateException(second + " is closed as " + first + " is"));
        return new PigeonholeProof(
                language, first, second, replay(machine, language, first, second, continuation), error);
    }

    private static List<Step> replay(
            Stepper machine, DyckLanguage language, List<Integer> first, List<Integer> second, int[] continuation) {
        Memory afterFirst = machine.start();
        Memory afterSecond = machine.start();
        Cursor secondStack = language.cursor();
        first.forEach(type -> machine.step(afterFirst, type));
        second.forEach(type -> {
            machine.step(afterSecond, type);
            secondStack.read(type);
        });
        boolean alive = true;
        List<Step> steps = new ArrayList<>();
        for (int symbol : continuation) {
            double[] probabilities = machine.probabilities(afterFirst);
            if (!afterFirst.equals(afterSecond) || !sameBits(probabilities, machine.probabilities(afterSecond))) {
                throw new IllegalArgumentException(
                        "the machine tells " + first + " from " + second + " after " + steps.size() + " symbols");
            }
            alive &= secondStack.read(symbol).isEmpty();
            steps.add(new Step(symbol, probabilities[symbol], alive));
            if (symbol != language.vocabulary().end()) {
                machine.step(afterFirst, symbol);
                machine.step(afterSecond, symbol);
            }
        }
        return steps;
    }

    private static boolean sameBits(double[] a, double[] b) {
        return IntStream.range(0, a.length)
                .allMatch(i -> Double.doubleToRawLongBits(a[i]) == Double.doubleToRawLongBits(b[i]));
    }

    /** Open brackets have the numbers of their types. */
    private static int[] opening(List<Integer> types) {
        return types.stream().mapToInt(Integer::intValue).toArray();
    }

    private static int[] closing(Vocabulary vocabulary, List<Integer> types) {
        int top = types.size() - 1;
        IntStream closes = IntStream.rangeClosed(0, top).map(i -> vocabulary.close(types.get(top - i)));
        return IntStream.concat(closes, IntStream.of(vocabulary.end())).toArray();
    }

    private static int[] joined(int[] prefix, int[] continuation) {
        return Stream.of(prefix, continuation).flatMapToInt(IntStream::of).toArray();
    }

    /**
     * The same as a counterexample: where w′::s leaves the language, its symbol is forbidden after w′ and allowed after w, with
     * one probability.
     */
    public Counterexample counterexample() {
        int read = error.position() - second.size();
        return new Counterexample(
                "two stacks have the same memory, and this symbol may follow one of them only",
                List.of(witness(first, read, true), witness(second, read, false)));
    }

    private Witness witness(List<Integer> pushed, int read, boolean allowed) {
        List<Integer> prefix = new ArrayList<>(pushed);
        steps.subList(0, read).forEach(step -> prefix.add(step.symbol()));
        Configuration stack = new Configuration(Language.INITIAL, pushed.subList(0, pushed.size() - read));
        Step step = steps.get(read);
        return new Witness(prefix, stack, step.symbol(), allowed, Math.log(step.probability()));
    }

    /** s, END included. */
    public int[] continuation() {
        return steps.stream().mapToInt(Step::symbol).toArray();
    }

    /** w::s, which is in the language. */
    public int[] inside() {
        return joined(opening(first), continuation());
    }

    /** w′::s, which is not. */
    public int[] outside() {
        return joined(opening(second), continuation());
    }
}
