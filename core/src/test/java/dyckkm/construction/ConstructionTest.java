package dyckkm.construction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dyckkm.common.BadInputException;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Configuration;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.step.StructuredStepper;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every construction, along all strings of small languages: the memory is the stack and the softmax is right. */
class ConstructionTest {
    private static final Arithmetic PAPER = new Arithmetic(Precision.FLOAT64, Activation.saturating(20));
    private static final long MOST_STATES = 3000;
    private static final long FEW_STATES = 400;

    static Stream<Entry> entries() {
        return Catalogue.ofDyck().stream();
    }

    private static List<DyckLanguage> languages(Entry entry, long mostStates) {
        return IntStream.rangeClosed(1, 9)
                .boxed()
                .flatMap(k -> IntStream.rangeClosed(1, 6).mapToObj(m -> new DyckLanguage(k, m)))
                .filter(entry::existsFor)
                .filter(language -> language.stackStates().compareTo(BigInteger.valueOf(mostStates)) <= 0)
                .toList();
    }

    private static Walk walk(Construction construction, DyckLanguage language) {
        return new Walk(language, new StructuredStepper(construction.network()), construction.decoder());
    }

    private static boolean isMarkerOfDepthThree(Entry entry, DyckLanguage language) {
        return entry.encoding().equals("marker") && language.m() == 3;
    }

    @ParameterizedTest
    @MethodSource("entries")
    void generatesTheLanguageInThePapersArithmetic(Entry entry) {
        for (DyckLanguage language : languages(entry, MOST_STATES)) {
            assertGenerates(entry, language, PAPER);
        }
    }

    @ParameterizedTest
    @MethodSource("entries")
    void generatesTheLanguageInFloat32WithTheRealSigmoid(Entry entry) {
        for (DyckLanguage language : languages(entry, FEW_STATES)) {
            assertGenerates(entry, language, Arithmetic.FLOAT32);
        }
    }

    @ParameterizedTest
    @MethodSource("entries")
    void generatesTheLanguageInSixteenBits(Entry entry) {
        if (Set.of("circle", "sphere", "one-number").contains(entry.encoding())) {
            assertThatExceptionOfType(BadInputException.class)
                    .isThrownBy(() -> entry.build(
                            Request.of(new DyckLanguage(2, 2), new Arithmetic(Precision.FLOAT16, Activation.IEEE))));
            return;
        }
        for (Precision precision : new Precision[] {Precision.FLOAT16, Precision.BFLOAT16}) {
            // tanh 4 and tanh 5 are too near to each other there.
            long most = entry.encoding().equals("counter") ? 5 : 20;
            for (DyckLanguage language : languages(entry, most)) {
                assertGenerates(entry, language, new Arithmetic(precision, Activation.IEEE));
            }
        }
    }

    private static void assertGenerates(Entry entry, DyckLanguage language, Arithmetic arithmetic) {
        Construction construction = entry.build(Request.of(language, arithmetic));
        String what = entry.name() + " for " + language + " in " + arithmetic;
        assertThat(construction.network().hiddenUnits())
                .as(what)
                .isEqualTo(entry.hiddenUnits(language).intValueExact());
        assertThat(construction.units()).as(what).isEqualTo(entry.units(language));
        Walk walk = walk(construction, language);
        assertThat(walk.problem()).as(what).isEmpty();
        double epsilon = construction.network().epsilon().orElseThrow();
        assertThat(walk.leastAllowed()).as(what).isGreaterThanOrEqualTo(epsilon);
        assertThat(walk.mostForbidden()).as(what).isLessThan(epsilon);
        if (!isMarkerOfDepthThree(entry, language)) {
            assertThat(epsilon).isEqualTo(1 / (2.0 * (language.k() + 1)));
        }
    }

