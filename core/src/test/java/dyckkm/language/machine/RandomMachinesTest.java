package dyckkm.language.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.language.Configuration;
import dyckkm.language.Language;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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
    void foldingKeepsTheStrings() {
        forMachinesWithStrings(seed -> {
            Machine machine = ReferenceMachine.random(seed).builder().build();
            CompactDFA<Integer> expanded = ReferenceMachine.expanded(machine);
            for (Machine folded : Folding.candidates(machine)) {
                assertEquivalent(ReferenceMachine.expanded(folded), expanded, machine);
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
    void transitionsAreCountedWithoutListingConfigurations() {
        forMachinesWithStrings(seed -> {
            Machine machine = ReferenceMachine.random(seed).builder().build();
            long transitions = 0;
            for (Configuration here : Reachable.of(machine).list()) {
                transitions += here.support(machine)
                        .symbols()
                        .filter(symbol -> symbol != machine.alphabet().end())
                        .count();
            }
            assertThat(machine.transitions()).isEqualTo(BigInteger.valueOf(transitions));
        });
    }

    @Test
    void distinguishableConfigurationsAreTheStatesOfTheLeastAutomaton() {
        int[] fewer = new int[1];
        forMachinesWithStrings(seed -> {
            Machine machine = ReferenceMachine.random(seed).builder().build();
            int least = leastAutomaton(machine);
            assertThat(machine.distinguishableConfigurations()).hasValue(BigInteger.valueOf(least));
            fewer[0] += machine.configurations().intValueExact() > least ? 1 : 0;
        });
        assertThat(fewer[0]).isGreaterThan(50);
    }

    /** The states of AutomataLib's least automaton, the dead one left out. */
    private static int leastAutomaton(Machine machine) {
        Alphabet<Integer> alphabet = ReferenceMachine.alphabet(machine.alphabet());
        CompactDFA<Integer> least =
                DFAs.minimize(DFAs.complete(ReferenceMachine.expanded(machine), alphabet), alphabet);
        int live = 0;
        for (int state = 0; state < least.size(); state++) {
            boolean sink = !least.isAccepting(state);
            for (int symbol : alphabet) {
                sink &= least.getSuccessor(state, symbol) == state;
            }
            live += sink ? 0 : 1;
        }
        return live;
    }

    @Test
    void minimisingKeepsTheStringsAndAddsNothing() {
        forMachinesWithStrings(seed -> {
            Machine machine = ReferenceMachine.random(seed).builder().build();
            Machine least = Minimise.of(machine);
            assertEquivalent(ReferenceMachine.expanded(least), ReferenceMachine.expanded(machine), machine);
            assertThat(Reachable.of(least).dead()).isEmpty();
            assertThat(least.states()).isLessThanOrEqualTo(machine.states());
            assertThat(least.stackSymbols()).isLessThanOrEqualTo(machine.stackSymbols());
            assertThat(least.configurations()).isLessThanOrEqualTo(machine.configurations());
            assertThat(Minimise.of(least)).isEqualTo(least);
            assertThat(least.configurations())
                    .isGreaterThanOrEqualTo(
                            machine.distinguishableConfigurations().orElseThrow());
            assertThat(least.distinguishableConfigurations()).isEqualTo(machine.distinguishableConfigurations());
            assertThat(MachineJson.read(MachineJson.write(least), least.name())).isEqualTo(least);
        });
    }

    @Test
    void withoutAStackTheLeastMachineIsTheLeastAutomaton() {
        forMachinesWithStrings(seed -> {
            Machine machine = ReferenceMachine.random(seed).builder().build();
            if (machine.stackSymbols() == 0) {
                assertThat(Minimise.of(machine).states()).isEqualTo(leastAutomaton(machine));
            }
        });
    }

    @Test
    void inMooreFormTheStateSaysWhatIsAllowedAndWhatIsPushed() {
        forMachinesWithStrings(seed -> {
            Machine machine = ReferenceMachine.random(seed).builder().build();
            Machine moore = MooreForm.of(machine);
            assertEquivalent(ReferenceMachine.expanded(moore), ReferenceMachine.expanded(machine), machine);
            assertThat(Reachable.of(moore).dead()).isEmpty();
            assertThat(moore.configurations()).isEqualTo(machine.configurations());
            assertStateDecides(moore);
        });
    }

    private static void assertStateDecides(Machine moore) {
        Map<List<Integer>, Set<Integer>> allowed = new HashMap<>();
        Map<Integer, Integer> pushed = new HashMap<>();
        for (Configuration at : Reachable.of(moore).list()) {
            Set<Integer> support =
                    new HashSet<>(at.support(moore).symbols().boxed().toList());
            assertThat(allowed.computeIfAbsent(List.of(at.state(), at.depth()), none -> support))
                    .isEqualTo(support);
            support.stream().filter(moore.alphabet()::isCall).forEach(symbol -> {
                int push = moore.pushed(at.state(), at.depth(), at.top(), symbol);
                assertThat(pushed.computeIfAbsent(at.state(), none -> push)).isEqualTo(push);
            });
        }
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
                    least < 8 ? "the least depth at which it has strings is " + least : "at any depth up to 1000";
            assertThatThrownBy(() -> reference.builder().build())
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("is empty")
                    .hasMessageContaining(because);
            refused++;
        }
        assertThat(refused).isPositive();
    }
}
