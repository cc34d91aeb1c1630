package dyckkm.interop.onnx;

import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.OperatorSetIdProto;
import com.google.protobuf.InvalidProtocolBufferException;
import dyckkm.common.BadInputException;
import dyckkm.common.FreshFile;
import dyckkm.common.Quoted;
import dyckkm.model.ModelMetadata;
import dyckkm.network.Activation;
import dyckkm.network.Network;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.function.Function;

/** Writes networks as ONNX models of standard operators, and reads such models back. */
public final class OnnxFile {
    /** How the names of these files end. */
    public static final String ENDING = ".onnx";

    /** The one in which the recurrent operators have their present form. */
    static final int OPERATORS = 22;

    /** The version of the file format that came with those operators. */
    private static final int FORMAT = 10;

    /** A protobuf message counts its bytes in 31 bits. */
    static final long MOST_BYTES = Integer.MAX_VALUE - (1 << 20);

    private OnnxFile() {}

    /** The model of a network. */
    public static ModelProto model(Network network, WeightFormat format) {
        if (network.arithmetic().activation() instanceof Activation.Saturating saturating) {
            throw new BadInputException("the network is made for functions that saturate at β = " + saturating.beta()
                    + ", and no engine has these: build it for --activation ieee");
        }
        ModelProto.Builder model = ModelProto.newBuilder()
                .setIrVersion(FORMAT)
                .setProducerName("dyckkm")
                .addOpsetImport(OperatorSetIdProto.newBuilder().setDomain("").setVersion(OPERATORS))
                .setGraph(GraphWriter.graph(network, format));
        OnnxMetadata.of(network, format)
                .forEach((key, value) ->
                        model.addMetadataPropsBuilder().setKey(key).setValue(value));
        return model.build();
    }

    /**
     * Writes a network. The file appears when it is complete; one of the same name is replaced.
     *
     * @throws BadInputException if it cannot be said in ONNX; nothing is written then
     */
    public static void write(Network network, Path path, WeightFormat format) throws IOException {
        ModelProto model = model(network, format);
        try (FreshFile file = new FreshFile(path);
                OutputStream out = new BufferedOutputStream(file.stream(), 1 << 16)) {
            model.writeTo(out);
            out.flush();
            file.keep();
        }
    }

    /**
     * Reads a network from a model of the form that is written here; it then runs in float32.
     *
     * @param m the depth bound, needed if the model does not tell it; it must not contradict the model
     * @throws BadInputException in one line, if the file is no such model
     */
    public static Network read(Path path, OptionalInt m) throws IOException {
        return read(path, metadata -> metadata.depth(m));
    }

    /** As {@link #read(Path, OptionalInt)}, but what is given counts only where the model tells nothing. */
    public static Network readForAnyDepth(Path path, OptionalInt m) throws IOException {
        return read(path, metadata -> metadata.depthOr(m));
    }

    /** The network in a model that is no file; see {@link #read(Path, OptionalInt)}. */
    public static Network read(ModelProto model, OptionalInt m) throws IOException {
        return OnnxReader.read(model, metadata -> metadata.depth(m));
    }

    /** Whether a model computes with whole numbers somewhere, which engines do in ways of their own. */
    public static boolean isQuantised(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return ModelProto.parseFrom(in).getGraph().getNodeList().stream()
                    .anyMatch(node -> node.getOpType().equals("DequantizeLinear"));
        }
    }

    /**
     * What an engine may be given of a file: its nodes and weights, all of which the network was read from, and nothing else.
     *
     * @throws BadInputException in one line, if the file is no model of the form that is written here
     */
    public static ModelProto runnable(Path path) throws IOException {
        return parsed(path, model -> {
            Network network = OnnxReader.read(model, metadata -> OptionalInt.empty());
            return ModelProto.newBuilder()
                    .setIrVersion(model.getIrVersion())
                    .addAllOpsetImport(model.getOpsetImportList())
                    .setGraph(GraphWriter.plain(model.getGraph(), network))
                    .build();
        });
    }

    private static Network read(Path path, Function<ModelMetadata, OptionalInt> depth) throws IOException {
        return parsed(path, model -> OnnxReader.read(model, depth));
    }

    @FunctionalInterface
    private interface Use<T> {
        T of(ModelProto model) throws IOException;
    }

    private static <T> T parsed(Path path, Use<T> use) throws IOException {
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            throw new BadInputException(path + ": not an ordinary file");
        }
        if (Files.size(path) > MOST_BYTES) {
            throw new BadInputException(path + ": " + Files.size(path) + " bytes, more than an ONNX file can have");
        }
        try (InputStream in = Files.newInputStream(path)) {
            return use.of(ModelProto.parseFrom(in));
        } catch (InvalidProtocolBufferException e) {
            throw new BadInputException(
                    path + ": this is not an ONNX model: " + Quoted.oneLine(String.valueOf(e.getMessage())));
        } catch (BadInputException e) {
            BadInputException named = new BadInputException(path + ": " + e.getMessage());
            named.initCause(e);
            throw named;
        }
    }
}
