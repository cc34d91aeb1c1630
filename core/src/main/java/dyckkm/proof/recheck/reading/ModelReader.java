package dyckkm.proof.recheck.reading;

import static dyckkm.proof.recheck.arithmetic.RefusedException.unless;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dyckkm.common.BadInputException;
import dyckkm.network.Network;
import dyckkm.proof.engine.CellModel;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.engine.Segment;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads the engine model of a certificate and compares it with this program's model of the same name. */
final class ModelReader {
    private static final String WHAT = "the engine model";

    private final JsonParser json;
    private final CheckedJson checked;

    ModelReader(JsonParser json, CheckedJson checked) {
        this.json = json;
        this.checked = checked;
    }

    EngineModel model(Network network) throws IOException, RefusedException {
        unless(json.currentToken() == JsonToken.START_OBJECT, WHAT + " is not an object");
        checked.requireMember("name", WHAT);
        unless(json.currentToken() == JsonToken.VALUE_STRING, "the name of " + WHAT + " is not a text");
        EngineModel known = known(json.getText(), network);
        checked.requireMember("variants", WHAT);
        checked.requireArray("the variants of " + WHAT);
        for (CellModel variant : known.variants()) {
            unless(json.nextToken() == JsonToken.START_OBJECT, WHAT + " has too few variants");
            requireVariant(variant);
        }
        unless(json.nextToken() == JsonToken.END_ARRAY, WHAT + " has too many variants");
        unless(json.nextToken() == JsonToken.END_OBJECT, WHAT + " has more than name and variants");
        return known;
    }

    private static EngineModel known(String name, Network network) throws RefusedException {
        try {
            return EngineModels.named(name, network);
        } catch (BadInputException e) {
            throw new RefusedException(e.getMessage());
        }
    }

    private void requireVariant(CellModel known) throws IOException, RefusedException {
        checked.requireMember("gruForm", WHAT);
        unless(
                json.currentToken() == JsonToken.VALUE_STRING
                        && json.getText().equals(known.gruForm().text()),
                WHAT + " updates a GRU otherwise than the one of that name here");
        for (EngineFunction function : known.functions().keySet()) {
            checked.requireMember(function.key(), WHAT);
            unless(
                    segments(function).equals(known.of(function).segments()),
                    WHAT + " has another " + function.text() + " than the one of that name here");
        }
        unless(
                json.nextToken() == JsonToken.END_OBJECT,
                WHAT + " has a function that the one of that name here has not");
    }

    private List<Segment> segments(EngineFunction function) throws IOException, RefusedException {
        checked.requireArray(function.key());
        List<Segment> segments = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            unless(segments.size() < 10_000, "there are too many segments of " + function.text());
            SegmentReader reader = SegmentReader.read(json, checked, "a segment of " + function.text());
            segments.add(reader.segment(reader.from(), reader.to(), "a segment of " + function.text()));
        }
        return segments;
    }
}
