package dyckkm.proof.recheck;

import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.network.Fingerprint;
import dyckkm.network.Network;
import dyckkm.proof.Question;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import dyckkm.proof.recheck.reading.Claim;
import dyckkm.proof.recheck.reading.ClaimReader;
import dyckkm.proof.recheck.reading.MachineClaim;
import dyckkm.proof.recheck.reading.MachineClaimReader;
import dyckkm.proof.recheck.reading.Summaries;
import dyckkm.proof.robust.Robust;
import dyckkm.proof.robust.RobustProof;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Certificates as text: found by the search, changed by tests, handed to the check. */
final class Certificates {
    /** A double in a certificate; what is between its quotes is the first group. */
    static final Pattern DOUBLE = Pattern.compile("\"(-?0x[^\"]*)\"");

    private Certificates() {}

    static Optional<String> find(Network network, Language language) {
        return find(Question.of(network, language));
    }

    static Optional<String> find(Question question) {
        Robust robust = new RobustProof().answer(question);
        if (robust.verdict().because().contains("does not hold")) {
            throw new AssertionError(question.network().source() + " in "
                    + question.network().arithmetic() + ": " + robust.verdict().because());
        }
        return robust.certificate().map(text -> new String(text, StandardCharsets.UTF_8));
    }

    static Optional<String> findWithoutStart(Network network, Language language) {
        return find(new Question(network, language, OptionalDouble.empty(), false));
    }

    static CheckResult check(Network network, Language language, String certificate) {
        try {
            return CertificateCheck.check(network, language, stream(certificate));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a certificate says; empty if it is not well formed. */
    static Optional<Claim> read(Network network, DyckLanguage language, String certificate) {
        try {
            return Optional.of(ClaimReader.read(stream(certificate), network, language));
        } catch (RefusedException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The same of a certificate for a machine. */
    static Optional<MachineClaim> read(Network network, Machine machine, String certificate) {
        try {
            return Optional.of(MachineClaimReader.read(stream(certificate), network, machine, new Summaries(machine)));
        } catch (RefusedException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ByteArrayInputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Said to be for another network. */
    static String said(String certificate, Network network) {
        return certificate.replaceFirst(
                "\"weightsSha256\": ?\"[0-9a-f]{64}\"", "\"weightsSha256\":\"" + Fingerprint.of(network) + "\"");
    }

    /** What a certificate says of the engines it is about and of what it rests on: two fields and a comma after each. */
    static String engineOf(String certificate) {
        return certificate.substring(certificate.indexOf("\"engineModel\""), certificate.indexOf("\"logEpsilonLow\""));
    }

    /** With thresholds that are weaker by a margin in ln ε. */
    static String weaker(String certificate, double margin) {
        return moved(moved(certificate, "logEpsilonLow", margin), "logEpsilonHigh", -margin);
    }

    /** With something added to a field of the certificate that is a double. */
    static String moved(String certificate, String field, double difference) {
        Matcher matcher =
                Pattern.compile("\"" + field + "\": ?" + DOUBLE.pattern()).matcher(certificate);
        if (!matcher.find()) {
            throw new IllegalArgumentException("no field " + field);
        }
        String value = Double.toHexString(Double.parseDouble(matcher.group(1)) + difference);
        return certificate.substring(0, matcher.start(1)) + value + certificate.substring(matcher.end(1));
    }

    /** The same with decimal numbers, as certificates used to be. */
    static String decimal(String certificate) {
        return DOUBLE.matcher(certificate)
                .replaceAll(number -> Double.toString(Double.parseDouble(number.group(1))))
                .replace("\"dyckkm-certificate-4\"", "\"dyckkm-certificate-2\"")
                .replace("\"dyckkm-certificate-5\"", "\"dyckkm-certificate-3\"");
    }
}
