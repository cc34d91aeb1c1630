package dyckkm.grammar;

import dyckkm.grammar.Expression.Reference;
import dyckkm.grammar.Expression.Token;
import dyckkm.language.Alphabet;
import dyckkm.language.TokenAlphabet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;

/** Validates the rules of a grammar. */
final class GrammarBuilder {
    /** Further errors are summarised in one line. */
    private static final int MOST_WARNINGS = 5;

    private final Source source;
    private final String noun;
    private final TokenAlphabet alphabet;
    private final List<String> warnings = new ArrayList<>();
    private OptionalInt depth = OptionalInt.empty();
    private Map<Token, Double> weights = Map.of();

    /** @param noun the word for a rule in messages */
    GrammarBuilder(Source source, String noun, List<String> calls, List<String> returns, List<String> internals) {
        this.source = source;
        this.noun = noun;
        this.alphabet = new TokenAlphabet(calls, returns, internals);
    }

    GrammarBuilder depth(OptionalInt named) {
        this.depth = named;
        return this;
    }

    GrammarBuilder weights(Map<Token, Double> given) {
        this.weights = given;
        return this;
    }

    GrammarBuilder warn(String warning) {
        warnings.add(warning);
        return this;
    }

    Grammar build(List<GrammarRule> list, String startName) {
        Map<String, GrammarRule> rules = new LinkedHashMap<>();
        list.forEach(rule -> rules.put(rule.name(), rule));
        GrammarRule start = rules.get(startName);
        requireDefined(rules);
        new Recursion(source, rules).requireBracketed();
        LeastDepth least = new LeastDepth(rules);
        int needed = least.of(start.expression());
        if (needed == LeastDepth.NEVER) {
            throw source.error(
                    start.offset(),
                    "the language is empty at every depth: the " + noun + " '" + startName + "' can never be finished");
        }
        warn(rules, reachable(rules, start), least);
        Map<String, GrammarRule> possible = new LinkedHashMap<>();
        rules.values()
                .forEach(rule -> possible.put(
                        rule.name(), new GrammarRule(rule.name(), least.possible(rule.expression()), rule.offset())));
        return new Grammar(
                source, alphabet, possible, possible.get(startName), depth, checkedWeights(), warnings, needed);
    }

    private void requireDefined(Map<String, GrammarRule> rules) {
        rules.values()
                .forEach(rule -> references(rule.expression(), reference -> {
                    if (!rules.containsKey(reference.rule())) {
                        Optional<String> similar = Similar.to(reference.rule(), rules.keySet());
                        throw source.error(
                                reference.offset(),
                                "there is no " + noun + " '" + reference.rule() + "'"
                                        + similar.map(name -> "; did you mean '" + name + "'?")
                                                .orElse(""));
                    }
                }));
    }

    private static void references(Expression expression, Consumer<Reference> each) {
        if (expression instanceof Reference reference) {
            each.accept(reference);
        }
        expression.parts().forEach(part -> references(part, each));
    }

    private static Set<String> reachable(Map<String, GrammarRule> rules, GrammarRule start) {
        Set<String> reached = new HashSet<>(Set.of(start.name()));
        Deque<String> waiting = new ArrayDeque<>(reached);
        while (!waiting.isEmpty()) {
            references(rules.get(waiting.pop()).expression(), reference -> {
                if (reached.add(reference.rule())) {
                    waiting.push(reference.rule());
                }
            });
        }
        return reached;
    }

    private void warn(Map<String, GrammarRule> rules, Set<String> reachable, LeastDepth least) {
        List<GrammarRule> unused = rules.values().stream()
                .filter(rule -> !reachable.contains(rule.name()))
                .toList();
        if (unused.size() > MOST_WARNINGS) {
            warn(
                    unused.get(0),
                    "'" + unused.get(0).name() + "' and " + (unused.size() - 1) + " other " + noun
                            + "s are never used");
        } else {
            unused.forEach(rule -> warn(rule, "the " + noun + " '" + rule.name() + "' is never used"));
        }
        rules.values().stream()
                .filter(rule -> reachable.contains(rule.name()))
                .filter(rule -> least.of(rule.expression()) == LeastDepth.NEVER)
                .limit(MOST_WARNINGS)
                .forEach(rule ->
                        warn(rule, "the " + noun + " '" + rule.name() + "' can never be finished, so it never occurs"));
    }

    private void warn(GrammarRule rule, String problem) {
        warn(source.position(rule.offset()) + ": warning: " + problem);
    }

    private Map<String, Double> checkedWeights() {
        Map<String, Double> checked = new LinkedHashMap<>();
        weights.forEach((token, weight) -> {
            if (!token.text().equals(Alphabet.END_TEXT) && !alphabet.texts().contains(token.text())) {
                throw source.error(
                        token.offset(), "%weight of " + Expression.quoted(token.text()) + ", which no rule uses");
            }
            if (checked.put(token.text(), weight) != null) {
                throw source.error(token.offset(), "%weight of " + Expression.quoted(token.text()) + " stands twice");
            }
        });
        return checked;
    }
}
