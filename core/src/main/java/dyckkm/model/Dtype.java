package dyckkm.model;

import dyckkm.common.BadInputException;
import dyckkm.common.Quoted;
import dyckkm.network.Precision;
import java.nio.ByteBuffer;

/** The number formats supported for weights, by their names in safetensors files. */
public enum Dtype {
    F64(Precision.FLOAT64, Double.BYTES) {
        @Override
        public double get(ByteBuffer bytes) {
            return bytes.getDouble();
        }

        @Override
        public void put(ByteBuffer bytes, double value) {
            bytes.putDouble(value);
        }
    },
    F32(Precision.FLOAT32, Float.BYTES) {
        @Override
        public double get(ByteBuffer bytes) {
            return bytes.getFloat();
        }

        @Override
        public void put(ByteBuffer bytes, double value) {
            bytes.putFloat((float) value);
        }
    },
    F16(Precision.FLOAT16, Short.BYTES) {
        @Override
        public double get(ByteBuffer bytes) {
            return Half.decode(bytes.getShort());
        }

        @Override
        public void put(ByteBuffer bytes, double value) {
            bytes.putShort(Half.encode(value));
        }
    },
    /** bfloat16: the upper half of a float32. */
    BF16(Precision.BFLOAT16, Short.BYTES) {
        @Override
        public double get(ByteBuffer bytes) {
            return Float.intBitsToFloat(bytes.getShort() << Short.SIZE);
        }

        @Override
        public void put(ByteBuffer bytes, double value) {
            bytes.putShort((short) (Float.floatToRawIntBits((float) value) >>> Short.SIZE));
        }
    };

    private final Precision precision;
    private final int bytes;

    Dtype(Precision precision, int bytes) {
        this.precision = precision;
        this.bytes = bytes;
    }

    public Precision precision() {
        return precision;
    }

    /** Bytes per value. */
    public int bytes() {
        return bytes;
    }

    /** Reads the next value. */
    public abstract double get(ByteBuffer bytes);

    /** Appends a value that the format can represent. */
    public abstract void put(ByteBuffer bytes, double value);

    public static Dtype of(Precision precision) {
        return switch (precision) {
            case FLOAT64 -> F64;
            case FLOAT32 -> F32;
            case FLOAT16 -> F16;
            case BFLOAT16 -> BF16;
        };
    }

    static Dtype parse(String text) {
        for (Dtype dtype : values()) {
            if (dtype.name().equals(text)) {
                return dtype;
            }
        }
        throw new BadInputException("dtype " + Quoted.quoted(text) + " cannot be weights: F64, F32, F16 or BF16 can");
    }
}
