package dyckkm.supply;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.supply.Program.Ended;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code dyckkm.jar} is the whole program, and starts itself anew with the options that it wants. */
class OneJarTest {
    private static final String[] TRAIN = {
        "train", "-k=2", "-m=3", "--tokens=2k", "--epochs=1", "--test-tokens=0", "-o=run"
    };

    private static final int TERMINATED = 143;

    @TempDir
    Path folder;

    @Test
    void itTellsVersionAndCommit() throws Exception {
        Ended ended = Program.jar().run(folder, "--version");
        assertThat(ended.out())
                .matches("dyckkm " + Shipped.VERSION + " \\(commit ([0-9a-f]{12}(-dirty)?|unknown)\\)\\R");
        assertThat(ended.err()).isEmpty();
        assertThat(ended.code()).isZero();
    }

    @Test
    void itTrainsWithTheVectorsAndWithoutTheWarningOfTheJvm() throws Exception {
        Ended ended = Program.jar().run(folder, TRAIN);
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.err()).startsWith("epoch 1").doesNotContain("WARNING");
        assertThat(Program.text(folder.resolve("run/result.json"))).contains("\"vector");
    }

    @Test
    void keptInOneJvmItSaysOnceThatItIsSlow() throws Exception {
        Ended ended = Program.jar().with("DYCKKM_RELAUNCH", "off").run(folder, TRAIN);
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.err().lines().filter(line -> line.contains("plain kernels")))
                .hasSize(1);
        assertThat(Program.text(folder.resolve("run/result.json"))).contains("\"scalar");
    }

    @Test
    void exitCodesAndMessagesAreThoseOfTheSecondJvm() throws Exception {
        Ended ended = Program.jar().run(folder, "train", "-k", "0", "-m", "3", "-o", "run");
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err().lines()).singleElement().asString().startsWith("dyckkm train: ");
        assertThat(Program.jar()
                        .run(folder, "verify", "lstm/one-hot", "-k=2", "-m=3", "--as-printed=E3")
                        .code())
                .isEqualTo(1);
    }

    /** The first JVM is told to end, and ends when the second has. */
    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void signalsArePassedOn() throws Exception {
        Process process = serve();
        ProcessHandle second = process.children().findAny().orElseThrow();
        process.destroy();
        process.waitFor();
        assertThat(second.isAlive()).isFalse();
        assertThat(process.exitValue()).isEqualTo(TERMINATED);
    }

    /** Nobody can pass on what kills at once; the second JVM notices. */
    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void theSecondJvmEndsWhenTheFirstIsKilled() throws Exception {
        Process process = serve();
        ProcessHandle second = process.children().findAny().orElseThrow();
        process.destroyForcibly();
        second.onExit().get(1, TimeUnit.MINUTES);
        assertThat(second.isAlive()).isFalse();
    }

    /** Starts a command that goes on until it is ended, and waits for its first word. */
    private static Process serve() throws IOException {
        List<String> command = new ArrayList<>(Program.jar().command());
        command.addAll(List.of("serve", "--port", "0"));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        assertThat(process.inputReader(StandardCharsets.UTF_8).readLine()).contains("http://");
        return process;
    }

    /** Natives of ONNX Runtime, services of several jars in one file, classes for later JDKs. */
    @Test
    void itRunsWhatNeedsMoreThanClasses() throws Exception {
        assertThat(Program.jar()
                        .run(folder, "build", "lstm/log", "-k=2", "-m=3", "-o=x.onnx")
                        .code())
                .isZero();
        Ended ended = Program.jar().run(folder, "verify", "x.onnx");
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out()).startsWith("proved").contains("run by ONNX Runtime");
    }

    @Test
    void itHoldsNoSignaturesNorDebuggingSymbols() throws IOException {
        try (ZipFile zip = new ZipFile(Shipped.oneJar().toFile())) {
            assertThat(zip.stream().map(ZipEntry::getName))
                    .noneMatch(name -> name.matches("META-INF/[^/]+\\.(SF|DSA|RSA)") || name.contains(".dSYM/"))
                    .contains(
                            "META-INF/sbom/dyckkm-app.cdx.json",
                            "META-INF/sbom/dyckkm-core.cdx.json",
                            "ThirdPartyNotices.txt");
            ZipEntry services = zip.getEntry("META-INF/services/org.slf4j.spi.SLF4JServiceProvider");
            assertThat(new String(zip.getInputStream(services).readAllBytes(), StandardCharsets.UTF_8))
                    .contains("NOP");
        }
    }
}
