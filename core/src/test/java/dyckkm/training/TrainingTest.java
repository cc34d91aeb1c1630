package dyckkm.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import dyckkm.common.BadInputException;
import dyckkm.kernel.Kernels;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow.Mode;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckDistribution;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.DyckWindows;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.training.regularisation.Regularisation;
import dyckkm.training.regularisation.Staged;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A training learns the language, repeats itself bit for bit, and can be interrupted anywhere. */
class TrainingTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(2, 3);
    private static final ModelShape SHAPE = ModelShape.of(LANGUAGE, Cell.LSTM);
    private static final Corpus DEV = Split.DEV.draw(LANGUAGE, Mode.REFERENCE, 0, 1, 1);

    private static Training training(ModelShape shape, long tokens, double dropout, int epochs, int threads) {
        Corpus train = Split.TRAIN.draw(LANGUAGE, Mode.REFERENCE, tokens, 1, 1);
        TrainingOptions options = new TrainingOptions(Recipe.REFERENCE, 0.01, 10, epochs, dropout, 0, 5);
        return new Training(options, Training.initial(shape, 5), train, DEV, Kernels.fastest(), threads);
    }

    private static EpochResult epoch(Training training) {
        while (training.batch() < training.batchesPerEpoch()) {
            training.learn();
        }
        return training.endEpoch();
    }

    private static EpochResult run(Training training) {
        EpochResult last = null;
        while (!training.isFinished()) {
            last = epoch(training);
        }
        return last;
    }

    @Test
    void comesNearTheEntropyOfTheLanguage() {
        Training training = training(SHAPE, 40_000, 0, 12, 1);
        run(training);
        double floor = new DyckDistribution(LANGUAGE)
                .within(DyckWindows.training(3, Mode.REFERENCE))
                .entropyPerToken();
        assertThat(training.bestLoss()).isCloseTo(floor, offset(0.05));
    }

    @ParameterizedTest
    @EnumSource(names = {"GRU", "RNN"})
    void otherCellsLearnToo(Cell cell) {
        Training training = training(ModelShape.of(LANGUAGE, cell), 20_000, 0, 3, 1);
        double first = epoch(training).devLoss();
        assertThat(run(training).devLoss()).isLessThan(first).isLessThan(1.3);
    }

    @Test
    void sameBitsOnOneThreadAndOnTwo() {
        Training one = training(SHAPE, 4_000, 0, 4, 1);
        Training two = training(SHAPE, 4_000, 0, 4, 2);
        assertThat(run(two)).isEqualTo(run(one));
        assertThat(two.best().values()).isEqualTo(one.best().values());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 17, 30, 31, 45})
    void sameBitsAfterResumingAtAnyStep(int steps) throws IOException {
        Training whole = training(SHAPE, 4_000, 0.2, 3, 1);
        EpochResult expected = run(whole);
        Training interrupted = training(SHAPE, 4_000, 0.2, 3, 1);
        for (int step = 0; step < steps; step++) {
            if (interrupted.batch() == interrupted.batchesPerEpoch()) {
                interrupted.endEpoch();
            }
            interrupted.learn();
        }
        Training resumed = training(SHAPE, 4_000, 0.2, 3, 1);
        resumed.resume(Checkpoint.read(new ByteArrayInputStream(bytes(interrupted.checkpoint(), "same")), "same"));
        assertThat(run(resumed)).isEqualTo(expected);
        assertThat(resumed.best().values()).isEqualTo(whole.best().values());
    }

    private static Training provable(Cell cell, int threads) {
        Corpus train = Split.TRAIN.draw(LANGUAGE, Mode.CONDITIONED, 4_000, 1, 1);
        Regularisation all = new Regularisation(
                Staged.parse("0.5/0.6"),
                Staged.of(.1),
                cell == Cell.LSTM ? Staged.of(.01) : Staged.ZERO,
                cell == Cell.RNN ? Staged.ZERO : Staged.parse("0/0.1"),
                Staged.of(.1),
                Staged.parse("2/1"),
                .3);
        TrainingOptions options = new TrainingOptions(Recipe.PROVABLE, 0.01, 10, 3, 0, 0, all, 5);
        Parameters initial = Training.initial(ModelShape.of(LANGUAGE, cell), 5);
        return new Training(options, initial, train, DEV, Kernels.fastest(), threads);
    }

    @ParameterizedTest
    @EnumSource(names = {"LSTM", "GRU", "RNN"})
    void noiseIsTheSameOnAnyThreadsAndAfterResuming(Cell cell) throws IOException {
        Training whole = provable(cell, 1);
        EpochResult expected = run(whole);
        assertThat(run(provable(cell, 2))).isEqualTo(expected);
        Training interrupted = provable(cell, 1);
        epoch(interrupted);
        interrupted.learn();
        Training resumed = provable(cell, 2);
        resumed.resume(Checkpoint.read(new ByteArrayInputStream(bytes(interrupted.checkpoint(), "same")), "same"));
        assertThat(run(resumed)).isEqualTo(expected);
        assertThat(resumed.best().values()).isEqualTo(whole.best().values());
        assertThat(whole.bestEpoch()).isEqualTo(3);
    }

    @Test
    void decayShrinksWeightsAndLeavesBiasesAlone() {
        ParameterLayout layout = new ParameterLayout(SHAPE);
        Parameters before = Initialisation.draw(layout, 3);
        Parameters after = before.copy();
        new Adam(Kernels.fastest(), layout).step(after.values(), new float[layout.size()], .01, 5);
        List<double[]> expected = SlowModel.arrays(before.toNetwork());
        List<double[]> found = SlowModel.arrays(after.toNetwork());
        for (int array = 0; array < expected.size(); array++) {
            boolean isBias = array == 3 || array == 4 || array == 6;
            for (int entry = 0; entry < expected.get(array).length; entry++) {
                assertThat(found.get(array)[entry])
                        .isCloseTo(expected.get(array)[entry] * (isBias ? 1 : .95), offset(1e-6));
            }
        }
    }

    private static byte[] bytes(Checkpoint checkpoint, String name) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        checkpoint.write(bytes, name);
        return bytes.toByteArray();
    }

    @Test
    void checkpointsThatAreCutOffDamagedOrOfAnotherTrainingAreRefused() throws IOException {
        byte[] good = bytes(training(SHAPE, 2_000, 0, 1, 1).checkpoint(), "this one");
        for (int length : new int[] {0, 7, 20, 100, good.length / 2, good.length - 1}) {
            assertRefused(Arrays.copyOf(good, length), "this one", "cut off");
        }
        for (int at : new int[] {40, 200, good.length - 3}) {
            byte[] damaged = good.clone();
            damaged[at] ^= 1;
            assertRefused(damaged, "this one", "damaged");
        }
        byte[] foreign = good.clone();
        foreign[2] ^= 1;
        assertRefused(foreign, "this one", "not a checkpoint");
        assertRefused(good, "that one", "another training");
    }

    private static void assertRefused(byte[] file, String name, String reason) {
        assertThatThrownBy(() -> Checkpoint.read(new ByteArrayInputStream(file), name))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void divergenceIsNoticed() {
        Corpus train = Split.TRAIN.draw(LANGUAGE, Mode.REFERENCE, 4_000, 1, 1);
        Parameters broken = Training.initial(SHAPE, 1);
        broken.values()[broken.layout().embedding(0)] = Float.NaN;
        Training training =
                new Training(TrainingOptions.of(Recipe.REFERENCE, 0.01, 1), broken, train, DEV, Kernels.fastest(), 1);
        assertThatThrownBy(() -> run(training))
                .isInstanceOf(DivergedException.class)
                .hasMessageContaining("epoch 1");
    }

    /** Units that are at their bounds keep the loss finite: it is far too large all the same. */
    @Test
    void aHugeLossIsDivergenceToo() {
        Corpus train = Split.TRAIN.draw(LANGUAGE, Mode.REFERENCE, 4_000, 1, 1);
        for (Kernels kernels : new Kernels[] {Kernels.scalar(), Kernels.fastest()}) {
            TrainingOptions wild = TrainingOptions.of(Recipe.REFERENCE, 1e9, 1);
            Training training = new Training(wild, Training.initial(SHAPE, 1), train, DEV, kernels, 1);
            assertThatThrownBy(() -> run(training))
                    .isInstanceOf(DivergedException.class)
                    .hasMessageMatching("the loss became \\d.* in epoch 1 at batch .*");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"LSTM", "GRU", "RNN"})
    void parametersSurviveBeingANetwork(Cell cell) {
        ModelShape shape = new ModelShape(LANGUAGE, cell, 9, 5, 2);
        Parameters parameters = Training.initial(shape, 3);
        Network network = parameters.toNetwork();
        Parameters back = ParameterReader.read(network, LANGUAGE);
        for (int i = 0; i < back.values().length; i++) {
            assertThat((double) back.values()[i]).isCloseTo(parameters.values()[i], offset(1e-7));
        }
    }

    @Test
    void clippedGradientsHaveTheNormThatWasAskedFor() {
        ParameterLayout layout = new ParameterLayout(SHAPE);
        float[] gradients = new float[layout.size()];
        gradients[0] = 3;
        gradients[layout.layer(0).bias()] = 4;
        new GradientClip(layout, 1).apply(gradients);
        double norm = Math.sqrt(9 + 2 * 16);
        assertThat((double) gradients[0]).isCloseTo(3 / norm, offset(1e-6));
        assertThat((double) gradients[layout.layer(0).bias()]).isCloseTo(4 / norm, offset(1e-6));
    }

    @Test
    void initialWeightsLieWhereTheAuthorsCodePutsThem() {
        ModelShape shape = ModelShape.of(new DyckLanguage(8, 3), Cell.LSTM);
        Network network = Training.initial(shape, 1).toNetwork();
        double layer = 1 / Math.sqrt(24);
        double readout = Math.sqrt(24);
        for (int row = 0; row < 18; row++) {
            assertThat(network.readoutBias()[row]).isZero();
            for (int column = 0; column < 24; column++) {
                assertThat(network.readout().get(row, column)).isBetween(-readout, readout);
            }
        }
        for (double bias : network.layers().get(0).recurrentBias()) {
            assertThat(bias).isBetween(-layer - 1e-6, layer + 1e-6);
        }
    }
}
