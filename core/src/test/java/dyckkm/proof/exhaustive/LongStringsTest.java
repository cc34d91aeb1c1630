package dyckkm.proof.exhaustive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Language;
import dyckkm.language.LongStrings;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineBuilder;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Questions about strings of at least N symbols: END after fewer does not count, all else does. */
class LongStringsTest {
    private static final TokenAlphabet LETTERS = new TokenAlphabet(List.of(), List.of(), List.of("a", "b"));

    /**
     * Strings of letters in which every b is followed by an a, so that something is forbidden; which may end is said by the number of
     * letters. From {@code states} − 1 letters on, the last {@code loop} numbers come again.
     */
    private static Machine letters(int states, int loop, IntPredicate accepts) {
        MachineBuilder builder = new MachineBuilder("letters", LETTERS, "0", 0);
        for (int state = 0; state < states; state++) {
            String here = Integer.toString(state);
            String next = Integer.toString(state + 1 < states ? state + 1 : states - loop);
            builder.rule(here, Optional.empty(), "a", next, Optional.empty());
            builder.rule(here, Optional.empty(), "b", next + " after b", Optional.empty());
            builder.rule(here + " after b", Optional.empty(), "a", next, Optional.empty());
            if (accepts.test(state)) {
                builder.accept(here);
            }
        }
        return builder.build();
    }

    /** At least so many letters. */
    private static Machine atLeast(int letters) {
        return letters(letters + 1, 1, state -> state == letters);
    }

    private static Network network(Machine machine) {
        return Catalogue.find(Cell.RNN, "dfa")
                .build(Request.of(machine, Arithmetic.FLOAT32))
                .network();
    }

    private static Verdict verdict(Network network, Language language) {
        return new ExhaustiveProof(1, SearchLimits.NONE, SearchListener.NONE)
                .answer(Question.of(network, language))
                .verdict();
    }

    @Test
    void aNetworkOfTheStringsFromJSymbolsOnIsRightFromThereOnAndNotBefore() {
        Machine all = atLeast(0);
        for (int from = 0; from <= 4; from++) {
            Network network = network(atLeast(from));
            for (int least = 0; least <= 5; least++) {
                Verdict verdict = verdict(network, LongStrings.of(all, least));
                assertThat(verdict.outcome())
                        .as("strings from %d on, asked from %d on", from, least)
                        .isEqualTo(least >= from ? Outcome.PROVED : Outcome.REFUTED);
                if (least < from) {
                    int end = all.alphabet().end();
                    int missing = least;
                    assertThat(verdict.counterexample().orElseThrow().witnesses())
                            .anySatisfy(witness -> {
                                assertThat(witness.prefix()).hasSize(missing);
                                assertThat(witness.symbol() == end || !witness.allowed())
                                        .isTrue();
                            });
                }
            }
        }
    }

    /** The memory after two letters is that of the beginning, where END did not count: there it does. */
    @Test
    void aMemoryThatIsMetAgainLaterIsJudgedAgain() {
        Network odd = network(letters(2, 2, state -> state == 1));
        Verdict verdict = verdict(odd, LongStrings.of(atLeast(0), 1));
        assertThat(verdict.outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(verdict.counterexample().orElseThrow().witnesses())
                .anySatisfy(witness -> assertThat(witness.prefix()).hasSize(2));
    }

    /** Only END is left out: a wrong letter after a short prefix is a wrong letter. */
    @Test
    void otherSymbolsCountAfterShortPrefixesToo() {
        Machine firstIsA = new MachineBuilder("first is a", LETTERS, "0", 0)
                .accept("1")
                .rule("0", Optional.empty(), "a", "1", Optional.empty())
                .rule("1", Optional.empty(), "a", "1", Optional.empty())
                .rule("1", Optional.empty(), "b", "1 after b", Optional.empty())
                .rule("1 after b", Optional.empty(), "a", "1", Optional.empty())
                .build();
        Verdict verdict = verdict(network(firstIsA), LongStrings.of(atLeast(0), 3));
        assertThat(verdict.outcome()).isEqualTo(Outcome.REFUTED);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void whatIsProvedOfAllStringsIsProvedOfLongOnes(int least) {
        DyckLanguage language = new DyckLanguage(2, 3);
        for (Entry entry : List.of(
                Catalogue.find(Cell.LSTM, "log"),
                Catalogue.find(Cell.RNN, "tight"),
                Catalogue.find(Cell.GRU, "tight"))) {
            Network network =
                    entry.build(Request.of(language, Arithmetic.FLOAT32)).network();
            Exhaustive all = new ExhaustiveProof().answer(Question.of(network, language));
            Exhaustive some = new ExhaustiveProof().answer(Question.of(network, LongStrings.of(language, least)));
            assertThat(some.verdict().outcome()).isEqualTo(Outcome.PROVED);
            assertThat(some.verdict().epsilon().low())
                    .isLessThanOrEqualTo(all.verdict().epsilon().low());
            assertThat(some.coverage().stacks()).isEqualTo(all.coverage().stacks());
        }
    }

    @Test
    void aLanguageWhoseStringsMustEndEarlierIsRefused() {
        Machine one = letters(2, 1, state -> state == 1);
        Machine oneLetter = new MachineBuilder("one letter", LETTERS, "0", 0)
                .accept("1")
                .rule("0", Optional.empty(), "a", "1", Optional.empty())
                .build();
        assertThat(LongStrings.of(one, 7).states()).isEqualTo(8 * one.states());
        assertThat(LongStrings.of(oneLetter, 1)).isNotNull();
        assertThatThrownBy(() -> LongStrings.of(oneLetter, 2))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("after 1 symbols some string must end");
        assertThatThrownBy(() -> LongStrings.of(one, -1)).isInstanceOf(BadInputException.class);
        assertThat(LongStrings.of(one, 0)).isSameAs(one);
    }
}
