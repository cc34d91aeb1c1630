package dyckkm.spark.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow;
import dyckkm.language.TokenNames;
import dyckkm.language.corpus.CorpusCounter;
import dyckkm.language.corpus.CorpusStatistics;
import dyckkm.language.corpus.NotInLanguageException;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.scale.CorpusCount;
import dyckkm.scale.CorpusFormat;
import dyckkm.scale.CorpusPlan;
import dyckkm.scale.CorpusTotals;
import dyckkm.scale.JobMonitor;
import dyckkm.spark.LittleRoom;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Corpora in parts, on Spark in this JVM, beside the same in one file. */
class SparkCorporaTest {
    private static final long TOKENS = 700_000;

    private static LittleRoom room;
    private static SparkCorpora engine;

    @TempDir
    private Path folder;

    @BeforeAll
    static void open() {
        room = new LittleRoom();
        engine = room.engine();
    }

    @AfterAll
    static void close() {
        room.close();
    }

    private static CorpusPlan plan(int k, int m, long tokens, long seed, CorpusFormat format) {
        return new CorpusPlan(
                new DyckLanguage(k, m),
                Optional.of(new LengthWindow(1, 84, LengthWindow.Mode.REFERENCE)),
                seed,
                tokens,
                TokenNames.LETTERS,
                format,
                2);
    }

    private CorpusTotals draw(CorpusPlan plan, String name) throws IOException {
        return engine.sample(plan, folder.resolve(name).toString(), LittleRoom.GO_ON)
                .orElseThrow();
    }

    private List<Path> parts(String name) throws IOException {
        try (Stream<Path> all = Files.list(folder.resolve(name))) {
            return all.filter(file -> file.getFileName().toString().startsWith("part-"))
                    .sorted()
                    .toList();
        }
    }

