package dyckkm.interop.onnx;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import dyckkm.common.BadInputException;
import dyckkm.common.Quoted;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A graph seen from its outputs: which node makes a value, and which weights it takes. Remembers what was asked for, since an engine
 * that is given the graph runs the rest of it too.
 */
final class GraphView {
    private final GraphProto graph;
    private final Set<NodeProto> visitedNodes = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<String> visitedTensors = new HashSet<>();
    private final Map<String, NodeProto> makers = new HashMap<>();
    private final Map<String, TensorProto> tensors = new HashMap<>();
    private final List<String> inputs;
    private final List<String> outputs;

    GraphView(GraphProto graph) {
        this.graph = graph;
        this.inputs = graph.getInputList().stream().map(ValueInfoProto::getName).toList();
        this.outputs =
                graph.getOutputList().stream().map(ValueInfoProto::getName).toList();
        for (TensorProto tensor : graph.getInitializerList()) {
            requireNew(tensor.getName(), tensors.put(tensor.getName(), tensor));
        }
        for (NodeProto node : graph.getNodeList()) {
            for (String output : node.getOutputList()) {
                // An unused optional output has no name.
                if (!output.isEmpty()) {
                    requireNew(output, makers.put(output, node));
                }
            }
        }
    }

    private static void requireNew(String value, Object before) {
        if (before != null) {
            throw other("value " + Quoted.quoted(value) + " is made twice");
        }
    }

    /** That every node and every tensor was asked for, so that the graph is the network that was read and nothing else. */
    void requireNothingElse() {
        for (NodeProto node : graph.getNodeList()) {
            if (!visitedNodes.contains(node)) {
                throw other("node " + Quoted.quoted(node.getName()) + ", " + Quoted.quoted(node.getOpType())
                        + ", is no part of the network");
            }
        }
        for (TensorProto tensor : graph.getInitializerList()) {
            if (!visitedTensors.contains(tensor.getName())) {
                throw other("tensor " + Quoted.quoted(tensor.getName()) + " is no part of the network");
            }
        }
        if (graph.getSparseInitializerCount() > 0) {
            throw other("sparse tensors are no part of the network");
        }
    }

    void requireEnds(List<String> expectedInputs, List<String> expectedOutputs) {
        List<String> free = new ArrayList<>(inputs);
        // Older models list their weights as inputs too.
        free.removeAll(tensors.keySet());
        if (!free.equals(expectedInputs) || !outputs.equals(expectedOutputs)) {
            throw other("its inputs are " + shown(free) + " and its outputs " + shown(outputs) + ", not "
                    + shown(expectedInputs) + " and " + shown(expectedOutputs));
        }
    }

    private static String shown(List<String> names) {
        return Quoted.oneLine(names.size() <= 6 ? names.toString() : names.subList(0, 6) + "…");
    }

    /** The refusal of a model of some other form. */
    static BadInputException other(String why) {
        return new BadInputException("not a network as dyckkm writes it: " + why);
    }

    /** The node that makes a value, which must be of one of the given operators. */
    NodeProto maker(String value, String... operators) {
        NodeProto node = makers.get(value);
        String expected = String.join(" or ", operators);
        if (node == null) {
            throw other("value " + Quoted.quoted(value) + " is made by no node, where " + expected + " was expected");
        }
        for (String operator : operators) {
            if (node.getOpType().equals(operator) && node.getDomain().isEmpty()) {
                visitedNodes.add(node);
                return node;
            }
        }
        throw other("value " + Quoted.quoted(value) + " is made by " + Quoted.quoted(node.getOpType()) + ", where "
                + expected + " was expected");
    }

    static String input(NodeProto node, int index) {
        if (index >= node.getInputCount()) {
            throw other("node " + Quoted.quoted(node.getName()) + " has only " + node.getInputCount() + " inputs");
        }
        return node.getInput(index);
    }

    /** Whether a value is a weight or a list of numbers that stands in the model. */
    boolean isStored(String value) {
        return tensors.containsKey(value) || makers.containsKey(value) && isConversion(makers.get(value));
    }

    private static boolean isConversion(NodeProto node) {
        return node.getOpType().equals("Cast") || node.getOpType().equals("DequantizeLinear");
    }

    /** A weight, in whatever format it is stored. */
    StoredTensor weight(String value) {
        if (tensors.containsKey(value)) {
            return floats(value);
        }
        NodeProto node = maker(value, "Cast", "DequantizeLinear");
        return node.getOpType().equals("Cast") ? cast(node) : dequantized(node);
    }

    private StoredTensor cast(NodeProto node) {
        if (integer(node, "to", 0) != TensorProto.DataType.FLOAT_VALUE) {
            throw other("node " + Quoted.quoted(node.getName()) + " does not make float32 of its weights");
        }
        return floats(input(node, 0));
    }

    private StoredTensor floats(String value) {
        StoredTensor tensor = new StoredTensor(tensor(value));
        if (tensor.isInt8()) {
            throw other(tensor + " is used without DequantizeLinear");
        }
        return tensor;
    }

    private StoredTensor dequantized(NodeProto node) {
        TensorProto numbers = tensor(input(node, 0));
        StoredTensor units = floats(input(node, 1));
        if (node.getInputCount() > 2 || numbers.getDimsCount() < 2) {
            throw other("node " + Quoted.quoted(node.getName()) + " is not one unit for each row of a matrix");
        }
        int axis = numbers.getDimsCount() - 2;
        units.requireShape(numbers.getDims(axis));
        if (integer(node, "axis", 1) != axis || numbers.getDataType() != TensorProto.DataType.INT8_VALUE) {
            throw other("node " + Quoted.quoted(node.getName()) + " is not one unit for each row of an int8 matrix");
        }
        double[] values = units.vector();
        float[] each = new float[values.length];
        for (int row = 0; row < each.length; row++) {
            each[row] = (float) values[row];
        }
        return new StoredTensor(numbers, each);
    }

    private TensorProto tensor(String name) {
        TensorProto tensor = tensors.get(name);
        if (tensor == null) {
            throw other("value " + Quoted.quoted(name) + " does not stand in the model, as weights do");
        }
        visitedTensors.add(name);
        return tensor;
    }

    /** The numbers of a list that stands in the model. */
    List<Long> integers(String name) {
        TensorProto tensor = tensor(name);
        if (tensor.getDataType() != TensorProto.DataType.INT64_VALUE) {
            throw other("value " + Quoted.quoted(name) + " is no list of whole numbers");
        }
        if (tensor.getRawData().isEmpty()) {
            return tensor.getInt64DataList();
        }
        List<Long> values = new ArrayList<>();
        java.nio.LongBuffer bytes = tensor.getRawData()
                .asReadOnlyByteBuffer()
                .order(java.nio.ByteOrder.LITTLE_ENDIAN)
                .asLongBuffer();
        while (bytes.hasRemaining()) {
            values.add(bytes.get());
        }
        return values;
    }

    static long integer(NodeProto node, String name, long otherwise) {
        return node.getAttributeList().stream()
                .filter(attribute -> attribute.getName().equals(name))
                .mapToLong(AttributeProto::getI)
                .findFirst()
                .orElse(otherwise);
    }

    static List<Long> list(NodeProto node, String name) {
        return node.getAttributeList().stream()
                .filter(attribute -> attribute.getName().equals(name))
                .map(AttributeProto::getIntsList)
                .findFirst()
                .orElse(List.of());
    }
}
