package dyckkm.experiment;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dyckkm.language.BadInputException;
import dyckkm.model.FreshFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The results of many runs: {@code results.csv} for people, {@code results.jsonl} for programs; both hold all. */
public final class SweepResults {
    public static final String CSV = "results.csv";
    public static final String JSON_LINES = "results.jsonl";

    private static final JsonMapper JSON_MAPPER =
            JsonMapper.builder().addModule(new UnknownNumbers()).build();
    private static final CsvMapper CSV_MAPPER = CsvMapper.csvBuilder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .addModule(new UnknownNumbers())
            .build();
    private static final CsvSchema SCHEMA =
            CSV_MAPPER.schemaFor(RunSummary.class).withHeader().withStrictHeaders(true);

    private SweepResults() {}

    /** Writes both files of a folder, each of which is replaced at once or not at all. */
    public static void write(Path folder, List<RunSummary> runs) throws IOException {
        write(folder.resolve(CSV), CSV_MAPPER.writer(SCHEMA).writeValueAsString(runs));
        StringBuilder lines = new StringBuilder();
        for (RunSummary run : runs) {
            lines.append(JSON_MAPPER.writeValueAsString(run)).append('\n');
        }
        write(folder.resolve(JSON_LINES), lines.toString());
    }

    private static void write(Path file, String text) throws IOException {
        try (FreshFile output = new FreshFile(file)) {
            output.stream().write(text.getBytes(StandardCharsets.UTF_8));
            output.keep();
        }
    }

    /**
     * Reads CSV from wherever it is.
     *
     * @param name what to call it where it is damaged
     */
    public static List<RunSummary> readCsv(Reader csv, String name) throws IOException {
        return read(CSV_MAPPER.readerFor(RunSummary.class).with(SCHEMA), csv, name);
    }

    /** A row as JSON, its keys in order. */
    public static Map<String, Object> asJson(RunSummary run) {
        return JSON_MAPPER.convertValue(run, new TypeReference<LinkedHashMap<String, Object>>() {});
    }

    /** Reads a file of either kind, by the end of its name. */
    public static List<RunSummary> read(Path file) throws IOException {
        boolean csv = file.toString().toLowerCase(Locale.ROOT).endsWith(".csv");
        ObjectReader reader =
                csv ? CSV_MAPPER.readerFor(RunSummary.class).with(SCHEMA) : JSON_MAPPER.readerFor(RunSummary.class);
        try (BufferedReader in = Files.newBufferedReader(file)) {
            return read(reader, in, file.toString());
        }
    }

    private static List<RunSummary> read(ObjectReader reader, Reader in, String name) throws IOException {
        try (MappingIterator<RunSummary> rows = reader.readValues(in)) {
            return rows.readAll();
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new BadInputException(name + ", line " + line + ": " + e.getOriginalMessage());
        }
    }
}
