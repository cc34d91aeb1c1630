package dyckkm.interop.automata;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.Rule;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Machines as text for Graphviz. One without a stack can be read back ({@link DotReader}); with a stack an edge's label has the symbol, and, as far as it
 * matters, what must be on top of the stack, what is pushed, and to which depth the rule applies.
 */
public final class MachineDot {
    /** Larger graphs are unreadable. */
    private static final int MOST_EDGES = 2000;

    private MachineDot() {}

    public static String write(Machine machine) {
        Map<String, StringBuilder> edges = new LinkedHashMap<>();
        for (Rule rule : machine.rules()) {
            if (rule.limit() < 0) {
                continue;
            }
            String ends = "s" + rule.state() + " -> s" + rule.next();
            if (machine.depthBound() == 0) {
                edges.put(
                        ends + " [label=" + quoted(machine.alphabet().text(rule.symbol())) + "]", new StringBuilder());
            } else {
                StringBuilder label = edges.computeIfAbsent(ends, none -> new StringBuilder());
                label.append(label.isEmpty() ? "" : "\n").append(label(machine, rule));
            }
        }
        if (edges.size() > MOST_EDGES) {
            throw new BadInputException("the machine has " + edges.size() + " edges, and at most " + MOST_EDGES
                    + " are drawn: --machine prints it as JSON");
        }
        StringBuilder text = new StringBuilder("digraph g {\n");
        for (int state = 0; state < machine.states(); state++) {
            text.append("  s" + state + " [shape=" + (machine.accepts(state) ? "doublecircle" : "circle") + " label="
                    + quoted(machine.stateText(state)) + "];\n");
        }
        edges.forEach((ends, label) -> text.append(
                "  " + ends + (label.isEmpty() ? "" : " [label=" + quoted(label.toString()) + "]") + ";\n"));
        return text.append("  __start0 [label=\"\" shape=none];\n  __start0 -> s" + Language.INITIAL + ";\n}\n")
                .toString();
    }

    private static String label(Machine machine, Rule rule) {
        String top = rule.top() == Language.NO_TOP
                ? "empty"
                : machine.stackSymbolNames().get(rule.top());
        String push = rule.push() == Language.NO_TOP
                ? ""
                : ", push " + machine.stackSymbolNames().get(rule.push());
        String limit = machine.isLimited(rule) && rule.top() != Language.NO_TOP ? ", to depth " + rule.limit() : "";
        return machine.alphabet().text(rule.symbol()) + " / " + top + push + limit;
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