    private byte[] joined(String name) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (Path part : parts(name)) {
            out.write(Files.readAllBytes(part));
        }
        return out.toByteArray();
    }

    private static byte[] inOneFile(CorpusPlan plan) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        plan.sampler().write(out, plan.names(), plan.tokens(), plan.seed(), 1, drawn -> {});
        return out.toByteArray();
    }

    @ParameterizedTest
    @CsvSource({"1", "65536", "131072", "131100", "262144", "700000"})
    void textPartsInOrderAreTheOneFileOfThatSeed(long tokens) throws IOException {
        CorpusPlan plan = plan(8, 3, tokens, 7, CorpusFormat.TEXT);
        CorpusTotals totals = draw(plan, "c");
        assertThat(joined("c")).isEqualTo(inOneFile(plan));
        assertThat(totals.parts()).isEqualTo(parts("c").size());
        assertThat(totals.tokens()).isEqualTo(plan.sampler().draw(tokens, 7, 1).tokens());
    }

    /** Spark's own reader of Parquet finds the strings. */
    @Test
    void parquetRowsAreTheStringsOfThatSeed() throws IOException {
        CorpusPlan plan = plan(128, 3, 200_000, 3, CorpusFormat.PARQUET);
        draw(plan, "c");
        Corpus corpus = plan.sampler().draw(plan.tokens(), plan.seed(), 1);
        SparkSession session = SparkSession.builder().getOrCreate();
        long string = 0;
        for (Path part : parts("c")) {
            for (Row row : session.read().parquet(part.toString()).collectAsList()) {
                int[] symbols = corpus.string(string++);
                List<Integer> read = row.getList(row.fieldIndex("symbols"));
                assertThat(read).hasSize(symbols.length - 1);
                for (int at = 0; at < read.size(); at++) {
                    assertThat(read.get(at)).isEqualTo(symbols[at]);
                }
            }
        }
        assertThat(string).isEqualTo(corpus.strings());
    }

    @ParameterizedTest
    @EnumSource(CorpusFormat.class)
    void whatIsMissingIsDrawnAgainAndNothingElse(CorpusFormat format) throws IOException {
        CorpusPlan plan = plan(8, 3, TOKENS, 1, format);
        CorpusTotals totals = draw(plan, "c");
        List<Path> parts = parts("c");
        byte[] lost = Files.readAllBytes(parts.get(1));
        Files.delete(folder.resolve("c/_complete"));
        Files.delete(parts.get(1));
        try (Stream<Path> marks = Files.list(folder.resolve("c/_parts"))) {
            Files.delete(marks.filter(mark -> mark.getFileName().toString().startsWith("part-0000001"))
                    .findFirst()
                    .orElseThrow());
        }
        Files.writeString(parts.get(0), "as it was");
        assertThat(draw(plan, "c")).isEqualTo(totals);
        assertThat(Files.readAllBytes(parts.get(1))).isEqualTo(lost);
        assertThat(parts.get(0)).hasContent("as it was");
    }

    @Test
    void anotherCorpusIsNotMixedIn() throws IOException {
        draw(plan(2, 3, 1000, 1, CorpusFormat.TEXT), "c");
        assertThatThrownBy(() -> draw(plan(2, 3, 1000, 2, CorpusFormat.TEXT), "c"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("another corpus");
        Files.createDirectories(folder.resolve("d"));
        Files.writeString(folder.resolve("d/thesis.txt"), "mine");
        assertThatThrownBy(() -> draw(plan(2, 3, 1000, 2, CorpusFormat.TEXT), "d"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("not empty");
        assertThatThrownBy(() -> draw(plan(2, 3, 1000, 2, CorpusFormat.TEXT), "d/thesis.txt"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("not a folder");
    }

    /** With stacks of one word and of two, and with parts in either format. */
    @ParameterizedTest
    @CsvSource({"2, 3, TEXT", "128, 5, TEXT", "128, 5, PARQUET", "1000, 8, TEXT", "1000, 8, PARQUET"})
    void statesAreCountedAsOneMachineCountsThem(int k, int m, CorpusFormat format) throws IOException {
        CorpusPlan train = plan(k, m, TOKENS, 1, format);
        CorpusPlan test = plan(k, m, 200_000, 2, format);
        draw(train, "train");
        draw(test, "test");
        CorpusCount count = count(k, m, "train", Optional.of("test")).orElseThrow();
        CorpusCounter counter = new CorpusCounter(train.language());
        train.sampler().draw(TOKENS, 1, 1).forEach(counter::add);
        CorpusStatistics expected = counter.statistics();
        assertThat(count.statistics()).isEqualTo(expected);
        counter.startSecondCorpus();
        test.sampler().draw(200_000, 2, 1).forEach(counter::add);
        assertThat(count.coverage()).contains(counter.coverage());
        long strings = 0;
        for (Path part : parts("test")) {
            strings += engine.count(train.language(), part.toString(), Optional.empty(), LittleRoom.GO_ON)
                    .orElseThrow()
                    .statistics()
                    .strings();
        }
        assertThat(strings).isEqualTo(counter.statistics().strings());
    }

    private Optional<CorpusCount> count(int k, int m, String first, Optional<String> second) throws IOException {
        return engine.count(
                new DyckLanguage(k, m),
                folder.resolve(first).toString(),
                second.map(name -> folder.resolve(name).toString()),
                LittleRoom.GO_ON);
    }

    @Test
    void whatIsNoCorpusIsNamed() throws IOException {
        Path bad = Files.createDirectories(folder.resolve("bad"));
        Files.writeString(bad.resolve("part-0.txt"), "(a a) END\n");
        Files.writeString(bad.resolve("part-1.txt"), "END\n(a b) END\n");
        assertThatThrownBy(() -> count(2, 3, "bad", Optional.empty()))
                .isInstanceOf(NotInLanguageException.class)
                .hasMessageContaining("part-1.txt, line 2, token 2");
        Files.writeString(bad.resolve("part-0.txt"), "(a what END\n");
        assertThatThrownBy(() -> count(2, 3, "bad", Optional.empty()))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("part-0.txt, line 1, column 4");
        assertThatThrownBy(() -> count(2, 3, "none", Optional.empty()))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("no such file");
        Files.createDirectories(folder.resolve("empty"));
        assertThatThrownBy(() -> count(2, 3, "empty", Optional.empty()))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("without parts");
        draw(plan(8, 3, 1000, 1, CorpusFormat.PARQUET), "rows");
        assertThatThrownBy(() -> count(2, 3, "rows", Optional.empty()))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("row ");
    }

    @Test
    void aJobThatIsNotWantedAnyMoreLeavesWhatIsComplete() throws IOException {
        CorpusPlan plan = plan(8, 3, 500_000_000, 1, CorpusFormat.TEXT);
        JobMonitor stopped = new JobMonitor() {
            @Override
            public void done(double share) {
                assertThat(share).isLessThan(1);
            }

            @Override
            public boolean isStopped() {
                return true;
            }
        };
        assertThat(engine.sample(plan, folder.resolve("c").toString(), stopped)).isEmpty();
        assertThat(folder.resolve("c/_complete")).doesNotExist();
        for (Path part : parts("c")) {
            assertThat(Files.size(part)).isPositive();
        }
    }
}
