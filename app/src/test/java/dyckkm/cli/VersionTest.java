package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Properties;
import org.junit.jupiter.api.Test;

class VersionTest {
    private static final String HASH = "0123456789abcdef0123456789abcdef01234567";

    @Test
    void theCommitIsShownInBrief() {
        assertThat(Version.text("dyckkm 1", HASH)).isEqualTo("dyckkm 1 (commit 0123456789ab)");
        assertThat(Version.text("dyckkm 1", HASH + "-dirty")).isEqualTo("dyckkm 1 (commit 0123456789ab-dirty)");
        assertThat(Version.text("dyckkm 1", Version.UNKNOWN)).isEqualTo("dyckkm 1 (commit unknown)");
    }

    @Test
    void theBuildTellsTheCommitAndWhetherItWasChanged() {
        assertThat(Version.of(built(HASH, "false"))).isEqualTo(HASH);
        assertThat(Version.of(built(HASH, "true"))).isEqualTo(HASH + "-dirty");
    }

    @Test
    void outsideOfACheckoutItIsUnknown() {
        assertThat(Version.of(new Properties())).isEqualTo("unknown");
    }

    @Test
    void oneLineTellsTheVersion() {
        Run run = Run.of("--version");
        assertThat(run.code()).isZero();
        assertThat(run.out()).matches("dyckkm \\S.* \\(commit \\S+\\)\\R");
    }

    private static Properties built(String hash, String dirty) {
        Properties built = new Properties();
        built.setProperty("git.commit.id", hash);
        built.setProperty("git.dirty", dirty);
        return built;
    }
}
