package dyckkm.powercut;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program in a JVM of its own is recorded whichever way it comes to its paths. */
class RecordedProgramTest {
    @TempDir
    private Path folder;

    /** Writes two files; only the first survives a loss of power for certain. */
    public static final class Writer {
        private Writer() {}

        public static void main(String[] arguments) throws IOException {
            Path forced = Path.of("forced");
            Files.writeString(forced, arguments[0]);
            for (Path path : List.of(forced, Path.of("."))) {
                try (FileChannel channel = FileChannel.open(
                        path, path.equals(forced) ? StandardOpenOption.WRITE : StandardOpenOption.READ)) {
                    channel.force(true);
                }
            }
            System.err.println("one");
            Files.writeString(Path.of("unforced").toAbsolutePath(), "lost");
            System.err.println("two");
        }
    }

    @Test
    void whatWasNotForcedMayBeMissingAfterItWasReported() throws Exception {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        Files.writeString(disk.resolve("before"), "there");
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(RecordedProgram.command(disk, folder.resolve("journal")));
        command.addAll(List.of(Writer.class.getName(), "kept"));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(disk.toFile())
                .redirectError(folder.resolve("err").toFile());
        builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
        assertThat(builder.start().waitFor())
                .as(() -> folder.resolve("err").toString())
                .isZero();
        assertThat(folder.resolve("err")).hasContent("one\ntwo\n");

        List<State> states = RecordedProgram.states(folder.resolve("journal"), "end", 2, 1);
        assertThat(states).allMatch(state -> state.files().containsKey("before"));
        assertThat(states)
                .filteredOn(state -> state.isReported("one"))
                .allSatisfy(state ->
                        assertThat(state.files().get("forced")).asString().isEqualTo("kept"));
        assertThat(states)
                .filteredOn(state -> state.isReported("end"))
                .anyMatch(state -> !state.files().containsKey("unforced"))
                .anyMatch(state -> state.files().containsKey("unforced"));
    }
}
