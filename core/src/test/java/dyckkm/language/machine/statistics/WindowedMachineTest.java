package dyckkm.language.machine.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dyckkm.StoredMachines;
import dyckkm.common.BadInputException;
import dyckkm.language.ChiSquare;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow;
import dyckkm.language.LengthWindow.Mode;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.dyck.DyckDistribution;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.WindowedDyck;
import dyckkm.language.machine.Machine;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** Length windows of machines: figures against Dyck's own and against the configurations one by one, samples against both. */
class WindowedMachineTest {
    @SuppressWarnings("unused")
    private static final java.util.List<String> gallery = StoredMachines.NAMES;

    @ParameterizedTest
    @CsvSource({"2, 3, 1, 84", "2, 3, 85, 168", "3, 2, 4, 17", "1, 5, 500, 700", "4, 1, 9, 11", "2, 4, 3000, 3100"})
    void windowsOfADyckMachineAreThoseOfDyck(int k, int m, int min, int max) {
        for (Mode mode : Mode.values()) {
            LengthWindow window = new LengthWindow(min, max, mode);
            WindowedDyck dyck = new DyckDistribution(new DyckLanguage(k, m)).within(window);
            WindowedMachine machine = SampleMachines.dyck(k, m).distribution().within(window);
            assertThat(machine.shortest()).isEqualTo(dyck.shortest());
            assertThat(machine.longest()).isEqualTo(dyck.longest());
            assertThat(machine.meanLength()).isCloseTo(dyck.meanLength(), within(1e-9 * max));
            assertThat(machine.entropyPerToken()).isCloseTo(dyck.entropyPerToken(), within(1e-9));
            assertThat(machine.unrestrictedCrossEntropyPerToken())
                    .isCloseTo(dyck.unrestrictedCrossEntropyPerToken(), within(1e-9));
            assertThat(machine.keptShare()).isCloseTo(dyck.keptShare(), within(1e-9 * dyck.keptShare()));
            assertThat(machine.depthProfile()).containsExactly(dyck.depthProfile(), within(1e-9));
            for (int length = 1; length <= max; length++) {
                assertThat(machine.lengthProbability(length)).isCloseTo(dyck.lengthProbability(length), within(1e-9));
            }
        }
    }

    @ParameterizedTest
    @FieldSource("gallery")
    void windowsOfTheGalleryAreThoseOfTheConfigurations(String name) {
        agree(StoredMachines.of(name), 1, 30);
        agree(StoredMachines.of(name), 6, 18);
    }

    @Test
    void windowsOfAWeightedMachineAreThoseOfTheConfigurations() {
        agree(SampleMachines.weighted(), 1, 25);
        agree(SampleMachines.weighted(), 9, 20);
    }

    @Test
    void windowsOfRandomMachinesAreThoseOfTheConfigurations() {
        for (long seed = 0; seed < 150; seed++) {
            agree(SampleMachines.random(seed), 1, 12);
            agree(SampleMachines.random(seed), 5, 16);
        }
    }

