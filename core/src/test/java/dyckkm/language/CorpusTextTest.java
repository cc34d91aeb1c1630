package dyckkm.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.language.LengthWindow.Mode;
import dyckkm.language.corpus.CorpusBuilder;
import dyckkm.language.corpus.CorpusReader;
import dyckkm.language.corpus.CorpusWriter;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class CorpusTextTest {
    @Property(tries = 60)
    void whatIsWrittenIsReadBack(
            @ForAll @IntRange(min = 1, max = 70_000) int k,
            @ForAll @IntRange(min = 1, max = 5) int m,
            @ForAll boolean numeric)
            throws IOException {
        TokenNames names = numeric ? TokenNames.NUMERIC : TokenNames.LETTERS;
        Corpus corpus = Split.TRAIN.draw(
                new DyckLanguage(k, m), Mode.CONDITIONED, k > 5000 && !numeric ? 300 : 5000, k + 1000L * m, 1);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        CorpusWriter.write(corpus, names, out);
        Corpus back = read(out.toByteArray(), k);
        assertSame(back, corpus);
    }

    private static void assertSame(Corpus actual, Corpus expected) {
        assertThat(actual.strings()).isEqualTo(expected.strings());
        assertThat(actual.tokens()).isEqualTo(expected.tokens());
        for (long i = 0; i < expected.strings(); i++) {
            assertThat(actual.string(i)).isEqualTo(expected.string(i));
        }
    }

    private static Corpus read(byte[] text, int k) throws IOException {
        try (CorpusReader reader = new CorpusReader(new ByteArrayInputStream(text), new Vocabulary(k))) {
            return reader.readAll();
        }
    }

    private static Corpus read(String text, int k) throws IOException {
        return read(text.getBytes(StandardCharsets.UTF_8), k);
    }

    @Test
    void theTextIsTheContracts() throws IOException {
        CorpusBuilder builder = new CorpusBuilder(new Vocabulary(28));
        builder.add(new int[] {0, 27, 28 + 27, 28}, 4);
        builder.add(new int[] {}, 0);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        CorpusWriter.write(builder.build(), TokenNames.LETTERS, out);
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("(a (bb bb) a) END\nEND\n");
    }

    @Test
    void splitStringsReadTheSameAsThePlainOnes() throws IOException {
        Corpus corpus = read("([]) END\r\n(1 (2 2) 1) END\nEND\n\t(a  (b b)\ta)   END  ", 2);
        int[] first = {0, 1, 3, 2, 5};
        assertThat(corpus.strings()).isEqualTo(4);
        assertThat(corpus.string(0)).isEqualTo(first);
        assertThat(corpus.string(1)).isEqualTo(first);
        assertThat(corpus.string(2)).isEqualTo(new int[] {5});
        assertThat(corpus.string(3)).isEqualTo(first);
    }

    /** The slow twin of the reader: split the text at its spaces. */
    @Property(tries = 30)
    void theReaderAgreesWithSplittingWhateverTheChunks(
            @ForAll @IntRange(min = 1, max = 200) int k, @ForAll @IntRange(min = 1, max = 40) int chunk)
            throws IOException {
        Corpus corpus = Split.TRAIN.draw(new DyckLanguage(k, 3), Mode.REFERENCE, 2000, chunk, 1);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        CorpusWriter.write(corpus, TokenNames.LETTERS, out);
        List<int[]> expected = new ArrayList<>();
        for (String line : out.toString(StandardCharsets.UTF_8).split("\n")) {
            expected.add(java.util.Arrays.stream(line.split(" "))
                    .mapToInt(token -> new Vocabulary(k).parse(token)[0])
                    .toArray());
        }
        try (CorpusReader reader = new CorpusReader(new Trickle(out.toByteArray(), chunk), new Vocabulary(k))) {
            Corpus read = reader.readAll();
            assertThat(read.strings()).isEqualTo(expected.size());
            for (int i = 0; i < expected.size(); i++) {
                assertThat(read.string(i)).isEqualTo(expected.get(i));
            }
            assertThat(reader.line()).isEqualTo(expected.size());
            assertThat(reader.bytesRead()).isEqualTo(out.size());
        }
    }

    /** A stream that hands over a few bytes at a time. */
    private static final class Trickle extends FilterInputStream {
        private final int chunk;

        Trickle(byte[] bytes, int chunk) {
            super(new ByteArrayInputStream(bytes));
            this.chunk = chunk;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            return super.read(target, offset, Math.min(length, chunk));
        }
    }

    @Test
    void aLineLongerThanTheBufferIsRead() throws IOException {
        String line = "(a a) ".repeat(200_000) + "END\nEND\n";
        Corpus corpus = read(line, 1);
        assertThat(corpus.length(0)).isEqualTo(400_001);
        assertThat(corpus.length(1)).isEqualTo(1);
    }

    @Test
    void errorsNameLineColumnAndToken() {
        assertInvalid("END\n(a (x x) a) END\n", 2, 4, "(x");
        assertInvalid("END\n(a a)\nEND\n", 2, 6, "");
        assertInvalid("END\n\nEND\n", 2, 1, "");
        assertInvalid("(a a) END (a a) END\n", 1, 7, "END");
        assertInvalid("()[] END END\n", 1, 6, "END");
        assertInvalid("END\n(a a", 2, 4, "a");
    }

    private static void assertInvalid(String text, long line, long column, String token) {
        assertThatExceptionOfType(InvalidTextException.class)
                .isThrownBy(() -> read(text, 2))
                .satisfies(e -> {
                    assertThat(e.line()).isEqualTo(line);
                    assertThat(e.column()).isEqualTo(column);
                    assertThat(e.token()).isEqualTo(token);
                });
    }
}
