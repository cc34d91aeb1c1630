package dyckkm.proof.recheck.reading;

import static dyckkm.proof.recheck.arithmetic.RefusedException.unless;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dyckkm.proof.engine.Segment;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Reads an object with numbers, of which those that are infinite are left out, and texts. */
final class SegmentReader {
    private static final Set<String> TEXTS = Set.of("kind", "text", "function");
    private static final String VARIANT = "variant";
    private static final Set<String> NUMBERS = Set.of("from", "to", "low", "high", "least", "greatest");

    private final Map<String, Double> numbers = new HashMap<>();
    private final Map<String, String> texts = new HashMap<>();

    private SegmentReader() {}

    /** Reads the object that the parser stands at. */
    static SegmentReader read(JsonParser json, CheckedJson checked, String what) throws IOException, RefusedException {
        unless(json.currentToken() == JsonToken.START_OBJECT, what + " is not an object");
        SegmentReader reader = new SegmentReader();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            json.nextToken();
            unless(!reader.texts.containsKey(name) && !reader.numbers.containsKey(name), what + " has a field twice");
            if (TEXTS.contains(name)) {
                unless(json.currentToken() == JsonToken.VALUE_STRING, "the " + name + " of " + what + " is not a text");
                reader.texts.put(name, json.getText());
            } else {
                unless(name.equals(VARIANT) || NUMBERS.contains(name), what + " has a field that means nothing");
                reader.numbers.put(
                        name,
                        name.equals(VARIANT) ? checked.integer(what, 0, Integer.MAX_VALUE) : checked.number(what));
            }
        }
        return reader;
    }

    String text(String name) {
        return texts.getOrDefault(name, "");
    }

    /** Whether there is anything but texts. */
    boolean hasNumbers() {
        return !numbers.isEmpty();
    }

    void requireText(String name, String what) throws RefusedException {
        unless(texts.containsKey(name), what + " has no " + name);
    }

    /** In which of the engine model's ways of making a step. */
    int variant(String what) throws RefusedException {
        unless(numbers.containsKey(VARIANT), what + " has no " + VARIANT);
        return numbers.get(VARIANT).intValue();
    }

    private double number(String name, double otherwise) {
        return numbers.getOrDefault(name, otherwise);
    }

    double from() {
        return number("from", Double.NEGATIVE_INFINITY);
    }

    double to() {
        return number("to", Double.POSITIVE_INFINITY);
    }

    /** What is said of the arguments from one to another. */
    Segment segment(double from, double to, String what) throws RefusedException {
        try {
            return new Segment(
                    from,
                    to,
                    number("low", Double.NEGATIVE_INFINITY),
                    number("high", Double.POSITIVE_INFINITY),
                    number("least", Double.NEGATIVE_INFINITY),
                    number("greatest", Double.POSITIVE_INFINITY));
        } catch (IllegalArgumentException e) {
            throw new RefusedException(what + ": " + e.getMessage());
        }
    }
}
