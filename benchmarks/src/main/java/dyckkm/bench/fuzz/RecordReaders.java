package dyckkm.bench.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dyckkm.experiment.file.CheckpointFiles;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.run.SeenResults;
import dyckkm.experiment.run.SeenRow;
import dyckkm.experiment.sweep.GridFile;
import dyckkm.experiment.sweep.SweepResults;
import dyckkm.experiment.sweep.SweepRow;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Readers of what runs and sweeps write, as the program reads it. */
final class RecordReaders {
    private static final JsonMapper JSON = new JsonMapper();

    private RecordReaders() {}

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    static Reader<RunSummary> result() {
        return file -> RunSummary.ofResult(text(file));
    }

    /** A result that is accepted and has a checksum says what the run has written. */
    static Reader<RunSummary> sealedResult() {
        return new Reader<>() {
            @Override
            public RunSummary read(Path file) throws IOException {
                return RunSummary.ofResult(text(file));
            }

            @Override
            public void check(RunSummary value, Path file, List<byte[]> seeds) throws IOException {
                JsonNode found = JSON.readTree(text(file));
                boolean isAsWritten = found.equals(JSON.readTree(seeds.get(0)));
                if (found.has("checksum") && !isAsWritten) {
                    throw new FaultException("accepted with a checksum, but it was not written so");
                }
            }
        };
    }

    static Reader<CheckpointFiles.Saved> checkpoint() {
        String name = RunSeeds.checkpointName();
        return file -> CheckpointFiles.read(file, name);
    }

    /** A checkpoint that is accepted is the one that was written, to the last bit. */
    static Reader<CheckpointFiles.Saved> sealedCheckpoint() {
        Reader<CheckpointFiles.Saved> plain = checkpoint();
        return new Reader<>() {
            @Override
            public CheckpointFiles.Saved read(Path file) throws IOException {
                return plain.read(file);
            }

            @Override
            public void check(CheckpointFiles.Saved value, Path file, List<byte[]> seeds) throws IOException {
                if (!Arrays.equals(Files.readAllBytes(file), seeds.get(0))) {
                    throw new FaultException("accepted, but it was not written so");
                }
            }
        };
    }

    static Reader<RunConfig> config() {
        return new RoundTrip<>(
                file -> RunConfig.parse(text(file)),
                (config, file) -> Files.writeString(file, config.yaml()),
                config -> config);
    }

    /** Each run of a grid is read again from its own configuration. */
    static Reader<List<RunConfig>> grid() {
        return new Reader<>() {
            @Override
            public List<RunConfig> read(Path file) throws IOException {
                return GridFile.read(file);
            }

            @Override
            public void check(List<RunConfig> runs, Path file, List<byte[]> seeds) throws IOException {
                // Neighbours differ little.
                for (RunConfig run : runs.subList(0, Math.min(runs.size(), 4))) {
                    Path copy = Files.writeString(file.resolveSibling("config.yaml"), run.yaml());
                    config().check(run, copy, seeds);
                }
            }
        };
    }

    static Reader<List<SweepRow>> rows() {
        return new RoundTrip<>(
                SweepResults::readRows,
                (runs, file) -> {
                    Path folder = Files.createDirectories(file.resolveSibling("written"));
                    SweepResults.write(folder, runs);
                    Files.move(
                            folder.resolve(
                                    file.toString().endsWith(".csv") ? SweepResults.CSV : SweepResults.JSON_LINES),
                            file,
                            java.nio.file.StandardCopyOption.REPLACE_EXISTING);
                },
                runs -> runs);
    }

    static Reader<List<SeenRow>> seen() {
        return new RoundTrip<>(
                file -> {
                    try (BufferedReader in = Files.newBufferedReader(file)) {
                        return SeenResults.read(in, file.toString());
                    }
                },
                (rows, file) -> SeenResults.write(file, rows),
                rows -> rows);
    }
}
