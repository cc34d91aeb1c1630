package dyckkm.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.grammar.Gallery;
import dyckkm.language.Language;
import dyckkm.language.LengthWindow;
import dyckkm.language.TokenNames;
import dyckkm.language.corpus.CorpusCounter;
import dyckkm.language.corpus.NotInLanguageException;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import dyckkm.scale.CorpusCount;
import dyckkm.scale.CorpusFormat;
import dyckkm.scale.CorpusPlan;
import dyckkm.spark.corpus.SparkCorpora;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Corpora in parts of languages other than Dyck-(k,m), and of strings of any length, beside the same in one file. */
class OtherLanguagesTest {
    private static final long TOKENS = 300_000;

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

    private static Machine machine(String name) {
        return Gallery.find(name).orElseThrow().grammar().machine(OptionalInt.empty());
    }

    private static CorpusPlan plan(
            Language language, Optional<LengthWindow> window, long tokens, long seed, CorpusFormat format) {
        return new CorpusPlan(language, window, seed, tokens, TokenNames.LETTERS, format, 2);
    }

    private static CorpusPlan anyLength(Language language, long tokens, CorpusFormat format) {
        return plan(language, Optional.empty(), tokens, 1, format);
    }

    private void draw(CorpusPlan plan, String name) throws IOException {
        engine.sample(plan, folder.resolve(name).toString(), LittleRoom.GO_ON).orElseThrow();
    }

    private byte[] joined(String name) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Stream<Path> all = Files.list(folder.resolve(name))) {
            List<Path> parts = all.filter(file -> file.getFileName().toString().startsWith("part-"))
                    .sorted()
                    .toList();
            assertThat(parts).hasSizeGreaterThan(1);
            for (Path part : parts) {
                out.write(Files.readAllBytes(part));
            }
        }
        return out.toByteArray();
    }

    private static void assertOneFile(CorpusPlan plan, byte[] parts) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        plan.sampler().write(out, plan.names(), plan.tokens(), plan.seed(), 1, drawn -> {});
        assertThat(parts).isEqualTo(out.toByteArray());
    }

    @ParameterizedTest
    @CsvSource({"json, CONDITIONED", "json, REFERENCE", "english, CONDITIONED"})
    void partsOfAWindowAreTheOneFileOfThatSeed(String name, LengthWindow.Mode mode) throws IOException {
        CorpusPlan plan = plan(machine(name), Optional.of(new LengthWindow(3, 30, mode)), TOKENS, 7, CorpusFormat.TEXT);
        draw(plan, "c");
        assertOneFile(plan, joined("c"));
    }

    @Test
    void partsWithoutAWindowAreTheOneFileOfThatSeed() throws IOException {
        for (Language language : List.of(machine("json"), new DyckLanguage(8, 3))) {
            CorpusPlan plan = anyLength(language, TOKENS, CorpusFormat.TEXT);
            draw(plan, language.description());
            assertOneFile(plan, joined(language.description()));
        }
    }

    /** Of languages with and without a stack. */
    @ParameterizedTest
    @CsvSource({"json, TEXT", "json, PARQUET", "english, PARQUET", "parity, TEXT"})
    void configurationsAndTransitionsAreCountedAsOneMachineCountsThem(String name, CorpusFormat format)
            throws IOException {
        Machine machine = machine(name);
        CorpusPlan train = plan(machine, Optional.empty(), 200_000, 1, format);
        CorpusPlan test = plan(machine, Optional.empty(), 150_000, 2, format);
        draw(train, "train");
        draw(test, "test");
        CorpusCount count = count(machine, "train", Optional.of("test"));
        CorpusCounter counter = new CorpusCounter(machine);
        train.sampler().draw(train.tokens(), train.seed(), 1).forEach(counter::add);
        assertThat(count.statistics()).isEqualTo(counter.statistics());
        counter.startSecondCorpus();
        test.sampler().draw(test.tokens(), test.seed(), 1).forEach(counter::add);
        assertThat(count.coverage()).contains(counter.coverage());
    }

    private CorpusCount count(Language language, String first, Optional<String> second) throws IOException {
        return engine.count(
                        language,
                        folder.resolve(first).toString(),
                        second.map(name -> folder.resolve(name).toString()),
                        LittleRoom.GO_ON)
                .orElseThrow();
    }

    @Test
    void rowsOverOtherTokensAreRefused() throws IOException {
        Machine json = machine("json");
        draw(anyLength(json, 1000, CorpusFormat.PARQUET), "json");
        draw(anyLength(new DyckLanguage(2, 3), 1000, CorpusFormat.PARQUET), "dyck");
        assertRefused(new DyckLanguage(8, 3), "json", "over the tokens of json to depth 5, not of Dyck-(8,3)");
        assertRefused(machine("english"), "json", "over the tokens of json to depth 5, not of english");
        assertRefused(json, "dyck", "over the tokens of Dyck-(2,3), not of json to depth 5");
        assertRefused(new DyckLanguage(3, 3), "dyck", "over the tokens of Dyck-(2,3), not of Dyck-(3,3)");
        assertThat(count(new DyckLanguage(2, 5), "dyck", Optional.empty())
                        .statistics()
                        .tokens())
                .isGreaterThanOrEqualTo(1000);
        assertThatThrownBy(() -> count(json.atDepth(1), "json", Optional.empty()))
                .isInstanceOf(NotInLanguageException.class)
                .hasMessageContaining("not in json to depth 1");
    }

    private void assertRefused(Language language, String corpus, String why) {
        assertThatThrownBy(() -> count(language, corpus, Optional.empty()))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("part-0000000.parquet, each row is a string " + why);
    }

    @Test
    void anotherMachineOfTheSameNameIsAnotherCorpus() throws IOException {
        Machine json = machine("json");
        Machine lower = MachineJson.read(MachineJson.write(json.atDepth(4)), json.name());
        draw(anyLength(json, 1000, CorpusFormat.TEXT), "c");
        draw(anyLength(json, 1000, CorpusFormat.TEXT), "c");
        assertThatThrownBy(() -> draw(anyLength(lower, 1000, CorpusFormat.TEXT), "c"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("another corpus");
        Machine weighted = MachineJson.read(
                MachineJson.write(json).replaceFirst("\"depth\":5", "\"weights\":{\"null\":3},\"depth\":5"),
                json.name());
        assertThatThrownBy(() -> draw(anyLength(weighted, 1000, CorpusFormat.TEXT), "c"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("another corpus");
    }

    @Test
    void aTextOutsideTheLanguageIsNamedWithTheReason() throws IOException {
        Path bad = Files.createDirectories(folder.resolve("bad"));
        Files.writeString(bad.resolve("part-0.txt"), "{ } END\n");
        Files.writeString(bad.resolve("part-1.txt"), "[ ] END\n{ , } END\n");
        assertThatThrownBy(() -> count(machine("json"), "bad", Optional.empty()))
                .isInstanceOf(NotInLanguageException.class)
                .hasMessageContaining("part-1.txt, line 2, token 2: not in json to depth 5, ',' after '{'");
    }
}
