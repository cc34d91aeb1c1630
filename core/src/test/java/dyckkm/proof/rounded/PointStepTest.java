package dyckkm.proof.rounded;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.proof.Premise;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.EngineModels;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What engines can make of a single state. */
class PointStepTest {
    /** Gates that are exactly 1 but for i, which is about so much; and g is exactly 1. */
    private static final double WRITTEN = 0x1p-14;

    private static Network counter(Precision precision) {
        DyckLanguage language = new DyckLanguage(1, 1);
        int symbols = language.alphabet().size();
        return new Network(
                language.alphabet(),
                Optional.of(language),
                Cell.LSTM,
                Nonlinearity.TANH,
                new DenseMatrix(symbols, 1, new double[symbols]),
                List.of(new Layer(
                        new DenseMatrix(4, 1, new double[4]),
                        new DenseMatrix(4, 1, new double[4]),
                        Optional.empty(),
                        new double[] {Math.log(WRITTEN), 100, 100, 100},
                        new double[4])),
                new DenseMatrix(symbols, 1, new double[symbols]),
                new double[symbols],
                new Arithmetic(precision, Activation.IEEE),
                "counter",
                OptionalDouble.empty());
    }

    /** 1 + 2^-14 is 1 in 16 bits, but not in the float32 in which an engine may have added. */
    @ParameterizedTest
    @EnumSource(names = {"FLOAT16", "BFLOAT16"})
    void tanhMayBeTakenOfACellThatIsNotRoundedTo16BitsYet(Precision precision) {
        Network network = counter(precision);
        PointStep step = new PointStep(network, EngineModels.standard(network));
        PointStep.Bounds after = step.from(new double[] {0, 1}).after(0);
        assertThat(after.low()[1]).isEqualTo(1);
        assertThat(after.high()[1]).isEqualTo(1);
        assertThat(step.premises())
                .anySatisfy(premise -> assertThat(premise).isInstanceOfSatisfying(Premise.Function.class, used -> {
                    assertThat(used.function()).isEqualTo(EngineFunction.TANH);
                    assertThat(used.from()).isEqualTo(1);
                    assertThat(used.to()).isBetween(1 + WRITTEN, 1 + 4 * WRITTEN);
                }));
    }
}
