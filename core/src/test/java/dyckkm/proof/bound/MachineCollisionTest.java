package dyckkm.proof.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.construction.compiled.RandomMachine;
import dyckkm.grammar.Gallery;
import dyckkm.language.Configuration;
import dyckkm.language.Language;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import dyckkm.language.machine.Reachable;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.step.DenseStepper;
import dyckkm.proof.Deadline;
import dyckkm.proof.Outcome;
import dyckkm.proof.Verdict;
import dyckkm.proof.bound.CollisionSearch.Ending;
import dyckkm.proof.bound.CollisionSearch.Result;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Two configurations of any language with one memory: there where there must be, and not in what was compiled. */
class MachineCollisionTest {
    private static final int MOST = 100_000;
    private static final long SEED = 1;

    static Stream<Machine> gallery() {
        return Gallery.names().stream()
                .filter(name -> !name.equals("dyck"))
                .map(name -> Gallery.get(name).grammar().machine(OptionalInt.empty()));
    }

    private static Machine machine(String name, int depth) {
        return Gallery.get(name).grammar().machine(OptionalInt.of(depth));
    }

    private static Result search(Network network, Language language, Quantisation quantisation) {
        return new CollisionSearch(
                        quantisation.of(new DenseStepper(network)), language, quantisation.memoryBits(network))
                .run(MOST, SEED, Deadline.never());
    }

    private static Network build(Entry entry, Language language) {
        return entry.build(Request.of(language, Arithmetic.FLOAT32)).network();
    }

    @ParameterizedTest
    @MethodSource("gallery")
    void compiledNetworksHaveAMemoryForEveryConfigurationThatIsToldApart(Machine machine) {
        for (String name : List.of("rnn/bounded", "lstm/compiled")) {
            Entry entry = entry(name);
            Result result = search(build(entry, machine), machine, Quantisation.ofBits(1));
            assertThat(result.ending()).as(name + " " + machine).isEqualTo(Ending.ALL_STACKS);
            assertThat(result.stacks()).isEqualTo(machine.configurations().longValueExact());
        }
    }

    private static Entry entry(String name) {
        return Catalogue.of(Machine.class).stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("gallery")
    void belowTheCountingBoundACompiledNetworkCollides(Machine machine) {
        int needed = new LowerBound(machine).bits();
        for (String name : List.of("rnn/compiled", "lstm/compiled")) {
            Network network = build(entry(name), machine);
            int units = (needed - 1) / Quantisation.numbersPerUnit(network);
            if (units > 0) {
                Quantisation quantisation = Quantisation.ofBits(1).withUnits(units);
                Result result = search(network, machine, quantisation);
                assertThat(result.ending()).as(name + " " + machine).isEqualTo(Ending.COLLISION);
                CollisionTest.assertRefutes(
                        network, machine, quantisation, result.pair().orElseThrow());
            }
        }
    }

    @Test
    void belowTheCountingBoundAnyNetworkCollidesOnAnyMachine() {
        int collisions = 0;
        for (int seed = 0; seed < 700; seed++) {
            Optional<Machine> found = RandomMachine.of(seed);
            if (found.isEmpty()) {
                continue;
            }
            Machine machine = found.get();
            int bits = new LowerBound(machine).bits() - 1;
            Cell cell = Cell.values()[seed % Cell.values().length];
            int units = bits / (cell.hasCellState() ? 2 : 1);
            if (units > 0 && cell != Cell.SECOND_ORDER) {
                Network network = Machines.random(cell, machine.alphabet(), units, seed);
                Result result = search(network, machine, Quantisation.ofBits(1));
                assertThat(result.ending()).as("seed " + seed).isEqualTo(Ending.COLLISION);
                CollisionTest.assertRefutes(
                        network, machine, Quantisation.ofBits(1), result.pair().orElseThrow());
                collisions++;
            }
        }
        assertThat(collisions).isGreaterThan(80);
    }

    @Test
    void configurationsThatNothingTellsApartMayShareAMemory() {
        Machine doubled = MachineJson.read("""
                {"calls": [], "returns": [], "internals": ["a"], "initial": "even", "accepting": ["even", "even again"], "depth": 0, "rules": [
                  {"state": "even", "top": null, "symbol": "a", "next": "odd"}, {"state": "odd", "top": null, "symbol": "a", "next": "even again"},
                  {"state": "even again", "top": null, "symbol": "a", "next": "odd again"},
                  {"state": "odd again", "top": null, "symbol": "a", "next": "even"}]}
                """, "doubled");
        assertThat(doubled.configurations()).isEqualTo(4);
        Machine parity = MachineJson.read("""
                {"calls": [], "returns": [], "internals": ["a"], "initial": "even", "accepting": ["even"], "depth": 0, "rules": [
                  {"state": "even", "top": null, "symbol": "a", "next": "odd"}, {"state": "odd", "top": null, "symbol": "a", "next": "even"}]}
                """, "parity");
        Network network = build(entry("rnn/compiled"), parity);
        Result result = search(network, doubled, Quantisation.ofBits(1));
        assertThat(result.ending()).isEqualTo(Ending.ALL_STACKS);
        assertThat(result.stacks()).isEqualTo(4);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PigeonholeProof.of(
                        new DenseStepper(network), doubled, new CollidingPair(List.of(), List.of(0, 0))))
                .withMessageContaining("no continuation tells");
    }