    @ParameterizedTest
    @MethodSource("entries")
    void theCalibratedReadoutIsTheSamplingDistribution(Entry entry) {
        for (DyckLanguage language : languages(entry, FEW_STATES)) {
            for (Arithmetic arithmetic : new Arithmetic[] {PAPER, Arithmetic.FLOAT32}) {
                Request request = Request.of(language, arithmetic).with(ReadoutKind.CALIBRATED);
                if (isMarkerOfDepthThree(entry, language)) {
                    assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> entry.build(request));
                    continue;
                }
                Walk walk = walk(entry.build(request), language);
                boolean round = Set.of("circle", "sphere").contains(entry.encoding());
                boolean single = arithmetic.precision() == Precision.FLOAT32;
                double tolerance = single ? round ? 1e-3 : 1e-5 : 1e-10;
                assertThat(walk.problem()).isEmpty();
                assertThat(walk.worstCalibration())
                        .as("%s %s %s", entry.name(), language, arithmetic)
                        .isLessThan(tolerance);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "rnn, one-hot, 128, 5, 1280",
        "rnn, log, 128, 5, 200",
        "lstm, one-hot, 128, 5, 640",
        "lstm, log, 128, 5, 100",
        "lstm, log, 100000, 3, 150",
        "rnn, log, 100000, 3, 300",
        "second-order, one-hot, 128, 5, 640",
        "rnn, tight, 128, 5, 40",
        "rnn, tight, 100000, 3, 54",
        "rnn, shift, 100000, 3, 51",
        "lstm, ternary, 128, 5, 35",
        "lstm, circle, 128, 5, 10",
        "rnn, cached, 3, 6, 20",
        "rnn, cached, 128, 12, 124",
        "rnn, half-shift, 3, 6, 16",
        "rnn, half-shift, 128, 12, 160",
        "rnn, binary, 3, 6, 24",
        "rnn, marker, 2, 2, 3",
        "rnn, marker, 2, 3, 4",
        "rnn, marker, 8, 3, 10",
        "gru, tight, 128, 5, 40",
        "lstm, two-copy, 128, 5, 1280",
        "lstm, counter, 1, 10, 3",
        "gru, one-number, 8, 5, 12",
        "rnn, sqrt, 8, 3, 160",
        "rnn, sqrt, 8, 5, 1312"
    })
    void unitsAreThoseOfTheFormulas(String cell, String encoding, int k, int m, int units) {
        DyckLanguage language = new DyckLanguage(k, m);
        assertThat(Catalogue.find(Cell.parse(cell), encoding).hiddenUnits(language))
                .isEqualTo(units);
    }

    @Test
    void markerMeetsTheInformationBound() {
        for (int k : new int[] {2, 4, 8}) {
            for (int m = 1; m <= 3; m++) {
                DyckLanguage language = new DyckLanguage(k, m);
                int bound = language.stackStates().subtract(BigInteger.ONE).bitLength();
                assertThat(Catalogue.find(Cell.RNN, "marker").hiddenUnits(language))
                        .isEqualTo(bound);
            }
        }
    }

    @Test
    void lstmsUseTheirGatesOnly() {
        entries().filter(entry -> entry.cell() == Cell.LSTM).forEach(entry -> {
            DyckLanguage language = languages(entry, 200).stream()
                    .max(Comparator.comparingInt(DyckLanguage::k).thenComparing(DyckLanguage::m))
                    .orElseThrow();
            Network network = entry.build(Request.of(language, PAPER)).network();
            Matrix recurrent = network.layers().get(0).recurrentWeights();
            for (int unit = 0; unit < network.hiddenUnits(); unit++) {
                recurrent.forEachNonZero(2 * network.hiddenUnits() + unit, (column, value) -> {
                    throw new AssertionError("W_c has " + value);
                });
            }
        });
    }

    @Test
    void cachedHasRecurrentWeightsOfAtMostEightBeta() {
        for (int m = 1; m <= 14; m++) {
            Network network = Catalogue.find(Cell.RNN, "cached")
                    .build(Request.of(new DyckLanguage(9, m), PAPER))
                    .network();
            Matrix recurrent = network.layers().get(0).recurrentWeights();
            for (int row = 0; row < recurrent.rows(); row++) {
                recurrent.forEachNonZero(
                        row, (column, value) -> assertThat(Math.abs(value)).isLessThanOrEqualTo(8 * 20));
            }
        }
    }

