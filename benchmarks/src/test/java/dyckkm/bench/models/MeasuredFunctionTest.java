package dyckkm.bench.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeasuredFunctionTest {
    /** A tanh that is right, but 1 from 5 on, −1 from −6 down, and 0 within a millionth of zero. */
    private static float coarse(float x) {
        if (x >= 5 || x <= -6) {
            return Math.signum(x);
        }
        return Math.abs(x) < 1e-6f ? 0 : (float) Math.tanh(x);
    }

    private static Observation observed(float... x) {
        float[] y = new float[x.length];
        for (int i = 0; i < x.length; i++) {
            y[i] = coarse(x[i]);
        }
        return Observation.of(Function.TANH, x, y, x.length);
    }

    private static List<Observation> chunks() {
        List<Observation> observations = new ArrayList<>();
        for (Chunk chunk : Chunk.all()) {
            observations.add(observed(chunk.inputs(4096)));
        }
        observations.add(observed(0f));
        return observations;
    }

    private static MeasuredSegment at(MeasuredFunction model, float x) {
        return model.segments().stream()
                .filter(segment -> segment.from() <= x && x < segment.to())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void saturationIsFoundBetweenNeighbouringInputs() {
        MeasuredFunction model = MeasuredFunction.of(Function.TANH, List.of(new Evidence("coarse", chunks(), 4096)));
        assertThat(model.above().orElseThrow().from()).isCloseTo(5, within(.003f));
        assertThat(model.below().orElseThrow().from()).isCloseTo(-6, within(.003f));
        assertThat(at(model, 5.5f).bound()).isEqualTo(new MeasuredSegment.Exactly(1));
        assertThat(at(model, 0).bound()).isEqualTo(new MeasuredSegment.Exactly(0));
        assertThat(at(model, 1e-20f).bound()).isEqualTo(new MeasuredSegment.Exactly(0));
        assertThat(((MeasuredSegment.Relative) at(model, 1e-5f).bound()).low()).isEqualTo(-1);
        assertThat(Math.abs(((MeasuredSegment.Relative) at(model, 2.5f).bound()).high()))
                .isLessThan(1e-7);
    }

    @Test
    void aSampleThatDisagreesMovesTheSaturationOutwards() {
        float[] x = {4, 7, 7.25f, Float.MAX_VALUE};
        float[] y = {coarse(4), Math.nextDown(1f), 1, 1};
        Evidence sample = new Evidence("sample", List.of(Observation.of(Function.TANH, x, y, x.length)), 0);
        MeasuredFunction model =
                MeasuredFunction.of(Function.TANH, List.of(new Evidence("coarse", chunks(), 4096), sample));
        assertThat(model.above().orElseThrow().from()).isEqualTo(7.25f);
        assertThat(((MeasuredSegment.Relative) at(model, 7).bound()).low())
                .isLessThanOrEqualTo(Math.nextDown(1f) / Math.tanh(7) - 1);
    }

    @Test
    void aSampleThatAgreesLeavesTheModelAsItIs() {
        Evidence all = new Evidence("coarse", chunks(), 4096);
        Evidence sample = new Evidence("sample", List.of(observed(4, 5.5f, Float.MAX_VALUE)), 0);
        assertThat(MeasuredFunction.of(Function.TANH, List.of(all, sample)).above())
                .isEqualTo(MeasuredFunction.of(Function.TANH, List.of(all)).above());
    }

    @Test
    void observationsSurviveTheirText() {
        for (Observation observation : List.of(observed(0, 1, 2, 9, 10), observed(Float.NEGATIVE_INFINITY))) {
            assertThat(Observation.parse(observation.line()).line()).isEqualTo(observation.line());
        }
    }

    @Test
    void notANumberIsNoObservation() {
        assertThatThrownBy(() -> Observation.of(Function.SIGMOID, new float[] {1, 2}, new float[] {Float.NaN, 1}, 2))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("1.0");
    }

    @Test
    void chunksAreAllFiniteFloats() {
        long count = 0;
        for (Chunk chunk : Chunk.all()) {
            float[] inputs = chunk.inputs(1 << 12);
            assertThat(Arrays.equals(inputs, chunk.inputs(1 << 12))).isTrue();
            count += inputs.length;
            for (float x : inputs) {
                assertThat(Float.isFinite(x)).isTrue();
                assertThat(Float.floatToRawIntBits(x) < 0).isEqualTo(chunk.isNegative());
            }
        }
        assertThat(count << 12).isEqualTo((1L << 32) - (1L << 24));
    }

    /** e^x by its series, which for these x needs no more than 200 terms. */
    private static BigDecimal exp(double x) {
        MathContext digits = new MathContext(60);
        BigDecimal term = BigDecimal.ONE;
        BigDecimal sum = BigDecimal.ONE;
        for (int i = 1; i < 200; i++) {
            term = term.multiply(new BigDecimal(x)).divide(BigDecimal.valueOf(i), digits);
            sum = sum.add(term, digits);
        }
        return sum;
    }

    @Test
    void referencesAreAccurate() {
        MathContext digits = new MathContext(60);
        for (double x : new double[] {-20, -9.3, -1, -.01, -0x1.8p-9, -0x1.8p-10, 0x1p-9, 0x1.8p-11, .3, 2, 8.7, 19}) {
            BigDecimal e = exp(x);
            double sigmoid = e.divide(e.add(BigDecimal.ONE), digits).doubleValue();
            BigDecimal square = exp(2 * x);
            double tanh = square.subtract(BigDecimal.ONE)
                    .divide(square.add(BigDecimal.ONE), digits)
                    .doubleValue();
            assertThat(Function.SIGMOID.at(x) / sigmoid - 1).isCloseTo(0, within(1e-15));
            assertThat(Function.TANH.at(x) / tanh - 1).isCloseTo(0, within(1e-15));
        }
    }
}
