package dyckkm.interop.onnx;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.TensorShapeProto;
import ai.onnx.proto.OnnxMl.TypeProto;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import com.google.protobuf.ByteString;
import dyckkm.common.BadInputException;
import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Writes a network as a graph of standard operators.
 *
 * <pre>
 * tokens (batch, time) ─ Gather ─ Transpose ─ LSTM, GRU or RNN ─ Squeeze ─ … ─ Transpose ─ MatMul ─ Add ─ logits (batch, time, V)
 * h0, c0 (layers, batch, H) ───────────────┘                └─ hn, cn (layers, batch, H)
 * </pre>
 *
 * With time = 1 a run is a step. A layer that rounds its state is a Scan ({@link RoundedLayer}). With more than one layer, Split and Concat take the states apart and put them together again.
 */
final class GraphWriter {
    static final String TOKENS = "tokens";
    static final String LOGITS = "logits";
    static final String EMBEDDING = "embeddings.weight";
    static final String READOUT = "readout_W";
    static final String READOUT_BIAS = "readout_b";

    private static final String BATCH = "batch";
    private static final String TIME = "time";
    static final String AXES = "axes";

    private final Network network;
    private final GraphProto.Builder graph = GraphProto.newBuilder();
    private final OnnxTensorWriter tensors;
    private final int layers;

    private GraphWriter(Network network, WeightFormat format) {
        this.network = network;
        this.layers = network.layers().size();
        this.tensors = new OnnxTensorWriter(graph, format);
    }

    static GraphProto graph(Network network, WeightFormat format) {
        return new GraphWriter(network, format).write();
    }

    /**
     * A graph of which the network was read, with the same nodes and weights; its inputs and outputs have the types and shapes that are
     * written here, and what else is declared is left out.
     */
    static GraphProto plain(GraphProto read, Network network) {
        GraphWriter writer = new GraphWriter(network, WeightFormat.FLOAT32);
        writer.graph
                .setName(network.source())
                .addAllNode(read.getNodeList())
                .addAllInitializer(read.getInitializerList());
        writer.addEnds();
        return writer.graph.build();
    }

    private void addEnds() {
        int units = network.hiddenUnits();
        for (Layer layer : network.layers()) {
            if (layer.units() != units) {
                throw new BadInputException("layers of different sizes do not share the inputs h0 and c0");
            }
        }
        int symbols = network.alphabet().size();
        graph.addInput(value(TOKENS, TensorProto.DataType.INT64, BATCH, TIME));
        graph.addOutput(value(LOGITS, TensorProto.DataType.FLOAT, BATCH, TIME, symbols));
        for (String state : states()) {
            graph.addInput(value(state + "0", TensorProto.DataType.FLOAT, layers, BATCH, units));
            graph.addOutput(value(state + "n", TensorProto.DataType.FLOAT, layers, BATCH, units));
        }
    }

    private GraphProto write() {
        graph.setName(network.source());
        addEnds();
        tensors.matrix(EMBEDDING, network.embedding(), 0);
        node("Gather", List.of(EMBEDDING, TOKENS), "embedded");
        transpose("embedded", "input_l0", 1, 0, 2);
        if (network.arithmetic().rounding().isEmpty()) {
            tensors.integers(AXES, 1);
        }
        split();
        for (int layer = 0; layer < layers; layer++) {
            layer(layer);
        }
        join();
        readout();
        return graph.build();
    }

    private List<String> states() {
        return network.cell().hasCellState() ? List.of("h", "c") : List.of("h");
    }

    private String state(String name, int layer) {
        return layers == 1 ? name : name + "_l" + layer;
    }

    private void split() {
        for (String state : states()) {
            if (layers > 1) {
                List<String> parts = new ArrayList<>();
                for (int layer = 0; layer < layers; layer++) {
                    parts.add(state(state + "0", layer));
                }
                graph.addNode(NodeProto.newBuilder()
                        .setOpType("Split")
                        .setName("split_" + state)
                        .addInput(state + "0")
                        .addAllOutput(parts)
                        .addAttribute(OnnxTensorWriter.integer("axis", 0))
                        .addAttribute(OnnxTensorWriter.integer("num_outputs", layers)));
            }
        }
    }

    private void join() {
        for (String state : states()) {
            if (layers > 1) {
                List<String> parts = new ArrayList<>();
                for (int layer = 0; layer < layers; layer++) {
                    parts.add(state(state + "n", layer));
                }
                graph.addNode(NodeProto.newBuilder()
                        .setOpType("Concat")
                        .setName("join_" + state)
                        .addAllInput(parts)
                        .addOutput(state + "n")
                        .addAttribute(OnnxTensorWriter.integer("axis", 0)));
            }
        }
    }

