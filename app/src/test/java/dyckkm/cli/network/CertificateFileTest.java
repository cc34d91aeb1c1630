package dyckkm.cli.network;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.cli.ExitCode;
import dyckkm.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code verify} with certificates: found, written, checked again. */
class CertificateFileTest {
    @TempDir
    private Path folder;

    private Path certificate(String network, String k, String m) {
        Path file = folder.resolve("certificate.json");
        Run run = Run.of("verify", network, "-k", k, "-m", m, "--write-certificate", file.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith("proved (robust): " + network)
                .contains("are an inductive invariant")
                .contains("it rests on: ");
        return file;
    }

    @Test
    void aLanguageOfBillionsOfStacksIsCertifiedWithoutBeingAsked() throws IOException {
        Run run = Run.of("verify", "lstm/tight", "-k", "128", "-m", "5", "--json");
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(run.code()).isZero();
        assertThat(json.get("verdict").asText()).isEqualTo("proved");
        assertThat(json.get("method").asText()).isEqualTo("certificate");
        assertThat(json.get("states").asText()).isEqualTo("34630287489");
        assertThat(json.get("paperEpsilonInside").asBoolean()).isTrue();
        assertThat(json.get("scope").asText()).isEqualTo("robust");
        assertThat(json.get("checkSeconds").asDouble()).isPositive();
    }

    @Test
    void whatWasWrittenIsCheckedAgain() {
        Path file = certificate("lstm/log", "5", "3");
        Run run = Run.of("verify", "lstm/log", "-k", "5", "-m", "3", "--check-certificate", file.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("proved (robust)").contains("modes of " + file);
    }

    @Test
    void aCertificateOfAnotherNetworkLeavesTheQuestionOpen() {
        Path file = certificate("rnn/log", "3", "3");
        Run run = Run.of(
                "verify",
                "rnn/log",
                "-k",
                "3",
                "-m",
                "3",
                "--as-printed",
                "E1",
                "--check-certificate",
                file.toString());
        assertThat(run.code()).isEqualTo(ExitCode.UNKNOWN);
        assertThat(run.out()).startsWith("unknown").contains("does not hold");
    }

    @Test
    void whatIsNoCertificateIsBadInput() throws IOException {
        Path file = Files.writeString(folder.resolve("x.json"), "no json");
        Run run = Run.of("verify", "rnn/log", "-k", "3", "-m", "3", "--check-certificate", file.toString());
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err().lines()).hasSize(1);
        Run both = Run.of(
                "verify", "rnn/log", "-k", "3", "-m", "3", "--method", "exhaustive", "--check-certificate", "x.json");
        assertThat(both.code()).isEqualTo(ExitCode.BAD_INPUT);
    }

    @Test
    void whereNoCertificateIsFoundNoFileIsWritten() {
        Path file = folder.resolve("none.json");
        Run run = Run.of("verify", "rnn/dfa", "-k", "2", "-m", "2", "--write-certificate", file.toString());
        assertThat(run.code()).isEqualTo(ExitCode.UNKNOWN);
        assertThat(run.err()).contains("no certificate was found");
        assertThat(file).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"exhaustive", "walk", "search"})
    void methodsWithoutCertificatesAreRefused(String method) {
        Path file = folder.resolve("none.json");
        Run run = Run.of(
                "verify", "rnn/log", "-k", "2", "-m", "2", "--method", method, "--write-certificate", file.toString());
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).hasLineCount(1).contains("--method " + method + " finds no certificates");
        assertThat(file).doesNotExist();
    }

    @Test
    void aPlaceThatCannotBeWrittenIsRefusedBeforeTheProof() {
        String nowhere = folder.resolve("nowhere/c.json").toString();
        Run run = Run.of("verify", "rnn/log", "-k", "2", "-m", "2", "--write-certificate", nowhere);
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).hasLineCount(1).contains("nowhere does not exist");
    }
}
