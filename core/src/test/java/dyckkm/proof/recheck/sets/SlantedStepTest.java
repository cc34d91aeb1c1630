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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The checker's bounds of a step from a slanted set hold whatever is drawn. */
class SlantedStepTest {
    private static final int NETWORKS = 60;
    private static final int POINTS = 20;

    /** A set around a state, in coordinates that are drawn as well; and the states that are tried in it, corners among them. */
    private record Drawn(ClaimedSet set, List<double[]> states) {}

    private static Drawn draw(Network network, double width, SplittableRandom random) {
        double[] centre = RandomCells.state(network, random);
        int dimension = centre.length;
        double[][] rows = new double[dimension][dimension];
        for (int row = 0; row < dimension; row++) {
            for (int column = 0; column < dimension; column++) {
                rows[row][column] = (row == column ? 1 : 0) + (random.nextDouble() - 0.5) / 2;
            }
        }
        Basis basis = new Basis(rows);
        double[] low = centre.clone();
        double[] high = centre.clone();
        double[][] states = new double[POINTS][];
        for (int point = 0; point < POINTS; point++) {
            double[] turned = new double[dimension];
            for (int index = 0; index < dimension; index++) {
                turned[index] =
                        width * (random.nextBoolean() ? random.nextInt(2) * 2 - 1 : random.nextDouble() * 2 - 1);
            }
            double[] state = centre.clone();
            for (int row = 0; row < dimension; row++) {
                for (int index = 0; index < dimension; index++) {
                    state[row] += basis.inverse()[row][index] * turned[index];
                }
                state[row] = network.arithmetic().round(state[row]);
                low[row] = Math.min(low[row], state[row]);
                high[row] = Math.max(high[row], state[row]);
            }
            states[point] = state;
        }
        double[] from = new double[dimension];
        double[] to = new double[dimension];
        Arrays.fill(from, Double.POSITIVE_INFINITY);
        Arrays.fill(to, Double.NEGATIVE_INFINITY);
        for (double[] state : states) {
            for (int row = 0; row < dimension; row++) {
                Range value = coordinate(rows[row], state);
                from[row] = Math.min(from[row], value.low());
                to[row] = Math.max(to[row], value.high());
            }
        }
        Slant slant = new Slant(basis, from, to);
        return new Drawn(
                new ClaimedSet(new Configuration(0, List.of()), low, high, Optional.of(slant), Map.of()),
                List.of(states));
    }

    private static Range coordinate(double[] weights, double... state) {
        Range sum = Range.ZERO;
        for (int index = 0; index < weights.length; index++) {
            sum = sum.plus(Range.of(weights[index]).times(state[index]));
        }
        return sum;
    }

    private static Network network(int count, SplittableRandom random) {
        Precision precision = Precision.values()[count % Precision.values().length];
        return RandomCells.network(Cell.LSTM, Nonlinearity.TANH, new Arithmetic(precision, Activation.IEEE), random);
    }

    private static EngineSlack slack(Network network) {
        EngineModel model = EngineModels.standard(network);
        return new EngineSlack(network.arithmetic(), model, 0, new Uses(model, new PremiseLog(model)));
    }

    private static void assertHolds(Range bounds, double[] weights, double... state) {
        Range value = coordinate(weights, state);
        assertThat(bounds.low()).isLessThanOrEqualTo(value.high());
        assertThat(bounds.high()).isGreaterThanOrEqualTo(value.low());
    }

    /** Each number of a state, the coordinates of a set, and for each unit what h says beyond the c that it is made of. */
    private static List<double[]> directions(Network network, Region region, int symbol) throws RefusedException {
        int units = network.hiddenUnits();
        List<double[]> directions = new ArrayList<>(
                List.of(region.set().slant().orElseThrow().basis().matrix()));
        AffineCell cell = new AffineCell(network, region, symbol, slack(network));
        for (int unit = 0; unit < units; unit++) {
            Affine[] values = cell.unit(unit);
            int own = region.dimension();
            double[] h = new double[own];
            double[] c = new double[own];
            h[unit] = 1;
            c[units + unit] = 1;
            double[] both = h.clone();
            both[units + unit] = -values[0].slopes()[own] / values[1].slopes()[own];
            directions.addAll(List.of(h, c, both));
        }
        return directions;
    }

    @Test
    void everyStateOfASetIsTakenWhereTheCheckSays() throws RefusedException {
        SplittableRandom random = new SplittableRandom(6);
        for (int count = 0; count < NETWORKS; count++) {
            Network network = network(count, random);
            Drawn drawn = draw(network, Math.pow(2, -random.nextInt(24)), random);
            int symbol = random.nextInt(network.alphabet().size() - 1);
            SlantedStep step = new SlantedStep(network, Region.of(drawn.set), symbol, slack(network));
            ReferenceStepper stepper = new ReferenceStepper(network);
            for (double[] state : drawn.states) {
                State memory = RandomCells.memory(network, state);
                stepper.step(memory, symbol);
                double[] after = RandomCells.state(memory);
                for (int row = 0; row < after.length; row++) {
                    double[] unit = new double[after.length];
                    unit[row] = 1;
                    double[] mixed = drawn.set.slant().orElseThrow().basis().matrix()[row];
                    for (double[] weights : new double[][] {unit, mixed}) {
                        assertHolds(step.coordinate(weights), weights, after);
                    }
                }
            }
        }
    }

