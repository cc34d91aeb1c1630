package dyckkm.language.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.language.ChiSquare;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow;
import dyckkm.language.LengthWindow.Mode;
import dyckkm.language.RandomBits;
import dyckkm.language.SymbolArray;
import dyckkm.language.TokenNames;
import dyckkm.language.dyck.DyckDistribution;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.DyckWindows;
import dyckkm.language.dyck.ExactStrings;
import dyckkm.language.dyck.LengthLexOrder;
import dyckkm.language.dyck.WindowedDyck;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CorpusSamplerTest {
    @Test
    void theGeneratorIsTheJdksXoshiro() {
        // No byte above 127: releases before JDK 19 extend the sign of each seed byte over the ones before it.
        long[] state = {0x0123456701234567L, 42, 0x7F7E7D7C7B7A7978L, 0x4000000000000003L};
        ByteBuffer bytes = ByteBuffer.allocate(32);
        for (long word : state) {
            bytes.putLong(word);
        }
        RandomGenerator jdk = RandomGeneratorFactory.of("Xoshiro256PlusPlus").create(bytes.array());
        RandomBits ours = new RandomBits(state[0], state[1], state[2], state[3]);
        for (int i = 0; i < 1000; i++) {
            assertThat(ours.next()).isEqualTo(jdk.nextLong());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2, 2, 1, 7, REFERENCE",
        "2, 2, 1, 7, CONDITIONED",
        "3, 2, 4, 7, REFERENCE",
        "3, 1, 3, 6, CONDITIONED",
        "1, 3, 3, 15, REFERENCE"
    })
    void everyStringIsDrawnWithItsProbability(int k, int m, int min, int max, Mode mode) {
        DyckLanguage language = new DyckLanguage(k, m);
        LengthWindow window = new LengthWindow(min, max, mode);
        Corpus corpus = new CorpusSampler(language, window).draw(2_000_000, 11, 2);
        LengthLexOrder order = new LengthLexOrder(language);
        Map<Long, Long> seen = new TreeMap<>();
        corpus.forEach((brackets, count) -> {
            int[] string = java.util.Arrays.copyOf(brackets, count + 1);
            string[count] = language.vocabulary().end();
            seen.merge(order.rank(string).longValueExact(), 1L, Long::sum);
        });
        double chiSquare = 0;
        Map<int[], Double> exact = ExactStrings.of(language, window);
        for (Map.Entry<int[], Double> entry : exact.entrySet()) {
            double expected = entry.getValue() * corpus.strings();
            long count = seen.getOrDefault(order.rank(entry.getKey()).longValueExact(), 0L);
            chiSquare += (count - expected) * (count - expected) / expected;
        }
        assertThat(seen.size()).isLessThanOrEqualTo(exact.size());
        assertThat(chiSquare).isLessThan(ChiSquare.critical(exact.size() - 1));
    }

    @ParameterizedTest
    @CsvSource({"2, 3, TRAIN", "8, 3, TEST", "32, 5, TRAIN", "128, 5, TRAIN", "128, 5, TEST", "5, 4, TEST"})
    void lengthsOfThePapersCorporaAreDrawnWithTheirExactProbabilities(int k, int m, Split split) {
        DyckLanguage language = new DyckLanguage(k, m);
        for (Mode mode : Mode.values()) {
            WindowedDyck distribution =
                    new DyckDistribution(language).within(split.window(new DyckLanguage(1, m), mode));
            Corpus corpus = new CorpusSampler(distribution).draw(2_000_000, split.seed(1), 2);
            long[] seen = new long[distribution.window().max() + 1];
            corpus.forEach((brackets, count) -> seen[count + 1]++);
            int cells = 0;
            double chiSquare = 0;
            double restSeen = 0;
            double restExpected = 0;
            for (int length = 1; length < seen.length; length++) {
                double expected = distribution.lengthProbability(length) * corpus.strings();
                if (expected >= 10) {
                    chiSquare += (seen[length] - expected) * (seen[length] - expected) / expected;
                    cells++;
                } else {
                    restSeen += seen[length];
                    restExpected += expected;
                }
            }
            if (restExpected >= 10) {
                chiSquare += (restSeen - restExpected) * (restSeen - restExpected) / restExpected;
                cells++;
            }
            assertThat(chiSquare).as("%s, %s", split, mode).isLessThan(ChiSquare.critical(cells - 1));
        }
    }

    @Test
    void typesAreUniform() {
        int k = 37;
        Corpus corpus = Split.TRAIN.draw(new DyckLanguage(k, 3), Mode.REFERENCE, 1_000_000, 5, 1);
        long[] seen = new long[k];
        corpus.forEach((brackets, count) -> {
            for (int i = 0; i < count; i++) {
                if (brackets[i] < k) {
                    seen[brackets[i]]++;
                }
            }
        });
        double expected = java.util.Arrays.stream(seen).sum() / (double) k;
        double chiSquare = java.util.Arrays.stream(seen)
                .mapToDouble(c -> (c - expected) * (c - expected) / expected)
                .sum();
        assertThat(chiSquare).isLessThan(ChiSquare.critical(k - 1));
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 3", "127, 2", "128, 5", "129, 4", "40000, 2"})
    void stringsAreInTheLanguageAndTheLastOneCompletesTheTokenCount(int k, int m) {
        DyckLanguage language = new DyckLanguage(k, m);
        LengthWindow window = DyckWindows.testing(m, Mode.REFERENCE);
        Corpus corpus = new CorpusSampler(language, window).draw(150_000, 3, 2);
        for (long i = 0; i < corpus.strings(); i++) {
            int[] string = corpus.string(i);
            assertThat(language.firstError(string)).isEmpty();
            assertThat(string.length)
                    .isEqualTo(corpus.length(i))
                    .isBetween(DyckWindows.shortest(window), DyckWindows.longest(window));
        }
        assertThat(corpus.tokens()).isGreaterThanOrEqualTo(150_000);
        assertThat(corpus.tokens() - corpus.length(corpus.strings() - 1)).isLessThan(150_000);
    }

    @Test
    void theSameSeedGivesTheSameBytesWhateverTheThreads() throws IOException {
        CorpusSampler sampler = new CorpusSampler(new DyckLanguage(8, 3), DyckWindows.training(3, Mode.REFERENCE));
        byte[] one = text(sampler.draw(300_000, 1, 1));
        assertThat(text(sampler.draw(300_000, 1, 2))).isEqualTo(one);
        assertThat(text(sampler.draw(300_000, 1, 5))).isEqualTo(one);
        ByteArrayOutputStream streamed = new ByteArrayOutputStream();
        sampler.write(streamed, TokenNames.LETTERS, 300_000, 1, 3, written -> {});
        assertThat(streamed.toByteArray()).isEqualTo(one);
        assertThat(text(sampler.draw(300_000, 2, 1))).isNotEqualTo(one);
    }

    @Test
    void aSmallerCorpusIsTheBeginningOfALargerOne() throws IOException {
        CorpusSampler sampler = new CorpusSampler(new DyckLanguage(8, 3), DyckWindows.training(3, Mode.REFERENCE));
        String large = new String(text(sampler.draw(300_000, 1, 2)), java.nio.charset.StandardCharsets.UTF_8);
        for (long tokens : new long[] {1, 100, 65_536, 65_537, 200_000}) {
            assertThat(large)
                    .startsWith(new String(text(sampler.draw(tokens, 1, 1)), java.nio.charset.StandardCharsets.UTF_8));
        }
    }

    /** What seed 1 means is a promise: whoever changes the sampler changes everybody's corpora. */
    @Test
    void aSeedMeansTheSameCorpusForEver() throws Exception {
        Corpus corpus = Split.TRAIN.draw(new DyckLanguage(128, 5), Mode.REFERENCE, 100_000, 1, 2);
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(text(corpus));
        assertThat(HexFormat.of().formatHex(digest))
                .isEqualTo("aea3795fbcbe3ef4fbc2c95c1319b92b5ff7e352558c9fb3332bd1804f6f7493");
    }

    @Test
    void theThreeCorporaOfThePaperHaveTheirSizesAndDifferentSeeds() {
        DyckLanguage language = new DyckLanguage(2, 3);
        List<Long> tokens = new ArrayList<>();
        for (Split split : Split.values()) {
            tokens.add(split.draw(language, Mode.REFERENCE, 2000, 1, 1).tokens());
        }
        assertThat(tokens.get(0)).isBetween(2000L, 2084L);
        assertThat(tokens.get(1)).isBetween(20_000L, 20_084L);
        assertThat(tokens.get(2)).isBetween(300_000L, 300_168L);
        assertThat(List.of(Split.TRAIN.seed(1), Split.DEV.seed(1), Split.TEST.seed(1)))
                .containsExactly(1L, 1000L, 2000L);
    }

    @Test
    void twentyMillionTokensTakeWellUnderAHundredMegabytes() {
        Corpus corpus = Split.TRAIN.draw(new DyckLanguage(128, 5), Mode.REFERENCE, 20_000_000, 1, 2);
        long bytes = corpus.blocks().stream()
                .mapToLong(block -> ((SymbolArray.Bytes) block.symbols()).values().length + 4L * block.ends().length)
                .sum();
        assertThat(bytes).isLessThan(30_000_000);
    }

    @Test
    void senselessSizesAreRefused() {
        CorpusSampler sampler = new CorpusSampler(new DyckLanguage(2, 2), new LengthWindow(1, 9, Mode.REFERENCE));
        assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> sampler.draw(0, 1, 1));
        assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> sampler.draw(10, 1, 0));
    }

    private static byte[] text(Corpus corpus) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        CorpusWriter.write(corpus, TokenNames.LETTERS, out);
        return out.toByteArray();
    }
}
