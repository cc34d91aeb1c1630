package dyckkm.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.explorer.server.ServerLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ServerOptionsTest {
    @Test
    void theLauncherGivesTheSame() throws IOException {
        Path launcher = Path.of("..", "scripts", "run.sh");
        assertThat(Files.readString(launcher)).contains("options+=(" + String.join(" ", ServerOptions.JVM) + ")");
    }

    @Test
    void allBudgetsTogetherFitIntoTheHeap() {
        ServerLimits.Load load = ServerLimits.DEFAULT.load();
        long heap = 768L << 20;
        assertThat(ServerOptions.JVM).contains("-Xmx768m");
        assertThat(load.workBytes() + load.networkBytes()).isLessThan(heap * 2 / 3);
        ServerLimits.Load small = load.within(128L << 20);
        assertThat(small.workBytes() + small.networkBytes()).isLessThan((128L << 20) * 2 / 3);
        assertThat(load.within(8L << 30)).isEqualTo(load);
    }
}