    static Stream<Arguments> printedFormulas() {
        return Stream.of(
                arguments(Erratum.E1, Cell.RNN, "one-hot"),
                arguments(Erratum.E1, Cell.RNN, "log"),
                arguments(Erratum.E3, Cell.LSTM, "one-hot"),
                arguments(Erratum.E3, Cell.LSTM, "log"),
                arguments(Erratum.E6_CLOSE, Cell.LSTM, "log"));
    }

    @ParameterizedTest
    @MethodSource("printedFormulas")
    void asPrintedItFails(Erratum erratum, Cell cell, String encoding) {
        DyckLanguage language = new DyckLanguage(3, 2);
        Request request = Request.of(language, PAPER).asPrinted(erratum);
        Construction construction = Catalogue.find(cell, encoding).build(request);
        Walk walk = walk(construction, language);
        assertThat(walk.problem().isPresent() || walk.mostForbidden() >= walk.leastAllowed())
                .isTrue();
    }

    @Test
    void thePrintedBiasOfTheSimpleRnnGivesZetaAnUpperLimit() {
        DyckLanguage language = new DyckLanguage(3, 2);
        Request large = new Request(
                language, PAPER, ReadoutKind.SUPPORT, OptionalDouble.empty(), OptionalDouble.of(20), Set.of());
        Entry entry = Catalogue.find(Cell.RNN, "one-hot");
        double epsilon = 1.0 / 8;
        assertThat(walk(entry.build(large), language).generates(epsilon)).isTrue();
        assertThat(walk(entry.build(large.asPrinted(Erratum.E7)), language).generates(epsilon))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({"lstm, 12, true", "lstm, 13, false", "rnn, 24, true", "rnn, 25, false"})
    void aConstantZetaFailsFromSomeKOn(String cell, int k, boolean generates) {
        DyckLanguage language = new DyckLanguage(k, 2);
        Construction construction = Catalogue.find(Cell.parse(cell), "log")
                .build(Request.of(language, PAPER).asPrinted(Erratum.E9));
        assertThat(walk(construction, language).generates(1 / (2.0 * (k + 1)))).isEqualTo(generates);
    }

    /** The paper's footnote: with ε small enough every softmax generates all of Σ*. */
    @Test
    void oneSoftmaxGeneratesDifferentLanguagesForDifferentEpsilon() {
        DyckLanguage language = new DyckLanguage(2, 2);
        Construction construction = Catalogue.find(Cell.LSTM, "log").build(Request.of(language, PAPER));
        Walk walk = walk(construction, language);
        assertThat(walk.generates(1.0 / 6)).isTrue();
        double[] least = {1};
        new Walk(language, new StructuredStepper(construction.network()), memory -> {
            double[] p = new StructuredStepper(construction.network()).probabilities(memory);
            IntStream.range(0, p.length)
                    .filter(symbol -> symbol != language.vocabulary().start())
                    .forEach(symbol -> least[0] = Math.min(least[0], p[symbol]));
            return construction.decoder().decode(memory);
        });
        assertThat(least[0]).isPositive().isLessThan(walk.mostForbidden() + 1e-300);
        assertThat(walk.generates(least[0])).isFalse();
    }

    @Test
    void whatDoesNotExistIsRefusedWithWhatDoes() {
        DyckLanguage one = new DyckLanguage(1, 3);
        assertRefused(() -> Catalogue.find(Cell.RNN, "log").build(Request.of(one, PAPER)), "k > 1");
        assertRefused(() -> Catalogue.find(Cell.GRU, "log"), "tight");
        assertRefused(
                () -> Catalogue.find(Cell.RNN, "shift").build(Request.of(new DyckLanguage(2, 5), PAPER)), "m ≤ 4");
        assertRefused(
                () -> Catalogue.find(Cell.RNN, "dfa").build(Request.of(new DyckLanguage(128, 5), PAPER)),
                "69260574976");
        assertRefused(
                () -> Catalogue.find(Cell.RNN, "one-hot")
                        .build(new Request(
                                one,
                                PAPER,
                                ReadoutKind.SUPPORT,
                                OptionalDouble.of(10),
                                OptionalDouble.empty(),
                                Set.of())),
                "[20.0, 10000.0]");
        assertRefused(
                () -> new Request(
                        one, PAPER, ReadoutKind.SUPPORT, OptionalDouble.empty(), OptionalDouble.of(0.5), Set.of()),
                "ζ = 0.5");
        assertRefused(
                () -> Catalogue.find(Cell.LSTM, "circle")
                        .build(Request.of(new DyckLanguage(5000, 2), Arithmetic.FLOAT32)),
                "too close");
    }

    @Test
    void whatAnArithmeticCannotHoldIsRefused() {
        Arithmetic half = new Arithmetic(Precision.FLOAT16, Activation.IEEE);
        assertRefused(
                () -> Catalogue.find(Cell.RNN, "tight").build(Request.of(new DyckLanguage(2, 20), Arithmetic.FLOAT32)),
                "m ≤ 19");
        assertRefused(
                () -> Catalogue.find(Cell.GRU, "tight").build(Request.of(new DyckLanguage(2, 13), half)), "m ≤ 12");
        assertRefused(() -> Catalogue.find(Cell.LSTM, "log").build(Request.of(new DyckLanguage(257, 2), half)), "256");
        assertRefused(
                () -> Catalogue.find(Cell.LSTM, "ternary").build(Request.of(new DyckLanguage(100, 2), half)),
                "ternary");
        assertRefused(
                () -> Catalogue.find(Cell.LSTM, "circle")
                        .build(Request.of(
                                new DyckLanguage(3, 2), new Arithmetic(Precision.FLOAT64, Activation.saturating(2)))),
                "β = 2.0");
        Request smallZeta = new Request(
                new DyckLanguage(8, 3),
                PAPER,
                ReadoutKind.SUPPORT,
                OptionalDouble.empty(),
                OptionalDouble.of(3),
                Set.of());
        assertRefused(() -> Catalogue.find(Cell.RNN, "marker").build(smallZeta), "ζ = 3.0");
    }

    /** From k = 4096 on the default ζ of the other constructions would be too small for this one. */
    @Test
    void markerOfDepthThreeSeparatesAtManyTypes() {
        DyckLanguage language = new DyckLanguage(8192, 3);
        Network network = Catalogue.find(Cell.RNN, "marker")
                .build(Request.of(language, PAPER))
                .network();
        StructuredStepper stepper = new StructuredStepper(network);
        double epsilon = network.epsilon().orElseThrow();
        double[] empty = stepper.probabilities(stepper.start());
        assertThat(empty[language.vocabulary().end()]).isGreaterThanOrEqualTo(epsilon);
        assertThat(empty[8192]).isLessThan(epsilon);
    }

    private static void assertRefused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String part) {
        assertThatExceptionOfType(BadInputException.class).isThrownBy(call).withMessageContaining(part);
    }

