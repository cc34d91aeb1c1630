package dyckkm.proof.bound;

import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.LanguageError;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.proof.Counterexample;
import dyckkm.proof.Witness;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The paper's proof, carried out for one machine and two prefixes w, w′ with the same memory. Let s be a string, END included,
 * that completes w but not w′; in Dyck-(k,m), where w and w′ are the pushes of two stacks, it closes w from the top down. So
 * w::s is in the language and w′::s is not, yet the machine gives the symbols of s the same probabilities after both. If some ε
 * had the language as its support, the symbols of w, of w′ and of s after w would all reach it, hence those of s after w′, and
 * w′::s would be in the support as well.
 *
 * @param language the language
 * @param first w; where s permits, not the deeper of the two
 * @param second w′
 * @param steps along s
 * @param error where and why w′::s leaves the language
 */
public record PigeonholeProof(
        Language language, List<Integer> first, List<Integer> second, List<Step> steps, LanguageError error) {
    /**
     * A symbol of s.
     *
     * @param symbol the symbol
     * @param probability its probability in the machine, the same after w and after w′
     * @param allowedAfterSecond whether it may follow w′ and the part of s already read; after w it always may
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
     * @throws IllegalArgumentException if memories or distributions differ anywhere, in which case the pair proves nothing
     */
    public static PigeonholeProof of(Stepper machine, Language language, CollidingPair pair) {
        boolean inOrder = language.after(ints(pair.first())).depth()
                <= language.after(ints(pair.second())).depth();
        int[] shallow = ints(inOrder ? pair.first() : pair.second());
        int[] other = ints(inOrder ? pair.second() : pair.first());
        Distinction distinction = new Distinction.Finder(language)
                .between(language.after(shallow), language.after(other))
                .orElseThrow(() -> new IllegalArgumentException("no continuation tells "
                        + language.alphabet().text(shallow) + " from "
                        + language.alphabet().text(other)));
        int[] first = distinction.finishesFirst() ? shallow : other;
        int[] second = distinction.finishesFirst() ? other : shallow;
        int[] continuation = distinction.continuation();
        if (!language.contains(joined(first, continuation))) {
            throw new IllegalStateException(
                    language.alphabet().text(joined(first, continuation)) + " is not in " + language.description());
        }
        LanguageError error = language.firstError(joined(second, continuation))
                .orElseThrow(() -> new IllegalStateException(language.alphabet().text(second) + " is finished as "
                        + language.alphabet().text(first) + " is"));
        return new PigeonholeProof(
                language, list(first), list(second), replay(machine, language, first, second, continuation), error);
    }

    private static List<Integer> list(int[] symbols) {
        return IntStream.of(symbols).boxed().toList();
    }

    private static int[] ints(List<Integer> symbols) {
        return symbols.stream().mapToInt(Integer::intValue).toArray();
    }

    private static List<Step> replay(
            Stepper machine, Language language, int[] first, int[] second, int[] continuation) {
        State afterFirst = machine.start();
        State afterSecond = machine.start();
        Cursor secondCursor = language.cursor();
        for (int symbol : first) {
            machine.step(afterFirst, symbol);
        }
        for (int symbol : second) {
            machine.step(afterSecond, symbol);
            secondCursor.read(symbol);
        }
        boolean alive = true;
        List<Step> steps = new ArrayList<>();
        for (int symbol : continuation) {
            double[] probabilities = machine.probabilities(afterFirst);
            if (!afterFirst.equals(afterSecond) || !sameBits(probabilities, machine.probabilities(afterSecond))) {
                throw new IllegalArgumentException("the machine tells " + list(first) + " from " + list(second)
                        + " after " + steps.size() + " symbols");
            }
            alive &= secondCursor.read(symbol).isEmpty();
            steps.add(new Step(symbol, probabilities[symbol], alive));
            if (symbol != language.alphabet().end()) {
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

    private static int[] joined(int[] prefix, int[] continuation) {
        return Stream.of(prefix, continuation).flatMapToInt(IntStream::of).toArray();
    }

    /**
     * The proof as a counterexample: where w′::s leaves the language, its symbol is forbidden after w′ and allowed after w,
     * with the same probability.
     */
    public Counterexample counterexample() {
        int read = error.position() - second.size();
        return new Counterexample(
                "two " + new LowerBound(language).things()
                        + " have the same memory, and this symbol may follow one of them only",
                List.of(witness(first, read, true), witness(second, read, false)));
    }

    private Witness witness(List<Integer> before, int read, boolean allowed) {
        List<Integer> prefix = new ArrayList<>(before);
        steps.subList(0, read).forEach(step -> prefix.add(step.symbol()));
        Step step = steps.get(read);
        return new Witness(prefix, language.after(ints(prefix)), step.symbol(), allowed, Math.log(step.probability()));
    }

    /** s, END included. */
    public int[] continuation() {
        return steps.stream().mapToInt(Step::symbol).toArray();
    }

    /** w::s, which is in the language. */
    public int[] inside() {
        return joined(ints(first), continuation());
    }

    /** w′::s, which is not. */
    public int[] outside() {
        return joined(ints(second), continuation());
    }
}
