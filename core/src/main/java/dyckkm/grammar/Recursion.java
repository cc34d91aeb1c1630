package dyckkm.grammar;

import dyckkm.grammar.Expression.Choice;
import dyckkm.grammar.Expression.Pair;
import dyckkm.grammar.Expression.Reference;
import dyckkm.grammar.Expression.Sequence;
import dyckkm.grammar.Expression.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Detects rules that contain themselves outside bracket pairs, which no input-driven machine can recognise. */
final class Recursion {
    private final Source source;
    private final Map<String, GrammarRule> rules;
    private final Map<String, List<Reference>> outside = new HashMap<>();

    Recursion(Source source, Map<String, GrammarRule> rules) {
        this.source = source;
        this.rules = rules;
        rules.values().forEach(rule -> {
            List<Reference> found = new ArrayList<>();
            collect(rule.expression(), found);
            outside.put(rule.name(), found);
        });
    }

    private static void collect(Expression expression, List<Reference> found) {
        if (expression instanceof Reference reference) {
            found.add(reference);
        } else if (!(expression instanceof Pair)) {
            expression.parts().forEach(part -> collect(part, found));
        }
    }

    /** Rejects a grammar with such a rule: reports the first in the source, with the shortest cycle. */
    void requireBracketed() {
        Set<String> onNoCycle = onNoCycle();
        for (GrammarRule rule : rules.values()) {
            if (onNoCycle.contains(rule.name())) {
                continue;
            }
            Optional<List<Reference>> cycle = cycle(rule.name());
            if (cycle.isPresent()) {
                throw source.error(cycle.get().get(0).offset(), problem(rule, cycle.get()));
            }
        }
    }

    /** Rules whose references never lead into a cycle. */
    private Set<String> onNoCycle() {
        Map<String, Integer> waitsFor = new HashMap<>();
        Map<String, List<String>> users = new HashMap<>();
        Deque<String> done = new ArrayDeque<>();
        outside.forEach((name, references) -> {
            waitsFor.put(name, references.size());
            references.forEach(reference -> users.computeIfAbsent(reference.rule(), none -> new ArrayList<>())
                    .add(name));
            if (references.isEmpty()) {
                done.add(name);
            }
        });
        Set<String> ended = new HashSet<>();
        while (!done.isEmpty()) {
            String name = done.pop();
            ended.add(name);
            for (String user : users.getOrDefault(name, List.of())) {
                if (waitsFor.merge(user, -1, Integer::sum) == 0) {
                    done.push(user);
                }
            }
        }
        return ended;
    }

    /** The references on the shortest cycle through a rule. */
    private Optional<List<Reference>> cycle(String from) {
        Map<String, List<Reference>> ways = new HashMap<>(Map.of(from, List.of()));
        Deque<String> waiting = new ArrayDeque<>(List.of(from));
        while (!waiting.isEmpty()) {
            String at = waiting.remove();
            for (Reference reference : outside.get(at)) {
                List<Reference> way = new ArrayList<>(ways.get(at));
                way.add(reference);
                if (reference.rule().equals(from)) {
                    return Optional.of(way);
                }
                if (ways.putIfAbsent(reference.rule(), way) == null) {
                    waiting.add(reference.rule());
                }
            }
        }
        return Optional.empty();
    }

    private String problem(GrammarRule rule, List<Reference> cycle) {
        String way = cycle.stream().map(Reference::rule).collect(Collectors.joining(" → "));
        Optional<String> advice = cycle.size() == 1 ? advice(rule) : Optional.empty();
        return "the rule '" + rule.name() + "' contains itself outside of all bracket pairs (" + rule.name() + " → "
                + way + "): "
                + advice.map(text -> "write " + text)
                        .orElse("recursion must pass between a call and its return, see %brackets");
    }

    /** A suggested fix, in simple cases. */
    private static Optional<String> advice(GrammarRule rule) {
        List<Expression> ends = new ArrayList<>();
        List<Expression> right = new ArrayList<>();
        List<Expression> left = new ArrayList<>();
        List<Expression> others = new ArrayList<>();
        for (Expression alternative : alternatives(rule.expression())) {
            List<Expression> items = alternative instanceof Sequence sequence ? sequence.items() : List.of(alternative);
            int last = items.size() - 1;
            if (!mentions(alternative, rule.name())) {
                ends.add(alternative);
            } else if (isSelf(items.get(last), rule) && !mentions(new Sequence(items.subList(0, last)), rule.name())) {
                right.add(new Sequence(items.subList(0, last)));
            } else if (isSelf(items.get(0), rule) && !mentions(new Sequence(items.subList(1, last + 1)), rule.name())) {
                left.add(new Sequence(items.subList(1, last + 1)));
            } else {
                others.add(alternative);
            }
        }
        if (others.isEmpty() && !ends.isEmpty() && right.isEmpty() != left.isEmpty()) {
            return Optional.of(repeated(ends, right, left));
        }
        return others.size() == 1 && right.isEmpty() && left.isEmpty() ? brackets(others.get(0)) : Optional.empty();
    }

    private static List<Expression> alternatives(Expression expression) {
        return expression instanceof Choice choice ? choice.alternatives() : List.of(expression);
    }

    private static boolean isSelf(Expression item, GrammarRule rule) {
        return item instanceof Reference reference && reference.rule().equals(rule.name());
    }

    private static boolean mentions(Expression expression, String rule) {
        return expression instanceof Reference reference && reference.rule().equals(rule)
                || expression.parts().stream().anyMatch(part -> mentions(part, rule));
    }

    /** An element of a list, or a choice of them. */
    private static Expression oneOf(List<Expression> list) {
        return list.size() == 1 ? list.get(0) : new Choice(list);
    }

    private static String repeated(List<Expression> ends, List<Expression> right, List<Expression> left) {
        Expression end = oneOf(ends);
        Expression step = oneOf(right.isEmpty() ? left : right);
        if (step.ebnf().equals(end.ebnf())) {
            return new Expression.Repetition(step, false, true).ebnf();
        }
        Expression steps = new Expression.Repetition(step, true, true);
        return (right.isEmpty() ? new Sequence(List.of(end, steps)) : new Sequence(List.of(steps, end)))
                .ebnf()
                .strip();
    }

    /** For "a" … "b" around the rule itself. */
    private static Optional<String> brackets(Expression alternative) {
        if (alternative instanceof Sequence sequence && sequence.items().size() > 2) {
            List<Expression> items = sequence.items();
            if (items.get(0) instanceof Token call
                    && items.get(items.size() - 1) instanceof Token closing
                    && !call.text().equals(closing.text())) {
                return Optional.of("%brackets " + call.ebnf() + " " + closing.ebnf()
                        + " above the rules, so that recursion passes between a call and its return");
            }
        }
        return Optional.empty();
    }
}
