package dyckkm.grammar;

import dyckkm.grammar.Expression.Choice;
import dyckkm.grammar.Expression.Pair;
import dyckkm.grammar.Expression.Reference;
import dyckkm.grammar.Expression.Repetition;
import dyckkm.grammar.Expression.Sequence;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The least depth of brackets that a string of an expression needs: a least fixpoint over the rules. */
final class LeastDepth {
    /** No string of any depth. */
    static final int NEVER = Integer.MAX_VALUE;

    private final Map<String, Integer> ofRules = new HashMap<>();

    LeastDepth(Map<String, GrammarRule> rules) {
        rules.keySet().forEach(name -> ofRules.put(name, NEVER));
        boolean falls = true;
        while (falls) {
            falls = false;
            for (GrammarRule rule : rules.values()) {
                int found = of(rule.expression());
                falls |= found < ofRules.put(rule.name(), found);
            }
        }
    }

    int of(Expression expression) {
        if (expression instanceof Reference reference) {
            return ofRules.getOrDefault(reference.rule(), NEVER);
        }
        if (expression instanceof Sequence sequence) {
            return sequence.items().stream().mapToInt(this::of).max().orElse(0);
        }
        if (expression instanceof Choice choice) {
            return choice.alternatives().stream().mapToInt(this::of).min().orElse(NEVER);
        }
        if (expression instanceof Repetition repetition) {
            return repetition.optional() ? 0 : of(repetition.of());
        }
        if (expression instanceof Pair pair) {
            int inside = of(pair.content());
            return inside == NEVER ? NEVER : inside + 1;
        }
        return 0;
    }

    /** Removes subexpressions that have no finite string. */
    Expression possible(Expression expression) {
        if (of(expression) == NEVER) {
            return Expression.IMPOSSIBLE;
        }
        if (expression instanceof Sequence sequence) {
            return new Sequence(sequence.items().stream().map(this::possible).toList());
        }
        if (expression instanceof Choice choice) {
            List<Expression> kept = new ArrayList<>(choice.alternatives());
            kept.removeIf(alternative -> of(alternative) == NEVER);
            return new Choice(kept.stream().map(this::possible).toList());
        }
        if (expression instanceof Repetition repetition) {
            return of(repetition.of()) == NEVER
                    ? Expression.NOTHING
                    : new Repetition(possible(repetition.of()), repetition.optional(), repetition.repeated());
        }
        if (expression instanceof Pair pair) {
            return new Pair(pair.call(), possible(pair.content()), pair.closing());
        }
        return expression;
    }
}