    private static void agree(Machine machine, int min, int max) {
        ConfigurationGraph graph = new ConfigurationGraph(machine);
        for (Mode mode : Mode.values()) {
            LengthWindow window = new LengthWindow(min, max, mode);
            ConfigurationGraph.Window exact = graph.window(window, machine.depthBound());
            if (exact.kept() == 0) {
                assertThatThrownBy(() -> machine.distribution().within(window)).isInstanceOf(BadInputException.class);
                continue;
            }
            WindowedMachine windowed = machine.distribution().within(window);
            assertThat(windowed.keptShare()).isCloseTo(exact.kept(), within(1e-11));
            double mean = 0;
            for (int length = 1; length <= max; length++) {
                assertThat(windowed.lengthProbability(length)).isCloseTo(exact.lengths()[length], within(1e-11));
                mean += length * exact.lengths()[length];
            }
            assertThat(windowed.entropyPerString()).isCloseTo(exact.entropy(), within(1e-9));
            assertThat(windowed.unrestrictedCrossEntropyPerToken())
                    .isCloseTo(exact.unrestricted() / mean, within(1e-10));
            for (int depth = 0; depth <= machine.depthBound(); depth++) {
                assertThat(windowed.depthProfile()[depth]).isCloseTo(exact.visits()[depth] / mean, within(1e-10));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "json, 1, 7",
        "json, 4, 7",
        "english, 1, 10",
        "english, 7, 9",
        "arithmetic, 5, 9",
        "tomita3, 3, 8",
        "html, 1, 13"
    })
    void everyStringIsDrawnWithItsProbability(String name, int min, int max) {
        Machine machine = StoredMachines.of(name);
        for (Mode mode : Mode.values()) {
            WindowedMachine windowed = machine.distribution().within(new LengthWindow(min, max, mode));
            Corpus corpus = new CorpusSampler(windowed).draw(400_000, 11, 2);
            Map<String, Long> seen = new HashMap<>();
            for (long string = 0; string < corpus.strings(); string++) {
                seen.merge(machine.alphabet().text(corpus.string(string)), 1L, Long::sum);
            }
            MachineOrder order = new MachineOrder(machine);
            double chiSquare = 0;
            double rest = corpus.strings();
            double restExpected = corpus.strings();
            int cells = 0;
            double all = 0;
            for (int length = 1; length <= max; length++) {
                for (int[] string : order.strings(length)) {
                    double p = probability(machine, windowed, string);
                    all += p;
                    double expected = p * corpus.strings();
                    if (expected >= 20) {
                        long count = seen.getOrDefault(machine.alphabet().text(string), 0L);
                        chiSquare += (count - expected) * (count - expected) / expected;
                        rest -= count;
                        restExpected -= expected;
                        cells++;
                    }
                }
            }
            assertThat(all).isCloseTo(1, within(1e-9));
            if (restExpected >= 20) {
                chiSquare += (rest - restExpected) * (rest - restExpected) / restExpected;
                cells++;
            }
            if (cells > 1) {
                assertThat(chiSquare).isLessThan(ChiSquare.critical(cells - 1));
            }
        }
    }

    private static double probability(Machine machine, WindowedMachine windowed, int[] string) {
        var builder = new dyckkm.language.corpus.CorpusBuilder(machine.alphabet());
        builder.add(string, string.length - 1);
        return Math.exp(-windowed.crossEntropyPerToken(builder.build()) * string.length);
    }

    @Test
    void aCorpusOfAWindowScoresItsEntropy() {
        Machine machine = StoredMachines.of("json");
        for (Mode mode : Mode.values()) {
            WindowedMachine windowed = machine.distribution().within(new LengthWindow(5, 60, mode));
            Corpus corpus = new CorpusSampler(windowed).draw(400_000, 3, 1);
            assertThat(windowed.crossEntropyPerToken(corpus)).isCloseTo(windowed.entropyPerToken(), within(0.01));
            assertThat(windowed.windowNatsPerToken()).isPositive();
            WindowedMachine longer = machine.distribution().within(new LengthWindow(61, 90, mode));
            assertThat(longer.crossEntropyPerToken(corpus)).isInfinite();
        }
    }

    @Test
    void aWindowFarOutIsNotLostToUnderflow() {
        Machine machine = SampleMachines.dyck(1, 1);
        WindowedMachine windowed = machine.distribution().within(new LengthWindow(4001, 4001, Mode.CONDITIONED));
        assertThat(windowed.keptShare()).isZero();
        assertThat(windowed.meanLength()).isCloseTo(4001, within(1e-6));
        assertThat(windowed.entropyPerString()).isCloseTo(0, within(1e-6));
        assertThat(new CorpusSampler(windowed).draw(10_000, 1, 1).length(0)).isEqualTo(4001);
    }

    @Test
    void aTableThatIsTooLargeIsRefusedWithItsSize() {
        assertThatThrownBy(() -> StoredMachines.of("json")
                        .distribution()
                        .within(new LengthWindow(1, 5_000_000, Mode.CONDITIONED)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("probabilities");
    }
}
