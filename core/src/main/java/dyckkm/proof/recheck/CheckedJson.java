package dyckkm.proof.recheck;

import static dyckkm.proof.recheck.RefusedException.unless;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** Values of a JSON text, each of the kind that is wanted or refused by name. */
final class CheckedJson {
    private final JsonParser json;

    CheckedJson(JsonParser json) {
        this.json = json;
    }

    void requireText(String name, String wanted) throws IOException, RefusedException {
        boolean isWanted =
                json.currentToken() == JsonToken.VALUE_STRING && json.getText().equals(wanted);
        unless(isWanted, "the certificate's " + name + " is not '" + wanted + "'");
    }

    void requireNumber(String name, int wanted) throws IOException, RefusedException {
        int value = integer("the certificate's " + name, 0, Integer.MAX_VALUE);
        unless(value == wanted, "the certificate's " + name + " is " + value + ", not " + wanted);
    }

    int integer(String what, int least, int most) throws IOException, RefusedException {
        double value = number(what);
        unless(
                value == Math.rint(value) && value >= least && value <= most,
                what + " is not a whole number between " + least + " and " + most);
        return (int) value;
    }

    double number(String what) throws IOException, RefusedException {
        unless(json.currentToken() != null && json.currentToken().isNumeric(), what + " is not a number");
        double value = json.getDoubleValue();
        unless(Double.isFinite(value), what + " is not a finite number");
        return value;
    }

    void requireArray(String what) throws RefusedException {
        unless(json.currentToken() == JsonToken.START_ARRAY, what + " is not an array");
    }

    void requireMember(String name, String what) throws IOException, RefusedException {
        boolean isMember =
                json.nextToken() == JsonToken.FIELD_NAME && json.currentName().equals(name);
        unless(isMember, what + " has no '" + name + "' in its place");
        json.nextToken();
    }

    /** Numbers, or null, which becomes NaN. */
    double[] numbersOrNull(String what, int wanted) throws IOException, RefusedException {
        return numbers(what, wanted, true);
    }

    double[] numbers(String what, int wanted) throws IOException, RefusedException {
        return numbers(what, wanted, false);
    }

    private double[] numbers(String what, int wanted, boolean mayBeNull) throws IOException, RefusedException {
        requireArray(what);
        double[] values = new double[wanted];
        int count = 0;
        while (json.nextToken() != JsonToken.END_ARRAY) {
            unless(count < wanted, what + " has more than " + wanted + " numbers");
            boolean isNull = mayBeNull && json.currentToken() == JsonToken.VALUE_NULL;
            values[count++] = isNull ? Double.NaN : number("an entry of " + what);
        }
        unless(count == wanted, what + " has " + count + " numbers, not " + wanted);
        return values;
    }
}
