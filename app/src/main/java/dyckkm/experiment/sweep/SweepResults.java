package dyckkm.experiment.sweep;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dyckkm.common.BadInputException;
import dyckkm.common.Quoted;
import dyckkm.experiment.file.Csv;
import dyckkm.experiment.run.RunSummary;
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
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The results of many runs: {@code results.csv} for people, {@code results.jsonl} for programs; both hold all. Files of older
 * programs, which had fewer columns, are read too.
 */
public final class SweepResults {
    public static final String CSV = "results.csv";
    public static final String JSON_LINES = "results.jsonl";

    private static final JsonMapper JSON_MAPPER =
            Csv.strict(JsonMapper.builder()).build();
    private static final TypeReference<Map<String, Object>> ROW = new TypeReference<>() {};
    private static final ObjectReader JSON_ROWS = JSON_MAPPER.readerFor(ROW);
    private static final ObjectReader CSV_ROWS =
            Csv.MAPPER.readerFor(ROW).with(CsvSchema.emptySchema().withHeader());

    private static final List<String> COLUMNS = Arrays.stream(RunSummary.class.getRecordComponents())
            .map(RecordComponent::getName)
            .toList();

    private static final CsvSchema SCHEMA = schema();

    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");
    private static final Pattern DECIMAL = Pattern.compile("-?\\d+\\.\\d+(E-?\\d{1,3})?");

    /** What files of older programs do not have, and so is not known of their runs. */
    private static final List<String> LATER = List.of(
            "devEntropyFloor",
            "devClosingErrorObserved",
            "testEntropyFloor",
            "testClosingErrorObserved",
            "devSupportAccuracy",
            "testSupportAccuracy");

    private SweepResults() {}

    private static CsvSchema schema() {
        CsvSchema.Builder schema = CsvSchema.builder();
        COLUMNS.forEach(schema::addColumn);
        SweepRow.columns().forEach(schema::addColumn);
        return schema.build().withHeader();
    }

    /** Writes both files of a folder, each of which is replaced at once or not at all. */
    public static void write(Path folder, List<SweepRow> rows) throws IOException {
        writeCsv(folder.resolve(CSV), rows);
        StringBuilder lines = new StringBuilder();
        for (SweepRow row : rows) {
            lines.append(JSON_MAPPER.writeValueAsString(asJson(row))).append('\n');
        }
        Csv.write(folder.resolve(JSON_LINES), lines.toString());
    }

    /** Writes a file of the first kind. */
    public static void writeCsv(Path file, List<SweepRow> rows) throws IOException {
        Csv.write(
                file,
                Csv.MAPPER
                        .writer(SCHEMA)
                        .writeValueAsString(
                                rows.stream().map(SweepResults::asJson).toList()));
    }

    /**
     * Reads CSV from wherever it is.
     *
     * @param name what to call it where it is damaged
     */
    public static List<RunSummary> readCsv(Reader csv, String name) throws IOException {
        return finished(read(CSV_ROWS, csv, name));
    }

    /** A row as JSON, its keys in order. */
    public static Map<String, Object> asJson(SweepRow row) {
        Map<String, Object> json =
                JSON_MAPPER.convertValue(row.summary(), new TypeReference<LinkedHashMap<String, Object>>() {});
        json.put(SweepRow.RUN, row.run());
        SweepRow.KEYS.forEach(key -> json.put(key, value(row.settings().getOrDefault(key, ""))));
        json.put(SweepRow.OUTCOME, row.outcome());
        json.put(SweepRow.REASON, row.reason());
        return json;
    }

    /** A number where the text is one and has no other form, so that what is read again is the same. */
    private static Object value(String text) {
        Object value = WHOLE.matcher(text).matches()
                ? (Object) Long.parseLong(text)
                : DECIMAL.matcher(text).matches() ? (Object) Double.parseDouble(text) : text;
        return value.toString().equals(text) ? value : text;
    }

    /** Reads the finished runs of a file of either kind, by the end of its name. */
    public static List<RunSummary> read(Path file) throws IOException {
        return finished(readRows(file));
    }

    private static List<RunSummary> finished(List<SweepRow> rows) {
        return rows.stream().filter(SweepRow::isFinished).map(SweepRow::summary).toList();
    }

    /** Reads a file of either kind, by the end of its name. */
    public static List<SweepRow> readRows(Path file) throws IOException {
        boolean csv = file.toString().toLowerCase(Locale.ROOT).endsWith(".csv");
        try (BufferedReader in = Files.newBufferedReader(file)) {
            return read(csv ? CSV_ROWS : JSON_ROWS, in, file.toString());
        }
    }

    private static List<SweepRow> read(ObjectReader reader, Reader in, String name) throws IOException {
        List<SweepRow> rows = new ArrayList<>();
        try (MappingIterator<Map<String, Object>> found = reader.readValues(in)) {
            while (found.hasNextValue()) {
                int line = Math.max(1, found.getCurrentLocation().getLineNr());
                rows.add(row(found.nextValue(), name + ", line " + line));
            }
            return rows;
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new BadInputException(name + ", line " + line + ": " + e.getOriginalMessage());
        } catch (CharacterCodingException e) {
            throw new BadInputException(name + ": not a text in UTF-8");
        }
    }

    private static SweepRow row(Map<String, Object> found, String place) {
        Map<String, Object> ofSummary = new LinkedHashMap<>(found);
        Map<String, String> others = new LinkedHashMap<>();
        for (String column : SweepRow.columns()) {
            Object value = ofSummary.remove(column);
            others.put(column, value == null ? "" : String.valueOf(value));
        }
        String outcome = others.remove(SweepRow.OUTCOME);
        String reason = others.remove(SweepRow.REASON);
        String run = others.remove(SweepRow.RUN);
        if (!List.of("", SweepRow.FINISHED, SweepRow.DIVERGED, SweepRow.FAILED).contains(outcome)) {
            throw new BadInputException(place + ": unknown outcome " + Quoted.quoted(outcome));
        }
        others.values().removeIf(String::isEmpty);
        return new SweepRow(
                run(ofSummary, place), outcome.isEmpty() ? SweepRow.FINISHED : outcome, reason, run, others);
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
     * One list of several, the last of equal runs: later files replace the rows of earlier ones. Runs are equal that have the same name;
     * where a file of an older program does not tell it, those that learned the same language with the same cell, size, recipe, corpus
     * size and seed, if that is one run alone.
     */
    public static List<SweepRow> merged(List<List<SweepRow>> files) {
        Map<Object, SweepRow> merged = new LinkedHashMap<>();
        // The names of the runs that a row without a name may be one of.
        Map<List<Object>, Set<String>> named = new HashMap<>();
        for (List<SweepRow> file : files) {
            for (SweepRow row : file) {
                List<Object> key = key(row.summary());
                Set<String> names = named.computeIfAbsent(key, none -> new HashSet<>());
                if (row.run().isEmpty()) {
                    if (names.size() == 1) {
                        names.forEach(merged::remove);
                        names.clear();
                    }
                    merged.put(key, row);
                } else {
                    merged.remove(key);
                    merged.put(row.run(), row);
                    names.add(row.run());
                }
            }
        }
        return merged.values().stream()
                .sorted(Comparator.comparingInt((SweepRow row) -> row.summary().m())
                        .thenComparingInt(row -> row.summary().k())
                        .thenComparing(row -> row.summary().cell())
                        .thenComparingLong(row -> row.summary().tokens())
                        .thenComparingLong(row -> row.summary().seed()))
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
