package dyckkm.language.machine;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dyckkm.common.BadInputException;
import dyckkm.language.Alphabet;
import dyckkm.language.Language;
import dyckkm.language.TokenAlphabet;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Machines as JSON: {@code calls}, {@code returns} and {@code internals} list the tokens, {@code initial} and {@code accepting} name
 * states, {@code depth} bounds the stack, and each of {@code rules} has {@code state}, {@code top} (null: the empty stack; "*": any),
 * {@code symbol}, {@code next}, for calls {@code push}, and {@code limit} where it applies only up to some depth. {@code weights} gives
 * tokens and END weights.
 */
public final class MachineJson {
    static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(8)
                    .maxStringLength(1000)
                    .build())
            .build();

    private MachineJson() {}

    public static String write(Machine machine) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            TokenAlphabet alphabet = machine.alphabet();
            int returnsFrom = alphabet.calls();
            int internalsFrom = returnsFrom + alphabet.returns();
            json.writeStartObject();
            array(json, "calls", alphabet.texts().subList(0, returnsFrom));
            array(json, "returns", alphabet.texts().subList(returnsFrom, internalsFrom));
            array(json, "internals", alphabet.texts().subList(internalsFrom, alphabet.tokens()));
            json.writeStringField("initial", machine.stateText(Language.INITIAL));
            List<String> ends = new ArrayList<>();
            for (int state = 0; state < machine.states(); state++) {
                if (machine.accepts(state)) {
                    ends.add(machine.stateText(state));
                }
            }
            array(json, "accepting", ends);
            json.writeNumberField("depth", machine.depthBound());
            json.writeArrayFieldStart("rules");
            for (Rule rule : machine.rules()) {
                json.writeStartObject();
                json.writeStringField("state", machine.stateText(rule.state()));
                if (rule.top() == Language.NO_TOP) {
                    json.writeNullField("top");
                } else {
                    json.writeStringField("top", machine.stackSymbolNames().get(rule.top()));
                }
                json.writeStringField("symbol", alphabet.text(rule.symbol()));
                json.writeStringField("next", machine.stateText(rule.next()));
                if (alphabet.isCall(rule.symbol())) {
                    json.writeStringField("push", machine.stackSymbolNames().get(rule.push()));
                }
                if (machine.isLimited(rule)) {
                    json.writeNumberField("limit", rule.limit());
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            if (machine.isWeighted()) {
                json.writeObjectFieldStart("weights");
                for (Map.Entry<Integer, Double> weight : machine.weights().entrySet()) {
                    json.writeFieldName(alphabet.text(weight.getKey()));
                    number(json, weight.getValue());
                }
                json.writeEndObject();
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private static void number(JsonGenerator json, double value) throws IOException {
        if (value == (int) value) {
            json.writeNumber((int) value);
        } else {
            json.writeNumber(value);
        }
    }

    private static void array(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    /** The texts of all symbols as a JSON list. */
    public static String symbols(Alphabet alphabet) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            json.writeStartArray();
            for (int symbol = 0; symbol < alphabet.size(); symbol++) {
                json.writeString(alphabet.text(symbol));
            }
            json.writeEndArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /**
     * Reads a machine.
     *
     * @param name what to call it
     * @throws BadInputException if it is none
     */
    public static Machine read(String text, String name) {
        return MachineJsonReader.read(text, name);
    }
}
