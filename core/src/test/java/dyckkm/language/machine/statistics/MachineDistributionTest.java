package dyckkm.language.machine.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dyckkm.StoredMachines;
import dyckkm.common.BadInputException;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow;
import dyckkm.language.LengthWindow.Mode;
import dyckkm.language.Support;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.dyck.DyckDistribution;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The distribution of a machine without a window, against closed forms, linear equations and samples. */
class MachineDistributionTest {
    private static final double RELATIVE_PERCENT = 1e-8;

    @SuppressWarnings("unused")
    private static final java.util.List<String> gallery = StoredMachines.NAMES;

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 3", "5, 4", "3, 30"})
    void ofDyckItHasTheClosedForms(int k, int m) {
        Machine machine = SampleMachines.dyck(k, Math.min(m, k == 3 ? 8 : m));
        int depth = machine.depthBound();
        DyckDistribution dyck = new DyckDistribution(new DyckLanguage(k, depth));
        MachineDistribution distribution = machine.distribution();
        assertThat(distribution.meanLength()).isCloseTo(dyck.meanLength(), within(1e-11));
        assertThat(distribution.entropyPerString()).isCloseTo(dyck.entropyPerString(), within(1e-11));
        assertThat(distribution.hittingTime().getAsDouble()).isCloseTo(dyck.hittingTime(), within(1e-10));
        assertThat(distribution.hittingProbability()).isCloseTo(dyck.probabilityOfFullStack(), within(1e-13));
        assertThat(distribution.hittingTimeOfThoseThatReach().getAsDouble())
                .isCloseTo(dyck.hittingTimeOfThoseThatReach(), within(1e-10));
        assertThat(distribution.expectedVisits()).containsExactly(dyck.expectedVisits(), within(1e-11));
        assertThat(distribution.depthProfile()).containsExactly(dyck.depthProfile(), within(1e-12));
        assertThat(distribution.lengthProbabilities(60)).containsExactly(dyck.lengthProbabilities(60), within(1e-14));
        assertThat(distribution.longestString()).isEmpty();
    }

    @ParameterizedTest
    @FieldSource("gallery")
    void ofTheGalleryItSolvesTheEquationsOfTheConfigurations(String name) {
        agree(StoredMachines.of(name));
    }

    @Test
    void ofRandomMachinesItSolvesTheEquationsOfTheConfigurations() {
        LongStream.range(0, 300).mapToObj(SampleMachines::random).forEach(MachineDistributionTest::agree);
    }

    @Test
    void weightsArePutInPlaceOfActions() {
        Machine machine = SampleMachines.weighted();
        agree(machine);
        double[] first = machine.distribution().probabilities().of(0, 0, dyckkm.language.Language.NO_TOP);
        // { [ string number true false null
        assertThat(first)
                .containsExactly(
                        new double[] {1.5 / 6.25, 0.5 / 6.25, 0.25 / 6.25, 1 / 6.25, 1 / 6.25, 1 / 6.25, 1 / 6.25},
                        within(1e-15));
    }

    private static void agree(Machine machine) {
        ConfigurationGraph graph = new ConfigurationGraph(machine);
        if (graph.size() > 400) {
            return;
        }
        MachineDistribution distribution = machine.distribution();
        assertThat(distribution.meanLength()).isCloseTo(graph.meanLength(), withinPercentage(RELATIVE_PERCENT));
        assertThat(distribution.entropyPerString())
                .isCloseTo(graph.entropyPerString(), withinPercentage(RELATIVE_PERCENT));
        assertThat(distribution.hittingProbability()).isCloseTo(graph.hittingProbability(), within(1e-10));
        distribution
                .hittingTime()
                .ifPresent(time -> assertThat(time).isCloseTo(graph.hittingTime(), withinPercentage(RELATIVE_PERCENT)));
        for (int depth = 0; depth <= machine.depthBound(); depth++) {
            assertThat(distribution.expectedVisits()[depth])
                    .isCloseTo(graph.visits(depth), within(1e-9 * distribution.meanLength()));
        }
        assertThat(distribution.lengthProbabilities(40)).containsExactly(graph.lengthProbabilities(40), within(1e-13));
    }

