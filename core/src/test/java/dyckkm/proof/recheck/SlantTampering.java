package dyckkm.proof.recheck;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Ways to make a certificate of slanted sets another one, which does not hold: those that only such a certificate has room for. */
final class SlantTampering {
    /** What only certificates of slanted sets have. */
    static final String FIELD = "\"bases\":";

    private final String certificate;
    private final int numbers;
    private final Map<String, Stream<String>> kinds = new LinkedHashMap<>();

    SlantTampering(String certificate) {
        this.certificate = certificate;
        this.numbers = size("sets", 0, "from");
    }

    /** The changed texts of each kind of change; once. */
    Map<String, Stream<String>> kinds() {
        changeCoordinates();
        changeBases();
        changeForm();
        return kinds;
    }

    private void changeCoordinates() {
        kinds.put("coordinate from where it goes to", ofEachNumber((set, number) -> copied(set, "to", "from", number)));
        kinds.put("coordinate to where it is from", ofEachNumber((set, number) -> copied(set, "from", "to", number)));
        kinds.put("coordinate halved", ofEachNumber((set, number) -> {
            double from = value("sets", set, "from", number);
            double to = value("sets", set, "to", number);
            return replaced(text((from + to) / 2), "sets", set, "to", number);
        }));
        kinds.put("coordinate from above to", Stream.of(replaced(text(50), "sets", 1, "from", 0)));
        kinds.put("empty set", Stream.of(moved(2, 50, 51), moved(0, -51, -50)));
        kinds.put("numbers and coordinates outward", IntStream.range(0, 2).mapToObj(this::widened));
        kinds.put("coordinates missing", Stream.of(replaced("[]", "sets", 0, "to"), removed("sets", 1, "from", 0)));
        kinds.put(
                "coordinate that is no double",
                Stream.of("NaN", "Infinity", "0x1.0p1024", "-0x1.8p-1023")
                        .map(text -> replaced("\"" + text + "\"", "sets", 1, "from", 0)));
    }

    private void changeBases() {
        // Of the first unit's h, which is far from zero in each of the sets.
        kinds.put(
                "entry of a basis",
                IntStream.range(0, size("bases"))
                        .mapToObj(set -> replaced(text(value("bases", set, 0, 0) + 1), "bases", set, 0, 0)));
        kinds.put(
                "entry of a basis huge",
                ofEachNumber((set, number) -> replaced(text(0x1p1000), "bases", set, number, 0)));
        kinds.put("rows of a basis exchanged", Stream.of(0, 1, 2).map(set -> {
            String first = in("bases", set, 0);
            String other = in("bases", set, numbers - 1);
            return JsonText.at(replaced(other, "bases", set, 0), "bases", set, numbers - 1)
                    .replaced(replaced(other, "bases", set, 0), first);
        }));
        kinds.put("singular basis", Stream.of(0, 1, 2).map(set -> replaced(in("bases", set, 1), "bases", set, 0)));
        kinds.put("another basis", Stream.of("1", "2", "3").map(basis -> replaced(basis, "sets", 0, "basis")));
        kinds.put(
                "basis that is not there",
                Stream.of("99999", "-1", "0.5", "1e30", "null", "\"0\"", "[]")
                        .map(basis -> replaced(basis, "sets", 1, "basis")));
        kinds.put(
                "basis of another size",
                Stream.of(
                        removed("bases", 1, 0),
                        removed("bases", 1, 3, 0),
                        replaced(in("bases", 1, 0) + "," + in("bases", 1, 0), "bases", 1, 0),
                        replaced("[]", "bases", 1)));
        kinds.put(
                "entry that is no double",
                Stream.of("\"NaN\"", "\"Infinity\"", "\"1.5\"", "1.5", "null", "[]")
                        .map(entry -> replaced(entry, "bases", 0, 0, 0)));
    }

    private void changeForm() {
        kinds.put("no bases", Stream.of(replaced("[]", "bases"), replaced("{}", "bases"), replaced("null", "bases")));
        String bases = FIELD + in("bases");
        String without = certificate.replace(bases + ",", "");
        kinds.put(
                "bases behind the sets",
                Stream.of(without.substring(0, without.length() - 1) + "," + bases + "}", without));
        kinds.put(
                "set without a slant",
                Stream.of("basis", "from", "to")
                        .map(field -> certificate.replaceFirst("\"" + field + "\":(\\[[^]]*]|[0-9]+),", "")));
        kinds.put("upright set among slanted ones", Stream.of(upright(1)));
        kinds.put(
                "slants in the format without them",
                Stream.of(
                        certificate.replace("dyckkm-certificate-7", "dyckkm-certificate-6"),
                        without.replace("dyckkm-certificate-7", "dyckkm-certificate-6")));
    }

    private String upright(int set) {
        String whole = in("sets", set);
        int from = whole.indexOf("\"basis\"");
        return replaced(whole.substring(0, from) + whole.substring(whole.indexOf("\"next\"")), "sets", set);
    }

    /** A set that is wide in every direction. */
    private String widened(int set) {
        String text = certificate;
        for (String field : List.of("low", "from", "high", "to")) {
            String bound = text(List.of("low", "from").contains(field) ? -40 : 40);
            String all = "[" + String.join(",", Collections.nCopies(numbers, bound)) + "]";
            text = JsonText.at(text, "sets", set, field).replaced(text, all);
        }
        return text;
    }

    private String moved(int set, double from, double to) {
        String text = replaced(text(from), "sets", set, "from", 0);
        return JsonText.at(text, "sets", set, "to", 0).replaced(text, text(to));
    }

    private String copied(int set, String source, String target, int number) {
        return replaced(in("sets", set, source, number), "sets", set, target, number);
    }

    /** Each number of a state, in one set after the other. */
    private Stream<String> ofEachNumber(BiFunction<Integer, Integer, String> change) {
        int sets = size("sets");
        return IntStream.range(0, numbers).mapToObj(number -> change.apply(number % sets, number));
    }

    private double value(Object... path) {
        String text = in(path);
        return Double.parseDouble(text.substring(1, text.length() - 1));
    }

    private static String text(double number) {
        return "\"" + Double.toHexString(number) + "\"";
    }

    private String in(Object... path) {
        return JsonText.at(certificate, path).in(certificate);
    }

    private int size(Object... path) {
        return JsonText.elements(certificate, JsonText.at(certificate, path)).size();
    }

    private String replaced(String other, Object... path) {
        return JsonText.at(certificate, path).replaced(certificate, other);
    }

    private String removed(Object... path) {
        return JsonText.at(certificate, path).removed(certificate);
    }
}
