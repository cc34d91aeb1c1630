package dyckkm.experiment.file;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.cfg.MapperBuilder;
import com.fasterxml.jackson.databind.type.LogicalType;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import dyckkm.common.BadInputException;
import dyckkm.common.FreshFile;
import dyckkm.common.Quoted;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Tables of results as comma-separated values: columns in the order of a record's components, unknown numbers empty. */
public final class Csv {
    public static final CsvMapper MAPPER = strict(CsvMapper.csvBuilder()
                    .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                    .enable(CsvParser.Feature.FAIL_ON_MISSING_COLUMNS)
                    .enable(CsvParser.Feature.SKIP_EMPTY_LINES))
            .build();

    private Csv() {}

    /** With unknown numbers; what is missing, or no whole number where one belongs, is never made up. */
    public static <M extends ObjectMapper, B extends MapperBuilder<M, B>> B strict(B builder) {
        return builder.addModule(new UnknownNumbers())
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                .withCoercionConfig(
                        LogicalType.Integer,
                        coercion -> coercion.setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail));
    }

    /** A text of a row, if it can be one. */
    public static String requireLine(String text) {
        if (!text.equals(Quoted.oneLine(text))) {
            throw new BadInputException(Quoted.quoted(text) + " is not a line of text");
        }
        return text;
    }

    /** Writes a text file, which is replaced at once or not at all. */
    public static void write(Path file, String text) throws IOException {
        try (FreshFile output = new FreshFile(file)) {
            output.stream().write(text.getBytes(StandardCharsets.UTF_8));
            output.keep();
        }
    }
}
