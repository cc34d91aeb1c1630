package dyckkm.cli.network;

import dyckkm.common.BadInputException;
import dyckkm.interop.NetworkFile;
import dyckkm.interop.onnx.OnnxFile;
import dyckkm.interop.onnx.WeightFormat;
import dyckkm.model.ModelFile;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Writes a network to a file whose name tells the format.
 *
 * @param file ends in .safetensors or .onnx
 * @param precision the format of the weights; empty: the one they have
 */
public record ModelWriter(Path file, Optional<String> precision) {
    private static final String SAFETENSORS = ".safetensors";

    public ModelWriter {
        if (!NetworkFile.isOnnx(file) && !file.toString().endsWith(SAFETENSORS)) {
            throw new BadInputException(file + ": the name must end in " + SAFETENSORS + " or " + OnnxFile.ENDING
                    + ", the formats that are written");
        }
        if (precision.isPresent()) {
            boolean ofOnnx = NetworkFile.isOnnx(file);
            if (!ofOnnx && precision.get().equals(WeightFormat.INT8.text())) {
                throw new BadInputException("int8 weights are for " + OnnxFile.ENDING + " files: a " + SAFETENSORS
                        + " file has no place for their units");
            }
            // What cannot be parsed is refused before anything is read.
            String text = ofOnnx
                    ? WeightFormat.parse(precision.get()).text()
                    : Precision.parse(precision.get()).text();
            assert text.equals(precision.get());
        }
    }

    /** With weights as they are. */
    public static ModelWriter to(Path file) {
        return new ModelWriter(file, Optional.empty());
    }

    public void write(Network network) throws IOException {
        if (NetworkFile.isOnnx(file)) {
            OnnxFile.write(network, file, format(network));
        } else {
            ModelFile.write(
                    network,
                    file,
                    precision.map(Precision::parse).orElse(network.arithmetic().precision()));
        }
    }

    private WeightFormat format(Network network) {
        return precision.map(WeightFormat::parse).orElseGet(() -> OnnxExport.format(network));
    }

    /** How weights are stored. */
    public String storage(Network network) {
        return NetworkFile.isOnnx(file)
                ? format(network).text()
                : precision.orElse(network.arithmetic().precision().text());
    }
}
