package dyckkm.model;

import dyckkm.common.BadInputException;
import dyckkm.common.FreshFile;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * Writes and reads networks as safetensors files, with the tensor names of the paper's PyTorch code; also reads such a model's
 * state dict saved by {@code torch.save}.
 */
public final class ModelFile {
    private ModelFile() {}

    /** Writes a network in its own precision; see {@link #write(Network, Path, Precision)}. */
    public static void write(Network network, Path path) throws IOException {
        write(network, path, network.arithmetic().precision());
    }

    /**
     * Writes a network with its weights rounded to a precision, in which it will also be read. The file is replaced atomically.
     *
     * @throws BadInputException if a weight is not finite in this precision, naming it; nothing is then written
     */
    public static void write(Network network, Path path, Precision precision) throws IOException {
        boolean rounds = precision != network.arithmetic().precision();
        Map<String, String> metadata =
                ModelMetadata.of(rounds ? network.with(network.annotations().with(Optional.empty())) : network);
        List<NamedTensor> tensors = NamedTensor.of(network);
        try (FreshFile file = new FreshFile(path)) {
            TensorWriter.write(metadata, tensors, Dtype.of(precision), file.channel());
            file.keep();
        }
    }

    /** Reads a network from a file that contains its depth bound, as all of ours do; see {@link #read(Path, OptionalInt)}. */
    public static Network read(Path path) throws IOException {
        return read(path, OptionalInt.empty());
    }

    /**
     * Reads a network. Defaults are PyTorch's: a Simple RNN applies tanh, functions are IEEE's.
     *
     * @param m the depth bound, required for files of other programs; it must not contradict the file
     * @throws BadInputException with a one-line message if the file is not a network
     */
    public static Network read(Path path, OptionalInt m) throws IOException {
        return read(path, metadata -> metadata.depth(m));
    }

    /**
     * As {@link #read(Path, OptionalInt)}, but the file's depth bound takes precedence over the given one: for queries about a
     * different depth.
     */
    public static Network readForAnyDepth(Path path, OptionalInt m) throws IOException {
        return read(path, metadata -> metadata.depthOr(m));
    }

    private static Network read(Path path, Function<ModelMetadata, OptionalInt> depth) throws IOException {
        try (TensorSource file = TorchFile.isOne(path) ? TorchFile.open(path) : TensorFile.open(path)) {
            return new NetworkReader(file).read(depth);
        } catch (BadInputException e) {
            BadInputException named = new BadInputException(path + ": " + e.getMessage());
            named.initCause(e);
            throw named;
        }
    }
}
