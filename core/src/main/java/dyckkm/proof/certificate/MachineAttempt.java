package dyckkm.proof.certificate;

import dyckkm.language.machine.Machine;
import dyckkm.language.machine.Situations;
import dyckkm.network.Network;
import dyckkm.proof.Deadline;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.Question;
import dyckkm.proof.certificate.separation.MachineSeparation;
import dyckkm.proof.certificate.step.MachineStep;
import dyckkm.proof.certificate.step.SmallWeights;
import dyckkm.proof.certificate.value.AbstractState;
import dyckkm.proof.certificate.value.IntervalArithmetic;
import dyckkm.proof.certificate.value.NotCertifiedException;
import dyckkm.proof.engine.EngineModel;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Searches for the certificate of a network for a machine. */
final class MachineAttempt {
    private MachineAttempt() {}

    static MachineCertificate run(Question question, Machine machine, EngineModel model, Deadline deadline) {
        Network network = question.network();
        SmallWeights.requireNone(network);
        PremiseLog log = new PremiseLog(model);
        int slots = machine.depthBound();
        MachineStep step = new MachineStep(network, slots, machine.stackSymbols(), model, log);
        Situations situations = machine.situations();
        Below below = new Below(situations);
        Map<MachineMode, ModeBounds> modes = MachineInvariant.find(step, question, machine, below, deadline);
        MachineSeparation separation = new MachineSeparation(
                network, slots, machine.stackSymbols(), new IntervalArithmetic(network.arithmetic(), model, 0, log));
        EpsilonRange range = EpsilonRange.ALL;
        Map<MachineMode.Place, List<MachineCertificate.Bounds>> found = new LinkedHashMap<>();
        for (Map.Entry<MachineMode, ModeBounds> mode : modes.entrySet()) {
            NotCertifiedException.unlessBefore(deadline);
            Situations.Entry entry = situations.entry(mode.getKey().entry());
            int state = mode.getKey().state();
            AbstractState memory = mode.getValue().memory();
            String place = "depth " + entry.depth() + " in state " + machine.stateText(state);
            range = range.and(separation.of(memory, machine.support(state, entry.depth(), entry.top()), place));
            BitSet[] contents = mode.getValue().contents();
            boolean[] isAll = new boolean[contents.length];
            for (int slot = 0; slot < isAll.length; slot++) {
                isAll[slot] = contents[slot].equals(below.of(mode.getKey().entry())[slot]);
            }
            MachineCertificate.Bounds bounds = new MachineCertificate.Bounds(entry, state, memory, contents, isAll);
            // The last symbol read need not matter.
            List<MachineCertificate.Bounds> there =
                    found.computeIfAbsent(mode.getKey().place(), none -> new ArrayList<>());
            if (there.stream().noneMatch(bounds::isWithin)) {
                there.removeIf(other -> other.isWithin(bounds));
                there.add(bounds);
            }
        }
        CertificateProof.requireAnswer(question, range);
        List<MachineCertificate.Bounds> all =
                found.values().stream().flatMap(List::stream).toList();
        return new MachineCertificate(question, machine, model, all, range, log.premises());
    }
}