    private void layer(int index) {
        Layer layer = network.layers().get(index);
        int[] rows = GateOrder.of(network.cell()).toOnnx(layer.units());
        tensors.matrix("W_l" + index, GateOrder.rows(layer.inputWeights(), rows), 1);
        tensors.matrix("R_l" + index, GateOrder.rows(layer.recurrentWeights(), rows), 1);
        double[] bias = DoubleStream.concat(
                        DoubleStream.of(GateOrder.rows(layer.inputBias(), rows)),
                        DoubleStream.of(GateOrder.rows(layer.recurrentBias(), rows)))
                .toArray();
        tensors.vector("B_l" + index, bias, 1, bias.length);
        NodeProto.Builder node = NodeProto.newBuilder()
                .setOpType(operator())
                .setName("layer_" + index)
                .addAllInput(List.of("input_l" + index, "W_l" + index, "R_l" + index, "B_l" + index, ""))
                .addOutput("output_l" + index)
                .addAttribute(OnnxTensorWriter.integer("hidden_size", layer.units()));
        for (String state : states()) {
            node.addInput(state(state + "0", index)).addOutput(state(state + "n", index));
        }
        if (network.cell() == Cell.RNN) {
            node.addAttribute(
                    strings("activations", network.nonlinearity() == Nonlinearity.SIGMOID ? "Sigmoid" : "Tanh"));
        } else if (network.cell() == Cell.GRU) {
            // As in PyTorch, the reset gate acts on W h + b, not on h.
            node.addAttribute(OnnxTensorWriter.integer("linear_before_reset", 1));
        }
        String squeezed = "input_l" + (index + 1);
        if (network.arithmetic().rounding().isPresent()) {
            graph.addNode(new RoundedLayer(network.arithmetic().rounding().get()).scan(node.build(), squeezed));
        } else {
            graph.addNode(node);
            node("Squeeze", List.of("output_l" + index, AXES), squeezed);
        }
    }

    private String operator() {
        return switch (network.cell()) {
            case LSTM -> "LSTM";
            case GRU -> "GRU";
            case RNN -> "RNN";
            case SECOND_ORDER ->
                throw new BadInputException(network.source() + " is a second-order network, whose recurrent weights"
                        + " depend on the symbol: ONNX has no operator for it");
        };
    }

    private void readout() {
        transpose("input_l" + layers, "hidden", 1, 0, 2);
        tensors.matrix(READOUT, network.readout(), 0);
        transpose(READOUT, "readout_columns", 1, 0);
        node("MatMul", List.of("hidden", "readout_columns"), "scores");
        tensors.vector(READOUT_BIAS, network.readoutBias(), network.readoutBias().length);
        node("Add", List.of("scores", READOUT_BIAS), LOGITS);
    }

    private void transpose(String input, String output, long... order) {
        AttributeProto.Builder attribute =
                AttributeProto.newBuilder().setName("perm").setType(AttributeProto.AttributeType.INTS);
        for (long axis : order) {
            attribute.addInts(axis);
        }
        graph.addNode(NodeProto.newBuilder()
                .setOpType("Transpose")
                .setName("to_" + output)
                .addInput(input)
                .addOutput(output)
                .addAttribute(attribute));
    }

    private void node(String operator, List<String> inputs, String output) {
        graph.addNode(NodeProto.newBuilder()
                .setOpType(operator)
                .setName("to_" + output)
                .addAllInput(inputs)
                .addOutput(output));
    }

    private static AttributeProto strings(String name, String value) {
        return AttributeProto.newBuilder()
                .setName(name)
                .setType(AttributeProto.AttributeType.STRINGS)
                .addStrings(ByteString.copyFromUtf8(value))
                .build();
    }

    /** A tensor whose dimensions are numbers, or names where they are chosen by the caller. */
    private static ValueInfoProto value(String name, TensorProto.DataType type, Object... dimensions) {
        TensorShapeProto.Builder shape = TensorShapeProto.newBuilder();
        for (Object dimension : dimensions) {
            shape.addDim(
                    dimension instanceof Integer size
                            ? TensorShapeProto.Dimension.newBuilder().setDimValue(size)
                            : TensorShapeProto.Dimension.newBuilder().setDimParam((String) dimension));
        }
        return ValueInfoProto.newBuilder()
                .setName(name)
                .setType(TypeProto.newBuilder()
                        .setTensorType(TypeProto.Tensor.newBuilder()
                                .setElemType(type.getNumber())
                                .setShape(shape)))
                .build();
    }
}
