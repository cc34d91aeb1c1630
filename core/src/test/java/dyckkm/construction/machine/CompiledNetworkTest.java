package dyckkm.construction.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dyckkm.common.BadInputException;
import dyckkm.construction.Construction;
import dyckkm.construction.Entry;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.construction.TanhForm;
import dyckkm.grammar.Gallery;
import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Support;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineBuilder;
import dyckkm.language.machine.statistics.SymbolProbabilities;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Matrix;
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
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compiled networks as they are built and run, for every language of the gallery. */
class CompiledNetworkTest {
    private static final List<Entry> ENTRIES =
            List.of(CompiledNetwork.RNN, CompiledNetwork.BOUNDED, CompiledNetwork.LSTM);
    private static final int MUTANTS_OF_EACH = 40;
    private static final long SEED = 23;

    static Stream<String> names() {
        return Gallery.names().stream().filter(name -> !name.equals("dyck"));
    }

    private static Machine machine(String name) {
        return Gallery.get(name).grammar().machine(OptionalInt.empty());
    }

    private static Machine machine(String name, int depth) {
        return Gallery.get(name).grammar().machine(OptionalInt.of(depth));
    }

    private static Outcome proved(Network network, Machine machine) {
        return new ExhaustiveProof()
                .answer(Question.of(network, machine))
                .verdict()
                .outcome();
    }

    @ParameterizedTest
    @MethodSource("names")
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

    /** Units and largest weights over β, at most those of a prototype; where there are fewer units, its number stands behind. */
    @ParameterizedTest
    @CsvSource({
        // language, depth, configurations, live transitions, bound, rnn, weight, bounded, lstm; prototype: rnn,
        // bounded, lstm
        "json, 3, 58, 127, 6, 12, 10, 12, 11, 12, 12, 11",
        "json, 5, 250, 559, 8, 16, 16, 17, 15, 16, 17, 15",
        "json, 7, 1018, 2287, 10, 20, 64, 21, 19, 20, 22, 19",
        "html, 9, 55, 105, 6, 33, 256, 35, 31, 39, 41, 33",
        "html, 12, 129, 258, 8, 42, 2048, 46, 40, 48, 54, 42",
        "docbook, 5, 34, 65, 6, 21, 16, 23, 19, 33, 33, 31",
        "docbook, 8, 67, 134, 7, 30, 128, 34, 28, 42, 46, 40",
        "arithmetic, 5, 12, 28, 4, 6, 2, 6, 6, 6, 6, 6",
        "brackets, 5, 126, 313, 7, 12, 16, 13, 11, 12, 13, 11",
        "anbn, 8, 17, 23, 5, 9, 2, 9, 9, 9, 9, 9",
        "english, 3, 29, 48, 5, 9, 10, 9, 8, 10, 10, 9",
        "english, 5, 125, 216, 7, 13, 16, 14, 12, 14, 15, 13",
        "parity, 0, 2, 4, 1, 2, 2, 2, 1, 2, 2, 1",
        "tomita1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0",
        "tomita2, 0, 2, 2, 1, 1, 0, 1, 1, 1, 1, 1",
        "tomita3, 0, 4, 7, 2, 4, 2, 4, 3, 4, 4, 3",
        "tomita4, 0, 3, 5, 2, 2, 2, 2, 2, 2, 2, 2",
        "tomita5, 0, 4, 8, 2, 6, 2, 6, 6, 6, 6, 6",
        "tomita6, 0, 3, 6, 2, 4, 2, 4, 4, 4, 4, 4",
        "tomita7, 0, 4, 7, 2, 3, 2, 3, 3, 3, 3, 3"
    })
    void theTable(
            String name,
            int depth,
            int configurations,
            int transitions,
            int bound,
            int rnn,
            int weight,
            int bounded,
            int lstm,
            int prototypeRnn,
            int prototypeBounded,
            int prototypeLstm) {
        Machine machine = machine(name, depth);
        assertThat(machine.distinguishableConfigurations()).hasValue(BigInteger.valueOf(configurations));
        assertThat(BigInteger.valueOf(configurations - 1L).bitLength()).isEqualTo(bound);
        assertThat(List.of(
                        units(CompiledNetwork.RNN, machine),
                        units(CompiledNetwork.BOUNDED, machine),
                        units(CompiledNetwork.LSTM, machine)))
                .containsExactly(rnn, bounded, lstm);
        assertThat(largestWeight(CompiledNetwork.RNN, machine)).isEqualTo(weight);
        assertThat(largestWeight(CompiledNetwork.BOUNDED, machine)).isLessThanOrEqualTo(10);
        assertThat(rnn).isLessThanOrEqualTo(prototypeRnn);
        assertThat(bounded).isLessThanOrEqualTo(prototypeBounded);
        assertThat(lstm).isLessThanOrEqualTo(prototypeLstm).isGreaterThanOrEqualTo(bound == 0 ? 0 : 1);
        assertThat(rnn).isGreaterThanOrEqualTo(bound);
        assertThat(DfaRnn.ENTRY.hiddenUnits(machine).intValue()).isGreaterThanOrEqualTo(transitions);
    }

