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
 * An inductive invariant of a network's runs, with the thresholds that follow from it: all that is needed to believe that the
 * network generates its language, after a check that is simpler than the search for it.
 */
public sealed interface Certificate permits BracketCertificate, MachineCertificate {
    /** What it is for. */
    Question question();

    /** The engines that it is about. */
    EngineModel model();

    /** The thresholds that work. */
    EpsilonRange epsilon();

    /** What was used on the way. */
    List<Premise> premises();

    /** The same, said to rest on something else as well. */
    Certificate restingOn(List<Premise> others);

    /** How many classes of moments the invariant tells apart. */
    int size();

    /** Writes it as JSON, in the form that docs/certificate.md describes; does not close the stream. */
    void write(OutputStream output) throws IOException;

    /** Premises and those of others that do not follow from them. */
    static List<Premise> together(List<Premise> premises, List<Premise> others) {
        List<Premise> all = new ArrayList<>(premises);
        others.stream()
                .filter(own -> premises.stream().noneMatch(premise -> premise.implies(own)))
                .forEach(all::add);
        return all;
    }
}
