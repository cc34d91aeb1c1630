package dyckkm.grammar;

import dyckkm.grammar.Expression.Pair;
import dyckkm.grammar.Expression.Reference;
import dyckkm.grammar.Expression.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One finite automaton for the whole language and one for the content of each bracket pair, in which a pair counts as one step.
 * Pairs with the same return and the same content share an automaton; states are numbered consecutively over all automata.
 */
final class ContentAutomata {
    /** The automaton of whole strings. */
    static final int WHOLE = 0;

    /** The content of symbols that are not calls. */
    static final int NO_CONTENT = -1;

    private static final int MOST_EDGES = 2_000_000;

    /**
     * An automaton.
     *
     * @param closing the return that ends it, empty for whole strings
     * @param content the expression it accepts
     * @param start its initial state
     */
    record Automaton(String name, String closing, Expression content, int start) {}

    /**
     * A step to a state.
     *
     * @param token the internal symbol or the call
     * @param inner the automaton of a call's content, else {@link #NO_CONTENT}
     */
    record Step(String token, int inner, int target) {}

    /** A state: its automaton, whether content may end there, and its outgoing steps. */
    record State(int automaton, boolean accepting, Set<Step> steps) {}

    private final Source source;
    private final Map<String, GrammarRule> rules;
    private final Expansion expansion;
    private final Map<Pair, String> rulesOfPairs = new IdentityHashMap<>();
    private final List<Automaton> automata = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Set<String> names = new HashSet<>();
    private final List<State> states = new ArrayList<>();
    private long edges;
    private long leaves;

    private ContentAutomata(Source source, Map<String, GrammarRule> rules) {
        this.source = source;
        this.rules = rules;
        this.expansion = new Expansion(source, rules);
        rules.values().forEach(rule -> own(rule.expression(), rule.name()));
    }

    static ContentAutomata of(Source source, Map<String, GrammarRule> rules, String start) {
        ContentAutomata made = new ContentAutomata(source, rules);
        made.number(start, "", "", new Reference(start, rules.get(start).offset()));
        for (int automaton = WHOLE; automaton < made.automata.size(); automaton++) {
            made.make(automaton);
        }
        return made;
    }

    private void own(Expression expression, String rule) {
        if (expression instanceof Pair pair) {
            rulesOfPairs.put(pair, rule);
        }
        expression.parts().forEach(part -> own(part, rule));
    }

    Automaton automaton(int number) {
        return automata.get(number);
    }

    State state(int number) {
        return states.get(number);
    }

    /** The index of an automaton, which is queued for construction if it is new. */
    private int number(String rule, String call, String closing, Expression content) {
        return numbers.computeIfAbsent(closing + " " + content.ebnf(), none -> {
            leaves += expansion.leaves(content);
            if (leaves > Expansion.MOST_LEAVES) {
                throw source.error(
                        rules.get(rule).offset(),
                        "with '" + rule + "' the grammar has " + leaves
                                + " tokens, when references are written out, more than " + Expansion.MOST_LEAVES);
            }
            automata.add(new Automaton(name(rule, call), closing, content, -1));
            return automata.size() - 1;
        });
    }

    private String name(String rule, String call) {
        String name = rule;
        for (int other = 1; !names.add(name); other++) {
            name = rule + " " + call + (other == 1 ? "" : " " + other);
        }
        return name;
    }

    private void make(int number) {
        Automaton automaton = automata.get(number);
        Glushkov positions = new Glushkov(
                automaton.content(), reference -> rules.get(reference.rule()).expression());
        List<Set<Step>> steps = new ArrayList<>();
        for (int position = 0; position < positions.positions(); position++) {
            edges += positions.follow(position).cardinality();
            if (edges > MOST_EDGES) {
                throw source.error(
                        rules.values().iterator().next().offset(),
                        "the automata of the rules have more than " + MOST_EDGES + " edges");
            }
            Set<Step> following = new LinkedHashSet<>();
            positions.follow(position).stream().forEach(next -> following.add(step(positions.leaf(next), next)));
            steps.add(following);
        }
        int start = states.size();
        states.addAll(new Merging(number, positions, steps).states(start));
        automata.set(number, new Automaton(automaton.name(), automaton.closing(), automaton.content(), start));
    }

    private Step step(Expression leaf, int target) {
        if (leaf instanceof Pair pair) {
            String call = pair.call().text();
            return new Step(
                    call, number(rulesOfPairs.get(pair), call, pair.closing().text(), pair.content()), target);
        }
        return new Step(((Token) leaf).text(), NO_CONTENT, target);
    }
}
