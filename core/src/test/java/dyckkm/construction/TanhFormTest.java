package dyckkm.construction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.network.step.DenseStepper;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.network.step.StructuredStepper;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TanhFormTest {
    private static final List<DyckLanguage> LANGUAGES = List.of(
            new DyckLanguage(1, 1),
            new DyckLanguage(1, 5),
            new DyckLanguage(2, 2),
            new DyckLanguage(2, 3),
            new DyckLanguage(2, 6),
            new DyckLanguage(3, 4),
            new DyckLanguage(5, 3),
            new DyckLanguage(8, 2));

    private static Stream<Entry> simpleRnns() {
        return Catalogue.ofDyck().stream().filter(entry -> entry.cell() == Cell.RNN);
    }

    private static Walk walk(Construction construction, DyckLanguage language) {
        return new Walk(language, new StructuredStepper(construction.network()), construction.decoder());
    }

    @ParameterizedTest
    @MethodSource("simpleRnns")
    void overMinusOneAndOneEveryRnnGeneratesItsLanguage(Entry entry) {
        for (DyckLanguage language : LANGUAGES) {
            if (!entry.existsFor(language)) {
                continue;
            }
            for (Arithmetic arithmetic : List.of(
                    Arithmetic.FLOAT32,
                    new Arithmetic(Precision.FLOAT64, Activation.IEEE),
                    new Arithmetic(Precision.FLOAT32, Activation.saturating(20)))) {
                Construction tanh = entry.build(Request.of(language, arithmetic).over(Nonlinearity.TANH));
                Walk walk = walk(tanh, language);
                assertThat(tanh.network().nonlinearity()).isEqualTo(Nonlinearity.TANH);
                assertThat(walk.problem())
                        .as("%s %s %s", entry.name(), language, arithmetic)
                        .isEmpty();
                assertThat(walk.generates(tanh.network().epsilon().getAsDouble()))
                        .isTrue();
                assertThat(walk.memories())
                        .isEqualTo(walk(entry.build(Request.of(language, arithmetic)), language)
                                .memories());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("simpleRnns")
    void itsCalibratedSoftmaxIsTheSamplingDistribution(Entry entry) {
        for (DyckLanguage language : LANGUAGES) {
            boolean marker = entry.encoding().equals("marker") && language.m() == 3;
            if (entry.existsFor(language) && !marker) {
                Request request = Request.of(language, Arithmetic.FLOAT32).with(ReadoutKind.CALIBRATED);
                Walk walk = walk(entry.build(request.over(Nonlinearity.TANH)), language);
                assertThat(walk.problem()).isEmpty();
                assertThat(walk.worstCalibration())
                        .as("%s %s", entry.name(), language)
                        .isLessThan(2e-3);
            }
        }
    }

    @Test
    void allSteppersAgreeAndUnitsAreExactlyMinusOneOrOne() {
        DyckLanguage language = new DyckLanguage(3, 3);
        Network network = Catalogue.find(Cell.RNN, "log")
                .build(Request.of(language, Arithmetic.FLOAT32).over(Nonlinearity.TANH))
                .network();
        List<Stepper> steppers =
                List.of(new ReferenceStepper(network), new DenseStepper(network), new StructuredStepper(network));
        for (Stepper stepper : steppers) {
            State state = stepper.start();
            for (int symbol : new int[] {0, 2, 1, 4, 5}) {
                stepper.step(state, symbol);
                assertThat(state.output()).containsOnly(-1, 1);
                State expected = memoryAfter(steppers.get(0), symbol);
                assertThat(memoryAfter(stepper, symbol)).isEqualTo(expected);
            }
        }
    }

    private static State memoryAfter(Stepper stepper, int symbol) {
        return stepper.after(stepper.start(), symbol);
    }

    @ParameterizedTest
    @MethodSource("simpleRnns")
    void startWritesTheEmptyStackFromAnyState(Entry entry) {
        DyckLanguage language = new DyckLanguage(2, entry.encoding().equals("half-shift") ? 4 : 3);
        Network network = entry.build(Request.of(language, Arithmetic.FLOAT32).over(Nonlinearity.TANH))
                .network();
        Stepper stepper = new ReferenceStepper(network);
        State state = stepper.start();
        assertThat(state.output()).containsOnly(-1);
        for (int symbol : new int[] {language.vocabulary().start(), 0, 1, 1}) {
            stepper.step(state, symbol);
            assertThat(stepper.after(state, language.vocabulary().start()).output())
                    .containsOnly(-1);
        }
    }

    @Test
    void shortFormatsWorkWhereTheirSumsAreExact() {
        DyckLanguage language = new DyckLanguage(5, 3);
        for (Precision precision : List.of(Precision.FLOAT16, Precision.BFLOAT16)) {
            Request request = Request.of(language, new Arithmetic(precision, Activation.IEEE));
            Construction tanh = Catalogue.find(Cell.RNN, "one-hot").build(request.over(Nonlinearity.TANH));
            assertThat(walk(tanh, language).problem()).isEmpty();
        }
    }

    @Test
    void whatRoundingWouldSpoilIsRefused() {
        DyckLanguage language = new DyckLanguage(2, 7);
        Request shortFormat = Request.of(language, new Arithmetic(Precision.BFLOAT16, Activation.IEEE));
        assertThatThrownBy(() -> Catalogue.find(Cell.RNN, "dfa").build(shortFormat.over(Nonlinearity.TANH)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll("rnn/dfa", "m = 7", "a unit's sum", "bfloat16", "higher precision");
        Request calibrated =
                Request.of(new DyckLanguage(3, 6), Arithmetic.FLOAT32).with(ReadoutKind.CALIBRATED);
        assertThatThrownBy(() -> Catalogue.find(Cell.RNN, "dfa").build(calibrated.over(Nonlinearity.TANH)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll("a logit", "float32");
    }

    @Test
    void otherCellsAndScalesTooSmallAreRefused() {
        DyckLanguage language = new DyckLanguage(2, 2);
        assertThatThrownBy(() -> Catalogue.find(Cell.LSTM, "log")
                        .build(Request.of(language, Arithmetic.FLOAT32).over(Nonlinearity.TANH)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("lstm/log");
        Request half = new Request(
                language,
                new Arithmetic(Precision.FLOAT32, Activation.saturating(20)),
                ReadoutKind.SUPPORT,
                OptionalDouble.of(30),
                OptionalDouble.empty(),
                Set.of());
        assertThatThrownBy(() -> Catalogue.find(Cell.RNN, "log").build(half.over(Nonlinearity.TANH)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll("30.0", "40.0");
    }
}
