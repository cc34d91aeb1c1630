package dyckkm.experiment.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.Truth;
import dyckkm.language.Language;
import dyckkm.language.LengthWindow;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.TokenNames;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.DyckWindows;
import dyckkm.network.Cell;
import dyckkm.training.ModelShape;
import dyckkm.training.Recipe;
import dyckkm.training.TrainingOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a run learns and from what, as its configuration says it. */
class SubjectTest {
    private static final DyckLanguage DYCK = new DyckLanguage(2, 3);
    private static final WindowRequest ANY =
            new WindowRequest(OptionalInt.empty(), OptionalInt.empty(), Optional.empty());

    @TempDir
    private Path folder;

    private final CorpusStore store = new CorpusStore(1);

    private static RunConfig run(Subject subject, Corpora corpora) {
        return new RunConfig(
                subject,
                corpora,
                new ModelShape(subject.alphabet(), subject.language(), Cell.GRU, 5, 7, 1),
                Optional.empty(),
                TrainingOptions.of(Recipe.REFERENCE, .01, 0));
    }

    private static CorpusRequest drawn(long tokens) {
        return request(OptionalLong.of(tokens), null, null, null, ANY);
    }

    private static CorpusRequest request(OptionalLong tokens, Path train, Path dev, Path test, WindowRequest window) {
        return new CorpusRequest(
                tokens,
                Optional.ofNullable(train),
                Optional.ofNullable(dev),
                Optional.ofNullable(test),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                window);
    }

    private Corpora corpora(Subject subject, CorpusRequest request) throws IOException {
        return request.corpora(subject, store, new UsualWindows());
    }

