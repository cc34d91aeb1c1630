package dyckkm.bench.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Changes to text that keep most of its form: other numbers and words, lines that are missing, repeated or from elsewhere, deep
 * nesting. Some go on to change bytes.
 */
final class TextMutations implements Mutator {
    private static final Pattern NUMBER = Pattern.compile("-?[0-9][0-9.]*(?:[eE][-+]?[0-9]+)?");
    private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");
    private static final Pattern STRUCTURE = Pattern.compile("[\\[\\](){}:,\"'\\n\\s]");

    private static final List<String> NUMBERS = List.of(
            "0",
            "-0",
            "-1",
            "1",
            "2",
            "127",
            "128",
            "65536",
            "1000000",
            "2147483647",
            "2147483648",
            "-2147483648",
            "4294967296",
            "9223372036854775807",
            "9223372036854775808",
            "-9223372036854775808",
            "18446744073709551615",
            "123456789012345678901234567890",
            "0.5",
            "-0.0",
            "4.9e-324",
            "1e308",
            "1e309",
            "-1e309",
            "1e-400",
            "1e999999999",
            "1e-999999999",
            "1E+2147483648",
            "0x7fffffff",
            "0777",
            "1_000",
            ".5",
            "5.",
            "NaN",
            ".nan",
            ".inf",
            "-Infinity",
            "null",
            "true",
            "\"\"",
            "\"1\"",
            "[]",
            "{}");

    private static final List<String> WORDS = List.of(
            "",
            "null",
            "~",
            "true",
            "\0",
            "\u001b[2J",
            "\\u0000",
            "\\ud800",
            "\u00ff\u00fe",
            "\u00ef\u00bb\u00bf",
            "\u00c3\u00bf",
            "../../etc/passwd",
            "/dev/zero",
            "&a",
            "*a",
            "<<",
            "!!java.net.URL",
            "!!binary",
            "---",
            "...",
            "%YAML 9.9",
            "? ",
            "- ",
            "|",
            ">",
            "#",
            "\r",
            "\t",
            "__proto__",
            "checksum");

    private static final String[] OPENINGS = {
        "[", "{", "(", "{\"a\":", "[{\"a\":[", "- ", "? ", "-", "\"", "(a ", "!!a "
    };

    private final List<String> own;

    /**
     * @param own words of the format
     */
    TextMutations(String... own) {
        this.own = List.of(own);
    }

    @Override
    public byte[] mutate(byte[] file, byte[] other, Random random) {
        // A character for each byte, so that what is not text stays what it is.
        String text = new String(file, StandardCharsets.ISO_8859_1);
        String source = new String(other, StandardCharsets.ISO_8859_1);
        int room = Math.max(text.length(), ByteMutations.room(random));
        for (int i = ByteMutations.count(random); i > 0; i--) {
            String next = once(text, source, random);
            text = next.length() <= room ? next : text;
        }
        byte[] changed = text.getBytes(StandardCharsets.ISO_8859_1);
        return random.nextInt(4) == 0 ? ByteMutations.once(changed, other, random) : changed;
    }

    private String once(String text, String other, Random random) {
        return switch (random.nextInt(12)) {
            case 0, 1, 2 -> substitute(text, NUMBER, number(random), random);
            case 3, 4 -> substitute(text, WORD, word(text, random), random);
            case 5 ->
                substitute(
                        text,
                        STRUCTURE,
                        pick(List.of("", "[", "]", "{", "}", ":", ",", "\"", "\n", " "), random),
                        random);
            case 6 -> insert(text, word(text, random), random);
            case 7 -> insert(text, nested(random), random);
            case 8 -> lines(text, other, random);
            case 9 -> lines(text, text, random);
            case 10 -> insert(text, pick(Arrays.asList(other.split("\n", -1)), random), random);
            default -> insert(text, part(text, random).repeat(1 + random.nextInt(64)), random);
        };
    }

    private static String pick(List<String> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }

    static String number(Random random) {
        return switch (random.nextInt(16)) {
            case 0 -> Integer.toString(random.nextInt());
            case 1 -> Double.toString(Double.longBitsToDouble(random.nextLong()));
            case 2 -> "9".repeat(1 + random.nextInt(1 << random.nextInt(17)));
            case 3 -> "0." + "0".repeat(random.nextInt(1 << random.nextInt(12))) + "1";
            case 4 -> Integer.toString(random.nextInt(64));
            default -> pick(NUMBERS, random);
        };
    }

    private String word(String text, Random random) {
        int kind = random.nextInt(4);
        if (kind == 0) {
            return pick(WORDS, random);
        }
        if (kind == 1 || own.isEmpty()) {
            Matcher words = WORD.matcher(text);
            boolean found = words.find(random.nextInt(text.length() + 1)) || words.find(0);
            return found ? words.group() : "";
        }
        return kind == 2 && random.nextInt(20) == 0
                ? pick(own, random).repeat(1 + random.nextInt(2000))
                : pick(own, random);
    }

    /** Replaces one match of a pattern. */
    private static String substitute(String text, Pattern pattern, String by, Random random) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find(random.nextInt(text.length() + 1)) && !matcher.find(0)) {
            return text + by;
        }
        return text.substring(0, matcher.start()) + by + text.substring(matcher.end());
    }

    private static String insert(String text, String part, Random random) {
        int at = random.nextInt(text.length() + 1);
        return text.substring(0, at) + part + text.substring(at);
    }

    private static String part(String text, Random random) {
        int from = random.nextInt(text.length() + 1);
        return text.substring(from, Math.min(text.length(), from + random.nextInt(64)));
    }

    private static String nested(Random random) {
        return OPENINGS[random.nextInt(OPENINGS.length)].repeat(1 << random.nextInt(15));
    }

    /** Drops, repeats, moves or takes over a line. */
    private static String lines(String text, String other, Random random) {
        List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
        List<String> others = Arrays.asList(other.split("\n", -1));
        int at = random.nextInt(lines.size());
        switch (random.nextInt(4)) {
            case 0 -> lines.remove(at);
            case 1 -> lines.add(at, pick(others, random));
            case 2 -> lines.set(at, pick(others, random));
            default -> lines.add(random.nextInt(lines.size()), lines.remove(at));
        }
        return String.join("\n", lines);
    }
}
