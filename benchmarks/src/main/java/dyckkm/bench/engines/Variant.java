package dyckkm.bench.engines;

import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.interop.onnx.OnnxFile;
import dyckkm.interop.onnx.WeightFormat;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.OptionalInt;

/** In how many bits a construction is stored, or stored and computed. */
enum Variant {
    FLOAT32("float32", Precision.FLOAT32, WeightFormat.FLOAT32),
    FLOAT16_WEIGHTS("float16 weights", Precision.FLOAT32, WeightFormat.FLOAT16),
    BFLOAT16_WEIGHTS("bfloat16 weights", Precision.FLOAT32, WeightFormat.BFLOAT16),
    INT8_WEIGHTS("int8 weights", Precision.FLOAT32, WeightFormat.INT8),
    FLOAT16("float16", Precision.FLOAT16, WeightFormat.FLOAT16),
    BFLOAT16("bfloat16", Precision.BFLOAT16, WeightFormat.BFLOAT16);

    private final String text;
    private final Precision precision;
    private final WeightFormat weights;

    Variant(String text, Precision precision, WeightFormat weights) {
        this.text = text;
        this.precision = precision;
        this.weights = weights;
    }

    String text() {
        return text;
    }

    WeightFormat weights() {
        return weights;
    }

    /** Whether all is computed in float32, which is what ONNX Runtime does on a CPU. */
    boolean computesInFloat32() {
        return precision == Precision.FLOAT32;
    }

    /** The construction as it is built for the arithmetic, before its weights lose bits. */
    Network built(Entry entry, DyckLanguage language, boolean tanh) {
        Request request = Request.of(language, new Arithmetic(precision, Activation.IEEE));
        return (tanh ? entry.build(request.over(Nonlinearity.TANH)) : entry.build(request)).network();
    }

    /** The network with the weights that are left. */
    Network stored(Network built) {
        if (this == FLOAT32 || !computesInFloat32()) {
            return built;
        }
        try {
            return OnnxFile.read(OnnxFile.model(built, weights), OptionalInt.empty());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
