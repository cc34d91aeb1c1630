package dyckkm.bench.proof;

import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.model.ModelFile;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.Exhaustive;
import dyckkm.proof.exhaustive.ExhaustiveProof;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.exhaustive.SearchListener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Scanner;

/**
 * A network in float32 to be proved exhaustively.
 *
 * @param language the language it is for
 * @param network the network
 * @param limits when to give up
 */
record ProofState(DyckLanguage language, Network network, SearchLimits limits) {
    /** The name of {@link #trained}. */
    static final String TRAINED = "trained (2,2)";

    /** Of 3,569,107 pairs that the trained network reaches: enough for a proof of about a second. */
    private static final long PAIRS_OF_TRAINED = 1_000_000;

    /**
     * A logarithmic construction of the paper, to be proved to the end, or the LSTM of {@link #trained}.
     *
     * @param name the language written as {@code (k,m)}, or {@value #TRAINED}
     */
    static ProofState of(String name, Cell cell) {
        if (name.equals(TRAINED)) {
            return trained(Path.of(System.getProperty("dyckkm.root", "")));
        }
        try (Scanner numbers = new Scanner(name).useDelimiter("\\D+")) {
            DyckLanguage language = new DyckLanguage(numbers.nextInt(), numbers.nextInt());
            Network network = Catalogue.find(cell, "log")
                    .build(Request.of(language, Arithmetic.FLOAT32))
                    .network();
            return new ProofState(language, network, SearchLimits.NONE);
        }
    }

    /**
     * A trained LSTM of eight units, up to a million pairs.
     *
     * @param root the folder of the project
     */
    static ProofState trained(Path root) {
        Path file = root.resolve(Path.of("docs", "trained", "trained-2-2-h8.safetensors"));
        try {
            return new ProofState(
                    new DyckLanguage(2, 2),
                    ModelFile.read(file),
                    new SearchLimits(PAIRS_OF_TRAINED, SearchLimits.NONE.time()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Exhaustive prove(int threads) {
        return new ExhaustiveProof(threads, limits, SearchListener.NONE).answer(Question.of(network, language));
    }
}
