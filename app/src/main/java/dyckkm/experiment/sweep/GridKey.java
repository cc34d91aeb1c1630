package dyckkm.experiment.sweep;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dyckkm.common.BadInputException;
import dyckkm.experiment.run.Counts;
import dyckkm.language.LengthWindow;
import dyckkm.network.Cell;
import dyckkm.training.Recipe;
import dyckkm.training.regularisation.Staged;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The keys of a grid and what their values must be. */
enum GridKey {
    LANGUAGE("language", Kind.TEXT),
    VOCABULARY("vocabulary", Kind.TEXT),
    M("m", Kind.WHOLE),
    K("k", Kind.WHOLE),
    CELL("cell", Kind.CELL),
    HIDDEN("hidden", Kind.FORMULA),
    EMBEDDING("embedding", Kind.FORMULA),
    LAYERS("layers", Kind.WHOLE),
    INIT("init", Kind.TEXT),
    RECIPE("recipe", Kind.RECIPE),
    LEARNING_RATE("learningRate", Kind.NUMBER),
    BATCH("batch", Kind.WHOLE),
    EPOCHS("epochs", Kind.WHOLE),
    DROPOUT("dropout", Kind.NUMBER),
    CLIP("clip", Kind.NUMBER),
    NOISE_GATES("noiseGates", Kind.STAGED),
    NOISE_STATE("noiseState", Kind.STAGED),
    PENALTY_CELL("penaltyCell", Kind.STAGED),
    PENALTY_FORGET("penaltyForget", Kind.STAGED),
    DECAY("decay", Kind.STAGED),
    STAGES("stages", Kind.STAGED),
    RAMP("ramp", Kind.NUMBER),
    WINDOW("window", Kind.WINDOW),
    MIN_LENGTH("minLength", Kind.WHOLE),
    MAX_LENGTH("maxLength", Kind.WHOLE),
    CORPUS_SEED("corpusSeed", Kind.SEED),
    TRAIN_CORPUS("trainCorpus", Kind.TEXT),
    DEV_CORPUS("devCorpus", Kind.TEXT),
    TEST_CORPUS("testCorpus", Kind.TEXT),
    TOKENS("tokens", Kind.COUNT),
    DEV_TOKENS("devTokens", Kind.COUNT),
    TEST_TOKENS("testTokens", Kind.COUNT),
    SEEDS("seeds", Kind.SEED);

    private final String text;
    private final Kind kind;

    /** What a value must be, and how it is read. */
    private enum Kind {
        WHOLE("a whole number", node -> node.isInt() ? node.intValue() : null),
        SEED("a whole number", node -> node.canConvertToLong() && node.isIntegralNumber() ? node.longValue() : null),
        NUMBER("a number", node -> node.isNumber() ? node.doubleValue() : null),
        STAGED(
                "a number, or one for each stage such as 0.5/0.6",
                node -> node.isNumber() || node.isTextual() ? Staged.parse(node.asText()) : null),
        TEXT("a name or a file", node -> node.isTextual() && isPath(node.asText()) ? node.asText() : null),
        COUNT(
                "a count such as 2000 or 200k",
                node -> node.isIntegralNumber() || node.isTextual() ? Counts.parse(node.asText()) : null),
        FORMULA(
                "a whole number or a formula such as 3*m*ceil(log2(k))-m",
                node -> node.isInt() || node.isTextual() ? new Formula(node.asText()) : null),
        CELL("a cell: lstm, gru or rnn", node -> node.isTextual() ? Cell.parse(node.asText()) : null),
        RECIPE("a recipe: reference, paper or provable", node -> node.isTextual() ? Recipe.parse(node.asText()) : null),
        WINDOW("a window: reference or conditioned", node -> node.isTextual() ? mode(node.asText()) : null);

        private final String description;
        private final Function<JsonNode, Object> reader;

        Kind(String description, Function<JsonNode, Object> reader) {
            this.description = description;
            this.reader = reader;
        }

        private static boolean isPath(String text) {
            try {
                return !text.isEmpty() && !Path.of(text).toString().isEmpty();
            } catch (InvalidPathException e) {
                return false;
            }
        }

        private static LengthWindow.Mode mode(String text) {
            return Arrays.stream(LengthWindow.Mode.values())
                    .filter(mode -> mode.name().toLowerCase(Locale.ROOT).equals(text))
                    .findFirst()
                    .orElse(null);
        }
    }

    GridKey(String text, Kind kind) {
        this.text = text;
        this.kind = kind;
    }

    String text() {
        return text;
    }

    static GridKey of(String text) {
        for (GridKey key : values()) {
            if (key.text.equals(text)) {
                return key;
            }
        }
        throw new BadInputException("unknown key '" + text + "': known are "
                + Arrays.stream(values()).map(key -> key.text).sorted().collect(Collectors.joining(", ")));
    }

    /** The value of a text, such as that of an option: a number where one is needed. */
    Object value(String text) {
        boolean isNumber = kind == Kind.WHOLE && text.matches("\\d{1,9}");
        return value(isNumber ? IntNode.valueOf(Integer.parseInt(text)) : TextNode.valueOf(text));
    }

    Object value(JsonNode node) {
        Object value;
        try {
            value = kind.reader.apply(node);
        } catch (BadInputException e) {
            throw new BadInputException("'" + text + "': " + e.getMessage());
        }
        if (value == null) {
            throw new BadInputException("'" + text + "' must be " + kind.description + ", not " + node);
        }
        return value;
    }
}
