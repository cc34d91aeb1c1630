package dyckkm.interop.automata;

import dyckkm.common.BadInputException;
import dyckkm.language.Configuration;
import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import net.automatalib.automaton.graph.TransitionEdge;
import net.automatalib.automaton.vpa.SEVPAGraphView;
import net.automatalib.automaton.vpa.impl.DefaultOneSEVPA;
import net.automatalib.automaton.vpa.impl.Location;
import net.automatalib.serialization.dot.GraphDOT;
import net.automatalib.visualization.VisualizationHelper;

/** Automata as text for Graphviz. */
public final class DotWriter {
    /** Larger graphs are unreadable. */
    private static final BigInteger MOST_TRANSITIONS = BigInteger.valueOf(20_000);

    private DotWriter() {}

    /** Writes the deterministic automaton of Dyck-(k,m); states are named by their stacks, the bottom first. */
    public static void dfa(DyckAutomata automata, Appendable out) throws IOException {
        require(automata.language().liveTransitions(), ": --dot vpa draws the pushdown automaton");
        write(automata.finite().listed(true), automata::text, out);
    }

    /**
     * Writes the deterministic automaton of any language of few configurations, by which its states are named; {@link DotReader} reads
     * the same language from it.
     */
    public static void dfa(LanguageAutomaton automaton, Appendable out) throws IOException {
        require(automaton.transitions(), "");
        write(automaton.listed(false), automaton::text, out);
    }

    private static void require(BigInteger transitions, String otherwise) {
        if (transitions.compareTo(MOST_TRANSITIONS) > 0) {
            throw new BadInputException("the automaton has " + transitions + " transitions, and at most "
                    + MOST_TRANSITIONS + " are drawn" + otherwise);
        }
    }

    private static void write(LanguageAutomaton.Listed listed, Function<Configuration, String> names, Appendable out)
            throws IOException {
        List<Configuration> all = listed.configurations();
        GraphDOT.write(
                listed.dfa(),
                listed.dfa().getInputAlphabet(),
                out,
                new VisualizationHelper<Integer, TransitionEdge<String, Integer>>() {
                    @Override
                    public boolean getNodeProperties(Integer state, Map<String, String> properties) {
                        properties.put(NodeAttrs.LABEL, state < all.size() ? names.apply(all.get(state)) : "accept");
                        return true;
                    }

                    @Override
                    public boolean getEdgeProperties(
                            Integer from,
                            TransitionEdge<String, Integer> edge,
                            Integer to,
                            Map<String, String> properties) {
                        return true;
                    }
                });
    }

    /** Writes the visibly pushdown automaton, without the location that everything wrong leads to. */
    public static void visiblyPushdown(DyckAutomata automata, Appendable out) throws IOException {
        int m = automata.language().m();
        double returns = (double) (m + 1) * (m + 1) * automata.language().k();
        if (returns > MOST_TRANSITIONS.doubleValue()) {
            throw new BadInputException("the pushdown automaton has " + (long) returns + " returns, and at most "
                    + MOST_TRANSITIONS + " are drawn");
        }
        DefaultOneSEVPA<String> automaton = automata.visiblyPushdown();
        VisualizationHelper<Location, Object> helper = new VisualizationHelper<>() {
            @Override
            public boolean getNodeProperties(Location location, Map<String, String> properties) {
                int number = automaton.getLocationId(location);
                properties.put(NodeAttrs.LABEL, number <= m ? Integer.toString(number) : "accept");
                return number <= m + 1;
            }

            @Override
            public boolean getEdgeProperties(Location from, Object edge, Location to, Map<String, String> properties) {
                return automaton.getLocationId(from) <= m && automaton.getLocationId(to) <= m + 1;
            }
        };
        GraphDOT.write(new SEVPAGraphView<>(automaton), out, List.of(helper));
    }
}
