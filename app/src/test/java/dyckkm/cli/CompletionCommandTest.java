package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Bash reads the script and is asked what it would complete. */
@DisabledOnOs(OS.WINDOWS)
class CompletionCommandTest {
    @TempDir
    static Path folder;

    @BeforeAll
    static void write() throws IOException {
        Run run = Run.of("completion");
        assertThat(run.code()).as(run.err()).isZero();
        Files.writeString(folder.resolve("completion"), run.out());
    }

    @Test
    void commandsAreCompleted() throws Exception {
        assertThat(completions("dyckkm", "tr")).containsExactlyInAnyOrder("trace", "train");
        assertThat(completions("dyckkm", "comple")).containsExactly("completion");
    }

    @Test
    void everyCommandIsOffered() throws Exception {
        assertThat(completions("dyckkm", ""))
                .containsAll(Main.commandLine().getSubcommands().keySet());
    }

    @Test
    void optionsAreThoseOfTheCommand() throws Exception {
        assertThat(completions("dyckkm", "verify", "--m")).contains("--method").doesNotContain("--models");
        assertThat(completions("dyckkm", "serve", "--m")).containsExactly("--models");
    }

    @Test
    void theLauncherInThisFolderIsCompletedToo() throws Exception {
        assertThat(completions("./dyckkm", "siz")).containsExactly("sizes");
    }

    /** What bash would complete the last word to. It looks for a command by its name without the folder. */
    private static List<String> completions(String... words) throws IOException, InterruptedException {
        String script = """
                # Bash has it only while it completes.
                compopt() { :; }
                . "$1"; shift
                specification=$(complete -p "${1##*/}") || exit 3
                function=${specification#*-F }
                COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE}
                "${function%% *}" "$1" "${COMP_WORDS[COMP_CWORD]}"
                printf '%s\\n' "${COMPREPLY[@]}"
                """;
        List<String> command = new ArrayList<>(List.of("bash", "--norc", "-c", script, "bash"));
        command.add(folder.resolve("completion").toString());
        command.addAll(List.of(words));
        Process bash = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor()).as(said).isZero();
        return Arrays.stream(said.split("\\s+")).filter(word -> !word.isEmpty()).toList();
    }
}
