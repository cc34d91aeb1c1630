package dyckkm.supply;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.supply.Program.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What {@code ./test} and {@code ./dyckkm} say of a build, with a Maven that prints what it is told to. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class ScriptsTest {
    private static final String TWO_MODULES = """
            Downloaded from central: x.jar
            [INFO] Building dyckkm 0.2.0                          [1/3]
            [INFO] Building dyckkm core 0.2.0                     [2/3]
            [INFO] Tests run: 5, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.2 s -- in dyckkm.AnnTest
            %s, Errors: 0, Skipped: 1, Time elapsed: 0.1 s%s -- in dyckkm.BobTest
            [INFO] Results:
            %s, Errors: 0, Skipped: 1
            [INFO] Reactor Summary for dyckkm 0.2.0:
            [INFO] dyckkm ............................ SUCCESS [  0.443 s]
            [INFO] dyckkm core ....................... %s [01:23 min]
            [INFO] dyckkm spark home ................. %s
            """;
    private static final String PASSED = TWO_MODULES.formatted(
            "[WARNING] Tests run: 3, Failures: 0",
            "",
            "[WARNING] Tests run: 8, Failures: 0",
            "SUCCESS",
            "SUCCESS [  2.4 s]");
    private static final String FAILED = TWO_MODULES.formatted(
            "[ERROR] Tests run: 3, Failures: 1",
            " <<< FAILURE!",
            "[ERROR] Tests run: 8, Failures: 1",
            "FAILURE",
            "SKIPPED");
    private static final String OFFLINE =
            "[ERROR] Plugin p:1 or one of its dependencies could not be resolved: Could not transfer artifact p:pom:1 from/to "
                    + "central: Unknown host\n";

    @TempDir
    Path root;

    @BeforeEach
    void copyScripts() throws IOException {
        Files.createDirectories(root.resolve("scripts"));
        Files.createDirectories(root.resolve("core/src/main"));
        copy("test");
        copy("dyckkm");
        try (Stream<Path> scripts = Files.list(Shipped.ROOT.resolve("scripts"))) {
            for (Path script : scripts.toList()) {
                copy("scripts/" + script.getFileName());
            }
        }
    }

    @Test
    void aTableTellsTestsFailuresAndTimeOfEachModule() throws Exception {
        Ended ended = run(PASSED, 0, "./test", "--no-browser", "--no-libtorch");
        assertThat(ended.code()).as(ended.out() + ended.err()).isZero();
        assertThat(ended.out().lines().map(line -> line.replaceAll(" +", " ").trim()))
                .contains(
                        "test: installs nothing on this system",
                        "module tests failed skipped time",
                        "parent - - - 0.443 s",
                        "core 8 0 1 01:23 min",
                        "spark home - - - 2.4 s",
                        "all 8 0 1",
                        "left out: browser: --no-browser",
                        "skipped: 1 of BobTest: no \"torch\"")
                .noneMatch(line -> line.startsWith("[INFO]"));
        assertThat(ended.out().lines()).last().asString().startsWith("test: passed in ");
        assertThat(root.resolve("target/test.log")).hasContent(PASSED);
    }

    @Test
    void whatFailedIsNamedAtOnceAndShownAtTheEnd() throws Exception {
        Ended ended = run(FAILED, 1, "./test", "--no-browser", "--no-libtorch");
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.out())
                .contains("test: [2/3] core: FAILED dyckkm.BobTest\n", "expected 1 but was 2")
                .containsPattern("spark home +- +- +- +not run\n")
                .containsPattern("core +8 +1 +1 +failed, 01:23 min\n");
        assertThat(ended.out().lines()).last().asString().startsWith("test: failed after ");
    }

    @Test
    void withoutNetworkOneLineSaysSo() throws Exception {
        for (List<String> command : List.of(List.of("./test", "--no-browser"), List.of("./dyckkm", "sizes"))) {
            Ended ended = run(OFFLINE, 1, command.toArray(String[]::new));
            assertThat(ended.code()).isEqualTo(2);
            assertThat(ended.err().lines().filter(line -> !line.contains("building (first use")))
                    .singleElement()
                    .asString()
                    .contains(": no network: Maven could not fetch what the build needs; details in ");
        }
    }

    @Test
    void unknownOptionsAreRefused() throws Exception {
        Ended ended = run(PASSED, 0, "./test", "--fast");
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err()).isEqualTo("test: unknown option '--fast'; ./test --help lists the options\n");
    }

    /** Runs a script beside a Maven that says something, leaves a report of tests, and ends with a code. */
    private Ended run(String said, int code, String... command) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(root.resolve("fake"));
        Path reports = root.resolve("core/target/verify/surefire-reports");
        Files.writeString(folder.resolve("said"), said);
        Files.writeString(
                folder.resolve("TEST-BobTest.xml"),
                "<testcase name=\"a\" classname=\"dyckkm.BobTest\">\n<skipped message=\"no &quot;torch&quot;\"/>\n");
        Files.writeString(
                folder.resolve("BobTest.txt"),
                "--\nTest set\n--\nTests run <<< FAILURE!\nAssertionFailedError: expected 1 but was 2\n");
        Path maven = folder.resolve("mvn");
        Files.writeString(maven, """
                #!/bin/sh
                case "$*" in *--version*) echo "Apache Maven 3.9.9"; exit ;; esac
                cat '%1$s/said'
                mkdir -p '%2$s' && cp '%1$s/TEST-BobTest.xml' '%2$s'
                if [ %3$d != 0 ]; then cp '%1$s/BobTest.txt' '%2$s'; fi
                exit %3$d
                """.formatted(folder, reports, code));
        Files.setPosixFilePermissions(maven, PosixFilePermissions.fromString("rwxr-xr-x"));
        Map<String, String> environment = Map.of(
                "PATH", folder + ":" + System.getenv("PATH"), "JAVA_HOME", System.getProperty("java.home"), "CI", "");
        return new Program(List.of(command[0]), environment)
                .run(root, Stream.of(command).skip(1).toArray(String[]::new));
    }

    private void copy(String file) throws IOException {
        Files.copy(Shipped.ROOT.resolve(file), root.resolve(file), StandardCopyOption.COPY_ATTRIBUTES);
    }
}
