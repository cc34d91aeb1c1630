package dyckkm.construction;

import dyckkm.common.BadInputException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How symbols are presented to a construction. */
public enum Embedding {
    /** By a few numbers that describe them. */
    COMPACT,
    /** One-hot, as in the paper. */
    ONE_HOT;

    /** Its name in options and results. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Embedding parse(String text) {
        return Arrays.stream(values())
                .filter(embedding -> embedding.text().equals(text))
                .findFirst()
                .orElseThrow(() -> new BadInputException("'" + text + "' is not an embedding: "
                        + Arrays.stream(values()).map(Embedding::text).collect(Collectors.joining(" or "))));
    }
}
