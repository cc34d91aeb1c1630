package dyckkm.proof.recheck.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.StoredMachines;
import dyckkm.construction.compiled.RandomMachine;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.Situations;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The checker finds the situations of a machine by itself; they are those that others find. */
class SummariesTest {
    static Stream<Machine> machines() {
        return Stream.concat(
                Stream.of("html", "json", "docbook", "english", "tomita7").map(StoredMachines::of),
                LongStream.range(100, 140).mapToObj(RandomMachine::of).flatMap(machine -> machine.stream()));
    }

    @ParameterizedTest
    @MethodSource("machines")
    void levelsAreTheMachinesEntries(Machine machine) throws RefusedException {
        Summaries summaries = new Summaries(machine);
        Situations situations = machine.situations();
        for (int entry = 0; entry < situations.entries(); entry++) {
            Summaries.Level level = level(situations, entry);
            for (int state = 0; state < machine.states(); state++) {
                assertThat(summaries.isReached(level, state))
                        .isEqualTo(situations.states(entry).get(state));
            }
            List<Summaries.Level> callers = java.util.Arrays.stream(situations.callers(entry))
                    .mapToObj(caller -> level(situations, caller))
                    .toList();
            assertThat(summaries.under(level)).containsExactlyInAnyOrderElementsOf(callers);
        }
    }

    private static Summaries.Level level(Situations situations, int number) {
        Situations.Entry entry = situations.entry(number);
        return new Summaries.Level(entry.state(), entry.top(), entry.depth());
    }
}
