package dyckkm.proof.recheck;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.StoredMachines;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.construction.compiled.RandomMachine;
import dyckkm.language.Cursor;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.recheck.reading.MachineClaim;
import dyckkm.proof.robust.RobustProof;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Certificates of networks for machines: found for what is compiled, for any depth, and accepted by the checker. */
class MachineCertificateTest {
    private static void assertCertified(Network network, Machine machine) {
        String certificate = Certificates.find(network, machine)
                .orElseThrow(() -> new AssertionError(network.source() + " for " + machine));
        assertThat(Certificates.check(network, machine, certificate))
                .as("%s for %s", network.source(), machine)
                .isInstanceOf(CheckResult.Accepted.class);
    }

    @ParameterizedTest
    @CsvSource({"RNN, compiled", "RNN, bounded", "LSTM, compiled"})
    void theGallerysCompiledNetworksAreCertified(Cell cell, String encoding) {
        for (String name : StoredMachines.NAMES) {
            Machine machine = StoredMachines.of(name);
            assertCertified(MachineNetworks.network(cell, encoding, machine), machine);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"parity", "tomita3", "tomita7"})
    void networksOfFiniteAutomataAreCertified(String name) {
        Machine machine = StoredMachines.of(name);
        assertCertified(MachineNetworks.network(Cell.RNN, "dfa", machine), machine);
    }

    @ParameterizedTest
    @CsvSource({"RNN, compiled", "RNN, bounded", "LSTM, compiled"})
    void otherFormatsAreCertified(Cell cell, String encoding) {
        Machine machine = StoredMachines.of("json", 3);
        for (Precision precision : Precision.values()) {
            Arithmetic arithmetic = new Arithmetic(precision, Activation.IEEE);
            assertCertified(MachineNetworks.network(cell, encoding, machine, arithmetic), machine);
        }
    }

    /** There are more than 10⁹ stacks of this depth. */
    @ParameterizedTest
    @CsvSource({"RNN, bounded", "LSTM, compiled"})
    void jsonToDepthThirtyIsCertified(Cell cell, String encoding) {
        Machine machine = StoredMachines.of("json", 30);
        assertCertified(MachineNetworks.network(cell, encoding, machine), machine);
    }

    /** What may stand within what is no linear function of the types' codes, so that the network knows the top by its state. */
    @ParameterizedTest
    @CsvSource({"RNN, compiled", "RNN, bounded", "LSTM, compiled"})
    void typedNestingIsCertified(Cell cell, String encoding) {
        SplittableRandom random = new SplittableRandom(1);
        Machine machine = MachineNetworks.nested(12, 5, (inner, outer) -> random.nextBoolean());
        assertCertified(MachineNetworks.network(cell, encoding, machine), machine);
    }

    static Stream<Machine> randomMachines() {
        return LongStream.range(0, 40).mapToObj(RandomMachine::of).flatMap(machine -> machine.stream());
    }

    @ParameterizedTest
    @MethodSource("randomMachines")
    void compiledNetworksOfRandomMachinesAreCertified(Machine machine) {
        assertCertified(MachineNetworks.network(Cell.RNN, "compiled", machine), machine);
        assertCertified(MachineNetworks.network(Cell.LSTM, "compiled", machine), machine);
    }

    static Stream<Entry> certified() {
        return Catalogue.ofDyck().stream().filter(Entry::certified);
    }

    /** The same weights, once as a network for Dyck-(k,m) and once for the machine of the same language. */
    @ParameterizedTest
    @MethodSource("certified")
    void whatIsProvedOfBracketsIsProvedOfTheirMachine(Entry entry) {
        for (DyckLanguage language : List.of(new DyckLanguage(2, 2), new DyckLanguage(3, 3))) {
            if (!entry.existsFor(language)) {
                continue;
            }
            Network network =
                    entry.build(Request.of(language, Arithmetic.FLOAT32)).network();
            Machine machine = MachineNetworks.brackets(language.k(), language.m());
            Network same = MachineNetworks.over(machine, network);
            Verdict brackets =
                    new RobustProof().answer(Question.of(network, language)).verdict();
            Verdict ofMachine =
                    new RobustProof().answer(Question.of(same, machine)).verdict();
            assertThat(brackets.outcome()).isEqualTo(Outcome.PROVED);
            assertThat(ofMachine.outcome())
                    .as("%s for %s: %s", network.source(), language, ofMachine.because())
                    .isEqualTo(Outcome.PROVED);
            assertAlike(brackets.epsilon(), ofMachine.epsilon());
        }
    }

    /** Both bound the same softmax, one for all tops at once. */
    private static void assertAlike(EpsilonRange one, EpsilonRange other) {
        assertThat(other.logLow()).isCloseTo(one.logLow(), org.assertj.core.data.Offset.offset(0.01));
        assertThat(other.logHigh()).isCloseTo(one.logHigh(), org.assertj.core.data.Offset.offset(0.01));
    }

    @Test
    void aRunThatDoesNotReadStartIsCertifiedAsSuch() {
        Machine machine = StoredMachines.of("json", 3);
        Network network = MachineNetworks.network(Cell.LSTM, "compiled", machine);
        String certificate = Certificates.findWithoutStart(network, machine).orElseThrow();
        assertThat(Certificates.check(network, machine, certificate))
                .isInstanceOfSatisfying(
                        CheckResult.Accepted.class,
                        accepted -> assertThat(accepted.readsStart()).isFalse());
    }

    @ParameterizedTest
    @CsvSource({"RNN, compiled, json", "LSTM, compiled, docbook", "RNN, bounded, html"})
    void everyRunStaysWithinTheBounds(Cell cell, String encoding, String name) {
        Machine machine = StoredMachines.of(name);
        Network network = MachineNetworks.network(cell, encoding, machine);
        String certificate = Certificates.find(network, machine).orElseThrow();
        MachineClaim claim = Certificates.read(network, machine, certificate).orElseThrow();
        SplittableRandom random = new SplittableRandom(1);
        ReferenceStepper stepper = new ReferenceStepper(network);
        for (int string = 0; string < 50; string++) {
            assertStaysWithin(claim, machine, stepper, random);
        }
    }

    private static void assertStaysWithin(
            MachineClaim claim, Machine machine, ReferenceStepper stepper, SplittableRandom random) {
        State memory = stepper.start();
        Cursor cursor = machine.cursor();
        List<Integer> stack = new ArrayList<>();
        for (int position = 0; position < 60; position++) {
            int[] allowed = cursor.support()
                    .symbols()
                    .filter(symbol -> symbol != machine.alphabet().end())
                    .toArray();
            int state = cursor.state();
            assertThat(claim.modes())
                    .as("after %s", stack)
                    .anyMatch(mode -> mode.state() == state && MachineRuns.holds(mode, stack, memory));
            if (allowed.length == 0) {
                return;
            }
            int symbol = allowed[random.nextInt(allowed.length)];
            stepper.step(memory, symbol);
            cursor.read(symbol);
            stack.clear();
            for (int slot = 0; slot < cursor.depth(); slot++) {
                stack.add(cursor.symbolAt(slot));
            }
        }
    }

    /** A machine is found again by its digest after it was written and read. */
    @Test
    void aCertificateHoldsForTheMachineInAModelFile() {
        for (String name : StoredMachines.NAMES) {
            Machine machine = StoredMachines.of(name);
            assertThat(MachineJson.read(MachineJson.write(machine), name)).isEqualTo(machine);
        }
    }
}
