package dyckkm.bench.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dyckkm.kernel.Kernels;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.network.step.DenseStepper;
import dyckkm.training.Adam;
import dyckkm.training.BatchGradient;
import dyckkm.training.BatchTree;
import dyckkm.training.ModelShape;
import dyckkm.training.ParameterLayout;
import dyckkm.training.Parameters;
import dyckkm.training.Training;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The same weights and the same strings give in libtorch what they give here. */
@Tag("libtorch")
class ParityTest {
    private static final double RATE = 0.01;
    private static final int BATCH = 10;

    private final List<List<int[]>> batches = new ArrayList<>();
    private Parameters parameters;
    private Network network;
    private TorchModel torch;
    private BatchGradient learner;
    private BatchTree tree;
    private float[] gradients;

    private void prepare(Cell cell, int k, int m, int layers) {
        DyckLanguage language = new DyckLanguage(k, m);
        ModelShape shape = new ModelShape(
                language, cell, ModelShape.embeddingFor(language.alphabet()), ModelShape.hiddenFor(language), layers);
        Corpus corpus = Split.TRAIN.draw(language, LengthWindow.Mode.REFERENCE, 40_000, 1, 1);
        for (long first = 0; first + BATCH <= corpus.strings() && batches.size() < 100; first += BATCH) {
            batches.add(LongStream.range(first, first + BATCH)
                    .mapToObj(corpus::string)
                    .toList());
        }
        parameters = Training.initial(shape, 1);
        network = parameters.toNetwork();
        torch = new TorchModel(network, RATE);
        learner = new BatchGradient(Kernels.fastest(), parameters.layout());
        tree = new BatchTree(language.vocabulary(), true);
        gradients = new float[parameters.layout().size()];
    }

    private double ours(List<int[]> strings) {
        tree.clear(strings.size());
        for (int[] string : strings) {
            System.arraycopy(string, 0, tree.room(string.length), 0, string.length - 1);
            tree.add(string.length - 1);
        }
        tree.build();
        return learner.gradient(parameters.values(), tree, gradients) / tree.tokens();
    }

    private TorchBatch theirs(List<int[]> strings) {
        return TorchBatch.of(strings, network.alphabet().start());
    }

