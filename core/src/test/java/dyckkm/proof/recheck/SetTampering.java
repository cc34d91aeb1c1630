package dyckkm.proof.recheck;

import dyckkm.proof.recheck.JsonText.Part;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Ways to make a certificate of sets of states for Dyck-(1,3) another one, which does not hold. */
final class SetTampering {
    private static final int UNITS = 4;
    private static final int NUMBERS = 2 * UNITS;

    /** Of each kind, spread over all places where it can be done. */
    private static final int MOST = 4;

    private final String certificate;
    private final Map<String, List<String>> kinds = new LinkedHashMap<>();

    private SetTampering(String certificate) {
        this.certificate = certificate;
    }

    /** The changed texts of each kind of change. */
    static Map<String, List<String>> of(String certificate) {
        SetTampering tampering = new SetTampering(certificate);
        boolean isSlanted = certificate.contains(SlantTampering.FIELD);
        if (isSlanted) {
            new SlantTampering(certificate).kinds().forEach(tampering::put);
        } else {
            tampering.widenBounds();
        }
        tampering.changeBounds();
        tampering.changeSteps();
        tampering.changeClaims();
        tampering.changeForm();
        return tampering.kinds;
    }

    /** Of boxes alone: other coordinates would still bound what these do not. */
    private void widenBounds() {
        int sets = size("sets");
        // Of h alone: c is multiplied by forget gates that are almost closed, so a wide one may do no harm.
        put(
                "bound outward",
                IntStream.range(0, NUMBERS)
                        .mapToObj(number -> replaced("\"0x1.4p5\"", "sets", number % sets, "high", number % UNITS)));
        String low = replaced("\"-0x1.fffffffffffffp1023\"", "sets", 1, "low", 5);
        put(
                "bound huge",
                Stream.of(JsonText.at(low, "sets", 1, "high", 5).replaced(low, "\"0x1.fffffffffffffp1023\"")));
    }

    private void changeBounds() {
        int sets = size("sets");
        put(
                "bound inward",
                Stream.of("low", "high")
                        .flatMap(end -> IntStream.range(0, NUMBERS).mapToObj(number -> {
                            String other = end.equals("low") ? "high" : "low";
                            int set = number % sets;
                            return replaced(in("sets", set, other, number), "sets", set, end, number);
                        })));
        put("low end above the high one", Stream.of(replaced("\"0x1.2p3\"", "sets", 1, "low", 0)));
        put("numbers missing", Stream.of(replaced("[]", "sets", 0, "low"), removed("sets", 2, "low", 0)));
        put(
                "no double of the format",
                Stream.of("NaN", "Infinity", "0x1.0p1024", "1e999", "0x1p1000000000", "1.5", "", "0x1.00p0")
                        .map(text -> replaced("\"" + text + "\"", "sets", 1, "low", 0)));
    }

    private void changeSteps() {
        int sets = size("sets");
        put("set removed", IntStream.range(0, sets / 2).mapToObj(number -> removed("sets", 2 * number)));
        put("set that nothing leads to", Stream.of(replaced(in("sets", 3) + "," + in("sets", 3), "sets", sets - 1)));
        put("set twice", Stream.of(certificate.replace("\"sets\":[", "\"sets\":[" + in("sets", 0) + ",")));
        put("no sets", Stream.of(replaced("[]", "sets")));
        put(
                "step to another set",
                IntStream.rangeClosed(0, sets)
                        .filter(number -> number != Integer.parseInt(in("sets", 0, "next", 0, 1)))
                        .mapToObj(number -> replaced(Integer.toString(number), "sets", 0, "next", 0, 1)));
        put("step removed", IntStream.range(0, 4).mapToObj(number -> removed("sets", number, "next", 0)));
        put(
                "step by another symbol",
                Stream.of("3", "2", "1", "99999").map(symbol -> replaced(symbol, "sets", 0, "next", 0, 0)));
        put("step of three", Stream.of(replaced("[0,1,2]", "sets", 0, "next", 0)));
        put(
                "other stack",
                Stream.of("[]", "[0]", "[0,0]", "[0,0,0]", "[0,0,0,0]", "[1]", "1")
                        .filter(stack -> !stack.equals(in("sets", 2, "stack")))
                        .map(stack -> replaced(stack, "sets", 2, "stack")));
        put(
                "other state",
                Stream.of("1", "-1", "1e30", "0.5", "null").map(state -> replaced(state, "sets", 1, "state")));
        put("runs without START", Stream.of(replaced("false", "readsStart")));
    }

