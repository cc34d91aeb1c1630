package dyckkm.bench.training;

import dyckkm.language.Alphabet;
import dyckkm.language.Corpus;
import dyckkm.language.corpus.CorpusReader;
import dyckkm.language.corpus.TokenCollector;
import dyckkm.network.Cell;
import dyckkm.training.ModelShape;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Scanner;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/**
 * An LSTM of the usual size on a text of which nothing is known but its words. The parameter is written {@code V=50} and tells how many
 * symbols there are, START and END among them. Words are drawn by Zipf's law, lines have 1 to 40 of them.
 */
public class TrainingOnPlainText extends PaddedBatches {
    private static final int LONGEST_LINE = 40;

    @Override
    ModelShape shape() {
        Alphabet alphabet = alphabet();
        return new ModelShape(
                alphabet,
                Optional.empty(),
                Cell.LSTM,
                ModelShape.embeddingFor(alphabet),
                ModelShape.hiddenFor(Optional.empty()),
                1);
    }

    @Override
    List<int[]> strings(int count) {
        try (CorpusReader reader = new CorpusReader(bytes(text(count)), alphabet())) {
            Corpus corpus = reader.readAll();
            return LongStream.range(0, count).mapToObj(corpus::string).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Alphabet alphabet() {
        try {
            return TokenCollector.collect(bytes(text(1000)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ByteArrayInputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private String text(int lines) {
        int words = words();
        double[] cumulative = new double[words];
        double sum = 0;
        for (int word = 0; word < words; word++) {
            sum += 1. / (word + 1);
            cumulative[word] = sum;
        }
        SplittableRandom random = new SplittableRandom(1);
        StringBuilder text = new StringBuilder();
        for (int line = 0; line < lines; line++) {
            for (int left = random.nextInt(LONGEST_LINE); left >= 0; left--) {
                double drawn = random.nextDouble() * sum;
                int word = 0;
                while (cumulative[word] < drawn) {
                    word++;
                }
                text.append('w').append(word).append(left > 0 ? ' ' : '\n');
            }
        }
        return text.toString();
    }

    private int words() {
        try (Scanner numbers = new Scanner(language).useDelimiter("\\D+")) {
            return numbers.nextInt() - 2;
        }
    }
}
