package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.common.FreshFile;
import dyckkm.powercut.Broken;
import dyckkm.powercut.Recording;
import dyckkm.report.Block;
import dyckkm.report.ReportFolder;
import dyckkm.report.Section;
import dyckkm.report.Table;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** A file that a command has written is there, whole, whenever the machine loses power after the command has ended. */
class CommandPowerCutTest {
    private static final int DRAWN = 6;

    @TempDir
    private Path folder;

    private Recording recording;

    @BeforeEach
    void record() throws IOException {
        recording = new Recording(Files.createDirectory(folder.resolve("disk")));
    }

    /** What writes one version of some files. */
    @FunctionalInterface
    private interface Writing {
        void run() throws IOException;
    }

    /** Writes files, then others in their place; whatever was reported is there, and nothing is ever there in part. */
    private void assertSurvives(Writing first, Writing second) throws IOException {
        List<Map<String, byte[]>> versions = new ArrayList<>();
        for (Writing writing : List.of(first, second)) {
            writing.run();
            recording.report("version " + versions.size());
            versions.add(files());
        }
        assertThat(versions.get(0)).isNotEmpty();
        Broken.assertNone(recording.states(DRAWN, 5), state -> {
            int reported = state.reports().size();
            for (String name : versions.get(0).keySet()) {
                List<byte[]> allowed = new ArrayList<>();
                if (reported > 0) {
                    allowed.add(versions.get(reported - 1).get(name));
                }
                if (reported < 2) {
                    allowed.add(versions.get(reported).get(name));
                }
                if (state.files().containsKey(name)) {
                    assertThat(allowed).as(name).contains(state.files().get(name));
                } else {
                    assertThat(reported).as(name + " is missing").isZero();
                }
            }
        });
    }

    private Map<String, byte[]> files() throws IOException {
        Path root = folder.resolve("disk");
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(root.relativize(file).toString(), Files.readAllBytes(file));
            }
        }
        return files;
    }

    /** Runs a command whose files are in the recorded folder. */
    private void run(String command) {
        StringWriter err = new StringWriter();
        CommandLine line = Main.commandLine();
        line.registerConverter(Path.class, name -> recording.root().resolve(name));
        line.setOut(new PrintWriter(new StringWriter()));
        line.setErr(new PrintWriter(err, true));
        assertThat(Main.execute(line, command.split(" ")))
                .as(() -> command + ": " + err)
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "build --cell lstm --encoding log -k 3 -m %d -o model.safetensors",
                "build --cell rnn --encoding log -k 3 -m %d -o model.onnx",
                "verify rnn/log -k 3 -m %d --write-certificate certificate.json"
            })
    void whatACommandHasWrittenStays(String command) throws IOException {
        assertSurvives(() -> run(command.formatted(2)), () -> run(command.formatted(3)));
    }

    /** As corpora are written: in many pieces, and sometimes not to the end. */
    @Test
    void aStreamOfManyPiecesAppearsWhenItIsComplete() throws IOException {
        assertSurvives(() -> stream("( ) END\n", 5), () -> {
            try (FreshFile given = new FreshFile(recording.root().resolve("corpus.txt"))) {
                given.stream().write(1);
            }
            stream("[ ] END\n", 7);
        });
    }

    private void stream(String line, int lines) throws IOException {
        try (FreshFile file = new FreshFile(recording.root().resolve("corpus.txt"))) {
            for (int i = 0; i < lines; i++) {
                file.stream().write(line.getBytes(StandardCharsets.US_ASCII));
            }
            file.keep();
        }
    }

    @Test
    void theFoldersOfAReportStayWithItsFiles() throws IOException {
        assertSurvives(() -> report("1"), () -> report("2"));
    }

    private void report(String cell) throws IOException {
        new ReportFolder(recording.root().resolve("papers/report")).write(new Section() {
            @Override
            public String heading() {
                return "Sizes";
            }

            @Override
            public List<Block> blocks() {
                return List.of(Table.of("sizes", "Units", "k").row(cell).build());
            }
        });
    }
}
