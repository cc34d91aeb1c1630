package dyckkm.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import java.util.List;
import java.util.stream.Stream;

/** Tables for other programs: comma-separated values, headings first. */
public final class CsvTables {
    private static final CsvMapper MAPPER = new CsvMapper();

    private CsvTables() {}

    public static String render(Table table) {
        List<List<String>> lines =
                Stream.concat(Stream.of(table.columns()), table.rows().stream()).toList();
        try {
            return MAPPER.writerFor(List.class).with(MAPPER.schema()).writeValueAsString(lines);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
