package dyckkm.bench.models;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.OperatorSetIdProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.TensorShapeProto;
import ai.onnx.proto.OnnxMl.TypeProto;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import com.google.protobuf.ByteString;
import dyckkm.network.Cell;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.LinkedHashMap;
import java.util.Map;

/** A graph of one recurrent operator. */
final class OnnxCell implements CellRunner {
    private static final int FORMAT = 8;
    private static final int OPERATORS = 17;

    /** ONNX's order of gates, in PyTorch's numbers: i o f g and z r n. */
    private static final Map<Cell, int[]> ORDER =
            Map.of(Cell.LSTM, new int[] {0, 3, 1, 2}, Cell.GRU, new int[] {1, 0, 2}, Cell.RNN, new int[] {0});

    private final OrtEnvironment environment;
    private final OrtSession session;
    private final CellSetup setup;
    private final boolean lstm;

    OnnxCell(OrtEnvironment environment, CellSetup setup) {
        this.environment = environment;
        this.setup = setup;
        this.lstm = setup.cell() == Cell.LSTM;
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            this.session = environment.createSession(model().toByteArray(), options);
        } catch (OrtException e) {
            throw new IllegalStateException("ONNX Runtime cannot take a cell: " + e.getMessage(), e);
        }
    }

    private ModelProto model() {
        int gates = setup.cell().gates();
        int rows = gates * setup.units();
        GraphProto.Builder graph = GraphProto.newBuilder()
                .setName("cell")
                .addNode(node())
                .addInitializer(tensor("W", ordered(setup.weights()), 1, rows, setup.inputs()))
                .addInitializer(tensor("R", new float[rows * setup.units()], 1, rows, setup.units()))
                .addInitializer(tensor("B", biases(), 1, 2 * rows))
                .addInput(value("x", "time", "batch", setup.inputs()))
                .addInput(value("h0", 1, "batch", setup.units()))
                .addOutput(value("hn", 1, "batch", setup.units()));
        if (lstm) {
            graph.addInput(value("c0", 1, "batch", setup.units())).addOutput(value("cn", 1, "batch", setup.units()));
        }
        return ModelProto.newBuilder()
                .setIrVersion(FORMAT)
                .addOpsetImport(OperatorSetIdProto.newBuilder().setDomain("").setVersion(OPERATORS))
                .setGraph(graph)
                .build();
    }

    private NodeProto node() {
        NodeProto.Builder node = NodeProto.newBuilder()
                .setOpType(setup.cell().name())
                .setName("cell")
                .addInput("x")
                .addInput("W")
                .addInput("R")
                .addInput("B")
                .addInput("")
                .addInput("h0")
                .addOutput("")
                .addOutput("hn")
                .addAttribute(integer("hidden_size", setup.units()));
        if (lstm) {
            node.addInput("c0").addOutput("cn");
        }
        if (setup.cell() == Cell.GRU) {
            node.addAttribute(integer("linear_before_reset", 1));
        }
        if (!setup.activations().isEmpty()) {
            AttributeProto.Builder names =
                    AttributeProto.newBuilder().setName("activations").setType(AttributeProto.AttributeType.STRINGS);
            setup.activations().forEach(name -> names.addStrings(ByteString.copyFromUtf8(name)));
            node.addAttribute(names);
        }
        if (setup.activations().contains("Affine")) {
            // 1·x + 0
            node.addAttribute(number("activation_alpha", 1)).addAttribute(number("activation_beta", 0));
        }
        return node.build();
    }

    private float[] ordered(float[] byGate) {
        int[] order = ORDER.get(setup.cell());
        int size = byGate.length / order.length;
        float[] ordered = new float[byGate.length];
        for (int gate = 0; gate < order.length; gate++) {
            System.arraycopy(byGate, order[gate] * size, ordered, gate * size, size);
        }
        return ordered;
    }

    private float[] biases() {
        float[] both = new float[2 * setup.bias().length];
        System.arraycopy(ordered(setup.bias()), 0, both, 0, setup.bias().length);
        System.arraycopy(ordered(setup.recurrentBias()), 0, both, setup.bias().length, setup.bias().length);
        return both;
    }

    private static AttributeProto.Builder integer(String name, long value) {
        return AttributeProto.newBuilder()
                .setName(name)
                .setType(AttributeProto.AttributeType.INT)
                .setI(value);
    }

    private static AttributeProto.Builder number(String name, float value) {
        return AttributeProto.newBuilder()
                .setName(name)
                .setType(AttributeProto.AttributeType.FLOATS)
                .addFloats(value);
    }

    private static TensorProto tensor(String name, float[] values, long... shape) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(values);
        TensorProto.Builder tensor = TensorProto.newBuilder()
                .setName(name)
                .setDataType(TensorProto.DataType.FLOAT_VALUE)
                .setRawData(ByteString.copyFrom(bytes));
        for (long size : shape) {
            tensor.addDims(size);
        }
        return tensor.build();
    }

    private static ValueInfoProto value(String name, Object... sizes) {
        TensorShapeProto.Builder shape = TensorShapeProto.newBuilder();
        for (Object size : sizes) {
            TensorShapeProto.Dimension.Builder dimension = TensorShapeProto.Dimension.newBuilder();
            shape.addDim(
                    size instanceof Integer number
                            ? dimension.setDimValue(number)
                            : dimension.setDimParam((String) size));
        }
        return ValueInfoProto.newBuilder()
                .setName(name)
                .setType(TypeProto.newBuilder()
                        .setTensorType(TypeProto.Tensor.newBuilder()
                                .setElemType(TensorProto.DataType.FLOAT_VALUE)
                                .setShape(shape)))
                .build();
    }

    @Override
    public void run(int time, int batch, float[] x, float[] h, float[] c) {
        Map<String, OnnxTensor> inputs = new LinkedHashMap<>();
        try {
            inputs.put("x", tensor(x, time, batch, setup.inputs()));
            inputs.put("h0", tensor(h, 1, batch, setup.units()));
            if (lstm) {
                inputs.put("c0", tensor(c, 1, batch, setup.units()));
            }
            try (OrtSession.Result result = session.run(inputs)) {
                ((OnnxTensor) result.get("hn").orElseThrow()).getFloatBuffer().get(h);
                if (lstm) {
                    ((OnnxTensor) result.get("cn").orElseThrow())
                            .getFloatBuffer()
                            .get(c);
                }
            }
        } catch (OrtException e) {
            throw new IllegalStateException("ONNX Runtime cannot run a cell: " + e.getMessage(), e);
        } finally {
            inputs.values().forEach(OnnxTensor::close);
        }
    }

    private OnnxTensor tensor(float[] values, long first, long second, long third) throws OrtException {
        return OnnxTensor.createTensor(environment, FloatBuffer.wrap(values), new long[] {first, second, third});
    }

    @Override
    public void close() {
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException("ONNX Runtime cannot close a cell: " + e.getMessage(), e);
        }
    }
}
