package dyckkm.model;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dyckkm.network.unit.Copy;
import dyckkm.network.unit.Part;
import dyckkm.network.unit.Unit;
import dyckkm.network.unit.Units;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/** Writes the meaning of units, in the format of docs/schemas/units.schema.json. */
final class UnitsWriter {
    static final String NAME = "name";
    static final String ROLE = "role";
    static final String PLACE = "place";
    static final String COPY = "copy";
    static final String FLAG = "flag";
    static final String STACK = "stack";
    static final String BRACKET = "bracket";
    static final String FROM_STATE = "fromState";
    static final String FROM_STACK = "fromStack";
    static final String SYMBOL = "symbol";
    static final String TO_STATE = "toState";
    static final String PUSHED = "pushed";

    /**
     * Beyond this length nothing is written: the header of a safetensors file is limited to a hundred million bytes, and quotes
     * take two there. A one-hot code for 100,000 types takes half of it; only names that list stacks of thousands of elements
     * take more.
     */
    static final int MOST_CHARACTERS = 60_000_000;

    /** Java's own limit for one name; a stack of hundreds of elements fits. */
    static final int LONGEST_NAME = 65_535;

    private static final JsonFactory JSON = new JsonFactory();

    private final JsonGenerator json;

    private UnitsWriter(JsonGenerator json) {
        this.json = json;
    }

    /** The list; empty if it would be too long for a file. */
    static Optional<String> json(Units units) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            UnitsWriter writer = new UnitsWriter(json);
            json.writeStartArray();
            for (int unit = 0; unit < units.size(); unit++) {
                writer.write(units.unit(unit));
                if (text.getBuffer().length() > MOST_CHARACTERS
                        || units.unit(unit).name().length() > LONGEST_NAME) {
                    return Optional.empty();
                }
            }
            json.writeEndArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Optional.of(text.toString());
    }

    private void write(Unit unit) throws IOException {
        json.writeStartObject();
        json.writeStringField(NAME, unit.name());
        json.writeStringField(ROLE, unit.room().role().text());
        if (unit.room().copy().isPresent()) {
            json.writeStringField(COPY, unit.room().copy().get().text());
        }
        if (unit.room().place().isPresent()) {
            json.writeNumberField(PLACE, unit.room().place().getAsInt());
        }
        if (unit.part().isPresent()) {
            write(unit.part().get());
        }
        json.writeEndObject();
    }

    private void write(Part part) throws IOException {
        if (part instanceof Part.Numbered numbered) {
            json.writeNumberField(numbered.kind().key(), numbered.number());
        } else if (part instanceof Copy copy) {
            json.writeStringField(COPY, copy.text());
        } else if (part instanceof Part.Flag flag) {
            json.writeStringField(FLAG, flag.label());
        } else if (part instanceof Part.Content content) {
            stack(content.stack());
        } else if (part instanceof Part.Transition transition) {
            stack(transition.stack());
            json.writeNumberField(BRACKET, transition.bracket());
        } else if (part instanceof Part.Step step) {
            json.writeStringField(FROM_STATE, step.state());
            json.writeArrayFieldStart(FROM_STACK);
            for (String symbol : step.stack()) {
                json.writeString(symbol);
            }
            json.writeEndArray();
            json.writeStringField(SYMBOL, step.symbol());
        } else if (part instanceof Part.State state) {
            json.writeStringField(TO_STATE, state.state());
            if (state.pushed().isPresent()) {
                json.writeStringField(PUSHED, state.pushed().get());
            }
        }
    }

    private void stack(List<Integer> types) throws IOException {
        json.writeArrayFieldStart(STACK);
        for (int type : types) {
            json.writeNumber(type);
        }
        json.writeEndArray();
    }
}
