package dyckkm.interop.onnx;

import static dyckkm.interop.onnx.GraphView.input;
import static dyckkm.interop.onnx.GraphView.other;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import dyckkm.common.BadInputException;
import dyckkm.common.Quoted;
import dyckkm.model.ModelLanguage;
import dyckkm.model.ModelMetadata;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/** Finds the network in a model of the form that {@link GraphWriter} writes, going from the logits back to the tokens. */
final class OnnxReader {
    private static final List<Long> TIME_FIRST = List.of(1L, 0L, 2L);

    /** Attributes of recurrent nodes that say nothing which is not checked otherwise. */
    private static final Set<String> KNOWN = Set.of("hidden_size", "activations", "linear_before_reset");

    private final GraphView graph;
    private final ModelMetadata metadata;
    private Cell cell = Cell.RNN;
    private Nonlinearity nonlinearity = Nonlinearity.SIGMOID;

    private OnnxReader(ModelProto model) {
        if (!model.hasGraph() || model.getGraph().getNodeCount() == 0) {
            throw new BadInputException("it has no graph: this is not an ONNX model");
        }
        Map<String, String> entries = new LinkedHashMap<>();
        model.getMetadataPropsList().forEach(entry -> entries.put(entry.getKey(), entry.getValue()));
        if (model.getFunctionsCount() > 0 || model.getTrainingInfoCount() > 0) {
            throw other("it has functions or training steps of its own");
        }
        this.metadata = OnnxMetadata.parse(entries);
        this.graph = new GraphView(metadata.rounding()
                .map(rounding -> new RoundedLayer(rounding).removedFrom(model.getGraph()))
                .orElse(model.getGraph()));
    }

    static Network read(ModelProto model, Function<ModelMetadata, OptionalInt> depthBound) throws IOException {
        return new OnnxReader(model).network(depthBound);
    }

    private Network network(Function<ModelMetadata, OptionalInt> depthBound) throws IOException {
        NodeProto add = graph.maker(GraphWriter.LOGITS, "Add");
        boolean biasFirst = graph.isStored(input(add, 0));
        StoredTensor readoutBias = graph.weight(input(add, biasFirst ? 0 : 1));
        NodeProto product = graph.maker(input(add, biasFirst ? 1 : 0), "MatMul");
        NodeProto columns = requireExchange(graph.maker(input(product, 1), "Transpose"));
        StoredTensor readout = graph.weight(input(columns, 0));
        List<NodeProto> nodes = layers(product);
        NodeProto first = graph.maker(input(nodes.get(0), 0), "Transpose");
        NodeProto gather = graph.maker(input(requireOrder(first, TIME_FIRST), 0), "Gather");
        if (!input(gather, 1).equals(GraphWriter.TOKENS) || GraphView.integer(gather, "axis", 0) != 0) {
            throw other("its Gather does not look tokens up in a table");
        }
        StoredTensor embedding = graph.weight(input(gather, 0));
        requireStates(nodes);
        ModelLanguage.alphabet(metadata, embedding.rows(), embedding.toString());
        int width = embedding.columns();
        List<Layer> layers = new ArrayList<>();
        for (NodeProto node : nodes) {
            Layer layer = layer(node, width);
            layers.add(layer);
            width = layer.units();
        }
        readout.requireShape(embedding.rows(), width);
        readoutBias.requireShape(embedding.rows());
        requireAgreement();
        graph.requireNothingElse();
        ModelLanguage language = ModelLanguage.of(metadata, embedding.rows(), embedding.toString(), depthBound);
        return new Network(
                language.alphabet(),
                language.language(),
                cell,
                cell == Cell.RNN ? nonlinearity : Nonlinearity.SIGMOID,
                embedding.matrix(),
                layers,
                readout.matrix(),
                readoutBias.vector(),
                metadata.rounding().map(Arithmetic.FLOAT32::with).orElse(Arithmetic.FLOAT32),
                metadata.source(),
                metadata.epsilon(),
                metadata.annotations(layers.stream().mapToInt(Layer::units).sum()));
    }

    /** Without an attribute all axes are reversed. */
    private static NodeProto requireExchange(NodeProto transpose) {
        List<Long> order = GraphView.list(transpose, "perm");
        if (!order.isEmpty() && !order.equals(List.of(1L, 0L))) {
            throw other("node " + Quoted.quoted(transpose.getName()) + " does not transpose the readout");
        }
        return transpose;
    }

    private static NodeProto requireOrder(NodeProto transpose, List<Long> order) {
        if (!GraphView.list(transpose, "perm").equals(order)) {
            throw other("node " + Quoted.quoted(transpose.getName()) + " does not exchange batch and time");
        }
        return transpose;
    }

    /** The recurrent nodes, the first layer first. */
    private List<NodeProto> layers(NodeProto product) {
        NodeProto last = graph.maker(input(product, 0), "Transpose");
        String value = input(requireOrder(last, TIME_FIRST), 0);
        List<NodeProto> nodes = new ArrayList<>();
        Set<String> seen = new java.util.HashSet<>();
        do {
            NodeProto squeeze = graph.maker(value, "Squeeze");
            if (!graph.integers(input(squeeze, 1)).equals(List.of(1L))) {
                throw other("node " + Quoted.quoted(squeeze.getName()) + " does not remove the direction");
            }
            NodeProto node = graph.maker(input(squeeze, 0), "LSTM", "GRU", "RNN");
            if (!seen.add(value) || !node.getOutput(0).equals(input(squeeze, 0))) {
                throw other("its layers do not follow each other");
            }
            nodes.add(node);
            value = input(node, 0);
        } while (graph.maker(value, "Squeeze", "Transpose").getOpType().equals("Squeeze"));
        Collections.reverse(nodes);
        this.cell = Cell.parse(nodes.get(0).getOpType().toLowerCase(java.util.Locale.ROOT));
        for (NodeProto node : nodes) {
            if (!node.getOpType().equals(nodes.get(0).getOpType())) {
                throw other("its layers are of different cells");
            }
            requireKnown(node);
        }
        return nodes;
    }

