package dyckkm.interop.onnx;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import com.google.protobuf.UnsafeByteOperations;
import dyckkm.common.BadInputException;
import dyckkm.model.Dtype;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Matrix;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/** Adds weights to a graph: the stored tensor under a name of its own, and the node that makes float32 of it. */
final class OnnxTensorWriter {
    /** What is stored has this behind the name of what is used. */
    static final String STORED = ".stored";

    static final String UNITS = ".units";

    private final GraphProto.Builder graph;
    private final WeightFormat format;

    OnnxTensorWriter(GraphProto.Builder graph, WeightFormat format) {
        this.graph = graph;
        this.format = format;
    }

    /**
     * Adds a matrix.
     *
     * @param leading how many dimensions of size 1 stand before its own two
     */
    void matrix(String name, Matrix matrix, int leading) {
        if (format == WeightFormat.INT8) {
            quantised(name, matrix, leading);
        } else {
            stored(name, matrix, shape(matrix, leading));
        }
    }

    private static long[] shape(Matrix matrix, int leading) {
        long[] shape = new long[leading + 2];
        Arrays.fill(shape, 1);
        shape[leading] = matrix.rows();
        shape[leading + 1] = matrix.columns();
        return shape;
    }

    /** Adds a vector of the given shape. */
    void vector(String name, double[] values, long... shape) {
        stored(name, new DenseMatrix(1, values.length, values), shape);
    }

    void integers(String name, long... values) {
        TensorProto.Builder tensor = TensorProto.newBuilder()
                .setName(name)
                .addDims(values.length)
                .setDataType(TensorProto.DataType.INT64_VALUE);
        Arrays.stream(values).forEach(tensor::addInt64Data);
        graph.addInitializer(tensor);
    }

    private void stored(String name, Matrix values, long[] shape) {
        Dtype dtype = Dtype.of(format.precision());
        boolean asItIs = dtype == Dtype.F32;
        ByteBuffer bytes = bytes(name, (long) values.rows() * values.columns() * dtype.bytes());
        double[] row = new double[values.columns()];
        for (int index = 0; index < values.rows(); index++) {
            spread(values, index, row);
            for (double value : row) {
                dtype.put(bytes, rounded(name, value));
            }
        }
        initializer(asItIs ? name : name + STORED, type(), shape, bytes);
        if (!asItIs) {
            graph.addNode(NodeProto.newBuilder()
                    .setOpType("Cast")
                    .setName(name + ".cast")
                    .addInput(name + STORED)
                    .addOutput(name)
                    .addAttribute(integer("to", TensorProto.DataType.FLOAT_VALUE)));
        }
    }

    private int type() {
        return switch (format) {
            case FLOAT32, INT8 -> TensorProto.DataType.FLOAT_VALUE;
            case FLOAT16 -> TensorProto.DataType.FLOAT16_VALUE;
            case BFLOAT16 -> TensorProto.DataType.BFLOAT16_VALUE;
        };
    }

    private double rounded(String name, double value) {
        double rounded = format.precision().round(value) + 0.0;
        if (!Double.isFinite(rounded)) {
            throw new BadInputException(name + ": the value " + value + " cannot be written as " + format.text());
        }
        return rounded;
    }

    private void quantised(String name, Matrix matrix, int leading) {
        ByteBuffer bytes = bytes(name, (long) matrix.rows() * matrix.columns());
        ByteBuffer units = bytes(name, (long) matrix.rows() * Float.BYTES);
        double[] row = new double[matrix.columns()];
        for (int index = 0; index < matrix.rows(); index++) {
            spread(matrix, index, row);
            float unit = Quantiser.unit(row);
            rounded(name, unit);
            units.putFloat(unit);
            for (double weight : row) {
                bytes.put(Quantiser.quantise(weight, unit));
            }
        }
        initializer(name + STORED, TensorProto.DataType.INT8_VALUE, shape(matrix, leading), bytes);
        initializer(name + UNITS, TensorProto.DataType.FLOAT_VALUE, new long[] {matrix.rows()}, units);
        graph.addNode(NodeProto.newBuilder()
                .setOpType("DequantizeLinear")
                .setName(name + ".dequantize")
                .addAllInput(List.of(name + STORED, name + UNITS))
                .addOutput(name)
                .addAttribute(integer("axis", leading)));
    }

    private static void spread(Matrix matrix, int index, double[] row) {
        Arrays.fill(row, 0);
        matrix.forEachNonZero(index, (column, value) -> row[column] = value);
    }

    private static ByteBuffer bytes(String name, long count) {
        if (count > OnnxFile.MOST_BYTES) {
            throw new BadInputException(
                    name + " takes " + count + " bytes, and an ONNX file has at most " + OnnxFile.MOST_BYTES);
        }
        return ByteBuffer.allocate((int) count).order(ByteOrder.LITTLE_ENDIAN);
    }

    private void initializer(String name, int type, long[] shape, ByteBuffer bytes) {
        TensorProto.Builder tensor = TensorProto.newBuilder()
                .setName(name)
                .setDataType(type)
                .setRawData(UnsafeByteOperations.unsafeWrap(bytes.flip()));
        Arrays.stream(shape).forEach(tensor::addDims);
        graph.addInitializer(tensor);
    }

    static AttributeProto integer(String name, long value) {
        return AttributeProto.newBuilder()
                .setName(name)
                .setType(AttributeProto.AttributeType.INT)
                .setI(value)
                .build();
    }
}
