package dyckkm.experiment.file;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dyckkm.common.BadInputException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A section of a YAML file, read key by key: missing keys, wrong types and unknown keys are reported by name. */
public final class StrictYaml {
    private static final ObjectMapper YAML = new ObjectMapper(YAMLFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build());

    /** What people write takes less; the time that the parser takes for a text grows like the square of its length. */
    private static final int MOST_BYTES = 1 << 18;

    private final String name;
    private final JsonNode node;
    private final Set<String> asked = new HashSet<>();

    private StrictYaml(String name, JsonNode node) {
        this.name = name;
        this.node = node;
    }

    /** The tree of a file; keys that occur twice are refused. */
    public static JsonNode tree(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new FileSystemException(file.toString(), null, "is a folder");
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            // Not by the file's size, which what is no ordinary file does not tell.
            bytes = in.readNBytes(MOST_BYTES + 1);
        }
        requireShort(bytes.length);
        try {
            return tree(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            throw new BadInputException("not a text in UTF-8");
        }
    }

    private static void requireShort(int length) {
        if (length > MOST_BYTES) {
            throw new BadInputException("more than " + MOST_BYTES + " bytes, which is no configuration");
        }
    }

    private static JsonNode tree(String text) {
        requireShort(text.length());
        try (JsonParser documents = YAML.createParser(text)) {
            JsonNode first = YAML.readTree(documents);
            if (documents.nextToken() != null) {
                throw new BadInputException("a second document, after '---': one is read");
            }
            return first;
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            String reason = e.getOriginalMessage().lines().findFirst().orElse("");
            throw new BadInputException("line " + line + ": not YAML: " + reason);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static StrictYaml read(Path file) throws IOException {
        return sections(tree(file));
    }

    public static StrictYaml parse(String text) {
        return sections(tree(text));
    }

    private static StrictYaml sections(JsonNode tree) {
        if (tree == null || !tree.isObject()) {
            throw new BadInputException("no sections");
        }
        return new StrictYaml("", tree);
    }

    /** Whether a key is there and its value is not null. */
    public boolean isGiven(String key) {
        asked.add(key);
        return node.hasNonNull(key);
    }

    public boolean has(String key) {
        return node.has(key);
    }

    public StrictYaml section(String key) {
        JsonNode section = value(key, "a section");
        if (!section.isObject()) {
            throw wrong(key, "a section", section);
        }
        return new StrictYaml(key, section);
    }

    public int whole(String key) {
        JsonNode value = value(key, "a whole number");
        if (!value.isInt()) {
            throw wrong(key, "a whole number", value);
        }
        return value.intValue();
    }

    public long large(String key) {
        JsonNode value = value(key, "a whole number");
        if (!value.isIntegralNumber() || !value.canConvertToLong()) {
            throw wrong(key, "a whole number", value);
        }
        return value.longValue();
    }

    public double number(String key) {
        JsonNode value = value(key, "a number");
        if (!value.isNumber()) {
            throw wrong(key, "a number", value);
        }
        return value.doubleValue();
    }

    public String text(String key) {
        JsonNode value = value(key, "a text");
        if (!value.isTextual() || value.asText().isEmpty()) {
            throw wrong(key, "a text", value);
        }
        return value.asText();
    }

    /** The path of a file or folder, which need not exist. */
    public Path path(String key) {
        try {
            return Path.of(text(key));
        } catch (InvalidPathException e) {
            throw wrong(key, "a path", node.get(key));
        }
    }

    /** A list, each of whose entries is one of these words. */
    public List<String> words(String key, List<String> known) {
        String wanted = "a list of " + String.join(" or ", known);
        JsonNode value = value(key, wanted);
        List<String> words = new ArrayList<>();
        for (JsonNode entry : value) {
            if (!entry.isTextual() || !known.contains(entry.asText())) {
                throw wrong(key, wanted, value);
            }
            words.add(entry.asText());
        }
        if (!value.isArray()) {
            throw wrong(key, wanted, value);
        }
        return words;
    }

    /** A list of texts. */
    public List<String> texts(String key) {
        JsonNode value = value(key, "a list of texts");
        List<String> texts = new ArrayList<>();
        for (JsonNode entry : value) {
            if (!entry.isTextual()) {
                throw wrong(key, "a list of texts", value);
            }
            texts.add(entry.asText());
        }
        if (!value.isArray()) {
            throw wrong(key, "a list of texts", value);
        }
        return texts;
    }

    /** To be called when all keys have been read. */
    public void end() {
        node.fieldNames().forEachRemaining(key -> {
            if (!asked.contains(key)) {
                throw new BadInputException("unknown key '" + key + "'" + place());
            }
        });
    }

    private JsonNode value(String key, String wanted) {
        asked.add(key);
        JsonNode value = node.get(key);
        if (value == null) {
            throw new BadInputException("'" + key + "' is missing" + place() + ": " + wanted);
        }
        return value;
    }

    private BadInputException wrong(String key, String wanted, JsonNode value) {
        return new BadInputException("'" + key + "' must be " + wanted + ", not " + value);
    }

    private String place() {
        return name.isEmpty() ? "" : " in section '" + name + "'";
    }
}
