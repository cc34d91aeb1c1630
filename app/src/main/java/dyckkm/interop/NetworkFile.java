package dyckkm.interop;

import dyckkm.interop.onnx.OnnxFile;
import dyckkm.model.ModelFile;
import dyckkm.network.Network;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalInt;

/** Reads a network from a file of any kind: ONNX by the name's ending, else what {@link ModelFile} reads. */
public final class NetworkFile {
    private NetworkFile() {}

    /** Whether a name is that of an ONNX file. */
    public static boolean isOnnx(Path path) {
        return path.toString().endsWith(OnnxFile.ENDING);
    }

    /**
     * Reads a network.
     *
     * @param m the depth bound, needed for a file that another program wrote; it must not contradict the file
     */
    public static Network read(Path path, OptionalInt m) throws IOException {
        return isOnnx(path) ? OnnxFile.read(path, m) : ModelFile.read(path, m);
    }

    /** As {@link #read}, but what is given counts only where the file tells nothing. */
    public static Network readForAnyDepth(Path path, OptionalInt m) throws IOException {
        return isOnnx(path) ? OnnxFile.readForAnyDepth(path, m) : ModelFile.readForAnyDepth(path, m);
    }
}
