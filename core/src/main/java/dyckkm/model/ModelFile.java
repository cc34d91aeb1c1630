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
 * Writes networks as safetensors files and reads them back, with the tensor names of the paper's own PyTorch code; reads too what
 * {@code torch.save} wrote of such a model's state dict.
 */
public final class ModelFile {
    private ModelFile() {}

    /** Writes a network in the precision it is meant to run in; see {@link #write(Network, Path, Precision)}. */
    public static void write(Network network, Path path) throws IOException {
        write(network, path, network.arithmetic().precision());
    }

    /**
     * Writes a network with its weights rounded to a precision, which is then also the one it will be read in. The file
     * appears when it is complete; one of the same name is replaced.
     *
     * @throws BadInputException if a weight is not finite in this precision, naming it; nothing is written then
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

    /** Reads a network from a file that tells its depth bound, as all of ours do; see {@link #read(Path, OptionalInt)}. */
    public static Network read(Path path) throws IOException {
        return read(path, OptionalInt.empty());
    }

    /**
     * Reads a network. What the file does not tell is as in PyTorch: a Simple RNN applies tanh, functions are IEEE's.
     *
     * @param m the depth bound, needed for a file that another program wrote; it must not contradict the file
     * @throws BadInputException in one line, if the file is not one of a network
     */
    public static Network read(Path path, OptionalInt m) throws IOException {
        return read(path, metadata -> metadata.depth(m));
    }

    /**
     * As {@link #read(Path, OptionalInt)}, but what is given counts only where the file tells nothing: for those who ask
     * about a depth of their own.
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
