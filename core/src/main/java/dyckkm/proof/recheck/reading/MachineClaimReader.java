package dyckkm.proof.recheck.reading;

import static dyckkm.proof.recheck.arithmetic.RefusedException.unless;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dyckkm.language.Language;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineDigest;
import dyckkm.network.Network;
import dyckkm.proof.recheck.arithmetic.Bound;
import dyckkm.proof.recheck.arithmetic.Box;
import dyckkm.proof.recheck.arithmetic.Interval;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the untrusted certificate of a machine; the result fits the network and the language. */
public final class MachineClaimReader {
    private static final String FORMAT = "dyckkm-certificate-5";

    /** Of certificates with decimal numbers. */
    private static final String OLDER_FORMAT = "dyckkm-certificate-3";

    private static final List<String> FIELDS = List.of("language", "machineSha256", "tables", "modes");

    /** More numbers in bounds, each counted for all modes that share it, are refused. */
    private static final long MOST_NUMBERS = 1L << 26;

    private final JsonParser json;
    private final CheckedJson checked;
    private final BoundsReader reader;
    private final Network network;
    private final Machine machine;
    private final Summaries summaries;
    private final int units;
    private final int cells;
    private final List<BoundsReader.Ends> tables = new ArrayList<>();
    private final List<MachineClaim.MachineMode> modes = new ArrayList<>();
    /** Equal bounds are interned, so results can be cached by identity. */
    private final Map<Object, Bound> shared = new HashMap<>();

    private long numbers;

    private record TableKey(int table, int slot, BitSet contents) {}

    private MachineClaimReader(JsonParser json, Network network, Machine machine, Summaries summaries) {
        this.json = json;
        this.checked = new CheckedJson(json);
        this.reader = new BoundsReader(json, checked);
        this.network = network;
        this.machine = machine;
        this.summaries = summaries;
        this.units = network.hiddenUnits();
        this.cells = network.cell().hasCellState() ? units : 0;
    }

    public static MachineClaim read(InputStream input, Network network, Machine machine, Summaries summaries)
            throws IOException, RefusedException {
        return CertificateDocument.parsed(
                input, json -> new MachineClaimReader(json, network, machine, summaries).claim());
    }

    private MachineClaim claim() throws IOException, RefusedException {
        Head head = new CertificateDocument(json, checked, network).read(FORMAT, OLDER_FORMAT, FIELDS, this::field);
        return new MachineClaim(head, modes);
    }

    private void field(String name, Set<String> seen) throws IOException, RefusedException {
        switch (name) {
            case "language" -> unless(json.currentToken() == JsonToken.VALUE_STRING, name + " is not a text");
            case "machineSha256" -> checked.requireText(name, MachineDigest.of(machine));
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
            tables.add(reader.table("table " + tables.size(), machine.stackSymbols(), true));
        }
    }

    private void readModes() throws IOException, RefusedException {
        checked.requireArray("modes");
        while (json.nextToken() != JsonToken.END_ARRAY) {
            String what = "mode " + modes.size();
            unless(json.currentToken() == JsonToken.START_OBJECT, what + " is not an object");
            checked.requireMember("depth", what);
            int depth = checked.integer("the depth of " + what, 0, machine.depthBound());
            checked.requireMember("top", what);
            int top = json.currentToken() == JsonToken.VALUE_NULL
                    ? Language.NO_TOP
                    : checked.integer("the top of " + what, 0, machine.stackSymbols() - 1);
            checked.requireMember("entered", what);
            int entered = checked.integer("where " + what + " was entered", 0, machine.states() - 1);
            checked.requireMember("state", what);
            int state = checked.integer("the state of " + what, 0, machine.states() - 1);
            Summaries.Level level = new Summaries.Level(entered, top, depth);
            unless(summaries.isReached(level, state), what + " is of a situation that no prefix leads to");
            checked.requireMember("contents", what);
            BitSet[] contents = contents(what, level);
            checked.requireMember("hidden", what);
            Bound[] hidden = bounds("h at " + what, units, contents);
            checked.requireMember("cell", what);
            Bound[] cell = bounds("c at " + what, cells, contents);
            unless(
                    json.nextToken() == JsonToken.END_OBJECT,
                    what + " has more than depth, top, entered, state, contents, hidden and cell");
            modes.add(new MachineClaim.MachineMode(level, state, contents, new Box(hidden, cell)));
        }
    }

    /** For each slot below the top a list of symbols, or null for all that can be there. */
    private BitSet[] contents(String what, Summaries.Level level) throws IOException, RefusedException {
        checked.requireArray("the contents of " + what);
        BitSet[] contents = new BitSet[Math.max(1, level.depth())];
        contents[0] = new BitSet();
        for (int slot = 1; slot < level.depth(); slot++) {
            BitSet all = summaries.below(level, slot);
            json.nextToken();
            contents[slot] = json.currentToken() == JsonToken.VALUE_NULL ? all : listed(what, all);
        }
        unless(json.nextToken() == JsonToken.END_ARRAY, what + " has contents of more slots than lie below its top");
        return contents;
    }

    private BitSet listed(String what, BitSet all) throws IOException, RefusedException {
        checked.requireArray("the contents of a slot of " + what);
        BitSet symbols = new BitSet();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            int symbol = checked.integer("a content of " + what, 0, machine.stackSymbols() - 1);
            unless(all.get(symbol) && !symbols.get(symbol), what + " lists a content twice, or one that cannot be");
            symbols.set(symbol);
        }
        unless(!symbols.isEmpty(), what + " has a slot without contents");
        return symbols;
    }

    private Bound[] bounds(String vector, int wanted, BitSet[] contents) throws IOException, RefusedException {
        return reader.bounds(vector, wanted, what -> bound(what, contents));
    }

    private Bound bound(String what, BitSet[] contents) throws IOException, RefusedException {
        if (!reader.isReference()) {
            Interval interval = reader.interval(what);
            return shared.computeIfAbsent(interval, none -> Bound.constant(interval.low(), interval.high()));
        }
        BoundsReader.Reference reference = reader.reference(what, contents.length - 1, tables.size());
        int slot = reference.slot();
        TableKey key = new TableKey(reference.table(), slot, contents[slot]);
        Bound known = shared.get(key);
        if (known == null) {
            known = covering(tables.get(reference.table()), slot, contents[slot], what);
            shared.put(key, known);
        }
        return known;
    }

    /** A table as a bound for some contents. Others get what the first of them has: so they count neither as least nor as greatest. */
    private Bound covering(BoundsReader.Ends table, int slot, BitSet contents, String what) throws RefusedException {
        numbers += table.low().length;
        unless(numbers <= MOST_NUMBERS, "the certificate has too many different bounds");
        int first = contents.nextSetBit(0);
        double[] low = new double[table.low().length];
        double[] high = new double[low.length];
        for (int content = 0; content < low.length; content++) {
            int from = contents.get(content) ? content : first;
            low[content] = table.low()[from];
            high[content] = table.high()[from];
            unless(
                    low[content] <= high[content],
                    what + " has a table that says nothing, or has a lower end above the upper one, for a content"
                            + " that the mode speaks of");
        }
        return new Bound(slot, low, high);
    }
}
