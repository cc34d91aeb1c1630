package dyckkm.experiment.verdict;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dyckkm.common.BadInputException;
import dyckkm.experiment.file.Csv;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Rows of verdicts as a CSV file, which is replaced at once or not at all. */
public final class VerdictTable {
    private static final CsvSchema SCHEMA =
            Csv.MAPPER.schemaFor(VerdictRow.class).withHeader().withStrictHeaders(true);

    private VerdictTable() {}

    public static void write(Path file, List<VerdictRow> rows) throws IOException {
        Csv.write(file, Csv.MAPPER.writer(SCHEMA).writeValueAsString(rows));
    }

    /** What {@link #write} has written; nothing if there is no such file. */
    public static List<VerdictRow> read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        try (Reader text = Files.newBufferedReader(file);
                MappingIterator<VerdictRow> rows =
                        Csv.MAPPER.readerFor(VerdictRow.class).with(SCHEMA).readValues(text)) {
            return rows.readAll();
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new BadInputException(file + ", line " + line + ": not a table of verdicts: "
                    + e.getOriginalMessage().lines().findFirst().orElse(""));
        } catch (CharacterCodingException e) {
            throw new BadInputException(file + ": not a text in UTF-8");
        }
    }
}
