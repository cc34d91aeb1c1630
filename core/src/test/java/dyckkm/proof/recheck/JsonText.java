package dyckkm.proof.recheck;

import java.util.ArrayList;
import java.util.List;

/** Places in the text of a JSON object, for tests that change one of them. */
final class JsonText {
    private JsonText() {}

    /**
     * A part of a text.
     *
     * @param start where it begins
     * @param end where what follows begins
     */
    record Part(int start, int end) {
        String in(String text) {
            return text.substring(start, end);
        }

        String replaced(String text, String other) {
            return text.substring(0, start) + other + text.substring(end);
        }

        /** Without the part, and without a comma that would be too many; what follows or precedes it is another element. */
        String removed(String text) {
            boolean isLast = text.charAt(end) != ',';
            boolean isFirst = text.charAt(start - 1) != ',';
            return text.substring(0, isLast && !isFirst ? start - 1 : start) + text.substring(isLast ? end : end + 1);
        }
    }

    /** The value of the first field of a name. */
    static Part value(String text, String field) {
        int start = text.indexOf("\"" + field + "\":") + field.length() + 3;
        return new Part(start, end(text, start));
    }

    /** The value at the end of a path of names of fields and numbers of elements. */
    static Part at(String text, Object... path) {
        Part place = new Part(0, text.length());
        for (Object step : path) {
            List<Part> elements = elements(text, place);
            if (step instanceof Integer number) {
                place = elements.get(number);
            } else {
                String name = "\"" + step + "\":";
                Part field = elements.stream()
                        .filter(each -> each.in(text).startsWith(name))
                        .findFirst()
                        .orElseThrow();
                place = new Part(field.start + name.length(), field.end);
            }
        }
        return place;
    }

    /** The elements of a list, or the fields of an object. */
    static List<Part> elements(String text, Part list) {
        List<Part> elements = new ArrayList<>();
        int at = list.start + 1;
        while (at < list.end - 1) {
            int end = end(text, at);
            elements.add(new Part(at, end));
            at = end + 1;
        }
        return elements;
    }

    /** Where the comma or bracket stands that ends what begins at a place. */
    private static int end(String text, int start) {
        int open = 0;
        boolean isQuoted = false;
        for (int at = start; ; at++) {
            char character = text.charAt(at);
            if (character == '"' && text.charAt(at - 1) != '\\') {
                isQuoted = !isQuoted;
            }
            if (isQuoted) {
                continue;
            }
            if (open == 0 && (character == ',' || character == ']' || character == '}')) {
                return at;
            }
            if (character == '[' || character == '{') {
                open++;
            } else if (character == ']' || character == '}') {
                open--;
            }
        }
    }
}
