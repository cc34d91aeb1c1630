package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What only a process of its own shows: a device that is full, a heap that is small, a terminal, another encoding. */
class ProcessTest {
    private record Ended(int code, String err) {}

    private static Ended run(File out, String option, String... args) throws IOException, InterruptedException {
        return run("xterm", out, option, args);
    }

    private static Ended run(String term, File out, String option, String... args)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                option,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(out);
        builder.environment().put("TERM", term);
        Process process = builder.start();
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), err);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void resultsThatCannotBeWrittenAreMissed() throws Exception {
        Ended ended = run(new File("/dev/full"), "-Xmx200m", "sizes", "-k", "2", "-m", "3");
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err()).startsWith("dyckkm: standard output: ").hasLineCount(1);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whatDoesNotFitIntoMemoryIsOneLine() throws Exception {
        Ended ended =
                run(new File("/dev/null"), "-Xmx60m", "evaluate", "lstm/log", "-k", "2", "-m", "3", "--tokens", "1G");
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err())
                .contains("dyckkm evaluate: not enough memory: ask for less, or give the JVM more")
                .hasLineCount(1);
    }

    /** JDKs before 18 take it from the system's locale, which containers often have none of. */
    @Test
    void whatIsWrittenDoesNotDependOnTheEncodingOfTheSystem(@TempDir Path folder) throws Exception {
        Path out = folder.resolve("out");
        Ended ended = run(out.toFile(), "-Dfile.encoding=US-ASCII", "sizes", "-k", "2", "-m", "3");
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(Files.readString(out)).contains("m·log₂k/bits").doesNotContain("?");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void onATerminalALineTellsHowTheTrainingGoes(@TempDir Path folder) throws Exception {
        Ended ended = run(
                new File("/dev/null"),
                "-Ddyckkm.stderr.terminal=true",
                "train",
                "-k=8",
                "-m=3",
                "--tokens=60k",
                "--epochs=2",
                "--test-tokens=0",
                "-o=" + folder.resolve("run"));
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.err())
                .containsPattern(
                        "\\repoch 1 +\\d+ %  [\\d,]+ tokens/s  train \\d\\.\\d{4}  rate 0\\.010  epoch ends in \\d+ s")
                .containsPattern(
                        "\\repoch 2 +\\d+ %  [\\d,]+ tokens/s  train \\d\\.\\d{4}  dev \\d\\.\\d{4} \\(\\+0\\.\\d{4}\\)  rate");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whereNothingCanBeOverwrittenEveryLineIsPlain(@TempDir Path folder) throws Exception {
        String[] train = {"train", "-k=2", "-m=2", "--tokens=2k", "--epochs=2", "--test-tokens=0", "-o=" + folder};
        Ended dumb = run("dumb", new File("/dev/null"), "-Ddyckkm.stderr.terminal=true", train);
        assertThat(dumb.code()).as(dumb.err()).isZero();
        assertThat(dumb.err()).contains("epoch 2").doesNotContain("\r", "\033");
    }
}
