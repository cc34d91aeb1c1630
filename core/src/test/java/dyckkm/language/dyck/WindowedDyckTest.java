package dyckkm.language.dyck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dyckkm.common.BadInputException;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow;
import dyckkm.language.LengthWindow.Mode;
import dyckkm.language.corpus.CorpusSampler;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowedDyckTest {
    private static final Offset<Double> EXACT = within(1e-12);

    @ParameterizedTest
    @CsvSource({
        "2, 2, 1, 9, REFERENCE", "2, 2, 1, 9, CONDITIONED", "2, 3, 3, 8, REFERENCE", "2, 3, 4, 9, CONDITIONED",
        "3, 1, 2, 9, REFERENCE", "1, 4, 5, 15, REFERENCE", "1, 4, 7, 15, CONDITIONED", "3, 2, 1, 1, CONDITIONED"
    })
    void statisticsAreThoseOfAllStringsListed(int k, int m, int min, int max, Mode mode) {
        DyckLanguage language = new DyckLanguage(k, m);
        LengthWindow window = new LengthWindow(min, max, mode);
        WindowedDyck distribution = new DyckDistribution(language).within(window);
        Map<int[], Double> strings = ExactStrings.of(language, window);

        double[] lengths = new double[max + 2];
        double[] visits = new double[m + 1];
        double entropy = 0;
        double unrestricted = 0;
        double traversals = 0;
        double mean = 0;
        for (Map.Entry<int[], Double> entry : strings.entrySet()) {
            int[] string = entry.getKey();
            double p = entry.getValue();
            lengths[string.length] += p;
            mean += p * string.length;
            entropy -= p * Math.log(p);
            unrestricted -= p * Math.log(ExactStrings.unrestricted(language, string));
            traversals += p * ExactStrings.traversals(language, string);
            int depth = 0;
            for (int symbol : string) {
                visits[depth] += p;
                depth += symbol < k ? 1 : symbol < 2 * k ? -1 : 0;
            }
        }
        for (int length = 0; length <= max + 1; length++) {
            assertThat(distribution.lengthProbability(length)).isCloseTo(lengths[length], EXACT);
        }
        assertThat(distribution.meanLength()).isCloseTo(mean, EXACT);
        assertThat(distribution.entropyPerString()).isCloseTo(entropy, EXACT);
        assertThat(distribution.entropyPerToken()).isCloseTo(entropy / mean, EXACT);
        assertThat(distribution.unrestrictedCrossEntropyPerToken()).isCloseTo(unrestricted / mean, EXACT);
        assertThat(distribution.traversalsPerString()).isCloseTo(traversals, EXACT);
        for (int depth = 0; depth <= m; depth++) {
            assertThat(distribution.depthProfile()[depth]).isCloseTo(visits[depth] / mean, EXACT);
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 2, 1, 9, REFERENCE", "3, 2, 4, 9, CONDITIONED", "2, 3, 3, 8, REFERENCE", "1, 4, 5, 15, REFERENCE"})
    void theScoreOnACorpusIsThatOfItsStrings(int k, int m, int min, int max, Mode mode) {
        DyckLanguage language = new DyckLanguage(k, m);
        LengthWindow window = new LengthWindow(min, max, mode);
        WindowedDyck distribution = new DyckDistribution(language).within(window);
        Map<String, Double> strings = new HashMap<>();
        ExactStrings.of(language, window).forEach((string, p) -> strings.put(Arrays.toString(string), p));
        Corpus corpus = new CorpusSampler(distribution).draw(500, 1, 1);
        double nats = 0;
        for (long string = 0; string < corpus.strings(); string++) {
            nats -= Math.log(strings.get(Arrays.toString(corpus.string(string))));
        }
        assertThat(distribution.crossEntropyPerToken(corpus)).isCloseTo(nats / corpus.tokens(), EXACT);
    }

    @Test
    void theScoreOnACorpusApproachesTheEntropy() {
        WindowedDyck distribution =
                new DyckDistribution(new DyckLanguage(8, 3)).within(DyckWindows.training(3, Mode.REFERENCE));
        Corpus corpus = new CorpusSampler(distribution).draw(2_000_000, 1, 1);
        assertThat(distribution.crossEntropyPerToken(corpus)).isCloseTo(distribution.entropyPerToken(), within(.002));
    }

    @Test
    void stringsThatTheDistributionCannotMakeScoreInfinity() {
        WindowedDyck narrow =
                new DyckDistribution(new DyckLanguage(2, 2)).within(new LengthWindow(1, 5, Mode.REFERENCE));
        DyckLanguage wide = new DyckLanguage(2, 3);
        for (int length : new int[] {1, 5, 7}) {
            Corpus corpus = new CorpusSampler(wide, new LengthWindow(length, length, Mode.CONDITIONED)).draw(200, 1, 1);
            assertThat(Double.isInfinite(narrow.crossEntropyPerToken(corpus))).isEqualTo(length != 5);
        }
    }

    @Test
    void theConditionedModeKeepsTheProbabilityOfTheWindow() {
        DyckLanguage language = new DyckLanguage(2, 3);
        double[] all = new DyckDistribution(language).lengthProbabilities(9);
        WindowedDyck conditioned = new DyckDistribution(language).within(new LengthWindow(5, 9, Mode.CONDITIONED));
        assertThat(conditioned.keptShare()).isCloseTo(all[5] + all[7] + all[9], EXACT);
        assertThat(conditioned.lengthProbability(7)).isCloseTo(all[7] / (all[5] + all[7] + all[9]), EXACT);
    }

    @Test
    void aWideConditionedWindowIsTheWholeDistribution() {
        DyckDistribution whole = new DyckDistribution(new DyckLanguage(8, 5));
        WindowedDyck windowed = whole.within(new LengthWindow(1, 5001, Mode.CONDITIONED));
        assertThat(windowed.meanLength()).isCloseTo(whole.meanLength(), within(1e-9));
        assertThat(windowed.entropyPerToken()).isCloseTo(whole.entropyPerToken(), within(1e-9));
        assertThat(windowed.traversalsPerString()).isCloseTo(whole.traversalsPerString(), within(1e-9));
    }

    @Test
    void windowsFarOutInTheTailDoNotUnderflow() {
        // The probability of these lengths at m = 1 is 2^-5001.
        WindowedDyck far =
                new DyckDistribution(new DyckLanguage(2, 1)).within(new LengthWindow(10_001, 10_003, Mode.CONDITIONED));
        assertThat(far.lengthProbability(10_001)).isCloseTo(2.0 / 3, EXACT);
        assertThat(far.lengthProbability(10_003)).isCloseTo(1.0 / 3, EXACT);
        assertThat(far.traversalsOfTheLongest()).isCloseTo(5001, within(1e-6));
    }

    @Test
    void theReferenceModeNeverMakesTheEmptyStringAndShiftsTheTestMinimum() {
        assertThat(DyckWindows.shortest(DyckWindows.training(3, Mode.REFERENCE)))
                .isEqualTo(3);
        assertThat(DyckWindows.shortest(DyckWindows.training(3, Mode.CONDITIONED)))
                .isEqualTo(1);
        assertThat(DyckWindows.shortest(DyckWindows.testing(3, Mode.REFERENCE))).isEqualTo(87);
        assertThat(DyckWindows.shortest(DyckWindows.testing(5, Mode.REFERENCE))).isEqualTo(183);
        assertThat(DyckWindows.longest(DyckWindows.training(3, Mode.REFERENCE))).isEqualTo(83);
    }

    @Test
    void thePapersWindowsAreTheDefaultsAtItsDepths() {
        assertThat(DyckWindows.training(3, Mode.REFERENCE)).isEqualTo(new LengthWindow(1, 84, Mode.REFERENCE));
        assertThat(DyckWindows.testing(3, Mode.REFERENCE)).isEqualTo(new LengthWindow(85, 168, Mode.REFERENCE));
        assertThat(DyckWindows.training(5, Mode.REFERENCE)).isEqualTo(new LengthWindow(1, 180, Mode.REFERENCE));
        assertThat(DyckWindows.testing(5, Mode.REFERENCE)).isEqualTo(new LengthWindow(181, 360, Mode.REFERENCE));
    }

    /** The paper says three traversals for its windows; exactly it is more than three at m = 3 and fewer at m = 5. */
    @Test
    void theLongestTrainingStringsTraverseThreeTimesAtDepthThreeButNotAtDepthFive() {
        assertThat(longestOfTraining(3)).isCloseTo(3.896, within(5e-4));
        assertThat(longestOfTraining(5)).isCloseTo(2.690, within(5e-4));
    }

    private static double longestOfTraining(int m) {
        return new DyckDistribution(new DyckLanguage(2, m))
                .within(DyckWindows.training(m, Mode.REFERENCE))
                .traversalsOfTheLongest();
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "4", "6", "9"})
    void elsewhereTheDefaultIsTheShortestWindowThatKeepsTheRule(int m) {
        int longest = DyckWindows.training(m, Mode.REFERENCE).max();
        assertThat(DyckWindows.testing(m, Mode.REFERENCE))
                .isEqualTo(new LengthWindow(longest + 1, 2 * longest, Mode.REFERENCE));
        WindowedDyck window =
                new DyckDistribution(new DyckLanguage(1, m)).within(DyckWindows.training(m, Mode.REFERENCE));
        assertThat(window.traversalsAtLength(longest)).isGreaterThanOrEqualTo(3 - 1e-9);
        assertThat(window.traversalsAtLength(longest - 2)).isLessThan(3);
    }

    @Test
    void windowsWithoutStringsAreRefused() {
        DyckDistribution small = new DyckDistribution(new DyckLanguage(1, 3));
        assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> new LengthWindow(0, 5, Mode.REFERENCE));
        assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> new LengthWindow(9, 5, Mode.REFERENCE));
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> small.within(new LengthWindow(4, 4, Mode.CONDITIONED)));
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> small.within(new LengthWindow(5, 6, Mode.REFERENCE)));
        assertThat(DyckWindows.shortest(new LengthWindow(5, 7, Mode.REFERENCE))).isEqualTo(7);
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> new DyckDistribution(new DyckLanguage(1, 100_000))
                        .within(new LengthWindow(1, 1_000_000, Mode.REFERENCE)));
    }
}
