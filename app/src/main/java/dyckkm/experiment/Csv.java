package dyckkm.experiment;

import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import dyckkm.model.FreshFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Tables of results as comma-separated values: columns in the order of a record's components, unknown numbers empty. */
final class Csv {
    static final CsvMapper MAPPER = CsvMapper.csvBuilder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .addModule(new UnknownNumbers())
            .build();

    private Csv() {}

    /** Writes a text file, which is replaced at once or not at all. */
    static void write(Path file, String text) throws IOException {
        try (FreshFile output = new FreshFile(file)) {
            output.stream().write(text.getBytes(StandardCharsets.UTF_8));
            output.keep();
        }
    }
}
