package dyckkm.proof.certificate;

import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Question;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.TreeMap;

/**
 * An inductive invariant of a network's runs, with the thresholds that follow from it: all that is needed to believe that the
 * network generates its language, after a check that is simpler than the search for it.
 */
public final class Certificate {
    private final Question question;
    private final int tolerance;
    private final Map<Mode, AbstractMemory> modes;
    private final EpsilonRange epsilon;

    Certificate(Question question, int tolerance, Map<Mode, AbstractMemory> modes, EpsilonRange epsilon) {
        this.question = question;
        this.tolerance = tolerance;
        this.modes = new TreeMap<>(modes);
        this.epsilon = epsilon;
    }

    Question question() {
        return question;
    }

    /** By how many units in the last place σ and tanh may be off where they are not at their bounds. */
    public int tolerance() {
        return tolerance;
    }

    /** In the order of depths. */
    Map<Mode, AbstractMemory> modes() {
        return modes;
    }

    /** How many classes of moments the invariant tells apart. */
    public int size() {
        return modes.size();
    }

    public EpsilonRange epsilon() {
        return epsilon;
    }

    /** Writes it as JSON, in the form that docs/theory.md describes; does not close the stream. */
    public void write(OutputStream output) throws IOException {
        CertificateWriter.write(this, output);
    }
}
