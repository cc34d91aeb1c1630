package dyckkm.proof.certificate;

import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Premise;
import dyckkm.proof.Question;
import dyckkm.proof.certificate.step.Mode;
import dyckkm.proof.certificate.value.AbstractState;
import dyckkm.proof.engine.EngineModel;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/**
 * A certificate for Dyck-(k,m).
 *
 * @param question the question that it answers
 * @param model the engines that it covers
 * @param modes the bounds of each mode, in the order of depths
 * @param wrongClosings for modes where they were not examined one by one: a bound on the logits of close brackets that do not
 * close the top
 * @param epsilon the thresholds that work
 * @param premises the premises used
 */
record BracketCertificate(
        Question question,
        EngineModel model,
        Map<Mode, AbstractState> modes,
        Map<Mode, Double> wrongClosings,
        EpsilonRange epsilon,
        List<Premise> premises)
        implements Certificate {
    @Override
    public BracketCertificate restingOn(List<Premise> others) {
        return new BracketCertificate(
                question, model, modes, wrongClosings, epsilon, Certificate.together(others, premises));
    }

    @Override
    public int size() {
        return modes.size();
    }

    @Override
    public void write(OutputStream output) throws IOException {
        CertificateWriter.write(this, output);
    }
}