    /**
     * Brackets of which some types may stand directly within some: as many pairs, and pairs of pairs, as in the prototype's machines, and as many
     * types within which none may stand as give the same length of codes.
     */
    @ParameterizedTest
    @CsvSource({
        // types, leaves, pairs, configurations, live transitions, bound; prototype: rnn, bounded, lstm
        "8, 1, 32, 168, 334, 8, 20, 20, 17",
        "12, 0, 55, 323, 644, 9, 27, 27, 23"
    })
    void theRowsOfTypedNesting(
            int k,
            int leaves,
            int pairs,
            int configurations,
            int transitions,
            int bound,
            int rnn,
            int bounded,
            int lstm) {
        Machine machine = IntStream.range(0, 100_000)
                .mapToObj(seed -> nested(k, leaves, pairs, new Random(seed)))
                .filter(found -> found.configurations().intValue() == configurations)
                .findFirst()
                .orElseThrow();
        assertThat(machine.distinguishableConfigurations()).hasValue(BigInteger.valueOf(configurations));
        assertThat(machine.transitions()).isEqualTo(transitions);
        assertThat(BigInteger.valueOf(configurations - 1L).bitLength()).isEqualTo(bound);
        assertThat(units(CompiledNetwork.RNN, machine)).isBetween(bound, rnn);
        assertThat(units(CompiledNetwork.BOUNDED, machine)).isBetween(bound, bounded);
        assertThat(units(CompiledNetwork.LSTM, machine)).isBetween(1, lstm);
        for (Entry entry : ENTRIES) {
            assertThat(proved(
                            entry.build(Request.of(machine, Arithmetic.FLOAT32)).network(), machine))
                    .isEqualTo(Outcome.PROVED);
        }
        assertThat(largestWeight(CompiledNetwork.RNN, machine)).isLessThanOrEqualTo(10);
    }

    private static Machine nested(int k, int leaves, int pairs, Random random) {
        List<Integer> all =
                new ArrayList<>(IntStream.range(0, k * (k - leaves)).boxed().toList());
        Collections.shuffle(all, random);
        TokenAlphabet alphabet = new TokenAlphabet(
                IntStream.range(0, k).mapToObj(type -> "<" + type + ">").toList(),
                IntStream.range(0, k).mapToObj(type -> "</" + type + ">").toList(),
                List.of());
        MachineBuilder builder = new MachineBuilder("nested", alphabet, "q", 3).accept("q");
        for (int type = 0; type < k; type++) {
            Optional<String> pushed = Optional.of("" + type);
            builder.rule("q", Optional.empty(), alphabet.text(type), "q", pushed);
            builder.rule("q", pushed, alphabet.text(k + type), "q", Optional.empty());
        }
        for (int pair : all.subList(0, pairs)) {
            builder.rule("q", Optional.of("" + pair / k), alphabet.text(pair % k), "q", Optional.of("" + pair % k));
        }
        return builder.build();
    }

    @Test
    void theRowOfCountingModuloFive() {
        TokenAlphabet alphabet = new TokenAlphabet(List.of(), List.of(), List.of("a", "b"));
        MachineBuilder builder = new MachineBuilder("count", alphabet, "0", 0).accept("0");
        for (int count = 0; count < 5; count++) {
            builder.rule("" + count, Optional.empty(), "a", "" + (count + 1) % 5, Optional.empty());
            builder.rule("" + count, Optional.empty(), "b", "" + count, Optional.empty());
        }
        Machine machine = builder.build();
        assertThat(machine.distinguishableConfigurations()).hasValue(BigInteger.valueOf(5));
        assertThat(machine.transitions()).isEqualTo(10);
        assertThat(ENTRIES.stream().map(entry -> units(entry, machine))).containsExactly(8, 8, 4);
        assertThat(largestWeight(CompiledNetwork.RNN, machine)).isEqualTo(2);
        for (Entry entry : ENTRIES) {
            assertThat(proved(
                            entry.build(Request.of(machine, Arithmetic.FLOAT32)).network(), machine))
                    .isEqualTo(Outcome.PROVED);
        }
    }