    @Test
    void theFullDepthOfJsonIsNotAlwaysReached() {
        MachineDistribution distribution = StoredMachines.of("json").distribution();
        assertThat(distribution.hittingTime()).isEmpty();
        assertThat(distribution.hittingProbability()).isBetween(0.0, 1.0);
        assertThat(StoredMachines.of("parity").distribution().hittingTime()).hasValue(0);
    }

    @ParameterizedTest
    @CsvSource({"json, 5", "html, 12", "english, 3"})
    void aSampleHasTheEntropyWithinItsError(String name, int depth) {
        Machine machine = StoredMachines.of(name, depth);
        MachineDistribution distribution = machine.distribution();
        Corpus corpus = new CorpusSampler(distribution).draw(3_000_000, 5, 1);
        double[] sums = new double[4];
        double[] logs = new double[1];
        corpus.forEach((symbols, count) -> {
            logs[0] = 0;
            var cursor = machine.cursor();
            for (int at = 0; at <= count; at++) {
                int symbol = at == count ? machine.alphabet().end() : symbols[at];
                Support support = cursor.support();
                logs[0] -= Math.log(distribution.probabilities()
                        .of(cursor.state(), cursor.depth(), cursor.top())[support.below(symbol)]);
                assertThat(cursor.read(symbol)).isEmpty();
            }
            sums[0] += logs[0];
            sums[1] += logs[0] * logs[0];
            sums[2] += count + 1.0;
            sums[3] += (count + 1.0) * (count + 1.0);
        });
        long n = corpus.strings();
        assertThat(distribution.entropyPerString())
                .isCloseTo(sums[0] / n, within(4.5 * Math.sqrt((sums[1] / n - Math.pow(sums[0] / n, 2)) / n)));
        assertThat(distribution.meanLength())
                .isCloseTo(sums[2] / n, within(4.5 * Math.sqrt((sums[3] / n - Math.pow(sums[2] / n, 2)) / n)));
    }

    @Test
    void defaultWindowsFollowTheQuantileOfTheLength() {
        MachineDistribution json = StoredMachines.of("json").distribution();
        LengthWindow train = json.trainingWindow(Mode.CONDITIONED);
        double[] lengths = json.lengthProbabilities(train.max());
        double below = java.util.Arrays.stream(lengths).sum();
        assertThat(below).isGreaterThanOrEqualTo(0.99);
        assertThat(below - lengths[train.max()]).isLessThan(0.99);
        assertThat(json.testWindow(Mode.CONDITIONED))
                .isEqualTo(new LengthWindow(train.max() + 1, 2 * train.max(), Mode.CONDITIONED));
    }

    @Test
    void aFiniteLanguageHasALongestString() {
        MachineDistribution english = StoredMachines.of("english").distribution();
        assertThat(english.longestString()).hasValue(10);
        assertThat(english.lengthProbabilities(12)[10]).isPositive();
        assertThat(english.lengthProbabilities(12)[11]).isZero();
        assertThatThrownBy(() -> english.within(new LengthWindow(11, 30, Mode.CONDITIONED)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("holds no string");
    }

    @Test
    void deepJsonIsAsQuickAsFlat() {
        MachineDistribution deep = StoredMachines.of("json", 12).distribution();
        assertThat(deep.meanLength()).isFinite();
    }

    @ParameterizedTest
    @MethodSource("twice")
    void theSameMachineHasTheSameFamily(Machine one, Machine other) {
        assertThat(one.distribution().sampler().family())
                .isEqualTo(other.distribution().sampler().family());
    }

    static java.util.stream.Stream<org.junit.jupiter.params.provider.Arguments> twice() {
        return StoredMachines.NAMES.stream()
                .map(name -> org.junit.jupiter.params.provider.Arguments.of(
                        StoredMachines.of(name), StoredMachines.of(name)));
    }
}
