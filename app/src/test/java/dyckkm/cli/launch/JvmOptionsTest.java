package dyckkm.cli.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.explorer.ServerOptions;
import dyckkm.kernel.KernelOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JvmOptionsTest {
    @Test
    void commandsThatComputeHaveTheVectors() {
        assertThat(JvmOptions.of("train", true)).isEqualTo(KernelOptions.forThisJvm());
        assertThat(JvmOptions.wantVectors("train")).isTrue();
    }

    @Test
    void withoutTheModuleNothingIsAskedFor() {
        assertThat(JvmOptions.of("train", false)).isEmpty();
    }

    @Test
    void theServerKeepsItsLimitsWithAndWithoutTheModule() {
        assertThat(JvmOptions.of("serve", false)).isEqualTo(ServerOptions.JVM);
        assertThat(JvmOptions.of("serve", true)).isEqualTo(ServerOptions.JVM);
    }

    /** One list in Java, for the jar, and one in the shell, which must not start a JVM to ask. */
    @ParameterizedTest
    @ValueSource(
            strings = {"paper", "train", "evaluate", "seen", "sweep", "verify", "serve", "build", "sample", "--help"})
    @DisabledOnOs(OS.WINDOWS)
    void theLaunchersGiveTheSame(String command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                        "bash",
                        "-c",
                        ". ../scripts/java.sh; . ../scripts/run.sh; needs_compiler=false; find_jdk; options=();"
                                + " add_command_options \"$1\"; printf '%s\\n' \"${options[@]-}\"",
                        "bash",
                        command)
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process shell = builder.start();
        shell.getOutputStream().close();
        String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shell.waitFor()).isZero();
        List<String> options = Arrays.stream(said.split("\n"))
                // In the jar its manifest says so.
                .filter(option -> !option.isEmpty() && !option.startsWith("--enable-native-access"))
                .toList();
        assertThat(options).isEqualTo(JvmOptions.of(command, true));
    }
}
