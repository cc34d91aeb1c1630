package dyckkm.language.dyck;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import net.automatalib.alphabet.Alphabet;
import net.automatalib.alphabet.impl.Alphabets;
import net.automatalib.automaton.fsa.impl.CompactDFA;
import net.automatalib.automaton.fsa.impl.CompactNFA;
import net.automatalib.util.automaton.Automata;
import net.automatalib.util.automaton.fsa.NFAs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Our automaton against AutomataLib: the same language built there from its nested structure, made deterministic and
 * minimal, is equivalent to ours, has our number of states, and counts our numbers of strings.
 */
class AutomataLibTest {
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 5", "2, 1", "2, 2", "2, 3", "2, 5", "3, 3", "4, 3", "5, 2", "8, 3"})
    void ourAutomatonIsTheMinimalOneOfTheNestedLanguage(int k, int m) {
        DyckLanguage language = new DyckLanguage(k, m);
        Alphabet<String> alphabet = Alphabets.fromCollection(
                IntStream.range(0, language.vocabulary().size())
                        .mapToObj(language.vocabulary()::text)
                        .toList());
        boolean completed = false;
        boolean minimal = true;
        CompactDFA<String> nested = NFAs.determinize(nested(language, alphabet), alphabet, completed, minimal);
        CompactDFA<String> ours = ours(language, alphabet);

        assertThat(Automata.findSeparatingWord(ours, nested, alphabet)).isNull();
        assertThat(BigInteger.valueOf(nested.size())).isEqualTo(language.automatonStates());
        assertThat(BigInteger.valueOf(ours.size())).isEqualTo(language.automatonStates());
        StringCounts counts = new StringCounts(language);
        for (int length = 0; length <= 15; length++) {
            assertThat(words(nested, alphabet, length)).isEqualTo(counts.ofLength(length));
        }
    }

    /** D₀ = ε and D_j = (∪ᵢ ⟨ᵢ D_{j−1} ⟩ᵢ)*, then END: one copy of the inner machine per type, so no stack is kept. */
    private static CompactNFA<String> nested(DyckLanguage language, Alphabet<String> alphabet) {
        CompactNFA<String> nfa = new CompactNFA<>(alphabet);
        int hub = nfa.addInitialState(false);
        addLevel(nfa, language.vocabulary(), hub, language.m());
        int accept = nfa.addState(true);
        nfa.addTransition(hub, "END", accept);
        return nfa;
    }

    private static void addLevel(CompactNFA<String> nfa, Vocabulary vocabulary, int hub, int levels) {
        for (int type = 0; levels > 0 && type < vocabulary.k(); type++) {
            int inner = nfa.addState(false);
            nfa.addTransition(hub, vocabulary.text(vocabulary.open(type)), inner);
            addLevel(nfa, vocabulary, inner, levels - 1);
            nfa.addTransition(inner, vocabulary.text(vocabulary.close(type)), hub);
        }
    }

    private static CompactDFA<String> ours(DyckLanguage language, Alphabet<String> alphabet) {
        CompactDFA<String> dfa = new CompactDFA<>(alphabet);
        Map<AutomatonState, Integer> numbers = new HashMap<>();
        explore(language, dfa, numbers, language.initial());
        dfa.setInitialState(numbers.get(language.initial()));
        return dfa;
    }

    private static int explore(
            DyckLanguage language, CompactDFA<String> dfa, Map<AutomatonState, Integer> numbers, AutomatonState state) {
        Integer known = numbers.get(state);
        if (known != null) {
            return known;
        }
        int number = dfa.addState(state.equals(AutomatonState.ACCEPT));
        numbers.put(state, number);
        for (int symbol = 0; symbol < language.vocabulary().size(); symbol++) {
            int next = explore(language, dfa, numbers, language.next(state, symbol));
            dfa.addTransition(number, language.vocabulary().text(symbol), next);
        }
        return number;
    }

    private static BigInteger words(CompactDFA<String> dfa, Alphabet<String> alphabet, int length) {
        BigInteger[] reach = zeros(dfa.size());
        reach[dfa.getIntInitialState()] = BigInteger.ONE;
        for (int step = 0; step < length; step++) {
            BigInteger[] next = zeros(dfa.size());
            for (int state = 0; state < next.length; state++) {
                for (String symbol : alphabet) {
                    Integer successor = dfa.getSuccessor(Integer.valueOf(state), symbol);
                    if (successor != null) {
                        next[successor] = next[successor].add(reach[state]);
                    }
                }
            }
            reach = next;
        }
        BigInteger sum = BigInteger.ZERO;
        for (int state = 0; state < reach.length; state++) {
            sum = dfa.isAccepting(state) ? sum.add(reach[state]) : sum;
        }
        return sum;
    }

    private static BigInteger[] zeros(int size) {
        BigInteger[] zeros = new BigInteger[size];
        Arrays.fill(zeros, BigInteger.ZERO);
        return zeros;
    }
}
