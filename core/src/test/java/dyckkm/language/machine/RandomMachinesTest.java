package dyckkm.language.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.language.BadInputException;
import dyckkm.language.Configuration;
import dyckkm.language.Language;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import net.automatalib.alphabet.Alphabet;
import net.automatalib.automaton.fsa.impl.CompactDFA;
import net.automatalib.util.automaton.Automata;
import net.automatalib.util.automaton.fsa.DFAs;
import org.junit.jupiter.api.Test;

/** Laws of machines, on random ones: against rules looked through one by one, and against AutomataLib on configurations written out. */
class RandomMachinesTest {
    private static final int MACHINES = 1000;
    private static final int LONGEST = 6;

    /** Calls it with the seed of every machine that has a string; at least 300 of them. */
    private static void forMachinesWithStrings(IntConsumer law) {
        int checked = 0;
        for (int seed = 0; seed < MACHINES; seed++) {
            if (hasStrings(ReferenceMachine.random(seed))) {
                try {
                    law.accept(seed);
                } catch (AssertionError | RuntimeException e) {
                    throw new AssertionError("machine of seed " + seed + ": " + ReferenceMachine.random(seed), e);
                }
                checked++;
            }
        }
        assertThat(checked).isGreaterThanOrEqualTo(300);
    }

    private static boolean hasStrings(ReferenceMachine machine) {
        CompactDFA<Integer> expanded = machine.expanded();
        return IntStream.range(0, expanded.size()).anyMatch(state -> expanded.isAccepting(state));
    }

    private static void assertEquivalent(CompactDFA<Integer> one, CompactDFA<Integer> other, Language language) {
        Alphabet<Integer> alphabet = ReferenceMachine.alphabet(language.alphabet());
        assertThat(Automata.findSeparatingWord(DFAs.complete(one, alphabet), DFAs.complete(other, alphabet), alphabet))
                .isNull();
    }

    @Test
    void trimmingKeepsTheStrings() {
        forMachinesWithStrings(seed -> {
            ReferenceMachine reference = ReferenceMachine.random(seed);
            Machine machine = reference.builder().build();
            assertEquivalent(ReferenceMachine.expanded(machine), reference.expanded(), machine);
        });
    }

    @Test
    void aTrimmedMachineHasTheStringsThatEnumerationFinds() {
        forMachinesWithStrings(seed -> {
            ReferenceMachine reference = ReferenceMachine.random(seed);
            Machine machine = reference.builder().build();
            int tokens = machine.alphabet().tokens();
            for (int length = 0; length <= LONGEST && Math.pow(tokens, length) < 1000; length++) {
                for (int[] word : ReferenceMachine.words(tokens, length)) {
                    assertThat(machine.contains(ReferenceMachine.ended(
                                    word, machine.alphabet().end())))
                            .isEqualTo(reference.contains(word));
                }
            }
        });
    }

    @Test
    void fromEveryConfigurationOfATrimmedMachineAStringCanBeFinished() {
        forMachinesWithStrings(seed -> assertThat(
                        Reachable.of(ReferenceMachine.random(seed).builder().build())
                                .dead())
                .isEmpty());
    }

    @Test
    void trimmingAgainChangesNothing() {
        forMachinesWithStrings(seed -> {
            Machine machine = ReferenceMachine.random(seed).builder().build();
            assertThat(MachineJson.read(MachineJson.write(machine), machine.name()))
                    .isEqualTo(machine);
        });
    }

    @Test
    void loweringTheDepthKeepsTheStringsOfThatDepth() {
        forMachinesWithStrings(seed -> {
            ReferenceMachine reference = ReferenceMachine.random(seed);
            Machine machine = reference.builder().build();
            for (int depth = 0; depth < reference.depth(); depth++) {
                ReferenceMachine lower = reference.atDepth(depth);
                int bound = depth;
                if (hasStrings(lower)) {
                    Machine lowered = machine.atDepth(depth);
                    assertThat(lowered.depthBound()).isEqualTo(depth);
                    assertEquivalent(ReferenceMachine.expanded(lowered), lower.expanded(), machine);
                    assertThat(Reachable.of(lowered).dead()).isEmpty();
                } else {
                    assertThatThrownBy(() -> machine.atDepth(bound))
                            .isInstanceOf(BadInputException.class)
                            .hasMessageContaining("is empty at depth " + bound);
                }
            }
        });
    }

    @Test
    void situationsAreThoseOfAllConfigurations() {
        forMachinesWithStrings(seed -> {
            Machine machine = ReferenceMachine.random(seed).builder().build();
            Set<Situations.Entry> expected = new HashSet<>();
            for (Configuration configuration : Reachable.of(machine).list()) {
                expected.add(new Situations.Entry(configuration.state(), configuration.top(), configuration.depth()));
            }
            Set<Situations.Entry> found = new HashSet<>();
            for (int state = 0; state < machine.states(); state++) {
                for (int top = Language.NO_TOP; top < machine.stackSymbols(); top++) {
                    for (int depth = 0; depth <= machine.depthBound(); depth++) {
                        if (machine.situations().reachable(state, top, depth)) {
                            found.add(new Situations.Entry(state, top, depth));
                        }
                    }
                }
            }
            assertThat(found).isEqualTo(expected);
        });
    }

    @Test
    void configurationsAreCountedWithoutBeingListed() {
        forMachinesWithStrings(seed -> {
            Machine machine = ReferenceMachine.random(seed).builder().build();
            assertThat(machine.configurations())
                    .isEqualTo(BigInteger.valueOf(Reachable.of(machine).configurations()));
        });
    }

    @Test
    void anEmptyLanguageIsRefusedWithTheLeastDepthThatIsNot() {
        int refused = 0;
        for (int seed = 0; seed < MACHINES; seed++) {
            ReferenceMachine reference = ReferenceMachine.random(seed);
            if (hasStrings(reference)) {
                continue;
            }
            int least = reference.depth();
            while (least < 8 && !hasStrings(reference.atDepth(least))) {
                least++;
            }
            String because =
                    least < 8 ? "the least depth at which it has strings is " + least : "at no depth up to 1000";
            assertThatThrownBy(() -> reference.builder().build())
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("is empty")
                    .hasMessageContaining(because);
            refused++;
        }
        assertThat(refused).isPositive();
    }
}
