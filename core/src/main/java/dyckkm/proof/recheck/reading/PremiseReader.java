package dyckkm.proof.recheck.reading;

import static dyckkm.proof.recheck.arithmetic.RefusedException.unless;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dyckkm.proof.Premise;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads the premises of a certificate. */
final class PremiseReader {
    private static final String WHAT = "a premise";

    /** A model has fewer segments. */
    private static final int MOST_PREMISES = 10_000;

    private final JsonParser json;
    private final CheckedJson checked;

    PremiseReader(JsonParser json, CheckedJson checked) {
        this.json = json;
        this.checked = checked;
    }

    List<Premise> premises() throws IOException, RefusedException {
        checked.requireArray("premises");
        List<Premise> premises = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            unless(premises.size() < MOST_PREMISES, "there are too many premises");
            SegmentReader reader = SegmentReader.read(json, checked, WHAT);
            reader.requireText("kind", WHAT);
            reader.requireText("text", WHAT);
            premises.add(reader.text("kind").equals("function") ? function(reader) : stated(reader));
        }
        return premises;
    }

    private static Premise stated(SegmentReader reader) throws RefusedException {
        unless(
                !reader.hasNumbers() && reader.text("function").isEmpty(),
                WHAT + " that is none of a function has more than a text");
        return new Premise.Stated(reader.text("kind"), reader.text("text"));
    }

    private static Premise function(SegmentReader reader) throws RefusedException {
        EngineFunction function = Arrays.stream(EngineFunction.values())
                .filter(known -> known.key().equals(reader.text("function")))
                .findFirst()
                .orElseThrow(() -> new RefusedException(WHAT + " is about no function: " + reader.text("function")));
        return new Premise.Function(
                reader.variant(WHAT),
                function,
                reader.from(),
                reader.to(),
                // The arguments are those of the premise itself.
                reader.segment(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, WHAT),
                "");
    }
}
