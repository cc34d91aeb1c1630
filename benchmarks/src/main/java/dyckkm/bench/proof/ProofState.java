package dyckkm.bench.proof;

import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.Exhaustive;
import dyckkm.proof.exhaustive.ExhaustiveProof;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.exhaustive.SearchListener;
import java.util.Scanner;

/**
 * A logarithmic construction of the paper in float32, to be proved exhaustively, from the first pair to the last.
 *
 * @param language the language it is for
 * @param network the construction
 */
record ProofState(DyckLanguage language, Network network) {
    /**
     * @param language written as {@code (k,m)}
     */
    static ProofState of(String language, Cell cell) {
        try (Scanner numbers = new Scanner(language).useDelimiter("\\D+")) {
            DyckLanguage parsed = new DyckLanguage(numbers.nextInt(), numbers.nextInt());
            return new ProofState(
                    parsed,
                    Catalogue.find(cell, "log")
                            .build(Request.of(parsed, Arithmetic.FLOAT32))
                            .network());
        }
    }

    Exhaustive prove(int threads) {
        return new ExhaustiveProof(threads, SearchLimits.NONE, SearchListener.NONE)
                .answer(Question.of(network, language));
    }
}
