package dyckkm.grammar;

import dyckkm.common.BadInputException;
import dyckkm.grammar.Expression.Pair;
import dyckkm.grammar.Expression.Reference;
import dyckkm.grammar.Expression.Token;
import java.util.HashMap;
import java.util.Map;

/**
 * The number of leaves and the depth of an expression after references outside bracket pairs are expanded, computed in advance
 * because expansion may be exponential.
 */
final class Expansion {
    /** Larger automata would not be useful, and slow to determinise. */
    static final long MOST_LEAVES = 10_000;

    /** Expressions are walked recursively. */
    private static final int DEEPEST = 1_000;

    private final Source source;
    private final Map<String, GrammarRule> rules;
    private final Map<String, Size> known = new HashMap<>();

    private record Size(long leaves, int depth) {}

    Expansion(Source source, Map<String, GrammarRule> rules) {
        this.source = source;
        this.rules = rules;
    }

    /** The number of leaves. */
    long leaves(Expression expression) {
        return size(expression, 0).leaves;
    }

    private Size size(Expression expression, int nested) {
        if (expression instanceof Token || expression instanceof Pair) {
            return new Size(1, 0);
        }
        if (expression instanceof Reference reference) {
            return ofRule(reference, nested);
        }
        long leaves = 0;
        int depth = 0;
        for (Expression part : expression.parts()) {
            Size size = size(part, nested + 1);
            leaves += size.leaves;
            depth = Math.max(depth, size.depth);
        }
        return new Size(Math.min(leaves, Long.MAX_VALUE / 1_000_000), depth + 1);
    }

    private Size ofRule(Reference reference, int nested) {
        GrammarRule rule = rules.get(reference.rule());
        Size size = known.get(rule.name());
        if (size == null) {
            if (nested > DEEPEST) {
                throw tooDeep(reference);
            }
            size = size(rule.expression(), nested + 1);
            known.put(rule.name(), size);
        }
        if (size.depth > DEEPEST) {
            throw tooDeep(reference);
        }
        if (size.leaves > MOST_LEAVES) {
            throw source.error(
                    rule.offset(),
                    "the rule '" + rule.name() + "' has " + size.leaves
                            + " tokens when its references are written out, more than " + MOST_LEAVES);
        }
        return new Size(size.leaves, size.depth + 1);
    }

    private BadInputException tooDeep(Reference reference) {
        return source.error(reference.offset(), "references are nested more than " + DEEPEST + " deep");
    }
}
