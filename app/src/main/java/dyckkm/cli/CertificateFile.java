package dyckkm.cli;

import dyckkm.language.BadInputException;
import dyckkm.model.FreshFile;
import dyckkm.proof.Method;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.certificate.Certificate;
import dyckkm.proof.recheck.CertificateCheck;
import dyckkm.proof.recheck.CheckResult;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Certificates as files: written where one was found, and checked again. */
final class CertificateFile {
    private CertificateFile() {}

    /** Writes what was found; says so on {@code err} if nothing was. */
    static void write(Verification verification, Path file, PrintWriter err) throws IOException {
        Optional<Certificate> found = verification.certificate();
        if (found.isEmpty()) {
            err.println("verify: no certificate was found, so " + file + " is not written");
            return;
        }
        try (FreshFile output = new FreshFile(file)) {
            found.get().write(output.stream());
            output.keep();
        }
    }

    /** What a file proves about the network of a question. */
    static Verification check(Question question, Path file) throws IOException {
        long started = System.nanoTime();
        CheckResult result;
        try (InputStream input = new BufferedInputStream(Files.newInputStream(file))) {
            result = CertificateCheck.check(question.network(), question.language(), input);
        } catch (BadInputException e) {
            throw new BadInputException(file + ": " + e.getMessage());
        }
        Verdict verdict = result instanceof CheckResult.Accepted accepted
                ? accepted(question, file, accepted)
                : unknown(question, file + " does not hold: " + ((CheckResult.Refused) result).reason());
        return new Verification(
                question, verdict, Optional.empty(), Optional.empty(), (System.nanoTime() - started) / 1e9);
    }

    private static Verdict accepted(Question question, Path file, CheckResult.Accepted accepted) {
        if (accepted.readsStart() != question.readsStart()) {
            return unknown(
                    question,
                    file + " is about runs that " + (accepted.readsStart() ? "read START first" : "do not read START"));
        }
        if (question.epsilon().isPresent()
                && !accepted.epsilon().contains(question.epsilon().getAsDouble())) {
            return unknown(
                    question,
                    file + " holds for ε above " + accepted.epsilon().low() + " up to "
                            + accepted.epsilon().high());
        }
        return new Verdict(
                Outcome.PROVED,
                Method.CERTIFICATE,
                question.network().arithmetic(),
                accepted.epsilon(),
                question.language().stackStates(),
                Optional.empty(),
                "the " + accepted.modes() + " modes of " + file + " are an inductive invariant, checked again, and its"
                        + " bounds separate allowed from forbidden symbols",
                List.of("where σ and tanh are not at their bounds they are "
                        + (accepted.tolerance() == 0
                                ? "as Java's Math.exp and Math.tanh give them, rounded"
                                : "right to " + accepted.tolerance() + " units in the last place")));
    }

    private static Verdict unknown(Question question, String because) {
        return Verdict.unknown(question, Method.CERTIFICATE, because);
    }
}
