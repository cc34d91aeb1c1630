package dyckkm.interop.onnx;

import dyckkm.common.BadInputException;
import dyckkm.network.Precision;
import java.util.Locale;
import java.util.Optional;

/** How an ONNX file stores weights. All are converted to float32 before an operator reads them. */
public enum WeightFormat {
    FLOAT32,
    /** With a Cast behind every tensor. */
    FLOAT16,
    /** With a Cast behind every tensor. */
    BFLOAT16,
    /** Matrices as whole numbers of a unit that each row has, with a DequantizeLinear behind; vectors as float32. */
    INT8;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static WeightFormat parse(String text) {
        for (WeightFormat format : values()) {
            if (format.text().equals(text)) {
                return format;
            }
        }
        throw new BadInputException(
                "'" + text + "' is not a format of weights in ONNX files: float32, float16," + " bfloat16 or int8");
    }

    /** The format that keeps every weight of a network in this precision; none for float64. */
    public static Optional<WeightFormat> of(Precision precision) {
        return switch (precision) {
            case FLOAT64 -> Optional.empty();
            case FLOAT32 -> Optional.of(FLOAT32);
            case FLOAT16 -> Optional.of(FLOAT16);
            case BFLOAT16 -> Optional.of(BFLOAT16);
        };
    }

    /** The number format of the stored values; of int8 that of the vectors. */
    Precision precision() {
        return switch (this) {
            case FLOAT32, INT8 -> Precision.FLOAT32;
            case FLOAT16 -> Precision.FLOAT16;
            case BFLOAT16 -> Precision.BFLOAT16;
        };
    }
}
