package dyckkm.proof.recheck.reading;

import static dyckkm.proof.recheck.arithmetic.RefusedException.unless;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dyckkm.proof.recheck.arithmetic.Bound;
import dyckkm.proof.recheck.arithmetic.Interval;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import java.io.IOException;

/** Reads tables and bounds, which certificates of all languages write in the same way. */
final class BoundsReader {
    private final JsonParser json;
    private final CheckedJson checked;

    /** A table as it stands in the file; NaN where it says nothing. */
    record Ends(double[] low, double[] high) {}

    /** A slot, and the number of a table for it. */
    record Reference(int slot, int table) {}

    /** Reads the bound of one unit, at which the parser stands. */
    @FunctionalInterface
    interface Unit {
        Bound read(String what) throws IOException, RefusedException;
    }

    BoundsReader(JsonParser json, CheckedJson checked) {
        this.json = json;
        this.checked = checked;
    }

    /**
     * The table that the parser stands at: a list of numbers, or two.
     *
     * @param contents how many entries it must have
     * @param mayBeNull whether it may say nothing of a content
     */
    Ends table(String what, int contents, boolean mayBeNull) throws IOException, RefusedException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            double[] points = entries(what, contents, mayBeNull);
            return new Ends(points, points);
        }
        checked.requireMember("low", what);
        double[] low = entries(what, contents, mayBeNull);
        checked.requireMember("high", what);
        double[] high = entries(what, contents, mayBeNull);
        unless(json.nextToken() == JsonToken.END_OBJECT, what + " has more than low and high");
        return new Ends(low, high);
    }

    private double[] entries(String what, int contents, boolean mayBeNull) throws IOException, RefusedException {
        return mayBeNull ? checked.numbersOrNull(what, contents) : checked.numbers(what, contents);
    }

    /** The list that the parser stands at, with a bound for each unit. */
    Bound[] bounds(String what, int units, Unit unit) throws IOException, RefusedException {
        checked.requireArray(what);
        Bound[] bounds = new Bound[units];
        int count = 0;
        while (json.nextToken() != JsonToken.END_ARRAY) {
            unless(count < units, what + " has more than " + units + " units");
            bounds[count] = unit.read("unit " + (count + 1) + " of " + what);
            count++;
        }
        unless(count == units, what + " has " + count + " units, not " + units);
        return bounds;
    }

    /** Whether the parser stands at a reference to a table. */
    boolean isReference() {
        return json.currentToken() == JsonToken.START_OBJECT;
    }

    Reference reference(String what, int slots, int tables) throws IOException, RefusedException {
        checked.requireMember("slot", what);
        int slot = checked.integer("the slot of " + what, 1, slots);
        checked.requireMember("table", what);
        int table = checked.integer("the table of " + what, 0, tables - 1);
        unless(json.nextToken() == JsonToken.END_OBJECT, what + " has more than slot and table");
        return new Reference(slot, table);
    }

    /** The number or the pair of numbers that the parser stands at. */
    Interval interval(String what) throws IOException, RefusedException {
        double[] ends = {0, 0};
        if (json.currentToken() == JsonToken.START_ARRAY) {
            ends = checked.numbers(what, 2);
        } else {
            ends[0] = checked.number(what);
            ends[1] = ends[0];
        }
        unless(ends[0] <= ends[1], what + " has a lower end above the upper one");
        return new Interval(ends[0], ends[1]);
    }
}
