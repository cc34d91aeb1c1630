package dyckkm.proof.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What models say of each other, and of the functions of this program. */
class EngineModelsTest {
    private static final int ARGUMENTS = 20_000;

    private static Network network(Cell cell) {
        String encoding = cell == Cell.SECOND_ORDER ? "log" : "tight";
        return Catalogue.find(cell, encoding)
                .build(Request.of(new DyckLanguage(2, 2), Arithmetic.FLOAT32))
                .network();
    }

    /** Arguments of all sizes, saturation points among them. */
    private static double argument(SplittableRandom random) {
        float size = (float) Math.exp(random.nextDouble(-20, 6));
        float near = new float[] {8.56f, 9, 10, 16.64f, 17.12f, 17.33f, 18, 20, 87, 88.72f, 103.97f, 104}
                [random.nextInt(12)];
        float x = random.nextBoolean() ? size : near + random.nextInt(-3, 4) * Math.ulp(near);
        return random.nextBoolean() ? x : -x;
    }

    private static double least(FunctionModel model, EngineFunction function, double x) {
        Segment segment = model.segments().get(model.indexOf(x));
        double value = TrueFunctions.of(function.function(), x);
        return segment.isRelative()
                ? Math.min(value * (1 + segment.low()), value * (1 + segment.high()))
                : segment.least();
    }

    private static double greatest(FunctionModel model, EngineFunction function, double x) {
        Segment segment = model.segments().get(model.indexOf(x));
        double value = TrueFunctions.of(function.function(), x);
        return segment.isRelative()
                ? Math.max(value * (1 + segment.low()), value * (1 + segment.high()))
                : segment.greatest();
    }

    @ParameterizedTest
    @EnumSource(Cell.class)
    void theDefaultHoldsForEveryEngineMeasured(Cell cell) {
        Network network = network(cell);
        EngineModel any = EngineModels.standard(network);
        SplittableRandom random = new SplittableRandom(cell.ordinal());
        int compared = 0;
        for (String name : List.of("onnxruntime-1.29.0", "libtorch-2.10.0", "kernels", "steppers")) {
            EngineModel engine;
            try {
                engine = EngineModels.named(name, network);
            } catch (BadInputException none) {
                continue;
            }
            CellModel own = engine.variants().get(0);
            CellModel wide = any.variants().stream()
                    .filter(variant -> cell != Cell.GRU || variant.gruForm() == own.gruForm())
                    .findFirst()
                    .orElseThrow();
            for (EngineFunction function : wide.functions().keySet()) {
                for (int i = 0; i < ARGUMENTS; i++) {
                    double x = argument(random);
                    double slack = 1e-12 * Math.abs(TrueFunctions.of(function.function(), x));
                    assertThat(least(wide.of(function), function, x))
                            .as("%s %s at %s", name, function, x)
                            .isLessThanOrEqualTo(least(own.of(function), function, x) + slack);
                    assertThat(greatest(wide.of(function), function, x))
                            .as("%s %s at %s", name, function, x)
                            .isGreaterThanOrEqualTo(greatest(own.of(function), function, x) - slack);
                    compared++;
                }
            }
        }
        assertThat(compared).isPositive();
    }

    /** An exhaustive proof is about functions that every robust proof covers. */
    @ParameterizedTest
    @CsvSource({"FLOAT64", "FLOAT32", "FLOAT16", "BFLOAT16"})
    void thisProgramsFunctionsAreRoundedOnes(Precision precision) {
        Arithmetic arithmetic = new Arithmetic(precision, Activation.IEEE);
        EngineModel model =
                EngineModels.named(EngineModels.ROUNDED, network(Cell.LSTM).in(arithmetic));
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < ARGUMENTS; i++) {
            double x = precision.round(argument(random) * (precision == Precision.FLOAT64 ? 8 : 1));
            for (Nonlinearity function : Nonlinearity.values()) {
                EngineFunction own = EngineFunction.of(function);
                FunctionModel functions = model.variants().get(0).of(own);
                double value = arithmetic.apply(function, x) + 0.0;
                assertThat(value)
                        .as("%s at %s", function, x)
                        .isBetween(least(functions, own, x) + 0.0, greatest(functions, own, x) + 0.0);
            }
        }
    }

    @Test
    void aSaturatingFunctionIsAtItsBoundsFromBetaOnAndThere() {
        Arithmetic paper = new Arithmetic(Precision.FLOAT64, Activation.saturating(20));
        EngineModel model = EngineModels.standard(network(Cell.LSTM).in(paper));
        FunctionModel sigmoid = model.variants().get(0).of(EngineFunction.SIGMOID);
        assertThat(sigmoid.segments().get(sigmoid.indexOf(20)).least()).isEqualTo(1);
        assertThat(sigmoid.segments().get(sigmoid.indexOf(-20)).greatest()).isZero();
        assertThat(sigmoid.segments().get(sigmoid.indexOf(-19.99)).isExact()).isFalse();
        assertThat(model.name()).isEqualTo(EngineModels.ROUNDED);
    }

    @Test
    void anEngineIsFoundByWhatItCallsItself() {
        assertThat(EngineModels.nameOf("ONNX Runtime 1.29.0")).contains(EngineModels.ONNX_RUNTIME);
        assertThat(EngineModels.nameOf("ONNX Runtime 0.1")).isEmpty();
    }

    @Test
    void gapsAndOverlapsAreRefused() {
        Segment low = Segment.exactly(Double.NEGATIVE_INFINITY, 0, 0);
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> new FunctionModel(List.of(low, Segment.exactly(1, Double.POSITIVE_INFINITY, 1))));
        assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> new FunctionModel(List.of(low)));
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> Segment.within(0, 1, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
    }
}
