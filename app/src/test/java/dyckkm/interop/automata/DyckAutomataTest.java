package dyckkm.interop.automata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.language.dyck.DyckLanguage;
import java.util.Arrays;
import java.util.SplittableRandom;
import net.automatalib.automaton.fsa.impl.CompactDFA;
import net.automatalib.automaton.vpa.impl.DefaultOneSEVPA;
import net.automatalib.util.automaton.Automata;
import net.automatalib.util.automaton.vpa.OneSEVPAs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** AutomataLib's automata accept what the language holds. */
class DyckAutomataTest {
    @ParameterizedTest
    @CsvSource({"1,1", "1,4", "2,3", "3,2", "5,1"})
    void bothAcceptExactlyTheLanguage(int k, int m) {
        DyckLanguage language = new DyckLanguage(k, m);
        DyckAutomata automata = new DyckAutomata(language);
        CompactDFA<String> dfa = automata.dfa();
        DefaultOneSEVPA<String> vpa = automata.visiblyPushdown();
        SplittableRandom random = new SplittableRandom(1);
        int accepted = 0;
        for (int run = 0; run < 20_000; run++) {
            int[] symbols = near(language, random);
            var word = Arrays.stream(symbols).mapToObj(automata::text).toList();
            boolean expected = language.firstError(symbols).isEmpty();
            assertThat(dfa.accepts(word)).as("%s", word).isEqualTo(expected);
            assertThat(vpa.accepts(word)).as("%s", word).isEqualTo(expected);
            accepted += expected ? 1 : 0;
        }
        assertThat(accepted).isGreaterThan(500);
    }

    /** A string that is mostly well nested, with END at or near its end. */
    private static int[] near(DyckLanguage language, SplittableRandom random) {
        int[] symbols = new int[1 + random.nextInt(14)];
        int[] stack = new int[symbols.length + 1];
        int depth = 0;
        for (int i = 0; i < symbols.length; i++) {
            boolean last = i == symbols.length - 1;
            boolean close = depth > 0 && (depth >= symbols.length - 1 - i || random.nextBoolean());
            if (random.nextInt(30) == 0) {
                symbols[i] = random.nextInt(2 * language.k());
            } else if (last || random.nextInt(60) == 0) {
                symbols[i] = language.vocabulary().end();
            } else if (close) {
                symbols[i] = language.vocabulary().close(stack[--depth]);
            } else {
                stack[depth] = random.nextInt(language.k());
                symbols[i] = language.vocabulary().open(stack[depth++]);
            }
        }
        return symbols;
    }

    @Test
    void theFiniteAutomatonIsMinimal() {
        DyckAutomata automata = new DyckAutomata(new DyckLanguage(3, 3));
        CompactDFA<String> dfa = automata.dfa();
        assertThat(dfa.size()).isEqualTo(41);
        assertThat(Automata.invasiveMinimize(automata.dfa(), automata.alphabet())
                        .size())
                .isEqualTo(41);
    }

    @Test
    void thePushdownAutomatonDoesNotGrowWithTheNumberOfTypes() {
        assertThat(new DyckAutomata(new DyckLanguage(2, 5)).visiblyPushdown().size())
                .isEqualTo(8);
        assertThat(new DyckAutomata(new DyckLanguage(128, 5)).visiblyPushdown().size())
                .isEqualTo(8);
    }

    @Test
    void anotherDepthIsToldApart() {
        var three = new DyckAutomata(new DyckLanguage(2, 3)).visiblyPushdown();
        var four = new DyckAutomata(new DyckLanguage(2, 4)).visiblyPushdown();
        var alphabet = new DyckAutomata(new DyckLanguage(2, 3)).visiblyPushdownAlphabet();
        var word = OneSEVPAs.findSeparatingWord(three, four, alphabet);
        assertThat(word).isNotNull();
        assertThat(three.accepts(word)).isNotEqualTo(four.accepts(word));
    }

    @Test
    void whatDoesNotFitIsRefused() {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> new DyckAutomata(new DyckLanguage(128, 5)).dfa())
                .withMessageContaining("pushdown");
    }
}
