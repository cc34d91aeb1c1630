package dyckkm.construction;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.catalogue.Catalogue;
import dyckkm.construction.code.Bits;
import dyckkm.construction.code.LogCode;
import dyckkm.construction.code.OneHotCode;
import dyckkm.construction.code.SlotCode;
import dyckkm.language.Configuration;
import dyckkm.language.dyck.AutomatonState;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.network.step.ReferenceStepper;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The paper's One-Step Lemma for its Simple RNN (appendix D): where Q(h_t) = q and the bracket w may follow, h_{t+1} = S(φ(w), δ(q, w)).
 * S and R are written here from the paper's definitions, with R as the proof needs it, the top of the stack first (notes E2), and φ of a
 * close bracket is pop (the lemma's Case 2 prints S(push, ·)).
 */
class OneStepLemmaTest {
    private static final Arithmetic PAPER = new Arithmetic(Precision.FLOAT64, Activation.saturating(20));

    private enum Operation {
        PUSH,
        POP
    }

    /** R(q): the code of the top in slot 1, of the element below it in slot 2, and so on; then zeros. */
    private static double[] r(SlotCode code, AutomatonState.Stack q, int m) {
        double[] vector = new double[m * code.width()];
        for (int slot = 0; slot < q.depth(); slot++) {
            double[] values = code.values(q.types().get(q.depth() - 1 - slot));
            System.arraycopy(values, 0, vector, slot * code.width(), code.width());
        }
        return vector;
    }

    /** S(push, q) = [R(q), 0], S(pop, q) = [0, R(q)]. */
    private static double[] s(Operation operation, SlotCode code, AutomatonState.Stack q, int m) {
        double[] empty = new double[m * code.width()];
        return operation == Operation.PUSH ? Bits.concat(r(code, q, m), empty) : Bits.concat(empty, r(code, q, m));
    }

    static Stream<Arguments> languages() {
        return Stream.of(new int[] {1, 1}, new int[] {1, 4}, new int[] {2, 3}, new int[] {3, 3}, new int[] {5, 2})
                .flatMap(size -> Stream.of("one-hot", "log")
                        .filter(encoding -> encoding.equals("one-hot") || size[0] > 1)
                        .flatMap(encoding -> Stream.of(PAPER, Arithmetic.FLOAT32)
                                .map(arithmetic -> Arguments.of(encoding, size[0], size[1], arithmetic))));
    }

    /** Both hidden states that encode each q are tried, S(push, q) and S(pop, q), whether or not a string leads there. */
    @ParameterizedTest
    @MethodSource("languages")
    void theNextHiddenStateIsThatOfTheNextStackInTheHalfOfTheOperation(
            String encoding, int k, int m, Arithmetic arithmetic) {
        DyckLanguage language = new DyckLanguage(k, m);
        SlotCode code = encoding.equals("log") ? new LogCode(k, 1) : new OneHotCode(k);
        Construction construction = Catalogue.find(Cell.RNN, encoding).build(Request.of(language, arithmetic));
        Stepper stepper = new ReferenceStepper(construction.network());
        Set<AutomatonState.Stack> stacks = allStacks(language);
        assertThat(stacks).hasSize(language.stackStates().intValueExact());
        for (AutomatonState.Stack q : stacks) {
            for (Operation last : Operation.values()) {
                State encoded = State.zero(construction.network());
                System.arraycopy(s(last, code, q, m), 0, encoded.hidden(0), 0, encoded.hidden(0).length);
                assertThat(construction.decoder().decode(encoded).map(Configuration::stack))
                        .hasValue(q.types());
                language.allowed(q)
                        .symbols()
                        .filter(w -> w != language.vocabulary().end())
                        .forEach(w -> {
                            AutomatonState.Stack next = (AutomatonState.Stack) language.next(q, w);
                            Operation phi = language.vocabulary().isOpen(w) ? Operation.PUSH : Operation.POP;
                            assertThat(stepper.after(encoded, w).hidden(0))
                                    .as("%s after %s, then %d", q.types(), last, w)
                                    .containsExactly(s(phi, code, next, m));
                        });
            }
        }
    }

    private static Set<AutomatonState.Stack> allStacks(DyckLanguage language) {
        Set<AutomatonState.Stack> seen = new HashSet<>(List.of((AutomatonState.Stack) language.initial()));
        Deque<AutomatonState.Stack> queue = new ArrayDeque<>(seen);
        while (!queue.isEmpty()) {
            AutomatonState.Stack q = queue.remove();
            for (int open = 0; open < language.k(); open++) {
                if (q.depth() < language.m() && seen.add((AutomatonState.Stack) language.next(q, open))) {
                    queue.add((AutomatonState.Stack) language.next(q, open));
                }
            }
        }
        return seen;
    }
}
