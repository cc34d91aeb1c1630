package dyckkm.construction.compiled;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.grammar.Gallery;
import dyckkm.language.machine.Folding;
import dyckkm.language.machine.Machine;
import dyckkm.network.Cell;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MinimiserTest {
    private static final long SEED = 8;

    /** Two independent parities: two bits each, whether a 0 or a 1 has changed it last, instead of a unit for each state and symbol. */
    @Test
    void independentPartsOfAStateHaveBitsOfTheirOwn() {
        Machine parities = Gallery.get("tomita5").grammar().machine(OptionalInt.empty());
        CompiledRows closedForm = Compiler.rnn(parities);
        CompiledRows fewer = new Minimiser(Cell.RNN, MinimiserTest::parities)
                .rnn(parities, Compiler.ALL_SLOTS, closedForm.units().size())
                .orElseThrow();
        assertThat(closedForm.units()).hasSize(6);
        assertThat(fewer.units()).hasSize(4);
        WholeNumbers.check(fewer, parities);
    }

    /** Scores of this language are a constant minus all bits; what remains is found without linear programs. */
    private static Optional<double[]> parities(List<int[]> atLeastTwo, List<int[]> zero, int size) {
        double[] weights = new double[size];
        java.util.Arrays.fill(weights, -2);
        return zero.isEmpty() ? Optional.of(weights) : Optional.empty();
    }

    /** What it returns is checked before it is used: whatever comes out is right, or nothing does. */
    @Test
    void aSolverIsNotBelieved() {
        Random random = new Random(SEED);
        RowSolver liar = (atLeastTwo, zero, size) ->
                Optional.of(random.doubles(size, -3, 3).toArray());
        for (String name : List.of("json", "english", "tomita3", "tomita5")) {
            Machine machine = Gallery.get(name).grammar().machine(OptionalInt.empty());
            for (Machine candidate : Folding.candidates(machine)) {
                new Minimiser(Cell.RNN, liar)
                        .rnn(candidate, Compiler.ALL_SLOTS, Integer.MAX_VALUE)
                        .ifPresent(rows -> WholeNumbers.check(rows, machine));
                new Minimiser(Cell.LSTM, liar)
                        .lstm(candidate, Integer.MAX_VALUE)
                        .ifPresent(rows -> WholeNumbers.check(rows, machine));
            }
        }
    }
}
