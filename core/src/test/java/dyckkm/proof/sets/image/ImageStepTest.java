package dyckkm.proof.sets.image;

import static org.assertj.core.api.Assertions.assertThat;

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
import dyckkm.proof.sets.RandomCells;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A step from a box: whatever state is drawn from the box, the step from it ends in the image. */
class ImageStepTest {
    private static final int NETWORKS = 60;
    private static final int POINTS = 20;

    @ParameterizedTest
    @EnumSource(Cell.class)
    void everyStateOfABoxIsTakenIntoItsImage(Cell cell) {
        SplittableRandom random = new SplittableRandom(3);
        for (int count = 0; count < NETWORKS; count++) {
            Precision precision = Precision.values()[count % Precision.values().length];
            Network network = RandomCells.network(
                    cell,
                    count % 3 == 0 ? Nonlinearity.SIGMOID : Nonlinearity.TANH,
                    new Arithmetic(precision, Activation.IEEE),
                    random);
            double width = Math.pow(2, -random.nextInt(24));
            assertStaysInside(network, RandomCells.state(network, random), width, random);
        }
    }

    private static ImageStep step(Network network) {
        EngineModel model = EngineModels.standard(network);
        return new ImageStep(network, model, new PremiseLog(model));
    }

    private static void assertStaysInside(Network network, double[] centre, double width, SplittableRandom random) {
        // The corners of the box are numbers of the format, so that what is drawn between them and rounded is in it.
        StateBox box = new StateBox(new double[centre.length], new double[centre.length]);
        for (int index = 0; index < centre.length; index++) {
            box.low()[index] = network.arithmetic().round(centre[index] - width * random.nextDouble());
            box.high()[index] = network.arithmetic().round(centre[index] + width * random.nextDouble());
        }
        int symbol = random.nextInt(network.alphabet().size() - 1);
        StateBox image = step(network).image(box, symbol);
        ReferenceStepper stepper = new ReferenceStepper(network);
        for (int point = 0; point < POINTS; point++) {
            double[] state = new double[centre.length];
            for (int index = 0; index < state.length; index++) {
                state[index] = switch (random.nextInt(3)) {
                    case 0 -> box.low()[index];
                    case 1 -> box.high()[index];
                    default -> box.low()[index] + (box.high()[index] - box.low()[index]) * random.nextDouble();
                };
            }
            State memory = RandomCells.memory(network, state);
            stepper.step(memory, symbol);
            assertThat(image.contains(StateBox.point(RandomCells.state(memory)), 0))
                    .as("%s in %s, width %s", network.cell(), network.arithmetic(), width)
                    .isTrue();
        }
    }
}