    private void requireKnown(NodeProto node) {
        for (AttributeProto attribute : node.getAttributeList()) {
            if (!KNOWN.contains(attribute.getName())) {
                throw other("attribute " + Quoted.quoted(attribute.getName()) + " of its " + node.getOpType());
            }
            if (attribute.getName().equals("activations")) {
                requireActivations(attribute);
            }
        }
        boolean says = node.getAttributeList().stream()
                .anyMatch(attribute -> attribute.getName().equals("activations"));
        if (cell == Cell.RNN && !says) {
            nonlinearity = Nonlinearity.TANH;
        }
        if (cell == Cell.GRU && GraphView.integer(node, "linear_before_reset", 0) != 1) {
            throw other("the reset gate of its GRU acts before the product, not after it as PyTorch's does");
        }
        if (!input(node, 4).isEmpty() || node.getInputCount() > (cell.hasCellState() ? 7 : 6)) {
            throw other("its " + node.getOpType() + " has inputs that it should not have");
        }
    }

    private void requireActivations(AttributeProto attribute) {
        List<String> names = attribute.getStringsList().stream()
                .map(bytes -> bytes.toStringUtf8())
                .toList();
        if (cell == Cell.RNN && names.equals(List.of("Sigmoid"))) {
            nonlinearity = Nonlinearity.SIGMOID;
        } else if (cell == Cell.RNN && names.equals(List.of("Tanh"))) {
            nonlinearity = Nonlinearity.TANH;
        } else {
            throw other("the activations of its " + cell.text() + " are " + Quoted.oneLine(names.toString()));
        }
    }

    /** The states must go in and out by their names, layer by layer. */
    private void requireStates(List<NodeProto> nodes) {
        List<String> states = cell.hasCellState() ? List.of("h", "c") : List.of("h");
        List<String> inputs = new ArrayList<>(List.of(GraphWriter.TOKENS));
        List<String> outputs = new ArrayList<>(List.of(GraphWriter.LOGITS));
        for (int state = 0; state < states.size(); state++) {
            String in = states.get(state) + "0";
            String out = states.get(state) + "n";
            inputs.add(in);
            outputs.add(out);
            List<String> ins = nodes.size() == 1
                    ? List.of(in)
                    : split(input(nodes.get(0), 5 + state), in).getOutputList();
            List<String> outs = nodes.size() == 1 ? List.of(out) : concat(out).getInputList();
            for (int layer = 0; layer < nodes.size(); layer++) {
                NodeProto node = nodes.get(layer);
                boolean right = ins.size() == nodes.size()
                        && outs.size() == nodes.size()
                        && input(node, 5 + state).equals(ins.get(layer))
                        && node.getOutputCount() > 1 + state
                        && node.getOutput(1 + state).equals(outs.get(layer));
                if (!right) {
                    throw other("the states of its layers are not " + in + " and " + out);
                }
            }
        }
        graph.requireEnds(inputs, outputs);
    }

    /** Into equal parts along the layers. */
    private NodeProto split(String part, String whole) {
        NodeProto split = graph.maker(part, "Split");
        if (split.getInputCount() != 1
                || !input(split, 0).equals(whole)
                || GraphView.integer(split, "axis", 0) != 0
                || GraphView.integer(split, "num_outputs", split.getOutputCount()) != split.getOutputCount()) {
            throw other("node " + Quoted.quoted(split.getName()) + " does not take " + whole + " apart by layers");
        }
        return split;
    }

    private NodeProto concat(String whole) {
        NodeProto concat = graph.maker(whole, "Concat");
        if (GraphView.integer(concat, "axis", Long.MIN_VALUE) != 0) {
            throw other("node " + Quoted.quoted(concat.getName()) + " does not put " + whole + " together by layers");
        }
        return concat;
    }

    private Layer layer(NodeProto node, int width) throws IOException {
        StoredTensor w = graph.weight(input(node, 1));
        StoredTensor r = graph.weight(input(node, 2));
        StoredTensor b = graph.weight(input(node, 3));
        int units = r.columns();
        long rows = (long) cell.gates() * units;
        r.requireShape(1, rows, units);
        w.requireShape(1, rows, width);
        b.requireShape(1, 2 * rows);
        int[] order = GateOrder.of(cell).toTorch(units);
        double[] bias = b.vector();
        return new Layer(
                GateOrder.rows(w.matrix(), order),
                GateOrder.rows(r.matrix(), order),
                Optional.empty(),
                GateOrder.rows(java.util.Arrays.copyOf(bias, bias.length / 2), order),
                GateOrder.rows(java.util.Arrays.copyOfRange(bias, bias.length / 2, bias.length), order));
    }

    private void requireAgreement() {
        metadata.cell().ifPresent(told -> {
            if (told != cell) {
                throw new BadInputException(
                        "metadata dyckkm.cell is " + told.text() + ", but the graph is of cell " + cell.text());
            }
        });
        metadata.nonlinearity().ifPresent(told -> {
            if (told != nonlinearity && cell == Cell.RNN) {
                throw new BadInputException("metadata dyckkm.nonlinearity contradicts the activations of the graph");
            }
        });
    }
}
