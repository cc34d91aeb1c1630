package dyckkm.proof.sets;

import dyckkm.model.ModelFile;
import dyckkm.network.Network;
import dyckkm.proof.Question;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** The trained networks of docs/trained. */
public final class TrainedNetworks {
    private TrainedNetworks() {}

    /** An LSTM of 8 units for Dyck-(2,2), trained with noise. */
    public static Question ofDepthTwo() {
        return named("trained-2-2-h8");
    }

    /** An LSTM of 20 units for Dyck-(2,3), trained with noise. */
    public static Question ofDepthThree() {
        return named("trained-2-3-h20");
    }

    /** An LSTM of the paper's size for Dyck-(2,2), trained without noise. */
    public static Question plain() {
        return named("plain-2-2-h4");
    }

    /** Of the recipe for proofs, by the name of its folder. */
    public static Question provable(String run) {
        return read(Path.of("../docs/results/provable/models", run, "model.safetensors"));
    }

    private static Question named(String name) {
        return read(Path.of("../docs/trained", name + ".safetensors"));
    }

    private static Question read(Path file) {
        try {
            Network network = ModelFile.read(file);
            return Question.of(network, network.language().orElseThrow());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
