package dyckkm.grammar;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A random grammar: its text in EBNF, and its strings enumerated by derivation. Knows nothing of automata, nor of how a text is
 * read.
 */
final class RandomGrammar {
    /** An expression that can print itself and list its strings up to a length. */
    private interface Node {
        String text();

        Set<List<String>> strings(int depth);
    }

    private final Random random;
    private final int longest;
    private final int rules;
    private final List<String> internals;
    private final List<List<String>> pairs = new ArrayList<>();
    private final List<Node> bodies = new ArrayList<>();
    private final Map<List<Integer>, Set<List<String>>> known = new HashMap<>();

    RandomGrammar(Random random, int longest) {
        this.random = random;
        this.longest = longest;
        this.rules = 1 + random.nextInt(4);
        this.internals = List.of("a", "b").subList(0, 1 + random.nextInt(2));
        List<String> calls = List.of("(", "[").subList(0, 1 + random.nextInt(2));
        List<String> returns = List.of(")", "]").subList(0, 1 + random.nextInt(2));
        calls.forEach(call -> returns.stream()
                .filter(closing -> random.nextInt(3) > 0)
                .forEach(closing -> pairs.add(List.of(call, closing))));
        if (pairs.isEmpty()) {
            pairs.add(List.of("(", ")"));
        }
        for (int rule = 0; rule < rules; rule++) {
            bodies.add(choice(rule, 0, false));
        }
    }

    /** In EBNF, with a random spelling of the same thing. */
    String text() {
        StringBuilder text = new StringBuilder("%brackets");
        pairs.forEach(pair -> text.append(" \"" + pair.get(0) + "\" \"" + pair.get(1) + "\""));
        text.append("  # pairs\n");
        for (int rule = 0; rule < rules; rule++) {
            text.append(name(rule))
                    .append(" ::= ")
                    .append(bodies.get(rule).text())
                    .append('\n');
        }
        return text.toString();
    }

    private static String name(int rule) {
        return "r" + rule;
    }

    /** All strings of the language up to the length and a depth of nesting. */
    Set<List<String>> strings(int depth) {
        return ofRule(0, depth);
    }

    private Set<List<String>> ofRule(int rule, int depth) {
        if (depth < 0) {
            return Set.of();
        }
        List<Integer> key = List.of(rule, depth);
        if (!known.containsKey(key)) {
            known.put(key, bodies.get(rule).strings(depth));
        }
        return known.get(key);
    }

    private Node choice(int rule, int nested, boolean inside) {
        List<Node> alternatives = new ArrayList<>();
        for (int count = 1 + random.nextInt(nested == 0 ? 3 : 2); count > 0; count--) {
            alternatives.add(sequence(rule, nested, inside));
        }
        return node(alternatives.stream().map(Node::text).collect(Collectors.joining(" | ")), depth -> {
            Set<List<String>> all = new HashSet<>();
            alternatives.forEach(alternative -> all.addAll(alternative.strings(depth)));
            return all;
        });
    }

    private Node sequence(int rule, int nested, boolean inside) {
        List<Node> items = new ArrayList<>();
        for (int count = random.nextInt(nested == 0 ? 4 : 3); count > 0; count--) {
            items.add(item(rule, nested, inside));
        }
        return node(items.stream().map(Node::text).collect(Collectors.joining(" ")), depth -> {
            Set<List<String>> all = Set.of(List.of());
            for (Node item : items) {
                all = joined(all, item.strings(depth));
            }
            return all;
        });
    }

    private Node item(int rule, int nested, boolean inside) {
        int kind = random.nextInt(nested > 2 ? 5 : 8);
        if (kind < 2) {
            String token = internals.get(random.nextInt(internals.size()));
            return node('"' + token + '"', depth -> Set.of(List.of(token)));
        }
        if (kind == 2) {
            return node('"' + internals.get(0) + "\"?", depth -> Set.of(List.of(), List.of(internals.get(0))));
        }
        if (kind == 3) {
            int least = inside ? 0 : rule + 1;
            if (least < rules) {
                int other = least + random.nextInt(rules - least);
                return node(name(other), depth -> ofRule(other, depth));
            }
        }
        if (kind == 4 && nested > 2) {
            return node("()", depth -> Set.of(List.of()));
        }
        if (kind <= 6) {
            return pair(rule, nested);
        }
        return repeated(choice(rule, nested + 1, inside));
    }

    private Node pair(int rule, int nested) {
        List<String> pair = pairs.get(random.nextInt(pairs.size()));
        Node content = nested > 2 ? node("", depth -> Set.of(List.of())) : choice(rule, nested + 1, true);
        return node('"' + pair.get(0) + "\" (" + content.text() + ") \"" + pair.get(1) + '"', depth -> {
            Set<List<String>> all = new HashSet<>();
            if (depth > 0) {
                joined(Set.of(List.of(pair.get(0))), joined(content.strings(depth - 1), Set.of(List.of(pair.get(1)))))
                        .forEach(all::add);
            }
            return all;
        });
    }

    private Node repeated(Node what) {
        String operator = List.of("*", "+", "?").get(random.nextInt(3));
        return node("(" + what.text() + ")" + operator, depth -> {
            Set<List<String>> once = what.strings(depth);
            Set<List<String>> all = new HashSet<>(once);
            if (!operator.equals("+")) {
                all.add(List.of());
            }
            if (!operator.equals("?")) {
                while (all.addAll(joined(all, once))) {
                    // Until nothing new is short enough.
                }
            }
            return all;
        });
    }

    private Set<List<String>> joined(Set<List<String>> first, Set<List<String>> second) {
        Set<List<String>> all = new HashSet<>();
        for (List<String> one : first) {
            for (List<String> other : second) {
                if (one.size() + other.size() <= longest) {
                    List<String> both = new ArrayList<>(one);
                    both.addAll(other);
                    all.add(both);
                }
            }
        }
        return all;
    }

    private static Node node(String text, java.util.function.IntFunction<Set<List<String>>> strings) {
        return new Node() {
            @Override
            public String text() {
                return text;
            }

            @Override
            public Set<List<String>> strings(int depth) {
                return strings.apply(depth);
            }
        };
    }
}