    @ParameterizedTest
    @CsvSource({"json, 30, 40", "brackets, 24, 40", "english, 40, 60"})
    void amongMoreConfigurationsThanCanBeListedAPairIsFoundByGuidedSearch(String name, int depth, int units) {
        Machine machine = machine(name, depth);
        assertThat(machine.configurations().bitLength()).isGreaterThan(24);
        Network network = build(entry("rnn/bounded"), machine);
        Quantisation quantisation = Quantisation.ofUnits(units);
        Result result = search(network, machine, quantisation);
        assertThat(result.guided()).isTrue();
        assertThat(result.ending()).isEqualTo(Ending.COLLISION);
        CollisionTest.assertRefutes(
                network, machine, quantisation, result.pair().orElseThrow());
        assertThat(search(network, machine, quantisation)).isEqualTo(result);
    }

    @ParameterizedTest
    @MethodSource("gallery")
    void inOrderEveryConfigurationComesOnceByAShortestPrefix(Machine machine) {
        List<Configuration> expected = Reachable.of(machine).list();
        ListedPrefixes order = new ListedPrefixes(machine);
        Set<Configuration> seen = new HashSet<>();
        int length = 0;
        for (int number = 0; number < expected.size(); number++) {
            int[] prefix = order.prefix(number);
            assertThat(prefix.length).isGreaterThanOrEqualTo(length);
            length = prefix.length;
            seen.add(machine.after(prefix));
        }
        assertThat(seen).hasSize(expected.size()).containsAll(expected);
        assertThatIllegalArgumentException().isThrownBy(() -> order.prefix(expected.size()));
    }

    @ParameterizedTest
    @MethodSource("gallery")
    void whatIsDrawnArePrefixesOfTheLanguageAndManyConfigurations(Machine machine) {
        DrawnPrefixes order = new DrawnPrefixes(machine, 5);
        Set<Configuration> seen = new HashSet<>();
        IntStream.range(0, 20_000).forEach(number -> seen.add(machine.after(order.prefix(number))));
        int all = machine.configurations().min(BigInteger.valueOf(200)).intValueExact();
        assertThat(seen).hasSizeGreaterThan(all / 2);
    }

    @Test
    void aSweepIsRefutedByACollisionWhereThereAreTooManyConfigurations() {
        Machine machine = machine("json", 30);
        Network network = build(entry("rnn/bounded"), machine);
        GenerationCheck check = new CollisionCheck(MOST, SEED, Deadline.never());
        Verdict verdict = check.check(() -> Quantisation.ofUnits(40).of(new DenseStepper(network)), machine);
        assertThat(verdict.outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(verdict.because()).isEqualTo("two configurations have the same memory");
        assertThat(verdict.counterexample().orElseThrow().witnesses()).hasSize(2);
    }
}
