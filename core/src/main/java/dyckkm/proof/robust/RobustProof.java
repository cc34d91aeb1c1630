package dyckkm.proof.robust;

import dyckkm.proof.Method;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.certificate.Certificate;
import dyckkm.proof.certificate.CertificateProof;
import dyckkm.proof.certificate.Certified;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.recheck.CertificateCheck;
import dyckkm.proof.recheck.CheckResult;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;

/**
 * Tries to prove that a network generates its language on every engine of a model, for all stacks at once. It never refutes.
 *
 * @param time the longest time to search
 */
public record RobustProof(Duration time) {
    /** Without a limit. */
    public RobustProof() {
        this(Duration.ofSeconds(Long.MAX_VALUE));
    }

    /** For every engine that was measured, or for a careful one where none was. */
    public Robust answer(Question question) {
        return answer(question, EngineModels.standard(question.network()));
    }

    public Robust answer(Question question, EngineModel model) {
        long started = System.nanoTime();
        Certified certified = new CertificateProof(time).answer(question, model);
        double search = seconds(started);
        if (certified.certificate().isEmpty()) {
            return new Robust(unknown(question, model, certified.because()), Optional.empty(), search, 0);
        }
        started = System.nanoTime();
        try {
            Certificate found = certified.certificate().orElseThrow();
            CheckResult result = CertificateCheck.derive(
                    question.network(), question.language(), new ByteArrayInputStream(text(found)));
            Verdict verdict = verdict(question, result, "the certificate that was found");
            // The checker need not have used the same as the search: the file says both.
            Optional<byte[]> file = verdict.outcome() == Outcome.PROVED
                    ? Optional.of(text(found.restingOn(verdict.premises())))
                    : Optional.empty();
            return new Robust(verdict, file, search, seconds(started));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (OutOfMemoryError e) {
            return new Robust(
                    unknown(question, model, "the heap was full while the certificate was checked"),
                    Optional.empty(),
                    search,
                    seconds(started));
        }
    }

    private static byte[] text(Certificate certificate) throws IOException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        certificate.write(output);
        return output.toByteArray();
    }

    private static double seconds(long started) {
        return (System.nanoTime() - started) / 1e9;
    }

    /**
     * What a certificate proves, by the word of the checker.
     *
     * @param certificate not trusted, and not closed
     * @param name what to call it
     * @throws dyckkm.common.BadInputException if it is not JSON at all
     */
    public static Verdict checked(Question question, InputStream certificate, String name) throws IOException {
        return verdict(question, CertificateCheck.check(question.network(), question.language(), certificate), name);
    }

    private static Verdict verdict(Question question, CheckResult result, String name) {
        return result instanceof CheckResult.Accepted accepted
                ? accepted(question, accepted, name)
                : Verdict.unknown(
                        question,
                        Method.CERTIFICATE,
                        name + " does not hold: " + ((CheckResult.Refused) result).reason());
    }

    private static Verdict accepted(Question question, CheckResult.Accepted accepted, String name) {
        if (accepted.readsStart() != question.readsStart()) {
            return Verdict.unknown(
                    question,
                    Method.CERTIFICATE,
                    name + " is about runs that " + (accepted.readsStart() ? "read START first" : "do not read START"));
        }
        if (question.epsilon().isPresent()
                && !accepted.epsilon().contains(question.epsilon().getAsDouble())) {
            return Verdict.unknown(
                    question,
                    Method.CERTIFICATE,
                    name + " holds for ε above " + accepted.epsilon().low() + " up to "
                            + accepted.epsilon().high());
        }
        return new Verdict(
                Outcome.PROVED,
                Method.CERTIFICATE,
                question.network().arithmetic(),
                accepted.epsilon(),
                question.language().configurations(),
                Optional.empty(),
                "the " + accepted.modes() + " modes of " + name + " are an inductive invariant, and its bounds separate"
                        + " allowed from forbidden symbols; the independent checker agrees",
                accepted.premises(),
                Optional.of(accepted.engineModel()));
    }

    private static Verdict unknown(Question question, EngineModel model, String because) {
        Verdict unknown = Verdict.unknown(question, Method.CERTIFICATE, because);
        return new Verdict(
                unknown.outcome(),
                unknown.method(),
                unknown.arithmetic(),
                unknown.epsilon(),
                unknown.states(),
                unknown.counterexample(),
                because,
                unknown.premises(),
                Optional.of(model.name()));
    }
}
