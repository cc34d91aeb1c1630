package dyckkm.proof.recheck.reading;

import static dyckkm.proof.recheck.arithmetic.RefusedException.unless;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import java.io.IOException;
import java.util.Optional;

/** Reads values of a JSON text, and rejects those of the wrong kind by name. */
public final class CheckedJson {
    /** As long as -0x1.fffffffffffffp-1022. */
    private static final int LONGEST_DOUBLE = 24;

    private final JsonParser json;
    private boolean isHexadecimal;

    public CheckedJson(JsonParser json) {
        this.json = json;
    }

    /** From here on doubles are texts as {@link Double#toHexString} writes them, not decimal numbers. */
    void readHexadecimal() {
        isHexadecimal = true;
    }

    public void requireText(String name, String wanted) throws IOException, RefusedException {
        boolean isWanted =
                json.currentToken() == JsonToken.VALUE_STRING && json.getText().equals(wanted);
        unless(isWanted, "the certificate's " + name + " is not '" + wanted + "'");
    }

    /** That the certificate has the older format; the newer one must be its first field. */
    void requireFormat(String format, String older) throws IOException, RefusedException {
        boolean isOlder =
                json.currentToken() == JsonToken.VALUE_STRING && json.getText().equals(older);
        unless(
                isOlder,
                "the certificate's format is neither '" + older + "' nor, as its first field, '" + format + "'");
    }

    void requireNumber(String name, int wanted) throws IOException, RefusedException {
        int value = integer("the certificate's " + name, 0, Integer.MAX_VALUE);
        unless(value == wanted, "the certificate's " + name + " is " + value + ", not " + wanted);
    }

    /** A whole number between two. */
    public int integer(String what, int least, int most) throws IOException, RefusedException {
        double value = decimal(what);
        unless(
                !isHexadecimal || json.currentToken() == JsonToken.VALUE_NUMBER_INT,
                what + " is not a number without a fraction");
        unless(
                value == Math.rint(value) && value >= least && value <= most,
                what + " is not a whole number between " + least + " and " + most);
        return (int) value;
    }

    /** A double in the form that the certificate has them in. */
    public double number(String what) throws IOException, RefusedException {
        return isHexadecimal ? hexadecimal(what) : decimal(what);
    }

    /** Each double has one text. */
    private double hexadecimal(String what) throws IOException, RefusedException {
        boolean isText = json.currentToken() == JsonToken.VALUE_STRING && json.getTextLength() <= LONGEST_DOUBLE;
        Optional<Double> value = isText ? hexadecimalOf(json.getText()) : Optional.empty();
        unless(value.isPresent(), what + " is not a number as a hexadecimal text");
        return value.orElseThrow();
    }

    private static Optional<Double> hexadecimalOf(String text) {
        try {
            return Optional.of(Double.parseDouble(text))
                    .filter(value ->
                            Double.isFinite(value) && Double.toHexString(value).equals(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    double decimal(String what) throws IOException, RefusedException {
        unless(json.currentToken() != null && json.currentToken().isNumeric(), what + " is not a number");
        double value = json.getDoubleValue();
        unless(Double.isFinite(value), what + " is not a finite number");
        return value;
    }

    public void requireArray(String what) throws RefusedException {
        unless(json.currentToken() == JsonToken.START_ARRAY, what + " is not an array");
    }

    public void requireMember(String name, String what) throws IOException, RefusedException {
        boolean isMember =
                json.nextToken() == JsonToken.FIELD_NAME && json.currentName().equals(name);
        unless(isMember, what + " has no '" + name + "' in its place");
        json.nextToken();
    }

    /** Numbers, or null, which becomes NaN. */
    double[] numbersOrNull(String what, int wanted) throws IOException, RefusedException {
        return numbers(what, wanted, true);
    }

    public double[] numbers(String what, int wanted) throws IOException, RefusedException {
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
