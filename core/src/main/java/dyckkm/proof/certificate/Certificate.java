package dyckkm.proof.certificate;

import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Premise;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModel;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * An inductive invariant of a network's runs, with the thresholds that follow from it: sufficient to verify that the network
 * generates its language, by a check that is simpler than the search.
 */
public sealed interface Certificate permits BracketCertificate, MachineCertificate {
    /** The question that it answers. */
    Question question();

    /** The engines that it covers. */
    EngineModel model();

    /** The thresholds that work. */
    EpsilonRange epsilon();

    /** The premises used. */
    List<Premise> premises();

    /** The same with additional premises. */
    Certificate restingOn(List<Premise> others);

    /** The number of modes of the invariant. */
    int size();

    /** Writes it as JSON, in the format of docs/certificate.md; does not close the stream. */
    void write(OutputStream output) throws IOException;

    /** Premises combined with those of others that they do not imply. */
    static List<Premise> together(List<Premise> premises, List<Premise> others) {
        List<Premise> all = new ArrayList<>(premises);
        others.stream()
                .filter(own -> premises.stream().noneMatch(premise -> premise.implies(own)))
                .forEach(all::add);
        return all;
    }
}
