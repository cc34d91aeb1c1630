package dyckkm.model;

import dyckkm.common.BadInputException;
import dyckkm.common.Quoted;
import dyckkm.network.Cell;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the tensors of a network in a header, and checks that they are complete, consistent, and the only ones. */
final class ModelTensors {
    /** A quarter of the heap; the rest is for the entries and for running the network. */
    private static final double HEAP_SHARE = 4;

    private final Map<String, TensorInfo> tensors;
    private final Set<String> used = new HashSet<>();
    private final TensorInfo embedding;
    private final Cell cell;
    private final List<LayerTensors> layers = new ArrayList<>();
    private final TensorInfo readout;
    private final TensorInfo readoutBias;

    /**
     * The tensors of one layer.
     *
     * @param pop W_pop of a second-order layer
     */
    record LayerTensors(
            TensorInfo input,
            TensorInfo recurrent,
            Optional<TensorInfo> pop,
            TensorInfo inputBias,
            TensorInfo recurrentBias) {}

    ModelTensors(Header header, ModelMetadata metadata) {
        this.tensors = header.tensors();
        this.embedding = matrix(TensorNames.EMBEDDING);
        ModelLanguage.alphabet(metadata, embedding.rows(), embedding.toString());
        this.cell = cell(metadata);
        int width = embedding.columns();
        for (int index = 0; index == 0 || hasLayer(new TensorNames(index)); index++) {
            LayerTensors layer = layer(new TensorNames(index), width);
            layers.add(layer);
            width = layer.recurrent().columns();
        }
        this.readout = matrix(TensorNames.READOUT, embedding.rows(), width);
        this.readoutBias = vector(TensorNames.READOUT_BIAS, embedding.rows());
        requireNoOthers();
        requireOneDtype();
    }

    /**
     * Rejects a network too large for the heap before reading it: a sparse file may claim zeros that take no disk space. Each
     * row of a matrix takes a number even if its entries are all zero, the row being read twice its length, and a vector all
     * its entries.
     *
     * @param heap size in bytes
     */
    void requireMemory(long heap) {
        double bytes = 0;
        for (TensorInfo tensor : tensors.values()) {
            double rows = tensor.rows();
            bytes += tensor.shape().size() == 1
                    ? rows * Double.BYTES
                    : rows * Integer.BYTES + 2.0 * tensor.columns() * Double.BYTES;
        }
        if (bytes > heap / HEAP_SHARE) {
            throw new BadInputException(String.format(
                    Locale.ROOT,
                    "a network of %d symbols and %d units takes %.1f GB of memory before a weight is read, more than"
                            + " a quarter of the %.1f GB that there are: give the JVM more",
                    embedding.rows(),
                    readout.columns(),
                    bytes / 1e9,
                    heap / 1e9));
        }
    }

    Cell cell() {
        return cell;
    }

    TensorInfo embedding() {
        return embedding;
    }

    List<LayerTensors> layers() {
        return layers;
    }

    TensorInfo readout() {
        return readout;
    }

    TensorInfo readoutBias() {
        return readoutBias;
    }

    /** Their common format. */
    Dtype dtype() {
        return embedding.dtype();
    }

    private Cell cell(ModelMetadata metadata) {
        TensorNames first = new TensorNames(0);
        boolean secondOrder = tensors.containsKey(first.pushWeights()) || tensors.containsKey(first.popWeights());
        TensorInfo recurrent = matrix(secondOrder ? first.pushWeights() : first.recurrentWeights());
        Cell found = secondOrder ? Cell.SECOND_ORDER : cellOfGates(recurrent);
        if (metadata.cell().isPresent() && metadata.cell().get() != found) {
            throw new BadInputException("metadata " + ModelMetadata.CELL + " is "
                    + metadata.cell().get().text() + ", but " + recurrent + " is that of cell " + found.text());
        }
        return found;
    }

    private static Cell cellOfGates(TensorInfo recurrent) {
        for (Cell cell : List.of(Cell.LSTM, Cell.GRU, Cell.RNN)) {
            if (recurrent.rows() == (long) cell.gates() * recurrent.columns()) {
                return cell;
            }
        }
        throw new BadInputException(
                recurrent + " is of no cell: an lstm has 4 rows for each column, a gru 3, an rnn 1");
    }

    private boolean hasLayer(TensorNames names) {
        return tensors.containsKey(names.inputWeights())
                || tensors.containsKey(names.recurrentWeights())
                || tensors.containsKey(names.pushWeights())
                || tensors.containsKey(names.popWeights())
                || tensors.containsKey(names.inputBias())
                || tensors.containsKey(names.recurrentBias());
    }

    private LayerTensors layer(TensorNames names, int width) {
        boolean secondOrder = cell == Cell.SECOND_ORDER;
        String recurrentName = secondOrder ? names.pushWeights() : names.recurrentWeights();
        TensorInfo recurrent = matrix(recurrentName);
        int units = recurrent.columns();
        int rows = recurrent.rows();
        if (rows != (long) cell.gates() * units) {
            throw new BadInputException(recurrent + " must have " + cell.gates()
                    + " rows for each column, as those of cell " + cell.text());
        }
        return new LayerTensors(
                matrix(names.inputWeights(), rows, width),
                recurrent,
                secondOrder ? Optional.of(matrix(names.popWeights(), units, units)) : Optional.empty(),
                vector(names.inputBias(), rows),
                vector(names.recurrentBias(), rows));
    }

    private TensorInfo matrix(String name) {
        TensorInfo tensor = tensor(name);
        if (tensor.shape().size() != 2 || tensor.shape().contains(0)) {
            throw new BadInputException(tensor + " must be a matrix with rows and columns");
        }
        return tensor;
    }

    private TensorInfo matrix(String name, int rows, int columns) {
        return shaped(name, List.of(rows, columns));
    }

    private TensorInfo vector(String name, int length) {
        return shaped(name, List.of(length));
    }

    private TensorInfo shaped(String name, List<Integer> shape) {
        TensorInfo tensor = tensor(name);
        if (!tensor.shape().equals(shape)) {
            throw new BadInputException(tensor + " must be " + TensorInfo.text(shape) + " to fit the others");
        }
        return tensor;
    }

    private TensorInfo tensor(String name) {
        TensorInfo tensor = tensors.get(name);
        if (tensor == null) {
            throw new BadInputException("tensor " + Quoted.quoted(name) + " is missing");
        }
        used.add(name);
        return tensor;
    }

    /** A tensor that is silently ignored might change the meaning of the network. */
    private void requireNoOthers() {
        for (TensorInfo tensor : tensors.values()) {
            if (!used.contains(tensor.name())) {
                throw new BadInputException(
                        tensor + " is not one of a model with cell " + cell.text() + " and layers: " + layers.size());
            }
        }
    }

    /** A network runs in one precision, which is that of its file. */
    private void requireOneDtype() {
        for (TensorInfo tensor : tensors.values()) {
            if (tensor.dtype() != dtype()) {
                throw new BadInputException(tensor + " is " + tensor.dtype() + ", but " + embedding + " is " + dtype()
                        + ": give all one dtype");
            }
        }
    }
}
