package dyckkm.experiment;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dyckkm.language.BadInputException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.lang.reflect.RecordComponent;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The results of many runs: {@code results.csv} for people, {@code results.jsonl} for programs; both hold all. Files of older
 * programs, which had fewer columns, are read too.
 */
public final class SweepResults {
    public static final String CSV = "results.csv";
    public static final String JSON_LINES = "results.jsonl";

    private static final JsonMapper JSON_MAPPER =
            Csv.strict(JsonMapper.builder()).build();
    private static final CsvSchema SCHEMA =
            Csv.MAPPER.schemaFor(RunSummary.class).withHeader();

    private static final TypeReference<Map<String, Object>> ROW = new TypeReference<>() {};
    private static final ObjectReader JSON_ROWS = JSON_MAPPER.readerFor(ROW);
    private static final ObjectReader CSV_ROWS =
            Csv.MAPPER.readerFor(ROW).with(CsvSchema.emptySchema().withHeader());

    private static final List<String> COLUMNS = Arrays.stream(RunSummary.class.getRecordComponents())
            .map(RecordComponent::getName)
            .toList();

    /** What files of older programs do not have, and so is not known of their runs. */
    private static final List<String> LATER = List.of(
            "devEntropyFloor",
            "devClosingErrorObserved",
            "testEntropyFloor",
            "testClosingErrorObserved",
            "devSupportAccuracy",
            "testSupportAccuracy");

    private SweepResults() {}

    /** Writes both files of a folder, each of which is replaced at once or not at all. */
    public static void write(Path folder, List<RunSummary> runs) throws IOException {
        writeCsv(folder.resolve(CSV), runs);
        StringBuilder lines = new StringBuilder();
        for (RunSummary run : runs) {
            lines.append(JSON_MAPPER.writeValueAsString(run)).append('\n');
        }
        Csv.write(folder.resolve(JSON_LINES), lines.toString());
    }

    /** Writes a file of the first kind. */
    public static void writeCsv(Path file, List<RunSummary> runs) throws IOException {
        Csv.write(file, Csv.MAPPER.writer(SCHEMA).writeValueAsString(runs));
    }

    /**
     * Reads CSV from wherever it is.
     *
     * @param name what to call it where it is damaged
     */
    public static List<RunSummary> readCsv(Reader csv, String name) throws IOException {
        return read(CSV_ROWS, csv, name);
    }

    /** A row as JSON, its keys in order. */
    public static Map<String, Object> asJson(RunSummary run) {
        return JSON_MAPPER.convertValue(run, new TypeReference<LinkedHashMap<String, Object>>() {});
    }

    /** Reads a file of either kind, by the end of its name. */
    public static List<RunSummary> read(Path file) throws IOException {
        boolean csv = file.toString().toLowerCase(Locale.ROOT).endsWith(".csv");
        try (BufferedReader in = Files.newBufferedReader(file)) {
            return read(csv ? CSV_ROWS : JSON_ROWS, in, file.toString());
        }
    }

    private static List<RunSummary> read(ObjectReader reader, Reader in, String name) throws IOException {
        List<RunSummary> runs = new ArrayList<>();
        try (MappingIterator<Map<String, Object>> rows = reader.readValues(in)) {
            while (rows.hasNextValue()) {
                int line = Math.max(1, rows.getCurrentLocation().getLineNr());
                runs.add(run(rows.nextValue(), name + ", line " + line));
            }
            return runs;
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new BadInputException(name + ", line " + line + ": " + e.getOriginalMessage());
        } catch (CharacterCodingException e) {
            throw new BadInputException(name + ": not a text in UTF-8");
        }
    }

    private static RunSummary run(Map<String, Object> row, String place) {
        Map<String, Object> named = new LinkedHashMap<>(row);
        for (String corpus : List.of("dev", "test")) {
            String floor = corpus + "EntropyFloor";
            String score = corpus + "TrueCrossEntropy";
            // Older programs wrote the score of the true distribution under the name of its entropy.
            if (!named.containsKey(score) && named.containsKey(floor)) {
                named.put(score, named.remove(floor));
            }
        }
        named.putIfAbsent("language", RunSummary.DYCK);
        LATER.forEach(column -> named.putIfAbsent(column, null));
        for (String column : COLUMNS) {
            if (!named.containsKey(column)) {
                throw new BadInputException(place + ": '" + column + "' is missing");
            }
        }
        try {
            return JSON_MAPPER.convertValue(named, RunSummary.class);
        } catch (IllegalArgumentException e) {
            String reason = e.getCause() instanceof JsonProcessingException cause
                    ? cause.getOriginalMessage()
                    : String.valueOf(e.getMessage());
            throw new BadInputException(place + ": " + reason);
        }
    }

    /**
     * One list of several, the last of equal runs: later files replace the rows of earlier ones. Runs are equal that learned
     * the same language with the same cell, size, recipe, corpus size and seed.
     */
    public static List<RunSummary> merged(List<List<RunSummary>> files) {
        Map<List<Object>, RunSummary> runs = new LinkedHashMap<>();
        files.forEach(file -> file.forEach(run -> runs.put(key(run), run)));
        return runs.values().stream()
                .sorted(Comparator.comparingInt(RunSummary::m)
                        .thenComparingInt(RunSummary::k)
                        .thenComparing(RunSummary::cell)
                        .thenComparingLong(RunSummary::tokens)
                        .thenComparingLong(RunSummary::seed))
                .toList();
    }

    private static List<Object> key(RunSummary run) {
        return List.of(
                run.language(),
                run.k(),
                run.m(),
                run.cell(),
                run.hiddenUnits(),
                run.tokens(),
                run.seed(),
                run.recipe());
    }
}
