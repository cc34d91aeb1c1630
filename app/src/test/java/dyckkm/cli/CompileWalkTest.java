package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of docs/compile.md, as they are written there. */
class CompileWalkTest {
    private static final Path ROOT = Path.of("..");
    private static final String COMMAND = "    ./dyckkm ";

    @TempDir
    private Path folder;

    @Test
    void theWalkFromAGrammarToAProvedNetworkIsAsWritten() throws IOException {
        List<String> lines = Files.readAllLines(ROOT.resolve("docs/compile.md"));
        List<String> grammar = Files.readAllLines(ROOT.resolve("docs/languages/lists.ebnf"));
        assertThat(lines).containsSubsequence(grammar);
        List<String> outputs = lines.stream()
                .filter(line -> line.startsWith(COMMAND))
                .map(line -> run(line.substring(COMMAND.length())))
                .toList();
        assertThat(outputs).hasSize(4);
        assertThat(outputs.get(1)).contains("rnn/compiled for lists to depth 4, 11 hidden units");
        assertThat(outputs.get(2)).startsWith("proved (exact)").contains("run by ONNX Runtime");
        assertThat(outputs.get(3))
                .contains("json to depth 3: 58 configurations")
                .contains("rnn/compiled");
    }

    private String run(String command) {
        String[] words = Arrays.stream(command.split(" "))
                .map(word -> word.endsWith(".onnx")
                        ? folder.resolve(word).toString()
                        : word.startsWith("docs/") ? ROOT.resolve(word).toString() : word)
                .toArray(String[]::new);
        Run run = Run.of(words);
        assertThat(run.code()).as(command + ": " + run.err()).isZero();
        return run.out() + run.err();
    }
}
