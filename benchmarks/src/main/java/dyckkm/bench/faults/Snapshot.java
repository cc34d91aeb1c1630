package dyckkm.bench.faults;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What a command has left: the content of its files, but for times and for checksums of files that have times in them. Numbers are
 * compared as numbers, all else bit for bit.
 *
 * @param files by path
 */
record Snapshot(Map<String, Object> files) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final CsvMapper CSV = CsvMapper.builder()
            .enable(CsvParser.Feature.WRAP_AS_ARRAY)
            .enable(CsvParser.Feature.SKIP_EMPTY_LINES)
            .build();

    private static final Set<String> TIMES =
            Set.of("seconds", "time", "tokensPerSecond", "checksum", "metricsChecksum");

    /** What is of use only until the command has ended, and what was put aside. */
    private static final Pattern IGNORED = Pattern.compile(
            "(.*/)?(\\.lock|checkpoint.*\\.bin|[^/]*\\.damaged(-\\d+)?(/.*)?|\\.[^/]*\\.(tmp|new|unfinished)|\\.place)");

    /** They tell when and how long; that they are there is enough. */
    private static final Pattern PRESENT = Pattern.compile("(.*/)?(report\\.html|made\\.(csv|json))");

    static Snapshot of(Path folder) throws IOException {
        Map<String, Object> files = new TreeMap<>();
        for (Path file : Trees.files(folder)) {
            String name = folder.relativize(file).toString();
            if (!IGNORED.matcher(name).matches()) {
                files.put(name, PRESENT.matcher(name).matches() ? "present" : content(file));
            }
        }
        return new Snapshot(files);
    }

    /** What is below a folder. */
    Snapshot below(String folder) {
        Map<String, Object> below = new TreeMap<>();
        files.forEach((name, content) -> {
            if (name.startsWith(folder + "/")) {
                below.put(name.substring(folder.length() + 1), content);
            }
        });
        return new Snapshot(below);
    }

    /** What differs, in words. */
    List<String> differences(Snapshot expected) {
        List<String> differences = new ArrayList<>();
        Set<String> names = new TreeSet<>(files.keySet());
        names.addAll(expected.files.keySet());
        for (String name : names) {
            if (!files.containsKey(name)) {
                differences.add(name + " is missing");
            } else if (!expected.files.containsKey(name)) {
                differences.add(name + " should not be there");
            } else if (!files.get(name).equals(expected.files.get(name))) {
                differences.add(name + " differs");
            }
        }
        return differences;
    }

    static Object content(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        String name = String.valueOf(file.getFileName());
        try {
            String text = new String(bytes, StandardCharsets.UTF_8);
            if (name.endsWith(".jsonl")) {
                return lines(text);
            }
            if (name.equals("result.json")) {
                return timeless(text);
            }
            if (name.endsWith(".csv")) {
                return columns(text);
            }
        } catch (IOException | RuntimeException e) {
            // Not what it should be, so it is compared as it is.
            return ByteBuffer.wrap(bytes);
        }
        return ByteBuffer.wrap(bytes);
    }

    /** The first lines of a file of JSON objects, as far as they are whole; none without a file. */
    static List<JsonNode> beginning(Path file) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        if (!Files.exists(file)) {
            return lines;
        }
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        int begin = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', begin)) {
            try {
                lines.add(timeless(text.substring(begin, end)));
            } catch (JsonProcessingException e) {
                return lines;
            }
            begin = end + 1;
        }
        return lines;
    }

    /** The lines of a file of JSON objects. */
    static List<JsonNode> lines(String text) throws JsonProcessingException {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : text.split("\n")) {
            if (!line.isEmpty()) {
                lines.add(timeless(line));
            }
        }
        return lines;
    }

    private static JsonNode timeless(String text) throws JsonProcessingException {
        ObjectNode json = JSON.readValue(text, ObjectNode.class);
        json.remove(TIMES);
        return json;
    }

    private static List<List<String>> columns(String text) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        try (MappingIterator<String[]> all = CSV.readerFor(String[].class).readValues(text)) {
            String[] headings = {};
            while (all.hasNext()) {
                String[] cells = all.next();
                headings = headings.length == 0 ? cells : headings;
                List<String> row = new ArrayList<>();
                for (int column = 0; column < cells.length; column++) {
                    if (column >= headings.length || !TIMES.contains(headings[column])) {
                        row.add(cells[column]);
                    }
                }
                rows.add(row);
            }
        }
        return rows;
    }
}
