package dyckkm.grammar;

import dyckkm.grammar.Expression.Choice;
import dyckkm.grammar.Expression.Pair;
import dyckkm.grammar.Expression.Repetition;
import dyckkm.grammar.Expression.Sequence;
import dyckkm.grammar.Expression.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The pairs of call and return, and their positions in expressions. */
final class Brackets {
    private final Source source;
    private final Map<String, Set<String>> returnsOfCalls = new LinkedHashMap<>();
    private final Map<String, Set<String>> callsOfReturns = new LinkedHashMap<>();

    Brackets(Source source) {
        this.source = source;
    }

    void add(Token call, Token closing) {
        if (callsOfReturns.containsKey(call.text())) {
            throw bothSides(call);
        }
        returnsOfCalls
                .computeIfAbsent(call.text(), none -> new LinkedHashSet<>())
                .add(closing.text());
        if (returnsOfCalls.containsKey(closing.text())) {
            throw bothSides(closing);
        }
        callsOfReturns
                .computeIfAbsent(closing.text(), none -> new LinkedHashSet<>())
                .add(call.text());
    }

    private RuntimeException bothSides(Token token) {
        return source.error(
                token.offset(),
                Expression.quoted(token.text()) + " cannot be a call in one pair and a return in another");
    }

    List<String> calls() {
        return List.copyOf(returnsOfCalls.keySet());
    }

    List<String> returns() {
        return List.copyOf(callsOfReturns.keySet());
    }

    /** The same rule, with each call, its return and the content between them as one {@link Pair}. */
    GrammarRule paired(GrammarRule rule) {
        return new GrammarRule(rule.name(), paired(rule.expression(), rule.name()), rule.offset());
    }

    private Expression paired(Expression expression, String rule) {
        if (expression instanceof Choice choice) {
            return new Choice(choice.alternatives().stream()
                    .map(alternative -> paired(alternative, rule))
                    .toList());
        }
        if (expression instanceof Repetition repetition) {
            return new Repetition(paired(repetition.of(), rule), repetition.optional(), repetition.repeated());
        }
        if (expression instanceof Sequence sequence) {
            return paired(sequence, rule);
        }
        return expression instanceof Token ? paired(new Sequence(List.of(expression)), rule) : expression;
    }

    /** An unmatched call and the items after it. */
    private record Open(Token call, List<Expression> items) {}

    private Expression paired(Sequence sequence, String rule) {
        Deque<Open> open = new ArrayDeque<>();
        List<Expression> items = new ArrayList<>();
        for (Expression item : sequence.items()) {
            if (item instanceof Token token && returnsOfCalls.containsKey(token.text())) {
                open.push(new Open(token, items));
                items = new ArrayList<>();
            } else if (item instanceof Token token && callsOfReturns.containsKey(token.text())) {
                if (open.isEmpty()) {
                    throw source.error(
                            token.offset(),
                            "the return " + Expression.quoted(token.text()) + " has no call: "
                                    + either(callsOfReturns.get(token.text()))
                                    + " must precede it in the same sequence of the rule '" + rule + "'");
                }
                Open last = open.pop();
                requirePair(last.call(), token);
                last.items().add(new Pair(last.call(), new Sequence(items), token));
                items = last.items();
            } else {
                items.add(item instanceof Token ? item : paired(item, rule));
            }
        }
        if (!open.isEmpty()) {
            Token call = open.peek().call();
            throw source.error(
                    call.offset(),
                    "the call " + Expression.quoted(call.text()) + " has no return: "
                            + either(returnsOfCalls.get(call.text()))
                            + " must follow it in the same sequence of the rule '" + rule + "'");
        }
        return items.size() == 1 ? items.get(0) : new Sequence(items);
    }

    private void requirePair(Token call, Token closing) {
        Set<String> allowed = returnsOfCalls.get(call.text());
        if (!allowed.contains(closing.text())) {
            throw source.error(
                    closing.offset(),
                    Expression.quoted(closing.text()) + " does not close " + Expression.quoted(call.text()) + ": "
                            + either(allowed) + " does (%brackets)");
        }
    }

    private static String either(Set<String> tokens) {
        return tokens.stream().map(Expression::quoted).collect(Collectors.joining(" or "));
    }
}
