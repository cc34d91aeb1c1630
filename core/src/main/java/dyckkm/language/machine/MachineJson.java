package dyckkm.language.machine;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dyckkm.language.Alphabet;
import dyckkm.language.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.TokenAlphabet;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * Machines as JSON: {@code calls}, {@code returns} and {@code internals} list the tokens, {@code initial} and {@code accepting} name
 * states, {@code depth} bounds the stack, and each of {@code rules} has {@code state}, {@code top} (null: the empty stack), {@code
 * symbol}, {@code next} and, for calls, {@code push}.
 */
public final class MachineJson {
    /** Longer texts are no machines of a size that can be used. */
    private static final int LONGEST = 4 << 20;

    private static final int MOST_NAMES = 1 << 14;
    private static final int MOST_RULES = 1 << 16;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(8)
                    .maxStringLength(1000)
                    .build())
            .build();

    private List<String> calls = List.of();
    private List<String> returns = List.of();
    private List<String> internals = List.of();
    private List<String> accepting = List.of();
    private Optional<String> initial = Optional.empty();
    private OptionalInt depth = OptionalInt.empty();
    private final List<RuleText> rules = new ArrayList<>();

    private record RuleText(
            String state, Optional<String> top, boolean anyTop, String symbol, String next, Optional<String> push) {}

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
            List<String> ends = new ArrayList<>(machine.stateNames());
            ends.removeIf(state -> !machine.accepts(machine.stateNames().indexOf(state)));
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
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
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
        if (text.length() > LONGEST) {
            throw new BadInputException("a machine of more than " + LONGEST + " characters is too large");
        }
        try (JsonParser json = FACTORY.createParser(text)) {
            MachineJson read = new MachineJson();
            read.object(json);
            if (json.nextToken() != null) {
                throw new BadInputException("there is more text after the machine");
            }
            return read.machine(name);
        } catch (IOException e) {
            throw new BadInputException("the machine is not JSON: " + firstLine(e.getMessage()));
        }
    }

    private static String firstLine(String message) {
        return message.lines().findFirst().orElse("");
    }

    private void object(JsonParser json) throws IOException {
        require(json.nextToken() == JsonToken.START_OBJECT, "the machine is not a JSON object");
        Set<String> seen = new TreeSet<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String key = json.currentName();
            require(seen.add(key), "the machine has '" + key + "' twice");
            json.nextToken();
            switch (key) {
                case "calls" -> calls = texts(json, key);
                case "returns" -> returns = texts(json, key);
                case "internals" -> internals = texts(json, key);
                case "accepting" -> accepting = texts(json, key);
                case "initial" -> initial = Optional.of(text(json, key));
                case "depth" -> {
                    require(
                            json.currentToken() == JsonToken.VALUE_NUMBER_INT,
                            "the machine's depth is not a whole number");
                    depth = OptionalInt.of(json.getIntValue());
                }
                case "rules" -> rules(json);
                default -> throw new BadInputException("the machine has '" + key + "', which means nothing");
            }
        }
    }

    private void rules(JsonParser json) throws IOException {
        require(json.currentToken() == JsonToken.START_ARRAY, "the machine's rules are not a list");
        while (json.nextToken() != JsonToken.END_ARRAY) {
            require(json.currentToken() == JsonToken.START_OBJECT, "a rule is not an object");
            require(rules.size() < MOST_RULES, "the machine has more than " + MOST_RULES + " rules");
            rules.add(rule(json));
        }
    }

    private static RuleText rule(JsonParser json) throws IOException {
        Optional<String> state = Optional.empty();
        Optional<String> top = Optional.empty();
        boolean hasTop = false;
        Optional<String> symbol = Optional.empty();
        Optional<String> next = Optional.empty();
        Optional<String> push = Optional.empty();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String key = json.currentName();
            JsonToken value = json.nextToken();
            switch (key) {
                case "state" -> state = Optional.of(text(json, key));
                case "top" -> {
                    hasTop = true;
                    top = value == JsonToken.VALUE_NULL ? Optional.empty() : Optional.of(text(json, key));
                }
                case "symbol" -> symbol = Optional.of(text(json, key));
                case "next" -> next = Optional.of(text(json, key));
                case "push" -> push = Optional.of(text(json, key));
                default -> throw new BadInputException("a rule has '" + key + "', which means nothing");
            }
        }
        require(
                state.isPresent() && hasTop && symbol.isPresent() && next.isPresent(),
                "a rule needs state, top, symbol and next");
        boolean any = top.equals(Optional.of("*"));
        return new RuleText(state.orElseThrow(), top, any, symbol.orElseThrow(), next.orElseThrow(), push);
    }

    private Machine machine(String name) {
        require(initial.isPresent(), "the machine has no initial state");
        require(depth.isPresent(), "the machine has no depth");
        TokenAlphabet alphabet = new TokenAlphabet(calls, returns, internals);
        MachineBuilder builder = new MachineBuilder(name, alphabet, initial.orElseThrow(), depth.getAsInt());
        accepting.forEach(builder::accept);
        Set<String> stack = new TreeSet<>();
        rules.forEach(rule -> {
            rule.push.ifPresent(stack::add);
            if (!rule.anyTop) {
                rule.top.ifPresent(stack::add);
            }
        });
        for (RuleText rule : rules) {
            if (!rule.anyTop) {
                builder.rule(rule.state, rule.top, rule.symbol, rule.next, rule.push);
                continue;
            }
            if (!returns.contains(rule.symbol)) {
                builder.rule(rule.state, Optional.empty(), rule.symbol, rule.next, rule.push);
            }
            stack.forEach(top -> builder.rule(rule.state, Optional.of(top), rule.symbol, rule.next, rule.push));
        }
        return builder.build();
    }

    private static List<String> texts(JsonParser json, String key) throws IOException {
        require(json.currentToken() == JsonToken.START_ARRAY, "the machine's " + key + " are not a list");
        List<String> texts = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            require(texts.size() < MOST_NAMES, "the machine has more than " + MOST_NAMES + " " + key);
            texts.add(text(json, key));
        }
        return texts;
    }

    private static String text(JsonParser json, String key) throws IOException {
        require(json.currentToken() == JsonToken.VALUE_STRING, "'" + key + "' of the machine is not a text");
        return json.getText();
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new BadInputException(otherwise);
        }
    }
}
