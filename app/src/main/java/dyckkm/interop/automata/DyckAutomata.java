package dyckkm.interop.automata;

import dyckkm.language.BadInputException;
import dyckkm.language.TokenNames;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.State;
import dyckkm.language.dyck.Vocabulary;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import net.automatalib.alphabet.Alphabet;
import net.automatalib.alphabet.VPAlphabet;
import net.automatalib.alphabet.impl.Alphabets;
import net.automatalib.alphabet.impl.DefaultVPAlphabet;
import net.automatalib.automaton.fsa.impl.CompactDFA;
import net.automatalib.automaton.vpa.impl.DefaultOneSEVPA;
import net.automatalib.automaton.vpa.impl.Location;

/**
 * The language as automata of AutomataLib, over its tokens as text: the brackets and END.
 *
 * @param language the language
 */
public record DyckAutomata(DyckLanguage language) {
    private static final BigInteger MOST_TRANSITIONS = BigInteger.valueOf(20_000_000);

    /** Locations × closes × (locations × opens): what AutomataLib keeps of return transitions. */
    private static final long MOST_RETURNS = 100_000_000;

    /** Up to here a name has at most eight letters. */
    private static final int LARGEST_K_IN_LETTERS = 208;

    private TokenNames names() {
        return language.k() <= LARGEST_K_IN_LETTERS ? TokenNames.LETTERS : TokenNames.NUMERIC;
    }

    /** A token as text. */
    String text(int symbol) {
        return language.vocabulary().text(symbol, names());
    }

    private List<String> texts(IntStream symbols) {
        return symbols.mapToObj(this::text).toList();
    }

    /** The brackets and END; START is not read by automata. */
    public Alphabet<String> alphabet() {
        Vocabulary vocabulary = language.vocabulary();
        List<String> all = new ArrayList<>(texts(IntStream.range(0, 2 * vocabulary.k())));
        all.add(text(vocabulary.end()));
        return Alphabets.fromCollection(all);
    }

    /** Open brackets call, close brackets return, END is internal. */
    public VPAlphabet<String> visiblyPushdownAlphabet() {
        int k = language.k();
        return new DefaultVPAlphabet<>(
                List.of(text(language.vocabulary().end())),
                texts(IntStream.range(0, k)),
                texts(IntStream.range(k, 2 * k)));
    }

    /**
     * The deterministic automaton: a state for each stack, the empty one first, and the accepting one last. Symbols that are not
     * allowed have no transition.
     */
    public CompactDFA<String> dfa() {
        if (language.liveTransitions().compareTo(MOST_TRANSITIONS) > 0) {
            throw new BadInputException("the automaton has " + language.liveTransitions()
                    + " transitions, more than fit in memory; the pushdown automaton has " + (language.m() + 2)
                    + " locations");
        }
        CompactDFA<String> dfa = new CompactDFA<>(alphabet());
        Map<State, Integer> numbers = new HashMap<>();
        List<State> states = stacks();
        states.forEach(
                state -> numbers.put(state, numbers.isEmpty() ? dfa.addInitialState(false) : dfa.addState(false)));
        int accept = dfa.addState(true);
        for (State state : states) {
            language.allowed(state).symbols().forEach(symbol -> {
                State next = language.next(state, symbol);
                dfa.addTransition(
                        numbers.get(state), text(symbol), next instanceof State.Stack ? numbers.get(next) : accept);
            });
        }
        return dfa;
    }

    /** All stacks, short ones first: the states of {@link #dfa} in their order, without the accepting one. */
    List<State> stacks() {
        List<State> states = new ArrayList<>();
        states.add(language.initial());
        for (int at = 0; at < states.size(); at++) {
            State.Stack stack = (State.Stack) states.get(at);
            for (int type = 0; stack.depth() < language.m() && type < language.k(); type++) {
                states.add(language.next(stack, language.vocabulary().open(type)));
            }
        }
        return states;
    }

    /**
     * The visibly pushdown automaton, whose number of locations, m+3, does not depend on k: its stack holds the open brackets, and a
     * location is the greatest depth of what has been closed since the innermost of them. A call starts again from 0; a return from
     * location h to what was pushed in location g leads to max(g, h+1), if that is at most m. One more location accepts after END, and
     * everything else leads to the last, for good: AutomataLib's comparisons want every transition.
     */
    public DefaultOneSEVPA<String> visiblyPushdown() {
        int m = language.m();
        int k = language.k();
        int locations = m + 3;
        if ((double) locations * locations * k * k > MOST_RETURNS) {
            throw new BadInputException(
                    "the pushdown automaton has " + locations + " locations, but AutomataLib's table of its"
                            + " returns would have more than " + MOST_RETURNS + " entries");
        }
        DefaultOneSEVPA<String> automaton = new DefaultOneSEVPA<>(visiblyPushdownAlphabet(), locations);
        List<Location> all = new ArrayList<>();
        for (int number = 0; number < locations; number++) {
            all.add(number == 0 ? automaton.addInitialLocation(false) : automaton.addLocation(number == m + 1));
        }
        Location sink = all.get(m + 2);
        for (int height = 0; height < locations; height++) {
            automaton.setInternalSuccessor(
                    all.get(height), text(language.vocabulary().end()), height <= m ? all.get(m + 1) : sink);
            for (int outer = 0; outer < locations; outer++) {
                int after = Math.max(outer, height + 1);
                for (int type = 0; type < k; type++) {
                    int pushed = automaton.encodeStackSym(
                            all.get(outer), text(language.vocabulary().open(type)));
                    for (int closing = 0; closing < k; closing++) {
                        automaton.setReturnSuccessor(
                                all.get(height),
                                text(language.vocabulary().close(closing)),
                                pushed,
                                closing == type && after <= m ? all.get(after) : sink);
                    }
                }
            }
        }
        return automaton;
    }
}
