package dyckkm.interop.onnx;

import ai.onnx.proto.OnnxMl.TensorProto;
import dyckkm.common.BadInputException;
import dyckkm.common.Quoted;
import dyckkm.model.Dtype;
import dyckkm.model.MatrixReader;
import dyckkm.network.Matrix;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.stream.Collectors;

/** A tensor of a model, checked against its own bytes, whose values are float32 numbers once its units are multiplied in. */
final class StoredTensor {
    private final String name;
    private final List<Long> shape;
    private final int type;
    private final ByteBuffer bytes;
    private final int valueBytes;
    /** Of an int8 matrix: what 1 stands for in each row; else empty. */
    private final float[] units;

    StoredTensor(TensorProto tensor) {
        this(tensor, new float[0]);
    }

    StoredTensor(TensorProto tensor, float[] units) {
        this.name = tensor.getName();
        this.shape = tensor.getDimsList();
        this.type = tensor.getDataType();
        this.units = units;
        this.valueBytes = switch (type) {
            case TensorProto.DataType.FLOAT_VALUE -> Float.BYTES;
            case TensorProto.DataType.FLOAT16_VALUE, TensorProto.DataType.BFLOAT16_VALUE -> Short.BYTES;
            case TensorProto.DataType.INT8_VALUE -> Byte.BYTES;
            default -> throw new BadInputException(this + " holds numbers of type " + type + ", which are no weights");
        };
        if (tensor.getDataLocation() == TensorProto.DataLocation.EXTERNAL) {
            throw new BadInputException(this + " is stored in another file, which is not read");
        }
        this.bytes = bytes(tensor);
        if (bytes.remaining() != size()) {
            throw new BadInputException(this + " takes " + size() + " bytes, but the model has " + bytes.remaining());
        }
    }

    /** Most programs store bytes, some a list of numbers. */
    private ByteBuffer bytes(TensorProto tensor) {
        if (type == TensorProto.DataType.FLOAT_VALUE && tensor.getRawData().isEmpty()) {
            ByteBuffer list = ByteBuffer.allocate(tensor.getFloatDataCount() * Float.BYTES)
                    .order(ByteOrder.LITTLE_ENDIAN);
            tensor.getFloatDataList().forEach(list::putFloat);
            return list.flip();
        }
        return tensor.getRawData().asReadOnlyByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** In bytes. */
    private long size() {
        long size = valueBytes;
        try {
            for (long dimension : shape) {
                if (dimension < 1) {
                    throw new BadInputException(this + " has a dimension that is not positive");
                }
                size = Math.multiplyExact(size, dimension);
            }
        } catch (ArithmeticException e) {
            throw new BadInputException(this + " is more than any file can hold");
        }
        return size;
    }

    String name() {
        return name;
    }

    boolean isInt8() {
        return type == TensorProto.DataType.INT8_VALUE;
    }

    List<Long> shape() {
        return shape;
    }

    /** The shape without dimensions of size 1 at its beginning, until so many remain. */
    private List<Long> own(int dimensions) {
        int first = shape.size() - dimensions;
        if (first < 0 || shape.subList(0, first).stream().anyMatch(size -> size != 1)) {
            throw new BadInputException(this + " must have " + dimensions + " dimensions that are not 1");
        }
        return shape.subList(first, shape.size());
    }

    int rows() {
        return Math.toIntExact(own(2).get(0));
    }

    int columns() {
        return Math.toIntExact(own(2).get(1));
    }

    void requireShape(long... expected) {
        List<Long> list = java.util.Arrays.stream(expected).boxed().toList();
        if (!shape.equals(list)) {
            throw new BadInputException(this + " must be " + text(list) + " to fit the others");
        }
    }

    double[] vector() {
        double[] values = new double[Math.toIntExact(size() / valueBytes)];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(i, 0);
        }
        return values;
    }

    Matrix matrix() throws IOException {
        int columns = columns();
        return MatrixReader.read(toString(), rows(), columns, () -> new MatrixReader.Rows() {
            private int row;

            @Override
            public void next(double[] values) {
                for (int column = 0; column < columns; column++) {
                    values[column] = value((long) row * columns + column, row);
                }
                row++;
            }
        });
    }

    private double value(long index, int row) {
        int at = bytes.position() + Math.toIntExact(index * valueBytes);
        double value = switch (type) {
            case TensorProto.DataType.INT8_VALUE -> bytes.get(at) * units[row];
            case TensorProto.DataType.FLOAT16_VALUE -> Dtype.F16.get(one(at));
            case TensorProto.DataType.BFLOAT16_VALUE -> Dtype.BF16.get(one(at));
            default -> bytes.getFloat(at);
        };
        if (!Double.isFinite(value)) {
            throw new BadInputException(this + ": value number " + index + " is " + value + ", not a weight");
        }
        return value;
    }

    private ByteBuffer one(int at) {
        return bytes.duplicate().order(ByteOrder.LITTLE_ENDIAN).position(at);
    }

    private static String text(List<Long> shape) {
        return shape.stream().map(String::valueOf).collect(Collectors.joining(" × "));
    }

    @Override
    public String toString() {
        return "tensor " + Quoted.quoted(name) + " (" + text(shape) + ")";
    }
}
