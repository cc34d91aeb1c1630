package dyckkm.proof.recheck;

import static dyckkm.proof.recheck.RefusedException.unless;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dyckkm.language.Language;
import dyckkm.network.Network;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a certificate and takes nothing in it for granted: what it returns fits the network and the language. */
final class ClaimReader {
    private static final String FORMAT = "dyckkm-certificate-4";

    /** Of certificates with decimal numbers. */
    private static final String OLDER_FORMAT = "dyckkm-certificate-2";

    private static final List<String> FIELDS = List.of("k", "m", "tables", "modes");

    private final JsonParser json;
    private final CheckedJson checked;
    private final Network network;
    private final Language language;
    private final int units;
    private final int cells;
    private final long mostBounds;
    private final List<Bound> tables = new ArrayList<>();
    private final Map<Mode, Box> modes = new LinkedHashMap<>();
    private final Map<Mode, Double> wrongClosings = new LinkedHashMap<>();

    private ClaimReader(JsonParser json, Network network, Language language) {
        this.json = json;
        this.checked = new CheckedJson(json);
        this.network = network;
        this.language = language;
        this.units = network.hiddenUnits();
        this.cells = network.cell().hasCellState() ? units : 0;
        this.mostBounds = (2L * language.depthBound() + 1) * (units + cells);
    }

    static Claim read(InputStream input, Network network, Language language) throws IOException, RefusedException {
        return CertificateJson.parsed(input, json -> new ClaimReader(json, network, language).claim());
    }

    private Claim claim() throws IOException, RefusedException {
        Head head = new CertificateJson(json, checked, network).read(FORMAT, OLDER_FORMAT, FIELDS, this::field);
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
            if (json.currentToken() == JsonToken.START_OBJECT) {
                tables.add(bound(0, member("low", what), member("high", what), what));
                unless(json.nextToken() == JsonToken.END_OBJECT, what + " has more than low and high");
            } else {
                double[] points = checked.numbers(what, language.stackSymbols());
                tables.add(bound(0, points, points, what));
            }
        }
    }

    private double[] member(String name, String what) throws IOException, RefusedException {
        checked.requireMember(name, what);
        return checked.numbers(what, language.stackSymbols());
    }

    private static Bound bound(int slot, double[] low, double[] high, String what) throws RefusedException {
        for (int content = 0; content < low.length; content++) {
            unless(low[content] <= high[content], what + " has a lower end above the upper one");
        }
        return new Bound(slot, low, high);
    }

    private void readModes() throws IOException, RefusedException {
        checked.requireArray("modes");
        while (json.nextToken() != JsonToken.END_ARRAY) {
            String what = "mode " + modes.size();
            unless(json.currentToken() == JsonToken.START_OBJECT, what + " is not an object");
            checked.requireMember("depth", what);
            int depth = checked.integer("the depth of " + what, 0, language.depthBound());
            checked.requireMember("after", what);
            Mode mode = new Mode(depth, after());
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

    private After after() throws IOException, RefusedException {
        String text = json.currentToken() == JsonToken.VALUE_STRING ? json.getText() : "";
        return Arrays.stream(After.values())
                .filter(after -> after.text().equals(text))
                .findFirst()
                .orElseThrow(() -> new RefusedException("'after' is neither start nor push nor pop"));
    }

    private Bound[] bounds(String what, int wanted, int depth) throws IOException, RefusedException {
        checked.requireArray(what);
        Bound[] bounds = new Bound[wanted];
        int count = 0;
        while (json.nextToken() != JsonToken.END_ARRAY) {
            unless(count < wanted, what + " has more than " + wanted + " units");
            bounds[count] = bound("unit " + (count + 1) + " of " + what, depth);
            count++;
        }
        unless(count == wanted, what + " has " + count + " units, not " + wanted);
        return bounds;
    }

    private Bound bound(String what, int depth) throws IOException, RefusedException {
        if (json.currentToken() == JsonToken.START_OBJECT) {
            checked.requireMember("slot", what);
            int slot = checked.integer("the slot of " + what, 1, depth);
            checked.requireMember("table", what);
            Bound table = tables.get(checked.integer("the table of " + what, 0, tables.size() - 1));
            unless(json.nextToken() == JsonToken.END_OBJECT, what + " has more than slot and table");
            return table.of(slot);
        }
        if (json.currentToken() == JsonToken.START_ARRAY) {
            double[] ends = checked.numbers(what, 2);
            return bound(0, new double[] {ends[0]}, new double[] {ends[1]}, what);
        }
        double point = checked.number(what);
        return Bound.constant(point, point);
    }
}