    private void changeClaims() {
        put(
                "threshold",
                Stream.of(
                        Certificates.moved(certificate, "logEpsilonLow", -1e-3),
                        Certificates.moved(certificate, "logEpsilonHigh", 1e-3),
                        Certificates.moved(certificate, "logEpsilonHigh", -20)));
        put("closing share", Stream.of(Certificates.moved(certificate, "closingShare", 1e-4)));
        int premises = size("premises");
        put("premise removed", IntStream.range(premises - 3, premises).mapToObj(number -> removed("premises", number)));
        put(
                "premises of a function removed",
                Stream.of("sigmoid", "tanh")
                        .map(name -> certificate.replace(
                                "\"variant\":0,\"function\":\"" + name, "\"variant\":1,\"function\":\"" + name)));
        put("premises removed", Stream.of(replaced("[]", "premises")));
        put(
                "engine model of another name",
                Stream.of("mine", "rounded", "steppers")
                        .map(name -> replaced("\"" + name + "\"", "engineModel", "name")));
        String segment = replaced("\"0x1.0p-60\"", "engineModel", "variants", 0, "tanh", 8, "high");
        put("engine model that promises more", Stream.of(segment, segment.replace("\"0x1.0p-21\"", "\"0x1.0p-60\"")));
        put(
                "text",
                Stream.of("format", "language", "criterion", "cell", "precision", "activation", "weightsSha256")
                        .map(field -> replaced("\"another\"", field)));
        put(
                "language",
                Stream.of("Dyck-(1,2)", "Dyck-(2,3)", "dyck-(1,3)")
                        .map(language -> replaced("\"" + language + "\"", "language")));
        put(
                "format",
                Stream.of("2", "3", "4", "5", "6", "7")
                        .filter(number -> !certificate.contains("dyckkm-certificate-" + number))
                        .map(number -> replaced("\"dyckkm-certificate-" + number + "\"", "format")));
    }

    private void changeForm() {
        put("field removed", fields().map(field -> field.removed(certificate)));
        put(
                "field twice",
                fields().map(field ->
                        field.replaced(certificate, field.in(certificate) + "," + field.in(certificate))));
        put(
                "field null",
                fields().map(field -> field.in(certificate))
                        .map(field -> field.substring(1, field.indexOf('"', 1)))
                        .map(name -> replaced("null", name)));
        put(
                "field of a set removed",
                JsonText.elements(certificate, JsonText.at(certificate, "sets", 2)).stream()
                        .map(field -> field.removed(certificate)));
        put(
                "field added",
                Stream.of(
                        certificate.substring(0, certificate.length() - 1) + ",\"more\":1}",
                        certificate.replace("\"sets\":[{", "\"sets\":[{\"more\":1,")));
        put(
                "fields of a set in another order",
                Stream.of(certificate.replaceFirst("(\"sets\":\\[\\{)(\"state\":0),(\"stack\":\\[\\])", "$1$3,$2")));
        put(
                "hostile value",
                Stream.of("[".repeat(200_000), "9".repeat(100_000), "1e400", "NaN", "-Infinity", "{}")
                        .flatMap(text ->
                                Stream.of("sets", "criterion", "closingShare").map(field -> replaced(text, field))));
        put("no certificate", Stream.of("", "{", "[]", "{}", "null", "{\"format\":\"dyckkm-certificate-6\"}"));
    }

    private void put(String kind, Stream<String> texts) {
        List<String> all = texts.toList();
        int every = 1 + (all.size() - 1) / MOST;
        List<String> other = kinds.put(
                kind,
                IntStream.range(0, all.size())
                        .filter(number -> number % every == 0)
                        .mapToObj(all::get)
                        .toList());
        if (other != null) {
            throw new IllegalArgumentException("two kinds are called '" + kind + "'");
        }
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

    private Stream<Part> fields() {
        return JsonText.elements(certificate, new Part(0, certificate.length())).stream();
    }
}
