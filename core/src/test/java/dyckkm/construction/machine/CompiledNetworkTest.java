package dyckkm.construction.machine;

import static dyckkm.construction.machine.CompiledNetworks.ENTRIES;
import static dyckkm.construction.machine.CompiledNetworks.machine;
import static dyckkm.construction.machine.CompiledNetworks.proved;
import static dyckkm.construction.machine.CompiledNetworks.units;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.construction.Construction;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.TanhForm;
import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.machine.Machine;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.step.DenseStepper;
import dyckkm.network.unit.Unit;
import dyckkm.network.unit.Units;
import dyckkm.proof.Deadline;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.bound.BreadthFirstCheck;
import dyckkm.proof.exhaustive.Exhaustive;
import dyckkm.proof.exhaustive.ExhaustiveProof;
import dyckkm.proof.mutation.Mutation;
import dyckkm.proof.mutation.Mutations;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compiled networks as they are built and run, for every language of the gallery. */
class CompiledNetworkTest {
    private static final int MUTANTS_OF_EACH = 40;
    private static final long SEED = 23;

    @ParameterizedTest
    @MethodSource("dyckkm.construction.machine.CompiledNetworks#names")
    void everyLanguageOfTheGalleryIsProved(String name) {
        Machine machine = machine(name);
        for (Entry entry : ENTRIES) {
            for (Precision precision : List.of(Precision.FLOAT32, Precision.FLOAT64)) {
                Network network = entry.build(Request.of(machine, new Arithmetic(precision, Activation.IEEE)))
                        .network();
                Exhaustive answer = new ExhaustiveProof().answer(Question.of(network, machine));
                assertThat(answer.verdict().outcome()).as(entry.name()).isEqualTo(Outcome.PROVED);
                assertThat(answer.coverage().stacks())
                        .isEqualTo(machine.configurations().longValueExact());
                assertThat(answer.verdict().epsilon().contains(network.epsilon().getAsDouble()))
                        .isTrue();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "english", "docbook", "tomita5"})
    void everyArithmeticAndActivationWillDo(String name) {
        Machine machine = machine(name);
        for (Entry entry : ENTRIES) {
            for (Arithmetic arithmetic : List.of(
                    new Arithmetic(Precision.FLOAT16, Activation.IEEE),
                    new Arithmetic(Precision.BFLOAT16, Activation.IEEE),
                    new Arithmetic(Precision.FLOAT64, Activation.saturating(20)))) {
                try {
                    assertThat(proved(
                                    entry.build(Request.of(machine, arithmetic)).network(), machine))
                            .as(entry.name() + " " + arithmetic)
                            .isEqualTo(Outcome.PROVED);
                } catch (BadInputException tooFine) {
                    assertThat(arithmetic.precision()).isEqualTo(Precision.BFLOAT16);
                    assertThat(entry).isEqualTo(CompiledNetwork.LSTM);
                    assertThat(tooFine).hasMessageContaining("are too large for bfloat16");
                }
            }
        }
        for (Entry entry : List.of(CompiledNetwork.RNN, CompiledNetwork.BOUNDED)) {
            Request request = Request.of(machine, Arithmetic.FLOAT32);
            assertThat(proved(TanhForm.build(entry, request).network(), machine))
                    .isEqualTo(Outcome.PROVED);
        }
    }

    /** Units need not be saturated: errors are bounded for strings of any length. */
    @Test
    void smallerScalesAreTakenWhereErrorsAreBounded() {
        Machine machine = machine("json");
        for (Entry entry : List.of(CompiledNetwork.RNN, CompiledNetwork.BOUNDED)) {
            assertThat(proved(entry.build(at(machine, 24)).network(), machine)).isEqualTo(Outcome.PROVED);
        }
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> CompiledNetwork.LSTM.build(at(machine, 24)))
                .withMessageContaining("[27.0, 10000.0]");
    }

    /** Its cells move a little for a while, so that its memories are too many to list; cells stay near 0 and 1 along a long string. */
    @ParameterizedTest
    @ValueSource(strings = {"json", "english", "docbook", "tomita5"})
    void anLstmIsRightAtItsLeastScaleForALongTime(String name) {
        Machine machine = machine(name);
        Network network = CompiledNetwork.LSTM.build(at(machine, 28)).network();
        DenseStepper stepper = new DenseStepper(network);
        State memory = stepper.start();
        Cursor cursor = machine.cursor();
        Random random = new Random(SEED);
        double epsilon = network.epsilon().getAsDouble();
        for (int step = 0; step < 20_000; step++) {
            double[] probabilities = stepper.probabilities(memory);
            for (int symbol = 0; symbol < probabilities.length; symbol++) {
                assertThat(probabilities[symbol] >= epsilon)
                        .isEqualTo(cursor.support().contains(symbol));
            }
            for (double value : memory.cell(0)) {
                assertThat(Math.min(Math.abs(value), Math.abs(value - 1))).isLessThanOrEqualTo(0.25);
            }
            int[] next = cursor.support()
                    .symbols()
                    .filter(symbol -> symbol != machine.alphabet().end())
                    .toArray();
            if (next.length == 0) {
                memory = stepper.start();
                cursor = machine.cursor();
            } else {
                int symbol = next[random.nextInt(next.length)];
                memory = stepper.after(memory, symbol);
                cursor.read(symbol);
            }
        }
    }

