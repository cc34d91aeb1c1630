package dyckkm.construction.compiled;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.machine.Machine;
import dyckkm.language.machine.Minimise;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Random machines, compiled, beside all their configurations in whole numbers. */
class RandomMachinesCompiledTest {
    private static final int SEEDS = 700;
    private static final int FEWEST = 300;

    /** Compiles a minimised machine and checks it against the one that was given. */
    private static void check(Function<Machine, CompiledRows> compiler) {
        int checked = 0;
        int inMooreForm = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Optional<Machine> machine = RandomMachine.of(seed);
            if (machine.isPresent()) {
                try {
                    CompiledRows rows = compiler.apply(Minimise.of(machine.get()));
                    WholeNumbers.check(rows, machine.get());
                    inMooreForm += rows.isMoore() ? 1 : 0;
                } catch (AssertionError | RuntimeException e) {
                    throw new AssertionError("machine of seed " + seed, e);
                }
                checked++;
            }
        }
        assertThat(checked).isGreaterThanOrEqualTo(FEWEST);
        assertThat(inMooreForm).isBetween(checked / 10, checked * 9 / 10);
    }

    @Test
    void simpleRnns() {
        check(Compiler::rnn);
    }

    @Test
    void simpleRnnsWithRegistersForTwoSlots() {
        check(machine -> Compiler.rnn(machine, 2));
    }

    @Test
    void lstms() {
        check(Compiler::lstm);
    }
}