    /** At a hundred thousand types everything but the automaton is built in memory, one-hot codes in structured form. */
    @ParameterizedTest
    @CsvSource({"rnn, one-hot", "lstm, one-hot", "lstm, log", "rnn, tight", "lstm, sphere"})
    void aHundredThousandTypesFit(String cell, String encoding) {
        DyckLanguage language = new DyckLanguage(100_000, 3);
        Construction construction =
                Catalogue.find(Cell.parse(cell), encoding).build(Request.of(language, Arithmetic.FLOAT32));
        StructuredStepper stepper = new StructuredStepper(construction.network());
        dyckkm.network.State memory = stepper.start();
        for (int symbol : new int[] {5, 99_999, 7, 100_007}) {
            stepper.step(memory, symbol);
        }
        assertThat(construction.decoder().decode(memory).map(Configuration::stack))
                .isEqualTo(Optional.of(List.of(5, 99_999)));
        double[] p = stepper.probabilities(memory);
        double epsilon = 1 / (2.0 * 100_001);
        assertThat(p[199_999]).isGreaterThanOrEqualTo(epsilon);
        assertThat(p[0]).isGreaterThanOrEqualTo(epsilon);
        assertThat(p[100_005]).isLessThan(epsilon);
        assertThat(p[200_001]).isLessThan(epsilon);
    }
}
