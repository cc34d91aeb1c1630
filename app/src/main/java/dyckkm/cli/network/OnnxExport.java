package dyckkm.cli.network;

import ai.onnx.proto.OnnxMl.ModelProto;
import dyckkm.common.BadInputException;
import dyckkm.interop.onnx.OnnxFile;
import dyckkm.interop.onnx.WeightFormat;
import dyckkm.network.Network;

/** A network as an ONNX model, with its weights as they are. */
public final class OnnxExport {
    private OnnxExport() {}

    public static ModelProto model(Network network) {
        return OnnxFile.model(network, format(network));
    }

    /** The format in which no weight changes. */
    static WeightFormat format(Network network) {
        return WeightFormat.of(network.arithmetic().precision())
                .orElseThrow(() -> new BadInputException("the network is one in float64, and the recurrent operators of"
                        + " ONNX Runtime compute in float32: 'dyckkm export' can round it with --precision float32"));
    }
}
