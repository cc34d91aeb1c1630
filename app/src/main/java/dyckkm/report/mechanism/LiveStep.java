package dyckkm.report.mechanism;

import dyckkm.construction.Construction;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.language.Language;
import dyckkm.network.Arithmetic;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.trace.Trace;
import dyckkm.trace.TraceStep;
import dyckkm.trace.Tracer;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** One step of a network that is built and run here: the last token of a string, with its weights and every value. */
final class LiveStep {
    private final Construction construction;
    private final Trace trace;

    private LiveStep(Construction construction, Trace trace) {
        this.construction = construction;
        this.trace = trace;
    }

    static LiveStep of(Entry entry, Language language, String string) {
        Construction construction = entry.build(Request.of(language, Arithmetic.FLOAT32));
        return new LiveStep(
                construction, Tracer.of(construction).trace(language.alphabet().parse(string)));
    }

    private TraceStep step(int back) {
        List<TraceStep> steps = trace.steps();
        return steps.get(steps.size() - 1 - back);
    }

    private static Map<String, double[]> vectors(TraceStep step) {
        return step.reading().orElseThrow().computed().layers().get(0);
    }

    /** A vector of this step. */
    double[] now(String vector) {
        return vectors(step(0)).get(vector);
    }

    /** A vector of the step before. */
    double[] before(String vector) {
        return vectors(step(1)).get(vector);
    }

    String token() {
        return trace.tokens().of(step(0).symbol());
    }

    List<String> unitNames() {
        return IntStream.range(0, construction.units().size())
                .mapToObj(construction.units()::label)
                .toList();
    }

    private Layer layer() {
        return network().layers().get(0);
    }

    Network network() {
        return construction.network();
    }

    double[][] recurrentWeights() {
        return entries(layer().recurrentWeights(), 0, layer().units());
    }

    double[][] popWeights() {
        return entries(layer().popWeights().orElseThrow(), 0, layer().units());
    }

    /** W_c̃, the recurrent weights of an LSTM's candidate. */
    double[][] candidateWeights() {
        int candidate = 2;
        return entries(layer().recurrentWeights(), candidate * layer().units(), layer().units());
    }

    private static double[][] entries(Matrix matrix, int first, int rows) {
        double[][] entries = new double[rows][matrix.columns()];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < matrix.columns(); column++) {
                entries[row][column] = matrix.get(first + row, column);
            }
        }
        return entries;
    }

    /** U x + b for the token of this step. */
    double[] fromInput() {
        double[] sums = new double[layer().units()];
        for (int unit = 0; unit < sums.length; unit++) {
            sums[unit] = layer().inputBias()[unit] + layer().recurrentBias()[unit];
            for (int column = 0; column < network().embedding().columns(); column++) {
                sums[unit] += layer().inputWeights().get(unit, column)
                        * network().embedding().get(step(0).symbol(), column);
            }
        }
        return sums;
    }

    static double[] product(double[][] matrix, double[] vector) {
        double[] product = new double[matrix.length];
        for (int row = 0; row < matrix.length; row++) {
            for (int column = 0; column < vector.length; column++) {
                product[row] += matrix[row][column] * vector[column];
            }
        }
        return product;
    }
}
