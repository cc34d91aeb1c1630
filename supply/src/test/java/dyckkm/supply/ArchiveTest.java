package dyckkm.supply;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.supply.Program.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The archive, unpacked, runs with nothing but a Java. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class ArchiveTest {
    @TempDir
    static Path unpacked;

    private static Path home;

    @TempDir
    Path folder;

    @BeforeAll
    static void unpack() throws IOException, InterruptedException {
        Process tar = new ProcessBuilder("tar", "xzf", Shipped.archive().toString())
                .directory(unpacked.toFile())
                .inheritIO()
                .start();
        assertThat(tar.waitFor()).isZero();
        home = unpacked.resolve("dyckkm-" + Shipped.VERSION);
    }

    @Test
    void itHoldsLaunchersDocsAndLicences() {
        assertThat(home.resolve("bin/dyckkm")).isExecutable();
        for (String file : new String[] {
            "bin/dyckkm.cmd",
            "lib/dyckkm.jar",
            "README.md",
            "docs/commands.md",
            "LICENSE",
            "NOTICE",
            "THIRD-PARTY.txt",
            "CITATION.cff"
        }) {
            assertThat(home.resolve(file)).isRegularFile();
        }
    }

    @Test
    void itsLauncherIsFoundThroughALinkOnThePath() throws Exception {
        Path link = Files.createSymbolicLink(unpacked.resolve("dyckkm"), home.resolve("bin/dyckkm"));
        Process process = new ProcessBuilder(link.toString(), "sizes", "-k=2", "-m=3")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out").toFile())
                .start();
        assertThat(process.waitFor()).isZero();
        assertThat(Program.text(folder.resolve("out"))).contains("lstm");
    }

    /** The program takes back its stderr: nothing is lost, and the JVM's warning is not in it. */
    @Test
    void itTrainsWithoutTheWarningOfTheJvm() throws Exception {
        Ended ended = Program.launcher(home)
                .run(folder, "train", "-k=2", "-m=3", "--tokens=2k", "--epochs=1", "--test-tokens=0", "-o=run");
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.err()).startsWith("epoch 1").contains("best epoch").doesNotContain("WARNING");
        assertThat(Program.text(folder.resolve("run/result.json"))).contains("\"vector");
    }

    @Test
    void theLauncherForWindowsRunsTheJarBesideIt() throws IOException {
        assertThat(Program.text(home.resolve("bin/dyckkm.cmd")))
                .contains("-jar \"%~dp0..\\lib\\dyckkm.jar\" %*\r\n")
                .endsWith("exit /b %ERRORLEVEL%\r\n");
    }
}
