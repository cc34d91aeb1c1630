package dyckkm.model;

import dyckkm.network.Arithmetic;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/** Builds a network from a file's tensors. */
final class NetworkReader {
    private final TensorSource file;

    NetworkReader(TensorSource file) {
        this.file = file;
    }

    /** @param depthBound chooses the depth bound, given the file's */
    Network read(Function<ModelMetadata, OptionalInt> depthBound) throws IOException {
        ModelMetadata metadata = ModelMetadata.parse(file.header().metadata());
        ModelTensors tensors = new ModelTensors(file.header(), metadata);
        tensors.requireMemory(Runtime.getRuntime().maxMemory());
        Nonlinearity nonlinearity = metadata.nonlinearity(tensors.cell());
        ModelLanguage language = ModelLanguage.of(
                metadata, tensors.embedding().rows(), tensors.embedding().toString(), depthBound);
        List<Layer> layers = new ArrayList<>();
        for (ModelTensors.LayerTensors layer : tensors.layers()) {
            layers.add(layer(layer));
        }
        return new Network(
                language.alphabet(),
                language.language(),
                tensors.cell(),
                nonlinearity,
                MatrixReader.read(file, tensors.embedding()),
                layers,
                MatrixReader.read(file, tensors.readout()),
                vector(tensors.readoutBias()),
                new Arithmetic(tensors.dtype().precision(), metadata.activation(), metadata.rounding()),
                metadata.source(),
                metadata.epsilon(),
                metadata.annotations(layers.stream().mapToInt(Layer::units).sum()));
    }

    private Layer layer(ModelTensors.LayerTensors tensors) throws IOException {
        return new Layer(
                MatrixReader.read(file, tensors.input()),
                MatrixReader.read(file, tensors.recurrent()),
                tensors.pop().isPresent()
                        ? Optional.of(MatrixReader.read(file, tensors.pop().get()))
                        : Optional.empty(),
                vector(tensors.inputBias()),
                vector(tensors.recurrentBias()));
    }

    private double[] vector(TensorInfo tensor) throws IOException {
        double[] values = new double[tensor.shape().get(0)];
        file.values(tensor).next(values);
        return values;
    }
}
