package dyckkm.bench.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dyckkm.bench.Processed;
import dyckkm.language.Corpus;
import dyckkm.language.dyck.DyckLanguage;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Every benchmark runs, and its peer does the same job: else the ratios would mean nothing. */
class PeersTest {
    private static final long TOKENS = 30_000;

    private final Processed processed = new Processed();

    @Test
    void bothSamplersDrawTheSameDistribution() {
        for (String language : List.of("(2,3)", "(128,5)")) {
            Sampling benchmark = new Sampling();
            benchmark.language = language;
            benchmark.tokens = TOKENS;
            benchmark.prepare();
            assertSameDistribution(language, benchmark::ours, benchmark::peer);
        }
    }

    @Test
    void bothSamplersDrawTheSameDistributionOnTwoThreads() {
        SamplingOnTwoThreads benchmark = new SamplingOnTwoThreads();
        benchmark.language = "(2,3)";
        benchmark.tokens = TOKENS;
        benchmark.prepare();
        assertSameDistribution(benchmark.language, benchmark::ours, benchmark::peer);
    }

    @Test
    void bothSamplersDrawTheSameStringsOfMachines() {
        MachineSampling any = new MachineSampling();
        any.language = "json";
        any.tokens = TOKENS;
        any.prepare();
        List<List<Integer>> ours = BoxedCorpus.copy(any.ours(processed));
        assertThat(meanLength(any.peer(processed))).isCloseTo(meanLength(ours), within(0.15 * meanLength(ours)));
        MachineWindow within = new MachineWindow();
        within.language = "arithmetic";
        within.tokens = TOKENS;
        within.prepare();
        List<List<Integer>> inside = BoxedCorpus.copy(within.ours(processed));
        assertThat(meanLength(within.peer(processed))).isCloseTo(meanLength(inside), within(0.15 * meanLength(inside)));
    }

    @Test
    void bothCountersCountTheSameOfMachines() {
        for (String language : List.of("json", "html")) {
            MachineCounting benchmark = new MachineCounting();
            benchmark.language = language;
            benchmark.tokens = TOKENS;
            benchmark.prepare();
            assertThat(benchmark.peer(processed)).isEqualTo(benchmark.ours(processed));
        }
    }

    private void assertSameDistribution(
            String name, Function<Processed, Corpus> ours, Function<Processed, List<List<Integer>>> peer) {
        DyckLanguage language = LanguageBenchmark.parse(name);
        List<List<Integer>> expected = BoxedCorpus.copy(ours.apply(processed));
        List<List<Integer>> actual = peer.apply(processed);
        assertThat(processed.tokens).isEqualTo(BoxedCorpus.tokens(expected) + BoxedCorpus.tokens(actual));
        processed.tokens = 0;
        assertThat(actual)
                .allMatch(string -> language.contains(
                        string.stream().mapToInt(Integer::intValue).toArray()));
        assertThat(BoxedCorpus.tokens(actual))
                .isBetween(
                        TOKENS, TOKENS + 2 * LanguageBenchmark.window(language).max());
        assertThat(longest(actual))
                .isLessThanOrEqualTo(LanguageBenchmark.window(language).max());
        assertThat(shortest(actual)).isEqualTo(shortest(expected)).isEqualTo(3);
        // Thousands of strings: the standard error of a mean is below 3 percent of it.
        assertThat(meanLength(actual)).isCloseTo(meanLength(expected), within(0.15 * meanLength(expected)));
    }

    private static double meanLength(List<List<Integer>> corpus) {
        return (double) BoxedCorpus.tokens(corpus) / corpus.size();
    }

    private static int shortest(List<List<Integer>> corpus) {
        return corpus.stream().mapToInt(List::size).min().orElseThrow();
    }

    private static int longest(List<List<Integer>> corpus) {
        return corpus.stream().mapToInt(List::size).max().orElseThrow();
    }

    @Test
    void bothWritersWriteTheSameText() throws IOException {
        WritingToFile benchmark = new WritingToFile();
        benchmark.language = "(128,5)";
        benchmark.tokens = TOKENS;
        benchmark.prepareCorpus();
        benchmark.createFile();
        benchmark.ours(processed);
        String ours = Files.readString(benchmark.file());
        benchmark.peer(processed);
        assertThat(Files.readString(benchmark.file())).isEqualTo(ours).endsWith(") END\n");
        assertThat(processed.tokens)
                .isEqualTo(2
                        * ours.lines().mapToLong(line -> line.split(" ").length).sum());
        benchmark.deleteFile();
    }

    @Test
    void bothWritersWriteToNowhere() throws IOException {
        WritingToNowhere benchmark = new WritingToNowhere();
        benchmark.language = "(2,3)";
        benchmark.tokens = TOKENS;
        benchmark.prepareCorpus();
        benchmark.ours(processed);
        benchmark.peer(processed);
        assertThat(processed.tokens).isGreaterThanOrEqualTo(2 * TOKENS);
    }

    @Test
    void bothReadersReadTheSameStrings() throws IOException {
        Reading benchmark = new Reading();
        benchmark.language = "(128,5)";
        benchmark.tokens = TOKENS;
        benchmark.writeFile();
        Corpus ours = benchmark.ours(processed);
        assertThat(benchmark.peer(processed)).isEqualTo(BoxedCorpus.copy(ours));
        assertThat(processed.tokens).isEqualTo(2 * ours.tokens());
        benchmark.deleteFile();
    }

    @Test
    void bothCountersFindTheSameStatesAndCoverage() {
        Counting benchmark = new Counting();
        benchmark.language = "(8,3)";
        benchmark.tokens = TOKENS;
        benchmark.prepare();
        assertThat(benchmark.peer(processed)).isEqualTo(benchmark.oursOnThePeersTokens(processed));
        assertThat(benchmark.ours(processed).statistics().tokens()).isGreaterThanOrEqualTo(TOKENS);
    }
}
