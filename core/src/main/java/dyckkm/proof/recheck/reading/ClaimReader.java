package dyckkm.proof.recheck.reading;

import static dyckkm.proof.recheck.arithmetic.RefusedException.unless;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.proof.recheck.arithmetic.Bound;
import dyckkm.proof.recheck.arithmetic.Box;
import dyckkm.proof.recheck.arithmetic.Interval;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads an untrusted certificate; the result fits the network and the language. */
public final class ClaimReader {
    private static final String FORMAT = "dyckkm-certificate-4";

    /** Of certificates with decimal numbers. */
    private static final String OLDER_FORMAT = "dyckkm-certificate-2";

    private static final List<String> FIELDS = List.of("k", "m", "tables", "modes");

    private final JsonParser json;
    private final CheckedJson checked;
    private final BoundsReader reader;
    private final Network network;
    private final Language language;
    private final int units;
    private final int cells;
    private final long mostBounds;
    private final List<Bound> tables = new ArrayList<>();
    private final Map<ClaimedMode, Box> modes = new LinkedHashMap<>();
    private final Map<ClaimedMode, Double> wrongClosings = new LinkedHashMap<>();

    private ClaimReader(JsonParser json, Network network, Language language) {
        this.json = json;
        this.checked = new CheckedJson(json);
        this.reader = new BoundsReader(json, checked);
        this.network = network;
        this.language = language;
        this.units = network.hiddenUnits();
        this.cells = network.cell().hasCellState() ? units : 0;
        this.mostBounds = (2L * language.depthBound() + 1) * (units + cells);
    }

    public static Claim read(InputStream input, Network network, Language language)
            throws IOException, RefusedException {
        return CertificateDocument.parsed(input, json -> new ClaimReader(json, network, language).claim());
    }

    private Claim claim() throws IOException, RefusedException {
        Head head = new CertificateDocument(json, checked, network).read(FORMAT, OLDER_FORMAT, FIELDS, this::field);
        return new Claim(head, modes, wrongClosings);
    }

    private void field(String name, Set<String> seen) throws IOException, RefusedException {
        switch (name) {
            case "k" -> checked.requireNumber(name, language.stackSymbols());
            case "m" -> checked.requireNumber(name, language.depthBound());
            case "tables" -> readTables();
            default -> {
                unless(seen.contains("tables"), "the tables must stand before the modes");
                readModes();
            }
        }
    }

    private void readTables() throws IOException, RefusedException {
        checked.requireArray("tables");
        while (json.nextToken() != JsonToken.END_ARRAY) {
            String what = "table " + tables.size();
            unless(tables.size() < mostBounds, "there are more tables than bounds");
            BoundsReader.Ends table = reader.table(what, language.stackSymbols(), false);
            for (int content = 0; content < language.stackSymbols(); content++) {
                unless(table.low()[content] <= table.high()[content], what + " has a lower end above the upper one");
            }
            tables.add(new Bound(0, table.low(), table.high()));
        }
    }

    private void readModes() throws IOException, RefusedException {
        checked.requireArray("modes");
        while (json.nextToken() != JsonToken.END_ARRAY) {
            String what = "mode " + modes.size();
            unless(json.currentToken() == JsonToken.START_OBJECT, what + " is not an object");
            checked.requireMember("depth", what);
            int depth = checked.integer("the depth of " + what, 0, language.depthBound());
            checked.requireMember("after", what);
            ClaimedMode mode = new ClaimedMode(depth, after());
            unless(mode.existsFor(language.depthBound()), "there is no " + mode + " for m = " + language.depthBound());
            unless(!modes.containsKey(mode), mode + " is there twice");
            checked.requireMember("wrongClosing", what);
            if (json.currentToken() != JsonToken.VALUE_NULL) {
                unless(
                        depth > 0,
                        what + " has a bound on wrong close brackets, though every close bracket is wrong there");
                wrongClosings.put(mode, checked.number("the bound on wrong close brackets of " + what));
            }
            checked.requireMember("hidden", what);
            Bound[] hidden = bounds("h at " + mode, units, depth);
            checked.requireMember("cell", what);
            Bound[] cell = bounds("c at " + mode, cells, depth);
            modes.put(mode, new Box(hidden, cell));
            unless(
                    json.nextToken() == JsonToken.END_OBJECT,
                    what + " has more than depth, after, wrongClosing, hidden and cell");
        }
    }

    private LastOperation after() throws IOException, RefusedException {
        String text = json.currentToken() == JsonToken.VALUE_STRING ? json.getText() : "";
        return Arrays.stream(LastOperation.values())
                .filter(after -> after.text().equals(text))
                .findFirst()
                .orElseThrow(() -> new RefusedException("'after' is neither start nor push nor pop"));
    }

    private Bound[] bounds(String vector, int wanted, int depth) throws IOException, RefusedException {
        return reader.bounds(vector, wanted, what -> bound(what, depth));
    }

    private Bound bound(String what, int depth) throws IOException, RefusedException {
        if (reader.isReference()) {
            BoundsReader.Reference reference = reader.reference(what, depth, tables.size());
            return tables.get(reference.table()).of(reference.slot());
        }
        Interval interval = reader.interval(what);
        return Bound.constant(interval.low(), interval.high());
    }
}