    private Path sample(String name, Language language, LengthWindow window) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(file)) {
            new CorpusSampler(language, window).write(out, TokenNames.LETTERS, 4_000, 1, 1, tokens -> {});
        }
        return file;
    }

    @ParameterizedTest
    @CsvSource({"json,3", "english,2", "parity,0", "tomita7,0", "anbn,4"})
    void aConfigurationNamesTheLanguage(String name, int depth) throws IOException {
        Subject subject = Subject.named(name, Optional.empty(), OptionalInt.of(depth), warning -> {});
        RunConfig run = run(subject, corpora(subject, drawn(2_000)));
        assertThat(RunConfig.parse(run.yaml())).isEqualTo(run);
        assertThat(run.name()).startsWith(depth == 0 ? name + "-gru7-2k" : name + "-m" + depth + "-gru7-2k");
    }

    @Test
    void aLanguageOfAFileIsThatOfItsBytes() throws IOException {
        Path file = Files.writeString(folder.resolve("my lists.ebnf"), """
                %brackets "(" ")"
                %depth 2
                root ::= "(" ("x" | root)* ")"
                """);
        Subject subject = Subject.named(file.toString(), Optional.empty(), OptionalInt.empty(), warning -> {});
        RunConfig run = run(subject, corpora(subject, drawn(500)));
        assertThat(run.name()).startsWith("my_lists-m2-");
        assertThat(RunConfig.parse(run.yaml())).isEqualTo(run);
        Files.writeString(file, Files.readString(file).replace("\"x\"", "\"y\""));
        assertThatThrownBy(() -> RunConfig.parse(run.yaml()))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("has changed");
    }

    @Test
    void aConfigurationListsTheTokensOfPlainCorporaWhateverTheyLookLike() throws IOException {
        List<String> tokens =
                List.of("true", "null", "-", "{", "#", "'", "\"", "\\", "1e3", "é", "0x1", "~", ":", "🙂");
        Subject subject = new Subject.Tokens(new TokenAlphabet(List.of(), List.of(), tokens));
        Path file = Files.writeString(folder.resolve("text"), String.join(" ", tokens) + "\ntrue 🙂\n");
        RunConfig run = run(subject, corpora(subject, request(OptionalLong.empty(), file, file, null, ANY)));
        assertThat(RunConfig.parse(run.yaml())).isEqualTo(run);
        assertThat(run.corpora().test()).isEmpty();
        assertThat(Subject.tokensOf(file)).isEqualTo(subject);
    }

    /** Strings of a test corpus were once recorded as those of the usual training window, and held against its entropy. */
    @Test
    void theLengthsOfAFileAreThoseOfItsStrings() throws IOException {
        Path file = sample("long.txt", DYCK, DyckWindows.testing(3, LengthWindow.Mode.REFERENCE));
        int shortest = Integer.MAX_VALUE;
        int longest = 0;
        for (String line : Files.readAllLines(file)) {
            shortest = Math.min(shortest, line.split(" ").length);
            longest = Math.max(longest, line.split(" ").length);
        }
        assertThat(shortest).isBetween(85, 100);
        Corpora corpora = corpora(Subject.of(DYCK), request(OptionalLong.empty(), file, null, null, ANY));
        LengthWindow measured = new LengthWindow(shortest, longest, LengthWindow.Mode.CONDITIONED);
        assertThat(corpora.train().window()).isEqualTo(measured);
        assertThat(corpora.train().asJson())
                .containsEntry("lengths", shortest + ":" + longest)
                .doesNotContainKey("window");
        assertThat(corpora.dev().window()).as("what is drawn beside it").isEqualTo(measured);
        assertThat(corpora.test().orElseThrow().window().min()).isEqualTo(longest + 1);
        assertThat(Truth.of(DYCK, corpora.train().window(), store.get(Subject.of(DYCK), corpora.train()))
                        .entropyFloor())
                .isEqualTo(DYCK.distribution().within(measured).entropyPerToken())
                .isNotCloseTo(
                        DYCK.distribution()
                                .within(DyckWindows.training(3, LengthWindow.Mode.REFERENCE))
                                .entropyPerToken(),
                        org.assertj.core.api.Assertions.within(0.001));
    }

    @Test
    void aWindowThatIsGivenMustHoldTheStrings() throws IOException {
        Path file = sample("long.txt", DYCK, DyckWindows.testing(3, LengthWindow.Mode.REFERENCE));
        WindowRequest wrong = new WindowRequest(OptionalInt.of(1), OptionalInt.of(84), Optional.empty());
        assertThatThrownBy(() -> corpora(Subject.of(DYCK), request(OptionalLong.empty(), file, null, null, wrong)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("long.txt has strings of")
                .hasMessageContaining("not drawn from the window 1:84 reference");
        WindowRequest right = new WindowRequest(OptionalInt.of(85), OptionalInt.of(168), Optional.empty());
        CorpusSource source = corpora(Subject.of(DYCK), request(OptionalLong.empty(), file, null, null, right))
                .train();
        assertThat(source.window()).isEqualTo(DyckWindows.testing(3, LengthWindow.Mode.REFERENCE));
        assertThat(source.asJson()).containsKey("lengths").containsEntry("window", "85:168 reference");
    }

    @Test
    void whatIsDrawnBesideAFileOfUsualLengthsIsAsUsual() throws IOException {
        Path file = sample("usual.txt", DYCK, DyckWindows.training(3, LengthWindow.Mode.REFERENCE));
        Corpora corpora = corpora(Subject.of(DYCK), request(OptionalLong.empty(), file, null, null, ANY));
        Corpora paper = Corpora.ofPaper(DYCK, 4_000);
        assertThat(corpora.dev()).isEqualTo(paper.dev());
        assertThat(corpora.test()).isEqualTo(paper.test());
    }

    /** Of aⁿbⁿ to depth 4 there is none of more than 9 tokens. */
    @Test
    void whereThereAreNoLongerStringsTheTestHasTheSameLengths() throws IOException {
        Subject subject = Subject.named("anbn", Optional.empty(), OptionalInt.of(4), warning -> {});
        Corpora corpora = corpora(subject, drawn(2_000));
        assertThat(corpora.test().orElseThrow().window())
                .isEqualTo(corpora.train().window());
    }

    @Test
    void withoutALanguageNothingIsDrawn() throws IOException {
        Path file = Files.writeString(folder.resolve("text"), "a b\n");
        Subject plain = Subject.tokensOf(file);
        assertThatThrownBy(() -> corpora(plain, request(OptionalLong.empty(), file, null, null, ANY)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("without a language nothing can be drawn");
        assertThatThrownBy(() -> corpora(plain, drawn(2_000))).hasMessageContaining("without a language");
    }

    @Test
    void aConfigurationOfOlderProgramsKeepsItsWindow() {
        RunConfig run = run(
                Subject.of(DYCK),
                new Corpora(
                        new CorpusSource.InFile(
                                Path.of("t.txt"),
                                Optional.of(DyckWindows.training(3, LengthWindow.Mode.REFERENCE)),
                                Optional.empty(),
                                123,
                                "abc"),
                        new CorpusSource.Drawn(DyckWindows.training(3, LengthWindow.Mode.REFERENCE), 100, 1),
                        Optional.empty()));
        assertThat(run.yaml()).doesNotContain("lengths");
        assertThat(RunConfig.parse(run.yaml())).isEqualTo(run);
    }
}
