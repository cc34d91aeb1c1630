package dyckkm.proof.certificate;

import dyckkm.language.machine.Machine;
import dyckkm.language.machine.Situations;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Premise;
import dyckkm.proof.Question;
import dyckkm.proof.certificate.value.AbstractState;
import dyckkm.proof.engine.EngineModel;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * A certificate for a machine.
 *
 * @param question the question that it answers
 * @param machine its language
 * @param model the engines that it covers
 * @param modes the bounds of each mode, the initial one first
 * @param epsilon the thresholds that work
 * @param premises the premises used
 */
record MachineCertificate(
        Question question,
        Machine machine,
        EngineModel model,
        List<Bounds> modes,
        EpsilonRange epsilon,
        List<Premise> premises)
        implements Certificate {
    /**
     * The bounds of one mode.
     *
     * @param entry the entry on top of the stack
     * @param state the machine's state
     * @param memory the bounds
     * @param contents the contents that the bounds cover, for each slot below the top
     * @param isAll for each slot whether these are all possible contents
     */
    record Bounds(Situations.Entry entry, int state, AbstractState memory, BitSet[] contents, boolean[] isAll) {
        /** Whether another mode of the same entry and state, for the same contents, has wider or equal bounds. */
        boolean isWithin(Bounds other) {
            return Arrays.equals(contents, other.contents) && other.memory.contains(memory);
        }
    }

    @Override
    public MachineCertificate restingOn(List<Premise> others) {
        return new MachineCertificate(question, machine, model, modes, epsilon, Certificate.together(others, premises));
    }

    @Override
    public int size() {
        return modes.size();
    }

    @Override
    public void write(OutputStream output) throws IOException {
        MachineCertificateWriter.write(this, output);
    }
}
