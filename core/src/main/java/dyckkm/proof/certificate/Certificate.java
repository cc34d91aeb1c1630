package dyckkm.proof.certificate;

import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Premise;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModel;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * An inductive invariant of a network's runs, with the thresholds that follow from it: all that is needed to believe that the
 * network generates its language, after a check that is simpler than the search for it.
 *
 * @param question what it is for
 * @param model the engines that it is about
 * @param modes the bounds of each mode, in the order of depths
 * @param wrongClosings for modes where they were not looked at one by one: a bound on the logits of close brackets that do not close
 *     the top
 * @param epsilon the thresholds that work
 * @param premises what was used on the way
 */
public record Certificate(
        Question question,
        EngineModel model,
        Map<Mode, AbstractMemory> modes,
        Map<Mode, Double> wrongClosings,
        EpsilonRange epsilon,
        List<Premise> premises) {
    /** The same, said to rest on something else as well. */
    public Certificate restingOn(List<Premise> others) {
        List<Premise> all = new ArrayList<>(others);
        premises.stream()
                .filter(own -> others.stream().noneMatch(other -> other.implies(own)))
                .forEach(all::add);
        return new Certificate(question, model, modes, wrongClosings, epsilon, all);
    }

    /** How many classes of moments the invariant tells apart. */
    public int size() {
        return modes.size();
    }

    /** Writes it as JSON, in the form that docs/theory.md describes; does not close the stream. */
    public void write(OutputStream output) throws IOException {
        CertificateWriter.write(this, output);
    }
}
