package dyckkm.proof.recheck.sets;

import static dyckkm.proof.recheck.arithmetic.RefusedException.unless;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dyckkm.language.Configuration;
import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import dyckkm.proof.recheck.reading.CertificateDocument;
import dyckkm.proof.recheck.reading.CheckedJson;
import dyckkm.proof.recheck.reading.Head;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a certificate of sets; the result has the shape that the network and the language require. */
final class SetClaimReader {
    static final String FORMAT = "dyckkm-certificate-6";

    private static final List<String> FIELDS = List.of("language", "criterion", "closingShare", "sets");

    private static final String CLOSING = "closing";

    /** More numbers in sets are refused. */
    private static final long MOST_NUMBERS = 1L << 26;

    private final JsonParser json;
    private final CheckedJson checked;
    private final Network network;
    private final Language language;
    private final int dimension;
    private final List<ClaimedSet> sets = new ArrayList<>();
    private boolean isAboutClosing;
    private double closingShare;

    private SetClaimReader(JsonParser json, Network network, Language language) {
        this.json = json;
        this.checked = new CheckedJson(json);
        this.network = network;
        this.language = language;
        this.dimension = network.hiddenUnits() * (network.cell().hasCellState() ? 2 : 1);
    }

    static SetClaim read(InputStream input, Network network, Language language) throws IOException, RefusedException {
        return CertificateDocument.parsed(input, json -> new SetClaimReader(json, network, language).claim());
    }

    private SetClaim claim() throws IOException, RefusedException {
        Head head = new CertificateDocument(json, checked, network).read(FORMAT, FIELDS, this::field);
        unless(!sets.isEmpty(), "the certificate has no sets");
        return new SetClaim(head, isAboutClosing, closingShare, sets);
    }

    private void field(String name, Set<String> seen) throws IOException, RefusedException {
        switch (name) {
            case "language" -> checked.requireText(name, language.description());
            case "criterion" -> {
                boolean isText = json.currentToken() == JsonToken.VALUE_STRING;
                isAboutClosing = isText && json.getText().equals(CLOSING);
                unless(
                        isAboutClosing || isText && json.getText().equals("support"),
                        "the criterion is neither support nor closing");
            }
            case "closingShare" -> closingShare = checked.number(name);
            default -> readSets();
        }
    }

    private void readSets() throws IOException, RefusedException {
        checked.requireArray("sets");
        while (json.nextToken() != JsonToken.END_ARRAY) {
            String what = "set " + sets.size();
            unless((sets.size() + 1L) * 2 * dimension <= MOST_NUMBERS, "the certificate has too many sets");
            unless(json.currentToken() == JsonToken.START_OBJECT, what + " is not an object");
            checked.requireMember("state", what);
            int state = checked.integer("the state of " + what, 0, language.states() - 1);
            checked.requireMember("stack", what);
            List<Integer> stack = stack(what);
            checked.requireMember("low", what);
            double[] low = checked.numbers("the lower ends of " + what, dimension);
            checked.requireMember("high", what);
            double[] high = checked.numbers("the upper ends of " + what, dimension);
            for (int index = 0; index < dimension; index++) {
                unless(low[index] <= high[index], what + " has a lower end above the upper one");
            }
            checked.requireMember("next", what);
            Map<Integer, Integer> next = next(what);
            unless(json.nextToken() == JsonToken.END_OBJECT, what + " has more than state, stack, low, high and next");
            sets.add(new ClaimedSet(new Configuration(state, stack), low, high, next));
        }
    }

    private List<Integer> stack(String what) throws IOException, RefusedException {
        checked.requireArray("the stack of " + what);
        List<Integer> stack = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            unless(stack.size() < language.depthBound(), "the stack of " + what + " is too deep");
            stack.add(checked.integer("a stack symbol of " + what, 0, language.stackSymbols() - 1));
        }
        return stack;
    }

    private Map<Integer, Integer> next(String what) throws IOException, RefusedException {
        checked.requireArray("what follows " + what);
        Map<Integer, Integer> next = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            checked.requireArray("a step from " + what);
            json.nextToken();
            int symbol = checked.integer(
                    "a symbol read from " + what, 0, language.alphabet().size() - 1);
            json.nextToken();
            int set = checked.integer("where a step from " + what + " leads to", 0, Integer.MAX_VALUE - 1);
            unless(
                    json.nextToken() == JsonToken.END_ARRAY,
                    "a step from " + what + " has more than a symbol and a set");
            unless(next.put(symbol, set) == null, what + " has two steps for one symbol");
        }
        return next;
    }
}
