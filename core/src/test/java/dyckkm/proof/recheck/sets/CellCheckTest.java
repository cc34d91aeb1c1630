package dyckkm.proof.recheck.sets;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.Configuration;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import dyckkm.proof.recheck.arithmetic.Uses;
import dyckkm.proof.sets.RandomCells;
import dyckkm.proof.sets.image.ExactFunctions;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The checker's own bounds of a step hold whatever is drawn. */
class CellCheckTest {
    private static final int NETWORKS = 60;
    private static final int POINTS = 20;

    @ParameterizedTest
    @EnumSource(Cell.class)
    void everyStateOfASetIsTakenWhereTheCheckSays(Cell cell) throws RefusedException {
        SplittableRandom random = new SplittableRandom(4);
        for (int count = 0; count < NETWORKS; count++) {
            Precision precision = Precision.values()[count % Precision.values().length];
            Network network = RandomCells.network(
                    cell,
                    count % 3 == 0 ? Nonlinearity.SIGMOID : Nonlinearity.TANH,
                    new Arithmetic(precision, Activation.IEEE),
                    random);
            assertStaysInside(network, Math.pow(2, -random.nextInt(24)), random);
        }
    }

    private static void assertStaysInside(Network network, double width, SplittableRandom random)
            throws RefusedException {
        double[] low = RandomCells.state(network, random);
        double[] high = low.clone();
        for (int index = 0; index < low.length; index++) {
            low[index] = network.arithmetic().round(low[index]);
            high[index] = network.arithmetic().round(low[index] + width * random.nextDouble());
        }
        ClaimedSet set = new ClaimedSet(new Configuration(0, List.of()), low, high, Map.of());
        int symbol = random.nextInt(network.alphabet().size() - 1);
        EngineModel model = EngineModels.standard(network);
        ReferenceStepper stepper = new ReferenceStepper(network);
        for (int point = 0; point < POINTS; point++) {
            double[] state = new double[low.length];
            for (int index = 0; index < state.length; index++) {
                double share = random.nextInt(2) == 0 ? random.nextInt(2) : random.nextDouble();
                state[index] = low[index] + (high[index] - low[index]) * share;
            }
            State memory = RandomCells.memory(network, state);
            stepper.step(memory, symbol);
            // The steppers update a GRU as its equations are written, which is the first of the model's ways.
            EngineSlack slack = new EngineSlack(network.arithmetic(), model, 0, new Uses(model, new PremiseLog(model)));
            CellCheck check = new CellCheck(new SetStep(network, set, symbol, slack));
            for (int unit = 0; unit < network.hiddenUnits(); unit++) {
                CellCheck.Unit image = check.unit(unit);
                assertThat(memory.hidden(0)[unit])
                        .isBetween(image.hidden().low(), image.hidden().high());
                if (network.cell().hasCellState()) {
                    assertThat(memory.cell(0)[unit])
                            .isBetween(image.cell().low(), image.cell().high());
                }
            }
        }
    }

    @Test
    void enclosuresOfFunctionsAndSlopesHoldTheExactValues() {
        SplittableRandom random = new SplittableRandom(5);
        for (Nonlinearity function : Nonlinearity.values()) {
            for (int draw = 0; draw < 2000; draw++) {
                double x = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(-8, 2));
                Range value = EngineSlack.value(function, Range.of(x));
                Range slope = EngineSlack.slope(function, new Range(x - random.nextDouble(), x + random.nextDouble()));
                assertThat(ExactFunctions.value(function, x))
                        .isBetween(new BigDecimal(value.low()), new BigDecimal(value.high()));
                assertThat(ExactFunctions.slope(function, x))
                        .isBetween(new BigDecimal(slope.low()), new BigDecimal(slope.high()));
            }
        }
    }
}
