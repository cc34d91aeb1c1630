package dyckkm.language.machine.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.StoredMachines;
import dyckkm.language.ChiSquare;
import dyckkm.language.Corpus;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.dyck.DyckDistribution;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Samples without a length window. */
class MachineSamplerTest {
    @SuppressWarnings("unused")
    private static final java.util.List<String> gallery = StoredMachines.NAMES;

    @ParameterizedTest
    @FieldSource("gallery")
    void lengthsOfTheGalleryAreDrawnWithTheirProbabilities(String name) {
        lengthsAgree(StoredMachines.of(name), 300_000);
    }

    @Test
    void lengthsOfRandomMachinesAreDrawnWithTheirProbabilities() {
        for (long seed = 0; seed < 40; seed++) {
            lengthsAgree(SampleMachines.random(seed), 60_000);
        }
    }

    private static void lengthsAgree(Machine machine, int tokens) {
        MachineDistribution distribution = machine.distribution();
        Corpus corpus = new CorpusSampler(distribution).draw(tokens, 17, 2);
        Map<Integer, Long> seen = new HashMap<>();
        for (long string = 0; string < corpus.strings(); string++) {
            assertThat(machine.firstError(corpus.string(string))).isEmpty();
            seen.merge(corpus.length(string), 1L, Long::sum);
        }
        double[] probabilities = distribution.lengthProbabilities(100);
        double chiSquare = 0;
        int cells = 0;
        double rest = corpus.strings();
        double restExpected = corpus.strings();
        for (int length = 1; length < probabilities.length; length++) {
            double expected = probabilities[length] * corpus.strings();
            if (expected >= 20) {
                long count = seen.getOrDefault(length, 0L);
                chiSquare += (count - expected) * (count - expected) / expected;
                rest -= count;
                restExpected -= expected;
                cells++;
            }
        }
        if (restExpected >= 20) {
            chiSquare += (rest - restExpected) * (rest - restExpected) / restExpected;
            cells++;
        }
        if (cells > 1) {
            assertThat(chiSquare).isLessThan(ChiSquare.critical(cells - 1));
        }
    }

    @Test
    void everyStringOfAFiniteLanguageIsDrawnWithItsProbability() {
        Machine machine = StoredMachines.of("english");
        MachineDistribution distribution = machine.distribution();
        Corpus corpus = new CorpusSampler(distribution).draw(600_000, 4, 1);
        Map<String, Long> seen = new HashMap<>();
        for (long string = 0; string < corpus.strings(); string++) {
            seen.merge(machine.alphabet().text(corpus.string(string)), 1L, Long::sum);
        }
        MachineOrder order = new MachineOrder(machine);
        double chiSquare = 0;
        int cells = 0;
        for (int length = 1; length <= 10; length++) {
            for (int[] string : order.strings(length)) {
                double p = 1;
                var cursor = machine.cursor();
                for (int symbol : string) {
                    p *= distribution.probabilities()
                            .of(cursor.state(), cursor.depth(), cursor.top())[
                            cursor.support().below(symbol)];
                    cursor.read(symbol);
                }
                double expected = p * corpus.strings();
                long count = seen.getOrDefault(machine.alphabet().text(string), 0L);
                chiSquare += (count - expected) * (count - expected) / expected;
                cells++;
            }
        }
        assertThat(chiSquare).isLessThan(ChiSquare.critical(cells - 1));
    }

    @Test
    void aSeedMeansTheSameStringsWhateverTheThreads() {
        CorpusSampler sampler = new CorpusSampler(StoredMachines.of("json").distribution());
        Corpus one = sampler.draw(200_000, 7, 1);
        Corpus three = sampler.draw(200_000, 7, 3);
        assertThat(three.strings()).isEqualTo(one.strings());
        for (long string = 0; string < one.strings(); string++) {
            assertThat(three.string(string)).isEqualTo(one.string(string));
        }
        assertThat(sampler.draw(1000, 8, 1).string(0)).isNotEqualTo(new int[0]);
    }

    @Test
    void dyckIsDrawnWithoutAWindowToo() {
        DyckDistribution dyck = new DyckDistribution(new DyckLanguage(3, 4));
        Corpus corpus = new CorpusSampler(dyck).draw(900_000, 2, 2);
        double mean = (double) corpus.tokens() / corpus.strings();
        assertThat(mean).isBetween(dyck.meanLength() - 0.3, dyck.meanLength() + 0.3);
        for (long string = 0; string < 1000; string++) {
            assertThat(dyck.language().contains(corpus.string(string))).isTrue();
        }
    }
}
