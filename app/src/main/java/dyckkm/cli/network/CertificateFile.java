package dyckkm.cli.network;

import dyckkm.common.BadInputException;
import dyckkm.common.FreshFile;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.prover.Answer;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.robust.Robust;
import dyckkm.proof.robust.RobustProof;
import dyckkm.proof.robust.SetProof;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Certificates as files: written where one was found, and checked again. */
public final class CertificateFile {
    /** Its format stands within as many bytes. */
    private static final int BEGINNING = 256;

    private CertificateFile() {}

    /** Writes what was found and checked; says so on {@code err} if nothing was. */
    public static void write(Answer verification, Path file, PrintWriter err) throws IOException {
        Optional<byte[]> found = verification.certificate();
        if (found.isEmpty()) {
            err.println("dyckkm verify: no certificate was found, so " + file + " is not written");
            return;
        }
        try (FreshFile output = new FreshFile(file)) {
            output.stream().write(found.get());
            output.keep();
        }
    }

    /** What a file proves about the network of a question. */
    public static Answer check(Question question, Criterion criterion, Path file) throws IOException {
        long started = System.nanoTime();
        Verdict verdict;
        try (InputStream input = new BufferedInputStream(Files.newInputStream(file))) {
            if (isOfSets(input)) {
                return Answer.of(question, SetProof.checked(question, criterion, input, file.toString()));
            }
            if (criterion == Criterion.CLOSING) {
                throw new BadInputException("certificates of this format are about the support");
            }
            verdict = RobustProof.checked(question, input, file.toString());
        } catch (BadInputException e) {
            throw new BadInputException(file + ": " + e.getMessage());
        }
        double seconds = (System.nanoTime() - started) / 1e9;
        return Answer.of(question, new Robust(verdict, Optional.empty(), 0, seconds));
    }

    /** Whether a file is a certificate of sets of states, as far as its first field says; not if it cannot be read. */
    public static boolean isOfSets(Path file) {
        try (InputStream input = new BufferedInputStream(Files.newInputStream(file))) {
            return isOfSets(input);
        } catch (IOException e) {
            return false;
        }
    }

    /** By its first field, the format. */
    private static boolean isOfSets(InputStream input) throws IOException {
        input.mark(BEGINNING);
        String beginning = new String(input.readNBytes(BEGINNING), StandardCharsets.ISO_8859_1);
        input.reset();
        return SetProof.isFormatOf(beginning);
    }
}
