package dyckkm.language.dyck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.language.InvalidTextException;
import dyckkm.language.TokenNames;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class VocabularyTest {
    private final Vocabulary thirty = new Vocabulary(30);

    @Test
    void symbolsAreOpensThenClosesThenStartAndEnd() {
        Vocabulary two = new Vocabulary(2);
        assertThat(two.open(1)).isEqualTo(1);
        assertThat(two.close(0)).isEqualTo(2);
        assertThat(two.start()).isEqualTo(4);
        assertThat(two.end()).isEqualTo(5);
        assertThat(two.size()).isEqualTo(6);
    }

    @Test
    void typesAreNamedByALetterRepeated() {
        assertThat(thirty.text(thirty.open(0))).isEqualTo("(a");
        assertThat(thirty.text(thirty.close(25))).isEqualTo("z)");
        assertThat(thirty.text(thirty.open(26))).isEqualTo("(aa");
        assertThat(thirty.text(thirty.close(27))).isEqualTo("bb)");
        assertThat(TokenNames.LETTERS.nameOf(52)).isEqualTo("aaa");
        assertThat(thirty.text(thirty.open(26), TokenNames.NUMERIC)).isEqualTo("(27");
    }

    @Test
    void plainBracketsStandForTheFirstFourTypesWithOrWithoutSpaces() {
        int[] named = thirty.parse("(a (b (c (d d) c) b) a) END");
        assertThat(thirty.parse("([{<>}]) END")).isEqualTo(named);
        assertThat(thirty.parse("( [ { < > } ] ) END")).isEqualTo(named);
        assertThat(thirty.parse("(a [{ (d >}] a) END")).isEqualTo(named);
    }

    @Test
    void numbersNameTypesFromOne() {
        assertThat(thirty.parse("(27 27) END")).isEqualTo(thirty.parse("(aa aa) END"));
    }

    @Property
    void everySymbolIsReadBackFromBothItsTexts(
            @ForAll @IntRange(min = 1, max = 2000) int k, @ForAll @IntRange(min = 0) int any) {
        Vocabulary vocabulary = new Vocabulary(k);
        int symbol = any % (2 * k);
        for (TokenNames names : TokenNames.values()) {
            assertThat(vocabulary.parse(vocabulary.text(symbol, names))).containsExactly(symbol);
        }
    }

    @Test
    void anUnknownTokenIsNamedWithLineAndColumn() {
        assertUnknown("(a  (c c)", 2, 5, "(c");
        assertUnknown("(a a) ENDE", 2, 7, "ENDE");
        assertUnknown("é", 2, 1, "é");
        assertUnknown("(é (a", 2, 1, "(é");
        assertUnknown("()<>", 2, 3, "<");
        assertUnknown("(ab ab)", 2, 1, "(ab");
        assertUnknown("(0", 2, 1, "(0");
        assertUnknown("(01", 2, 1, "(01");
        assertUnknown("(3", 2, 1, "(3");
        assertUnknown("(99999999999999999999", 2, 1, "(99999999999999999999");
        assertUnknown("(a)", 2, 1, "(a)");
        assertUnknown("START", 2, 1, "START");
    }

    private static void assertUnknown(String text, int k, long column, String token) {
        assertThatExceptionOfType(InvalidTextException.class)
                .isThrownBy(() -> new Vocabulary(k).parse(text, 7))
                .satisfies(e -> {
                    assertThat(e.line()).isEqualTo(7);
                    assertThat(e.column()).isEqualTo(column);
                    assertThat(e.token()).isEqualTo(token);
                })
                .withMessageContaining("line 7, column " + column)
                .withMessageContaining(token.substring(0, Math.min(token.length(), 20)));
    }

    @Test
    void aLongTokenIsShortenedInTheMessage() {
        assertThatExceptionOfType(InvalidTextException.class)
                .isThrownBy(() -> thirty.parse("(" + "a".repeat(5000)))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(200));
    }

    @Test
    void typesOutsideTheVocabularyAreRefused() {
        assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> new Vocabulary(0));
        assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> new Vocabulary(Vocabulary.LARGEST_K + 1));
        assertThat(new Vocabulary(Vocabulary.LARGEST_K).size()).isPositive();
        assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> thirty.open(30));
        assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> thirty.type(thirty.end()));
    }
}
