package dyckkm.language.dyck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.language.LanguageError;
import dyckkm.language.LanguageError.Reason;
import java.math.BigInteger;
import java.util.Optional;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class DyckLanguageTest {
    private static final DyckLanguage TWO_TWO = new DyckLanguage(2, 2);

    /** Strings that are often in the language: raw numbers are folded onto allowed symbols most of the time. */
    @Provide
    Arbitrary<int[]> raws() {
        return Arbitraries.integers().between(0, 999).array(int[].class).ofMaxSize(14);
    }

    private static int[] mostlyLegal(DyckLanguage language, int[] raws) {
        AutomatonState state = language.initial();
        int[] symbols = new int[raws.length];
        for (int i = 0; i < raws.length; i++) {
            int[] allowed = language.allowed(state).symbols().toArray();
            boolean wild = raws[i] >= 950 || allowed.length == 0;
            symbols[i] = wild ? raws[i] % language.vocabulary().size() : allowed[raws[i] % allowed.length];
            state = language.next(state, symbols[i]);
        }
        return symbols;
    }

    @Property(tries = 5000)
    void automatonAndGrammarDefineTheSameLanguage(
            @ForAll("raws") int[] raws,
            @ForAll @IntRange(min = 1, max = 3) int k,
            @ForAll @IntRange(min = 1, max = 4) int m) {
        DyckLanguage language = new DyckLanguage(k, m);
        int[] symbols = mostlyLegal(language, raws);
        AutomatonState state = language.initial();
        for (int symbol : symbols) {
            state = language.next(state, symbol);
        }
        boolean accepted = state.equals(AutomatonState.ACCEPT);
        assertThat(new GrammarDefinition(k, m).contains(symbols)).isEqualTo(accepted);
        assertThat(language.contains(symbols)).isEqualTo(accepted);
    }

    @Property(tries = 2000)
    void theFirstErrorIsWhereTheAutomatonRejects(
            @ForAll("raws") int[] raws,
            @ForAll @IntRange(min = 1, max = 3) int k,
            @ForAll @IntRange(min = 1, max = 3) int m) {
        DyckLanguage language = new DyckLanguage(k, m);
        int[] symbols = mostlyLegal(language, raws);
        AutomatonState state = language.initial();
        int position = 0;
        while (position < symbols.length
                && !language.next(state, symbols[position]).equals(AutomatonState.REJECT)) {
            state = language.next(state, symbols[position++]);
        }
        Optional<LanguageError> error = language.firstError(symbols);
        if (position == symbols.length && state.equals(AutomatonState.ACCEPT)) {
            assertThat(error).isEmpty();
        } else {
            assertThat(error).map(LanguageError::position).contains(position);
        }
    }

    @Test
    void bothDefinitionsAgreeOnAllShortStrings() {
        for (int k = 1; k <= 2; k++) {
            for (int m = 1; m <= 3; m++) {
                DyckLanguage language = new DyckLanguage(k, m);
                GrammarDefinition grammar = new GrammarDefinition(k, m);
                int symbols = language.vocabulary().size();
                for (int length = 0; length <= 6; length++) {
                    int total = (int) Math.pow(symbols, length);
                    for (int code = 0; code < total; code++) {
                        int[] string = digits(code, symbols, length);
                        assertThat(language.contains(string)).isEqualTo(grammar.contains(string));
                    }
                }
            }
        }
    }

    private static int[] digits(int code, int base, int length) {
        int[] digits = new int[length];
        int rest = code;
        for (int i = 0; i < length; i++) {
            digits[i] = rest % base;
            rest /= base;
        }
        return digits;
    }

    @Test
    void allowedSymbolsFollowThePaper() {
        AutomatonState empty = TWO_TWO.initial();
        AutomatonState partial = TWO_TWO.next(empty, 1);
        AutomatonState full = TWO_TWO.next(partial, 0);
        assertThat(TWO_TWO.allowed(empty).symbols()).containsExactly(0, 1, 5);
        assertThat(TWO_TWO.allowed(partial).symbols()).containsExactly(0, 1, 3);
        assertThat(TWO_TWO.allowed(full).symbols()).containsExactly(2);
        assertThat(TWO_TWO.allowed(AutomatonState.ACCEPT).count()).isZero();
        assertThat(TWO_TWO.allowed(AutomatonState.REJECT).count()).isZero();
        for (AutomatonState state : new AutomatonState[] {empty, partial, full}) {
            AllowedSymbols allowed = TWO_TWO.allowed(state);
            assertThat(allowed.count()).isEqualTo((int) allowed.symbols().count());
            assertThat(IntStream.range(0, 6).filter(allowed::contains))
                    .containsExactlyElementsOf(allowed.symbols().boxed().toList());
        }
    }

    @Test
    void theFirstErrorHasAReason() {
        assertError("a) END", 0, Reason.UNMATCHED_CLOSE);
        assertError("(a (b (a", 2, Reason.TOO_DEEP);
        assertError("(a b) END", 1, Reason.WRONG_TYPE);
        assertError("(a END", 1, Reason.UNFINISHED);
        assertError("(a", 1, Reason.UNFINISHED);
        assertError("(a a)", 2, Reason.MISSING_END);
        assertError("", 0, Reason.MISSING_END);
        assertError("(a a) END (a", 3, Reason.AFTER_END);
        assertThat(TWO_TWO.firstError(TWO_TWO.vocabulary().start()))
                .contains(new LanguageError(0, Reason.NOT_A_SYMBOL));
        assertThat(TWO_TWO.firstError(-1)).contains(new LanguageError(0, Reason.NOT_A_SYMBOL));
        assertThat(TWO_TWO.contains(TWO_TWO.vocabulary().parse("(a (b b) a) (b b) END")))
                .isTrue();
    }

    private static void assertError(String text, int position, Reason reason) {
        assertThat(TWO_TWO.firstError(TWO_TWO.vocabulary().parse(text))).contains(new LanguageError(position, reason));
    }

    @Test
    void stackStatesAreThePowersOfKSummed() {
        assertThat(new DyckLanguage(1, 4).stackStates()).isEqualTo(5);
        assertThat(TWO_TWO.stackStates()).isEqualTo(7);
        assertThat(TWO_TWO.automatonStates()).isEqualTo(9);
        assertThat(new DyckLanguage(32, 5).stackStates()).isEqualTo(34_636_833);
        assertThat(new DyckLanguage(128, 5).stackStates()).isEqualTo(34_630_287_489L);
        assertThat(new DyckLanguage(100_000, 3).stackStates()).isEqualTo(new BigInteger("1000010000100001"));
    }

    @Test
    void thePapersStateCountIsRightForTwoTypesOnly() {
        for (int k = 1; k <= 5; k++) {
            for (int m = 1; m <= 4; m++) {
                BigInteger printed = BigInteger.valueOf(k).pow(m + 1).add(BigInteger.ONE);
                assertThat(new DyckLanguage(k, m).automatonStates().equals(printed))
                        .isEqualTo(k == 2);
            }
        }
    }

    @Test
    void senselessParametersAreRefusedWithTheirValue() {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> new DyckLanguage(0, 3))
                .withMessageContaining("0");
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> new DyckLanguage(2, -1))
                .withMessageContaining("-1");
    }
}
