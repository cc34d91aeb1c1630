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
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads a certificate of sets; the result has the shape that the network and the language require. */
final class SetClaimReader {
    private static final String BOXES = "dyckkm-certificate-6";

    private static final String SLANTED = "dyckkm-certificate-7";

    static final List<String> FORMATS = List.of(BOXES, SLANTED);

    private static final List<String> FIELDS = List.of("language", "criterion", "closingShare", "sets");

    private static final List<String> SLANTED_FIELDS =
            List.of("language", "criterion", "closingShare", "bases", "sets");

    /** So much of a file is looked at to tell its format, which is its first field. */
    private static final int BEGINNING = 256;

    private static final String CLOSING = "closing";

    /** More numbers in sets are refused. */
    private static final long MOST_NUMBERS = 1L << 26;

    private final JsonParser json;
    private final CheckedJson checked;
    private final Network network;
    private final Language language;
    private final int dimension;
    private final boolean isSlanted;
    private final List<Basis> bases = new ArrayList<>();
    private final List<ClaimedSet> sets = new ArrayList<>();
    private boolean isAboutClosing;
    private double closingShare;

    private SetClaimReader(JsonParser json, Network network, Language language, boolean isSlanted) {
        this.isSlanted = isSlanted;
        this.json = json;
        this.checked = new CheckedJson(json);
        this.network = network;
        this.language = language;
        this.dimension = network.hiddenUnits() * (network.cell().hasCellState() ? 2 : 1);
    }

    static SetClaim read(InputStream input, Network network, Language language) throws IOException, RefusedException {
        BufferedInputStream buffered = new BufferedInputStream(input);
        buffered.mark(BEGINNING);
        String beginning = new String(buffered.readNBytes(BEGINNING), StandardCharsets.ISO_8859_1);
        buffered.reset();
        boolean isSlanted = beginning.contains('"' + SLANTED + '"');
        return CertificateDocument.parsed(
                buffered, json -> new SetClaimReader(json, network, language, isSlanted).claim());
    }

    private SetClaim claim() throws IOException, RefusedException {
        unless(!isSlanted || AffineCell.takes(network.cell()), "slanted sets are for LSTMs");
        CertificateDocument document = new CertificateDocument(json, checked, network);
        Head head = isSlanted
                ? document.read(SLANTED, SLANTED_FIELDS, this::field)
                : document.read(BOXES, FIELDS, this::field);
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
            case "bases" -> {
                unless(!seen.contains("sets"), "the certificate has 'bases' after 'sets'");
                readBases();
            }
            default -> readSets();
        }
    }

    private void readBases() throws IOException, RefusedException {
        checked.requireArray("bases");
        while (json.nextToken() != JsonToken.END_ARRAY) {
            String what = "basis " + bases.size();
            unless((bases.size() + 1L) * dimension * dimension <= MOST_NUMBERS, "the certificate has too many bases");
            checked.requireArray(what);
            double[][] rows = new double[dimension][];
            for (int row = 0; row < dimension; row++) {
                json.nextToken();
                rows[row] = checked.numbers("row " + row + " of " + what, dimension);
            }
            unless(json.nextToken() == JsonToken.END_ARRAY, what + " has more than " + dimension + " rows");
            bases.add(new Basis(rows));
        }
    }

    private Optional<Slant> slant(String what) throws IOException, RefusedException {
        if (!isSlanted) {
            return Optional.empty();
        }
        checked.requireMember("basis", what);
        int basis = checked.integer("the basis of " + what, 0, Integer.MAX_VALUE - 1);
        unless(basis < bases.size(), what + " has a basis that is not there");
        checked.requireMember("from", what);
        double[] from = checked.numbers("the lower ends in other coordinates of " + what, dimension);
        checked.requireMember("to", what);
        double[] to = checked.numbers("the upper ends in other coordinates of " + what, dimension);
        requireOrder(from, to, what);
        return Optional.of(new Slant(bases.get(basis), from, to));
    }

    private static void requireOrder(double[] low, double[] high, String what) throws RefusedException {
        for (int index = 0; index < low.length; index++) {
            unless(low[index] <= high[index], what + " has a lower end above the upper one");
        }
    }

    private void readSets() throws IOException, RefusedException {
        checked.requireArray("sets");
        while (json.nextToken() != JsonToken.END_ARRAY) {
            String what = "set " + sets.size();
            unless((sets.size() + 1L) * 4 * dimension <= MOST_NUMBERS, "the certificate has too many sets");
            unless(json.currentToken() == JsonToken.START_OBJECT, what + " is not an object");
            checked.requireMember("state", what);
            int state = checked.integer("the state of " + what, 0, language.states() - 1);
            checked.requireMember("stack", what);
            List<Integer> stack = stack(what);
            checked.requireMember("low", what);
            double[] low = checked.numbers("the lower ends of " + what, dimension);
            checked.requireMember("high", what);
            double[] high = checked.numbers("the upper ends of " + what, dimension);
            requireOrder(low, high, what);
            Optional<Slant> slant = slant(what);
            checked.requireMember("next", what);
            Map<Integer, Integer> next = next(what);
            unless(json.nextToken() == JsonToken.END_OBJECT, what + " has more than its format has");
            sets.add(new ClaimedSet(new Configuration(state, stack), low, high, slant, next));
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
