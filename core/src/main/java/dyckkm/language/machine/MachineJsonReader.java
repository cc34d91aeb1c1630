package dyckkm.language.machine;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dyckkm.common.BadInputException;
import dyckkm.language.TokenAlphabet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/** Reads machines from untrusted JSON. */
final class MachineJsonReader {
    /** Longer texts are no machines of a size that can be used. */
    private static final int LONGEST = 4 << 20;

    private static final int MOST_NAMES = 1 << 14;
    private static final int MOST_RULES = 1 << 16;
    /** Rules for any top are written out for each. */
    private static final long MOST_WRITTEN_OUT = 1 << 20;

    private List<String> calls = List.of();
    private List<String> returns = List.of();
    private List<String> internals = List.of();
    private List<String> accepting = List.of();
    private Optional<String> initial = Optional.empty();
    private OptionalInt depth = OptionalInt.empty();
    private final Map<String, Double> weights = new LinkedHashMap<>();
    private final List<RuleText> rules = new ArrayList<>();

    private record RuleText(
            String state,
            Optional<String> top,
            boolean anyTop,
            String symbol,
            String next,
            Optional<String> push,
            int limit) {}

    private MachineJsonReader() {}

    static Machine read(String text, String name) {
        if (text.length() > LONGEST) {
            throw new BadInputException("a machine of more than " + LONGEST + " characters is too large");
        }
        try (JsonParser json = MachineJson.FACTORY.createParser(text)) {
            MachineJsonReader read = new MachineJsonReader();
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
                case "depth" -> depth = OptionalInt.of(whole(json, "the machine's depth"));
                case "rules" -> rules(json);
                case "weights" -> weights(json);
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

    private void weights(JsonParser json) throws IOException {
        require(json.currentToken() == JsonToken.START_OBJECT, "the machine's weights are not an object");
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String symbol = json.currentName();
            require(json.nextToken().isNumeric(), "the weight of '" + symbol + "' is not a number");
            require(weights.size() < MOST_NAMES, "the machine has more than " + MOST_NAMES + " weights");
            require(weights.put(symbol, json.getDoubleValue()) == null, "'" + symbol + "' has two weights");
        }
    }

    private static int whole(JsonParser json, String what) throws IOException {
        require(json.currentToken() == JsonToken.VALUE_NUMBER_INT, what + " is not a whole number");
        return json.getIntValue();
    }

    private static RuleText rule(JsonParser json) throws IOException {
        Optional<String> state = Optional.empty();
        Optional<String> top = Optional.empty();
        boolean hasTop = false;
        Optional<String> symbol = Optional.empty();
        Optional<String> next = Optional.empty();
        Optional<String> push = Optional.empty();
        int limit = MachineBuilder.UNLIMITED;
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
                case "limit" -> limit = whole(json, "the limit of a rule");
                default -> throw new BadInputException("a rule has '" + key + "', which means nothing");
            }
        }
        require(
                state.isPresent() && hasTop && symbol.isPresent() && next.isPresent(),
                "a rule needs state, top, symbol and next");
        boolean any = top.equals(Optional.of(MachineBuilder.ANY_TOP));
        return new RuleText(state.orElseThrow(), top, any, symbol.orElseThrow(), next.orElseThrow(), push, limit);
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
        long any = rules.stream().filter(RuleText::anyTop).count();
        require(
                any * stack.size() <= MOST_WRITTEN_OUT,
                "the machine has " + any + " rules for any of " + stack.size() + " stack symbols; that is too large");
        for (RuleText rule : rules) {
            if (!rule.anyTop) {
                builder.rule(rule.state, rule.top, rule.symbol, rule.next, rule.push, rule.limit);
                continue;
            }
            if (!returns.contains(rule.symbol)) {
                builder.rule(rule.state, Optional.empty(), rule.symbol, rule.next, rule.push, rule.limit);
            }
            stack.forEach(
                    top -> builder.rule(rule.state, Optional.of(top), rule.symbol, rule.next, rule.push, rule.limit));
        }
        weights.forEach(builder::weight);
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
