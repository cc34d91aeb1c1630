package dyckkm.interop.onnx;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.TypeProto;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import dyckkm.common.Quoted;
import dyckkm.network.StateRounding;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A layer that rounds its state: the recurrent operator for one step at a time, inside a Scan over time. Where a layer of another network
 * is a recurrent node and a Squeeze, this is one node, and either can be made of the other.
 *
 * <pre>
 * x (batch, E) ─ Unsqueeze ─ LSTM, GRU or RNN ─ hₙ ──────── Mul 2^B ─ Round ─ Mul 2^−B ─ h ─ Squeeze ─ y (batch, H)
 *                                  └─ cₙ ─ Clip ±100 ─ Mul 2^B ─ Round ─ Mul 2^−B ─ c
 * </pre>
 *
 * ONNX's Round takes ties to even. Weights are those of the graph around.
 */
final class RoundedLayer {
    private static final String SCAN = "Scan";
    private static final String BODY = "body";
    private static final Set<String> RECURRENT = Set.of("LSTM", "GRU", "RNN");
    private static final int STATE_INPUT = 5;

    private final StateRounding rounding;

    RoundedLayer(StateRounding rounding) {
        this.rounding = rounding;
    }

    /**
     * The Scan that takes the place of a recurrent node and of the Squeeze behind it.
     *
     * @param squeezed the name of what the Squeeze makes
     */
    NodeProto scan(NodeProto recurrent, String squeezed) {
        List<String> states = recurrent.getInputList().subList(STATE_INPUT, recurrent.getInputCount());
        return NodeProto.newBuilder()
                .setOpType(SCAN)
                .setName(recurrent.getName())
                .addAllInput(states)
                .addInput(recurrent.getInput(0))
                .addAllOutput(recurrent.getOutputList().subList(1, recurrent.getOutputCount()))
                .addOutput(squeezed)
                .addAttribute(OnnxTensorWriter.integer("num_scan_inputs", 1))
                .addAttribute(AttributeProto.newBuilder()
                        .setName(BODY)
                        .setType(AttributeProto.AttributeType.GRAPH)
                        .setG(body(recurrent, states.size())))
                .build();
    }

    private GraphProto body(NodeProto recurrent, int states) {
        GraphProto.Builder body = GraphProto.newBuilder().setName("step");
        NodeProto.Builder step = recurrent.toBuilder()
                .clearInput()
                .clearOutput()
                .addInput("x_now")
                .addAllInput(recurrent.getInputList().subList(1, STATE_INPUT))
                .addOutput("");
        node(body, "Unsqueeze", "x_now", "x", "first");
        List<NodeProto> after = new ArrayList<>();
        for (String state : List.of("h", "c").subList(0, states)) {
            body.addInput(value(state + "_before")).addOutput(value(state));
            step.addInput(state + "_before").addOutput(state + "_made");
            boolean clips = state.equals("c");
            if (clips) {
                after.add(made("Clip", "c_held", "c_made", "least", "greatest"));
            }
            after.add(made("Mul", state + "_fine", clips ? "c_held" : "h_made", "fine"));
            after.add(made("Round", state + "_whole", state + "_fine"));
            after.add(made("Mul", state, state + "_whole", "coarse"));
        }
        body.addNode(step).addAllNode(after);
        node(body, "Squeeze", "y", "h", "first");
        body.addInput(value("x")).addOutput(value("y"));
        body.addInitializer(TensorProto.newBuilder()
                .setName("first")
                .addDims(1)
                .setDataType(TensorProto.DataType.INT64_VALUE)
                .addInt64Data(0));
        number(body, "fine", Math.scalb(1f, rounding.bits()));
        number(body, "coarse", Math.scalb(1f, -rounding.bits()));
        if (states > 1) {
            number(body, "least", -StateRounding.CELL_BOUND);
            number(body, "greatest", StateRounding.CELL_BOUND);
        }
        return body.build();
    }

    private static void node(GraphProto.Builder body, String operator, String output, String... inputs) {
        body.addNode(made(operator, output, inputs));
    }

    private static NodeProto made(String operator, String output, String... inputs) {
        return NodeProto.newBuilder()
                .setOpType(operator)
                .setName("to_" + output)
                .addAllInput(List.of(inputs))
                .addOutput(output)
                .build();
    }

    private static void number(GraphProto.Builder body, String name, float value) {
        body.addInitializer(TensorProto.newBuilder()
                .setName(name)
                .setDataType(TensorProto.DataType.FLOAT_VALUE)
                .addFloatData(value));
    }

    private static ValueInfoProto value(String name) {
        return ValueInfoProto.newBuilder()
                .setName(name)
                .setType(TypeProto.newBuilder()
                        .setTensorType(
                                TypeProto.Tensor.newBuilder().setElemType(TensorProto.DataType.FLOAT.getNumber())))
                .build();
    }

    /** The graph of the same network without rounding, if each layer rounds as is said; otherwise it is refused. */
    GraphProto removedFrom(GraphProto graph) {
        GraphProto.Builder plain = graph.toBuilder().clearNode();
        boolean scans = false;
        for (NodeProto node : graph.getNodeList()) {
            if (RECURRENT.contains(node.getOpType())) {
                throw GraphView.other("node " + Quoted.quoted(node.getName()) + " does not round the state, as "
                        + rounding.text() + " of its metadata says");
            }
            if (!node.getOpType().equals(SCAN)) {
                plain.addNode(node);
                continue;
            }
            scans = true;
            NodeProto recurrent = recurrent(node);
            String squeezed = node.getOutput(node.getOutputCount() - 1);
            if (!scan(recurrent, squeezed).equals(node)) {
                throw GraphView.other("node " + Quoted.quoted(node.getName()) + " is not a layer with "
                        + rounding.text() + ", as its metadata says");
            }
            plain.addNode(recurrent)
                    .addNode(NodeProto.newBuilder()
                            .setOpType("Squeeze")
                            .addInput(recurrent.getOutput(0))
                            .addInput(GraphWriter.AXES)
                            .addOutput(squeezed));
        }
        if (scans) {
            new OnnxTensorWriter(plain, WeightFormat.FLOAT32).integers(GraphWriter.AXES, 1);
        }
        return plain.build();
    }

    /** The recurrent node of which a Scan may have been made. */
    private static NodeProto recurrent(NodeProto scan) {
        NodeProto step = scan.getAttributeList().stream()
                .filter(attribute -> attribute.getName().equals(BODY))
                .flatMap(attribute -> attribute.getG().getNodeList().stream())
                .filter(node -> RECURRENT.contains(node.getOpType()))
                .findFirst()
                .orElseThrow(() -> GraphView.other(
                        "node " + Quoted.quoted(scan.getName()) + " is a Scan without an LSTM, GRU or RNN"));
        int states = scan.getInputCount() - 1;
        if (states < 1 || scan.getOutputCount() != states + 1 || step.getInputCount() != STATE_INPUT + states) {
            throw GraphView.other("node " + Quoted.quoted(scan.getName()) + " does not carry the state of its layer");
        }
        return step.toBuilder()
                .clearInput()
                .clearOutput()
                .addInput(scan.getInput(states))
                .addAllInput(step.getInputList().subList(1, STATE_INPUT))
                .addAllInput(scan.getInputList().subList(0, states))
                .addOutput("all of " + scan.getOutput(states))
                .addAllOutput(scan.getOutputList().subList(0, states))
                .build();
    }
}