    @ParameterizedTest
    @CsvSource({
        "LSTM,2,3,1",
        "LSTM,8,5,1",
        "LSTM,32,3,2",
        "LSTM,128,5,1",
        "GRU,2,3,1",
        "GRU,8,5,2",
        "RNN,2,3,1",
        "RNN,32,3,1"
    })
    void lossAndEveryGradientAgree(Cell cell, int k, int m, int layers) {
        prepare(cell, k, m, layers);
        for (List<int[]> strings : batches.subList(0, 3)) {
            double loss = ours(strings);
            assertThat(loss).isCloseTo(torch.gradient(theirs(strings)), offset(2e-6 * loss));
            List<float[]> expected = torch.gradients();
            List<float[]> actual = arrays(gradients, true);
            for (int array = 0; array < expected.size(); array++) {
                assertClose(actual.get(array), expected.get(array), 2e-5, "gradient " + array);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"LSTM,8,3,1", "LSTM,128,5,1", "GRU,8,3,1", "RNN,8,3,2"})
    void logitsAgree(Cell cell, int k, int m, int layers) {
        prepare(cell, k, m, layers);
        List<int[]> strings = batches.get(0);
        TorchBatch batch = theirs(strings);
        float[] expected = TorchModel.values(torch.logits(batch));
        int longest = Math.toIntExact(batch.inputs().size(1));
        int symbols = network.alphabet().size();
        Stepper stepper = new DenseStepper(network);
        double[] logits = new double[symbols];
        for (int row = 0; row < strings.size(); row++) {
            State state = stepper.start();
            for (int t = 0; t < strings.get(row).length; t++) {
                stepper.logits(state, logits);
                for (int symbol = 0; symbol < symbols; symbol++) {
                    assertThat(logits[symbol])
                            .isCloseTo(expected[(row * longest + t) * symbols + symbol], offset(5e-5));
                }
                stepper.step(state, strings.get(row)[t]);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"LSTM,2,3,1", "LSTM,8,3,1", "LSTM,128,3,1", "GRU,2,3,1", "RNN,2,3,1"})
    void parametersAgreeAfterOneTenAndAHundredSteps(Cell cell, int k, int m, int layers) {
        prepare(cell, k, m, layers);
        Adam adam = new Adam(Kernels.fastest(), parameters.layout());
        for (int step = 1; step <= 100; step++) {
            List<int[]> strings = batches.get(step - 1);
            ours(strings);
            adam.step(parameters.values(), gradients, RATE);
            torch.gradient(theirs(strings));
            torch.step();
            if (step == 1 || step == 10 || step == 100) {
                assertParametersAgree(torch.parameters(), arrays(parameters.values(), false));
            }
        }
    }

    /**
     * Close on average to the accuracy of float32. Single parameters whose gradient is as small as Adam's ε or as the rounding
     * errors in it move by a part of the rate that depends on those.
     */
    private static void assertParametersAgree(List<float[]> expected, List<float[]> actual) {
        for (int array = 0; array < expected.size(); array++) {
            double sum = 0;
            for (int i = 0; i < expected.get(array).length; i++) {
                double difference = Math.abs(actual.get(array)[i] - expected.get(array)[i]);
                assertThat(difference).as("array %d entry %d", array, i).isLessThan(0.05 * RATE);
                sum += difference;
            }
            assertThat(sum / expected.get(array).length)
                    .as("mean of array %d", array)
                    .isLessThan(1e-6);
        }
    }

    /** Values in PyTorch's order; of a summed bias both parts are told, as gradients the sum for each. */
    private List<float[]> arrays(float[] flat, boolean asGradients) {
        ParameterLayout layout = parameters.layout();
        int summed = summed(layout.shape());
        float[][] differences = asGradients ? new float[layout.shape().layers()][summed] : parameters.biasDifferences();
        Network values = new Parameters(layout, flat, differences).toNetwork();
        List<float[]> arrays = new ArrayList<>();
        arrays.add(floats(values.embedding()));
        for (Layer layer : values.layers()) {
            arrays.add(floats(layer.inputWeights()));
            arrays.add(floats(layer.recurrentWeights()));
            for (double[] bias : List.of(layer.inputBias(), layer.recurrentBias())) {
                float[] told = new float[bias.length];
                for (int row = 0; row < told.length; row++) {
                    told[row] = (float) (asGradients && row < summed ? 2 * bias[row] : bias[row]);
                }
                arrays.add(told);
            }
        }
        arrays.add(floats(values.readout()));
        float[] bias = new float[values.readoutBias().length];
        for (int row = 0; row < bias.length; row++) {
            bias[row] = (float) values.readoutBias()[row];
        }
        arrays.add(bias);
        return arrays;
    }

    private static int summed(ModelShape shape) {
        return (shape.cell() == Cell.GRU ? 2 : shape.cell().gates()) * shape.hidden();
    }

    private static float[] floats(Matrix matrix) {
        float[] values = new float[matrix.rows() * matrix.columns()];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) matrix.get(i / matrix.columns(), i % matrix.columns());
        }
        return values;
    }

    /** Close relative to the largest entry of the array. */
    private static void assertClose(float[] actual, float[] expected, double tolerance, String name) {
        double largest = 0;
        for (float value : expected) {
            largest = Math.max(largest, Math.abs(value));
        }
        for (int i = 0; i < expected.length; i++) {
            assertThat((double) actual[i])
                    .as("%s entry %d", name, i)
                    .isCloseTo(expected[i], offset(tolerance * largest + 1e-9));
        }
    }
}
