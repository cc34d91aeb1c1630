package dyckkm.proof.certificate;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.LongStrings;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.network.Network;
import dyckkm.proof.Deadline;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.Question;
import dyckkm.proof.certificate.separation.Separation;
import dyckkm.proof.certificate.step.AbstractStep;
import dyckkm.proof.certificate.step.Mode;
import dyckkm.proof.certificate.step.SmallWeights;
import dyckkm.proof.certificate.value.AbstractState;
import dyckkm.proof.certificate.value.IntervalArithmetic;
import dyckkm.proof.certificate.value.NotCertifiedException;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.EngineModels;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Searches for a certificate: bounds that imply that a network generates its language, for all stacks at once, on every engine
 * that a model describes. A result is trusted only after {@link dyckkm.proof.recheck.CertificateCheck} has accepted it. Failure
 * refutes nothing: the bounds may merely be too wide.
 *
 * @param time the time limit
 */
public record CertificateProof(Duration time) {
    public CertificateProof {
        if (time.isNegative()) {
            throw new BadInputException("the time must not be negative, as " + time);
        }
    }

    /** Without a time limit. */
    public CertificateProof() {
        this(Duration.ofSeconds(Long.MAX_VALUE));
    }

    /** For every measured engine. */
    public Certified answer(Question question) {
        return answer(question, EngineModels.standard(question.network()));
    }

    public Certified answer(Question question, EngineModel model) {
        if (question.network().layers().size() != 1) {
            return Certified.none("a certificate is for networks of one layer, not of "
                    + question.network().layers().size());
        }
        if (question.network().arithmetic().rounding().isPresent()) {
            return Certified.none("a certificate is for networks whose state is not rounded");
        }
        Deadline deadline = Deadline.after(time);
        try {
            if (question.language() instanceof DyckLanguage) {
                return new Certified(Optional.of(attempt(question, model, deadline)), "");
            }
            if (question.language() instanceof Machine machine) {
                return new Certified(Optional.of(MachineAttempt.run(question, machine, model, deadline)), "");
            }
            if (question.language() instanceof LongStrings) {
                return Certified.none("a certificate is about strings of all lengths");
            }
            return Certified.none("certificates are known for Dyck-(k,m) and for machines, not for "
                    + question.language().description());
        } catch (NotCertifiedException e) {
            return Certified.none("no invariant was found: " + e.getMessage());
        } catch (OutOfMemoryError e) {
            return Certified.none("the heap was full");
        }
    }

    private static Certificate attempt(Question question, EngineModel model, Deadline deadline) {
        Language language = question.language();
        Network network = question.network();
        SmallWeights.requireNone(network);
        PremiseLog log = new PremiseLog(model);
        AbstractStep step = new AbstractStep(network, language.depthBound(), model, log);
        Map<Mode, AbstractState> modes = Invariant.find(step, question, deadline);
        Separation separation =
                new Separation(network, language, new IntervalArithmetic(network.arithmetic(), model, 0, log));
        EpsilonRange range = EpsilonRange.ALL;
        Map<Mode, Double> wrongClosings = new TreeMap<>();
        for (Map.Entry<Mode, AbstractState> mode : modes.entrySet()) {
            NotCertifiedException.unlessBefore(deadline);
            Separation.Found found = separation.of(mode.getKey(), mode.getValue());
            range = range.and(found.epsilon());
            found.wrongClosing().ifPresent(bound -> wrongClosings.put(mode.getKey(), bound));
        }
        requireAnswer(question, range);
        return new BracketCertificate(question, model, new TreeMap<>(modes), wrongClosings, range, log.premises());
    }

    /** Rejects an empty range of thresholds, or one without the requested threshold. */
    static void requireAnswer(Question question, EpsilonRange range) {
        if (range.isEmpty()) {
            throw new NotCertifiedException("the bounds leave no common threshold");
        }
        if (question.epsilon().isPresent() && !range.contains(question.epsilon().getAsDouble())) {
            throw new NotCertifiedException("ε = " + question.epsilon().getAsDouble() + " is not inside (" + range.low()
                    + ", " + range.high() + "], which is proved");
        }
    }
}
