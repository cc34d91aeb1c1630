package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.explorer.Explorer;
import dyckkm.explorer.server.ServerLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServeCommandTest {
    private static void assertRefused(Run run, String named) {
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .startsWith("dyckkm serve: ")
                .contains(named);
    }

    @Test
    void aPortThatIsTakenGivesOneLine() throws IOException {
        try (Explorer other = Explorer.start("127.0.0.1", 0, Optional.empty(), ServerLimits.DEFAULT)) {
            String port = Integer.toString(other.port());
            assertRefused(Run.of("serve", "--port", port), "port " + port);
        }
    }

    @Test
    void whatIsNoPortIsRefused() {
        assertRefused(Run.of("serve", "--port", "65536"), "65536");
        assertRefused(Run.of("serve", "--port", "-1"), "-1");
        assertRefused(Run.of("serve", "--port", "http"), "http");
    }

    @Test
    void whatIsNoHostOrNoFolderIsRefused(@TempDir Path folder) {
        assertRefused(Run.of("serve", "--port", "0", "--host", "no.such.host.invalid"), "no.such.host.invalid");
        assertRefused(Run.of("serve", "--port", "0", "--allow-host", "http://x/"), "http://x/");
        assertRefused(
                Run.of(
                        "serve",
                        "--port",
                        "0",
                        "--models",
                        folder.resolve("none").toString()),
                "is not a folder");
    }

    @Test
    void theTourAndTheGalleryAreWrittenIntoANewFolder(@TempDir Path folder) {
        Path site = folder.resolve("site");
        Run run = Run.of("serve", "--export", site.toString());
        assertThat(run.code()).isEqualTo(ExitCode.SUCCESS);
        assertThat(run.out().strip()).isEqualTo(site.resolve("index.html").toString());
        assertThat(site.resolve("index.html")).isRegularFile();
        assertThat(folder).isDirectoryNotContaining("glob:**/.*");
        assertRefused(Run.of("serve", "--export", site.toString()), "is not empty: name a new one");
        assertRefused(Run.of("serve", "--export", site.resolve("index.html").toString()), "is a file");
        assertRefused(Run.of("serve", "--export", folder.resolve("none/site").toString()), "there is no folder");
        assertRefused(
                Run.of("serve", "--export", folder.resolve("other").toString(), "--port", "0"),
                "--export cannot be combined with --port");
        assertThat(folder.resolve("other")).doesNotExist();
    }

    @Test
    void theHelpHasAnExample() {
        assertThat(Run.of("serve", "--help").out())
                .contains("dyckkm serve --models", "--host", "dyckkm serve --export");
    }

    @Test
    void othersSeeThePageOnlyWhereAnAddressSaysSo() throws IOException {
        String help = Run.of("serve", "--help").out().replaceAll("\\s+", " ");
        assertThat(help).contains("(default: 127.0.0.1)");
        try (Explorer own = Explorer.start("127.0.0.1", 0, Optional.empty(), ServerLimits.DEFAULT);
                Explorer open = Explorer.start("0.0.0.0", 0, Optional.empty(), ServerLimits.DEFAULT)) {
            assertThat(own.isOnLoopback()).isTrue();
            assertThat(open.isOnLoopback()).isFalse();
        }
    }
}
