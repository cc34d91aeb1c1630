package dyckkm.construction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The scales that a construction tells are those of its weights. */
class ScalesTest {
    private static final Arithmetic PAPER = new Arithmetic(Precision.FLOAT64, Activation.saturating(20));
    private static final DyckLanguage LANGUAGE = new DyckLanguage(2, 3);

    static Stream<Entry> entries() {
        return Catalogue.ofDyck().stream().filter(entry -> entry.existsFor(LANGUAGE));
    }

    @ParameterizedTest
    @MethodSource("entries")
    void noGateIsNearerToZeroThanTheScaleAndSomeGateIsThere(Entry entry) {
        Request request = Request.of(LANGUAGE, PAPER);
        double nearest = nearestToZero(entry.build(request).network());
        double scale = entry.scales(request).scale();
        assertThat(scale).isEqualTo(20);
        // An LSTM's weights have two percent more.
        assertThat(nearest).isBetween(scale, 1.03 * scale);
    }

    private static double nearestToZero(Network network) {
        String gate = switch (network.cell()) {
            case RNN, SECOND_ORDER -> "pre";
            case LSTM -> "forget pre";
            case GRU -> "update pre";
        };
        ReferenceStepper stepper = new ReferenceStepper(network);
        State state = stepper.start();
        double nearest = Double.POSITIVE_INFINITY;
        for (int symbol : new int[] {0, 1, 1, 3, 3, 2, 1, 3}) {
            Map<String, double[]> computed =
                    stepper.traced(state, symbol).layers().get(0);
            nearest = Math.min(
                    nearest,
                    Arrays.stream(computed.get(gate)).map(Math::abs).min().orElseThrow());
        }
        return nearest;
    }

    @ParameterizedTest
    @MethodSource("entries")
    void askingForWhatIsChosenChangesNothing(Entry entry) {
        Request request = Request.of(LANGUAGE, Arithmetic.FLOAT32);
        Scales scales = entry.scales(request);
        Request asked = new Request(
                LANGUAGE,
                Arithmetic.FLOAT32,
                ReadoutKind.SUPPORT,
                OptionalDouble.of(scales.scale()),
                OptionalDouble.of(scales.zeta()),
                Set.of());
        assertThat(entry.scales(asked)).isEqualTo(scales);
        assertThat(logitsAfterOneBracket(entry.build(asked).network()))
                .isEqualTo(logitsAfterOneBracket(entry.build(request).network()));
    }

    private static double[] logitsAfterOneBracket(Network network) {
        ReferenceStepper stepper = new ReferenceStepper(network);
        double[] logits = new double[network.alphabet().size()];
        stepper.logits(stepper.after(stepper.start(), 1), logits);
        return logits;
    }

    @Test
    void theScaleOfACalibratedReadoutIsItsGap() {
        for (Cell cell : new Cell[] {Cell.RNN, Cell.LSTM}) {
            Entry entry = Catalogue.find(cell, "log");
            Request request = Request.of(LANGUAGE, PAPER).with(ReadoutKind.CALIBRATED);
            ReferenceStepper stepper = new ReferenceStepper(entry.build(request).network());
            double[] empty = new double[6];
            double[] one = new double[6];
            State start = stepper.start();
            stepper.logits(start, empty);
            stepper.logits(stepper.after(start, 0), one);
            int end = LANGUAGE.vocabulary().end();
            assertThat(entry.scales(request).zeta()).isEqualTo(104).isCloseTo(empty[end] - one[end], offset(1e-9));
        }
    }

    /** tanh sees half of what σ sees. */
    @Test
    void theTanhFormDoublesAnArtificialScale() {
        Entry entry = Catalogue.find(Cell.RNN, "tight");
        assertThat(TanhForm.scales(entry, Request.of(LANGUAGE, PAPER)).scale()).isEqualTo(40);
        assertThat(TanhForm.scales(entry, Request.of(LANGUAGE, Arithmetic.FLOAT32))
                        .scale())
                .isEqualTo(104);
    }

    @Test
    void markerOfDepthThreeHasALargerZeta() {
        DyckLanguage manyTypes = new DyckLanguage(8192, 3);
        Request request = Request.of(manyTypes, PAPER);
        double usual = Catalogue.find(Cell.RNN, "tight").scales(request).zeta();
        assertThat(Catalogue.find(Cell.RNN, "marker").scales(request).zeta()).isGreaterThan(usual);
    }
}
