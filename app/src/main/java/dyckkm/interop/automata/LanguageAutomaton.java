package dyckkm.interop.automata;

import dyckkm.common.BadInputException;
import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.language.TokenNames;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.automatalib.alphabet.Alphabet;
import net.automatalib.alphabet.impl.Alphabets;
import net.automatalib.automaton.fsa.impl.CompactDFA;

/**
 * A language of few configurations as a deterministic automaton of AutomataLib, over its tokens and END as text.
 *
 * @param language the language
 */
public record LanguageAutomaton(Language language) {
    private static final BigInteger MOST_TRANSITIONS = BigInteger.valueOf(20_000_000);

    /** Up to here the name of a bracket type has at most eight letters. */
    private static final int MOST_TOKENS_IN_LETTERS = 2 * 208;

    private TokenNames names() {
        return language.alphabet().tokens() <= MOST_TOKENS_IN_LETTERS ? TokenNames.LETTERS : TokenNames.NUMERIC;
    }

    /** A token as text. */
    String text(int symbol) {
        return language.alphabet().text(symbol, names());
    }

    /** The tokens and END; START is not read by automata. */
    public Alphabet<String> alphabet() {
        return alphabet(true);
    }

    private Alphabet<String> alphabet(boolean withEnd) {
        List<String> all =
                new ArrayList<>(IntStream.range(0, language.alphabet().tokens())
                        .mapToObj(this::text)
                        .toList());
        if (withEnd) {
            all.add(text(language.alphabet().end()));
        }
        return Alphabets.fromCollection(all);
    }

    /** How many transitions it has, at least: those on END come on top. */
    BigInteger transitions() {
        return language.transitions();
    }

    /**
     * The automaton that reads END: a state for each configuration, the initial one first, and the accepting one last. Symbols that are
     * not allowed have no transition.
     */
    public CompactDFA<String> dfa() {
        return listed(true).dfa;
    }

    /** The automaton that does not read END: it accepts where END may follow, as automata in files do. */
    public CompactDFA<String> acceptor() {
        return listed(false).dfa;
    }

    /**
     * The automaton and what its states stand for.
     *
     * @param dfa the automaton
     * @param configurations those of its states, in their order; the state after END has none
     */
    record Listed(CompactDFA<String> dfa, List<Configuration> configurations) {}

    Listed listed(boolean withEnd) {
        if (transitions().compareTo(MOST_TRANSITIONS) > 0) {
            throw new BadInputException(
                    "the automaton has " + transitions() + " transitions and more, which do not fit in memory");
        }
        CompactDFA<String> dfa = new CompactDFA<>(alphabet(withEnd));
        List<Configuration> configurations = new ArrayList<>();
        Map<Configuration, Integer> numbers = new HashMap<>();
        Cursor cursor = language.cursor();
        configurations.add(cursor.configuration());
        numbers.put(cursor.configuration(), dfa.addInitialState(false));
        List<Integer> ending = new ArrayList<>();
        for (int number = 0; number < configurations.size(); number++) {
            Support support = configurations.get(number).support(language);
            for (int index = 0; index < support.count(); index++) {
                int symbol = support.at(index);
                if (symbol == language.alphabet().end()) {
                    ending.add(number);
                    continue;
                }
                cursor.load(configurations.get(number));
                cursor.read(symbol);
                Configuration next = cursor.configuration();
                dfa.addTransition(Integer.valueOf(number), text(symbol), numbers.computeIfAbsent(next, found -> {
                    configurations.add(found);
                    return dfa.addState(false);
                }));
            }
        }
        if (withEnd) {
            Integer accept = dfa.addState(true);
            String end = text(language.alphabet().end());
            ending.forEach(number -> dfa.addTransition(number, end, accept));
        } else {
            ending.forEach(number -> dfa.setAccepting(number, true));
        }
        return new Listed(dfa, configurations);
    }

    /** A configuration as text: the state, where there are several, and the stack, the bottom first. */
    String text(Configuration configuration) {
        List<String> stack = configuration.stackTexts(language, names());
        if (language.states() > 1) {
            String state = language.stateText(configuration.state());
            return stack.isEmpty() ? state : state + ": " + String.join(" ", stack);
        }
        return stack.isEmpty() ? "empty" : stack.stream().collect(Collectors.joining(" "));
    }
}