    /** Sets are narrow or points, so that it is the engine's errors that the bounds are made of. */
    @Test
    void theWorstEngineOfTheModelStaysWithinTheBoundsOfBothKindsOfSets() throws RefusedException {
        SplittableRandom random = new SplittableRandom(10);
        for (int count = 0; count < 4 * NETWORKS; count++) {
            Network network = network(count, random);
            double width = random.nextInt(3) == 0 ? 0 : Math.pow(2, -4 - random.nextInt(26));
            Drawn drawn = draw(network, width, random);
            int symbol = random.nextInt(network.alphabet().size() - 1);
            Region region = Region.of(drawn.set);
            SlantedStep step = new SlantedStep(network, region, symbol, slack(network));
            CellCheck box = new CellCheck(new SetStep(network, drawn.set, symbol, slack(network)));
            WorstLstm engine = new WorstLstm(
                    network, EngineModels.standard(network).variants().get(0), random);
            List<double[]> after = drawn.states.stream()
                    .map(state -> engine.after(state, symbol))
                    .toList();
            for (double[] weights : directions(network, region, symbol)) {
                Range bounds = step.coordinate(weights);
                after.forEach(state -> assertHolds(bounds, weights, state));
            }
            for (int unit = 0; unit < network.hiddenUnits(); unit++) {
                CellCheck.Unit bounds = box.unit(unit);
                for (double[] state : after) {
                    assertThat(state[unit])
                            .isBetween(bounds.hidden().low(), bounds.hidden().high());
                    assertThat(state[network.hiddenUnits() + unit])
                            .isBetween(bounds.cell().low(), bounds.cell().high());
                }
            }
        }
    }

    /** An engine with sums in float32 may take tanh of what it rounds to 16 bits only for the next step. */
    @Test
    void whatStoringAddsToACellIsNotSharedWithItsOutput() throws RefusedException {
        SplittableRandom random = new SplittableRandom(12);
        for (int count = 0; count < NETWORKS; count++) {
            Network network = network(count, random);
            Precision precision = network.arithmetic().precision();
            boolean isShort = precision == Precision.FLOAT16 || precision == Precision.BFLOAT16;
            Region region = Region.of(draw(network, 0, random).set);
            Affine cell = new AffineCell(network, region, 0, slack(network)).unit(0)[1];
            assertThat(cell.error())
                    .isBetween(
                            isShort ? Math.abs(cell.centre()) * precision.unitRoundoff() : 0,
                            isShort ? 1 : Double.MIN_NORMAL);
        }
    }

    /** Where all states are near to each other, the bounds are too: they do not hold for want of saying anything. */
    @Test
    void boundsOfNearStatesAreNarrow() throws RefusedException {
        SplittableRandom random = new SplittableRandom(7);
        for (int count = 0; count < 20; count++) {
            Network network = RandomCells.network(
                    Cell.LSTM, Nonlinearity.TANH, new Arithmetic(Precision.FLOAT64, Activation.IEEE), random);
            Drawn drawn = draw(network, 1e-9, random);
            SlantedStep step = new SlantedStep(network, Region.of(drawn.set), 0, slack(network));
            double[] weights = drawn.set.slant().orElseThrow().basis().matrix()[0];
            Range bounds = step.coordinate(weights);
            assertThat(bounds.high() - bounds.low()).isLessThan(1e-5);
        }
    }

    @Test
    void linearFunctionsOfTheStatesOfASetAreBounded() throws RefusedException {
        SplittableRandom random = new SplittableRandom(8);
        for (int count = 0; count < NETWORKS; count++) {
            Network network = network(count, random);
            Drawn drawn = draw(network, Math.pow(2, -random.nextInt(24)), random);
            double[] weights = random.doubles(drawn.set.low().length, -3, 3).toArray();
            Range bounds = Region.of(drawn.set).linear(weights, Range.of(0.5)).range();
            for (double[] state : drawn.states) {
                Range value = coordinate(weights, state).plus(Range.of(0.5));
                assertThat(bounds.low()).isLessThanOrEqualTo(value.high());
                assertThat(bounds.high()).isGreaterThanOrEqualTo(value.low());
            }
        }
    }

    /** They say nothing of one direction, and what is said is true all the same. */
    @Test
    void coordinatesThatDoNotDetermineTheStateDoNoHarm() {
        SplittableRandom random = new SplittableRandom(9);
        for (int count = 0; count < NETWORKS; count++) {
            Network network = network(count, random);
            Drawn drawn = draw(network, 0.1, random);
            Slant slant = drawn.set.slant().orElseThrow();
            double[][] rows = slant.basis().matrix().clone();
            double[] from = slant.from().clone();
            double[] to = slant.to().clone();
            rows[2] = rows[1];
            from[2] = from[1];
            to[2] = to[1];
            ClaimedSet singular = new ClaimedSet(
                    drawn.set.configuration(),
                    drawn.set.low(),
                    drawn.set.high(),
                    Optional.of(new Slant(new Basis(rows), from, to)),
                    Map.of());
            try {
                double[] weights = random.doubles(rows.length, -3, 3).toArray();
                Range bounds = Region.of(singular).linear(weights, Range.ZERO).range();
                for (double[] state : drawn.states) {
                    Range value = coordinate(weights, state);
                    assertThat(bounds.low()).isLessThanOrEqualTo(value.high());
                    assertThat(bounds.high()).isGreaterThanOrEqualTo(value.low());
                }
            } catch (RefusedException e) {
                assertThat(e).hasMessageContaining("do not determine");
            }
        }
    }
}