    private static Request at(Machine machine, double scale) {
        Request usual = Request.of(machine, Arithmetic.FLOAT32);
        return new Request(
                machine,
                usual.arithmetic(),
                usual.readout(),
                OptionalDouble.of(scale),
                usual.zeta(),
                usual.asPrinted());
    }

    @Test
    void weightsThatAFormatCannotHoldAreRefused() {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> CompiledNetwork.RNN.build(
                        Request.of(machine("html"), new Arithmetic(Precision.BFLOAT16, Activation.IEEE))))
                .withMessageContaining("2048β");
    }

    @ParameterizedTest
    @MethodSource("dyckkm.construction.machine.CompiledNetworks#names")
    void theMemoryTellsTheConfiguration(String name) {
        Machine machine = machine(name);
        for (Entry entry : ENTRIES) {
            Construction construction = entry.build(Request.of(machine, Arithmetic.FLOAT32));
            DenseStepper stepper = new DenseStepper(construction.network());
            walk(machine, stepper, construction, stepper.start(), new ArrayList<>());
        }
    }

    /** Along all prefixes of up to four symbols: what is decoded allows what the prefix allows. */
    private static void walk(
            Machine machine, DenseStepper stepper, Construction construction, State memory, List<Integer> prefix) {
        Cursor cursor = machine.cursor();
        prefix.forEach(cursor::read);
        Configuration decoded = construction.decoder().decode(memory).orElseThrow();
        assertThat(decoded.depth()).isEqualTo(cursor.depth());
        assertThat(decoded.support(machine).symbols().toArray())
                .isEqualTo(cursor.support().symbols().toArray());
        if (prefix.size() < 4) {
            cursor.support()
                    .symbols()
                    .filter(symbol -> symbol != machine.alphabet().end())
                    .forEach(symbol -> {
                        State next = stepper.after(memory, symbol);
                        List<Integer> longer = new ArrayList<>(prefix);
                        longer.add(symbol);
                        walk(machine, stepper, construction, next, longer);
                    });
        }
    }

    @ParameterizedTest
    @MethodSource("dyckkm.construction.machine.CompiledNetworks#names")
    void noTwoUnitsHaveOneName(String name) {
        for (Entry entry : ENTRIES) {
            Units units = entry.units(machine(name));
            List<Unit> all =
                    IntStream.range(0, units.size()).mapToObj(units::unit).toList();
            assertThat(all).doesNotHaveDuplicates().extracting(Unit::name).doesNotHaveDuplicates();
            assertThat(IntStream.range(0, units.size()).mapToObj(units::label)).doesNotHaveDuplicates();
        }
    }

    /** A weight put to zero, negated, halved, doubled …: both ways to look at all memories come to the same. */
    @ParameterizedTest
    @ValueSource(strings = {"json", "english", "tomita5"})
    void proversNeverContradictEachOtherAboutMutants(String name) {
        Machine machine = machine(name);
        int refuted = 0;
        for (Entry entry : ENTRIES) {
            Question question = Question.of(
                    entry.build(Request.of(machine, Arithmetic.FLOAT32)).network(), machine);
            List<Mutation> mutations =
                    new ArrayList<>(new Mutations(question).ofSingleWeights().toList());
            Collections.shuffle(mutations, new Random(SEED));
            for (Mutation mutation : mutations.subList(0, MUTANTS_OF_EACH)) {
                Question mutant = mutation.of(question);
                Outcome outcome = new ExhaustiveProof().answer(mutant).verdict().outcome();
                assertThat(outcome)
                        .as("seed " + SEED + ": " + mutation + " of " + entry.name())
                        .isEqualTo(new BreadthFirstCheck(20_000, Deadline.never())
                                .check(() -> new DenseStepper(mutant.network()), machine)
                                .outcome());
                refuted += outcome == Outcome.REFUTED ? 1 : 0;
            }
        }
        assertThat(refuted).isBetween(1, ENTRIES.size() * MUTANTS_OF_EACH - 1);
    }
}
