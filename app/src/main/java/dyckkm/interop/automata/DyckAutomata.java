package dyckkm.interop.automata;

import dyckkm.common.BadInputException;
import dyckkm.language.Configuration;
import dyckkm.language.dyck.DyckLanguage;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.automatalib.alphabet.Alphabet;
import net.automatalib.alphabet.VPAlphabet;
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
    /** Locations × closes × (locations × opens): what AutomataLib keeps of return transitions. */
    private static final long MOST_RETURNS = 100_000_000;

    /** As a finite automaton, with a state for each stack. */
    public LanguageAutomaton finite() {
        return new LanguageAutomaton(language);
    }

    /** A token as text. */
    String text(int symbol) {
        return finite().text(symbol);
    }

    private List<String> texts(IntStream symbols) {
        return symbols.mapToObj(this::text).toList();
    }

    /** The brackets and END; START is not read by automata. */
    public Alphabet<String> alphabet() {
        return finite().alphabet();
    }

    /** A stack as its open brackets, the bottom first. */
    String text(Configuration stack) {
        return stack.depth() == 0
                ? "empty"
                : stack.stack().stream()
                        .map(type -> text(language.vocabulary().open(type)))
                        .collect(Collectors.joining(" "));
    }

    /** Open brackets call, close brackets return, END is internal. */
    public VPAlphabet<String> visiblyPushdownAlphabet() {
        int k = language.k();
        return new DefaultVPAlphabet<>(
                List.of(text(language.vocabulary().end())),
                texts(IntStream.range(0, k)),
                texts(IntStream.range(k, 2 * k)));
    }

    /** The deterministic automaton: a state for each stack, the empty one first, and the accepting one last. */
    public CompactDFA<String> dfa() {
        try {
            return finite().dfa();
        } catch (BadInputException tooLarge) {
            throw new BadInputException(
                    tooLarge.getMessage() + "; the pushdown automaton has " + (language.m() + 3) + " locations");
        }
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