    private static int units(Entry entry, Machine machine) {
        return entry.hiddenUnits(machine).intValueExact();
    }

    private static double largestWeight(Entry entry, Machine machine) {
        double beta = 128;
        Network network = entry.build(
                        Request.of(machine, new Arithmetic(Precision.FLOAT32, Activation.saturating(beta))))
                .network();
        Matrix weights = network.layers().get(0).recurrentWeights();
        double[] largest = {0};
        for (int row = 0; row < weights.rows(); row++) {
            weights.forEachNonZero(row, (column, value) -> largest[0] = Math.max(largest[0], Math.abs(value)));
        }
        return largest[0] / beta;
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
    @MethodSource("names")
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
    @MethodSource("names")
    void theCalibratedSoftmaxIsTheDistribution(String name) {
        assertCalibrated(machine(name));
    }

    /** Within x there is one internal symbol, within y there are two, and each has half of what the one has, beside the same calls and returns. */
    @Test
    void theCalibratedSoftmaxIsTheDistributionWhereWeightsDependOnTheTop() {
        TokenAlphabet alphabet = new TokenAlphabet(List.of("<x>", "<y>"), List.of("</>"), List.of("a", "b"));
        MachineBuilder builder = new MachineBuilder("tops", alphabet, "q", 3).accept("q");
        for (String outer : List.of("", "x", "y")) {
            Optional<String> top = outer.isEmpty() ? Optional.empty() : Optional.of(outer);
            builder.rule("q", top, "<x>", "q", Optional.of("x"));
            builder.rule("q", top, "<y>", "q", Optional.of("y"));
            builder.rule("q", top, "a", "q", Optional.empty());
        }
        builder.rule("q", Optional.of("x"), "</>", "q", Optional.empty());
        builder.rule("q", Optional.of("y"), "</>", "q", Optional.empty());
        builder.rule("q", Optional.of("y"), "b", "q", Optional.empty());
        Machine machine = builder.build();
        assertThat(units(CompiledNetwork.RNN, machine))
                .isLessThan(CompiledNetwork.RNN
                        .build(Request.of(machine, Arithmetic.FLOAT32).with(ReadoutKind.CALIBRATED))
                        .network()
                        .hiddenUnits());
        assertCalibrated(machine);
    }

    /** In every configuration, so that its cross-entropy is the entropy of the language. */
    private static void assertCalibrated(Machine machine) {
        SymbolProbabilities probabilities = new SymbolProbabilities(machine);
        for (Entry entry : ENTRIES) {
            Request request = Request.of(machine, new Arithmetic(Precision.FLOAT64, Activation.IEEE))
                    .with(ReadoutKind.CALIBRATED);
            Network network = entry.build(request).network();
            assertThat(proved(network, machine)).isEqualTo(Outcome.PROVED);
            DenseStepper stepper = new DenseStepper(network);
            Map<Configuration, State> seen = new LinkedHashMap<>();
            seen.put(machine.cursor().configuration(), stepper.start());
            Deque<Configuration> waiting = new ArrayDeque<>(seen.keySet());
            while (!waiting.isEmpty()) {
                Configuration at = waiting.remove();
                double[] softmax = stepper.probabilities(seen.get(at));
                double[] expected = probabilities.of(at.state(), at.depth(), at.top());
                Support support = at.support(machine);
                for (int index = 0; index < support.count(); index++) {
                    int symbol = support.at(index);
                    assertThat(softmax[symbol]).isCloseTo(expected[index], within(1e-12));
                    if (symbol != machine.alphabet().end()) {
                        Cursor cursor = machine.cursor();
                        cursor.load(at);
                        cursor.read(symbol);
                        if (!seen.containsKey(cursor.configuration())) {
                            seen.put(cursor.configuration(), stepper.after(seen.get(at), symbol));
                            waiting.add(cursor.configuration());
                        }
                    }
                }
            }
            assertThat(seen).hasSize(machine.configurations().intValueExact());
        }
    }

    @ParameterizedTest
    @MethodSource("names")
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
