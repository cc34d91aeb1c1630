package dyckkm.language.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.language.Corpus;
import dyckkm.language.LanguageError;
import dyckkm.language.LanguageError.Reason;
import dyckkm.language.LengthWindow;
import dyckkm.language.LengthWindow.Mode;
import dyckkm.language.dyck.AutomatonState;
import dyckkm.language.dyck.DyckDistribution;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.DyckWindows;
import dyckkm.language.dyck.ExactStrings;
import dyckkm.language.dyck.WindowedDyck;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class CorpusStatisticsTest {
    /** The slow twin: sets of the automaton's own states and of state–symbol pairs. */
    private static final class Sets {
        private final Set<AutomatonState> states = new HashSet<>();
        private final Set<Map.Entry<AutomatonState, Integer>> transitions = new HashSet<>();
        private final Map<Integer, Long> lengths = new TreeMap<>();
        private long traversals;

        Sets(DyckLanguage language, Corpus corpus) {
            for (long i = 0; i < corpus.strings(); i++) {
                int[] string = corpus.string(i);
                AutomatonState state = language.initial();
                for (int symbol : string) {
                    states.add(state);
                    transitions.add(Map.entry(state, symbol));
                    state = language.next(state, symbol);
                }
                lengths.merge(string.length, 1L, Long::sum);
                traversals += ExactStrings.traversals(language, string);
            }
        }
    }

    @Property(tries = 60)
    void theCountsAreThoseOfTheObviousSets(
            @ForAll @IntRange(min = 1, max = 40) int k,
            @ForAll @IntRange(min = 1, max = 6) int m,
            @ForAll @IntRange(min = 1, max = 3000) int tokens) {
        DyckLanguage language = new DyckLanguage(k, m);
        Corpus train = Split.TRAIN.draw(language, Mode.CONDITIONED, tokens, 17L * k + m, 1);
        Corpus test = new CorpusSampler(language, DyckWindows.testing(m, Mode.CONDITIONED)).draw(tokens, 5, 1);
        Sets trainSets = new Sets(language, train);
        Sets testSets = new Sets(language, test);

        CorpusCounter counter = new CorpusCounter(language);
        train.forEach(counter::add);
        CorpusStatistics statistics = counter.statistics();
        counter.startSecondCorpus();
        test.forEach(counter::add);

        assertThat(statistics.strings()).isEqualTo(train.strings());
        assertThat(statistics.tokens()).isEqualTo(train.tokens());
        assertThat(statistics.lengths()).isEqualTo(trainSets.lengths);
        assertThat(statistics.statesSeen()).isEqualTo(trainSets.states.size());
        assertThat(statistics.transitionsSeen()).isEqualTo(trainSets.transitions.size());
        assertThat(statistics.traversals()).isEqualTo(trainSets.traversals);
        assertThat(counter.statistics().statesSeen()).isEqualTo(testSets.states.size());
        Coverage coverage = counter.coverage();
        assertThat(coverage.states()).isEqualTo(testSets.states.size());
        assertThat(coverage.transitions()).isEqualTo(testSets.transitions.size());
        testSets.states.retainAll(trainSets.states);
        testSets.transitions.retainAll(trainSets.transitions);
        assertThat(coverage.statesSeen()).isEqualTo(testSets.states.size());
        assertThat(coverage.transitionsSeen()).isEqualTo(testSets.transitions.size());
    }

    @Test
    void allStatesAndTransitionsOfASmallLanguageAreSeen() {
        DyckLanguage language = new DyckLanguage(2, 3);
        CorpusCounter counter = new CorpusCounter(language);
        Split.TRAIN.draw(language, Mode.REFERENCE, 100_000, 1, 1).forEach(counter::add);
        assertThat(counter.statistics().shareOfAllStates()).isEqualTo(1);
        assertThat(counter.statistics().shareOfAllTransitions()).isEqualTo(1);
    }

    @Test
    void sampledTraversalsMatchTheExactOnes() {
        DyckLanguage language = new DyckLanguage(3, 3);
        WindowedDyck distribution = new DyckDistribution(language).within(DyckWindows.training(3, Mode.REFERENCE));
        CorpusCounter counter = new CorpusCounter(language);
        new CorpusSampler(distribution).draw(2_000_000, 9, 2).forEach(counter::add);
        CorpusStatistics statistics = counter.statistics();
        // The standard error of the mean is below 0.003 at 150 thousand strings.
        assertThat(Math.abs(statistics.traversalsPerString() - distribution.traversalsPerString()))
                .isLessThan(0.015);
        assertThat(Math.abs(statistics.meanLength() - distribution.meanLength()))
                .isLessThan(0.15);
    }

    @Test
    void stackStatesBeyondALongAreCountedExactly() {
        DyckLanguage language = new DyckLanguage(100_000, 12);
        Corpus corpus = new CorpusSampler(language, new LengthWindow(1, 99, Mode.REFERENCE)).draw(5000, 1, 1);
        CorpusCounter counter = new CorpusCounter(language);
        corpus.forEach(counter::add);
        assertThat(counter.statistics().statesSeen()).isEqualTo(new Sets(language, corpus).states.size());
        assertThat(counter.statistics().shareOfAllStates()).isBetween(0.0, 1e-50);
    }

    @Test
    void aStringOutsideTheLanguageIsNamedByItsLine() {
        assertOutside(new int[] {2}, 0, Reason.UNMATCHED_CLOSE);
        assertOutside(new int[] {0, 3}, 1, Reason.WRONG_TYPE);
        assertOutside(new int[] {0, 0, 0, 2, 2, 2}, 2, Reason.TOO_DEEP);
        assertOutside(new int[] {0, 2, 1}, 3, Reason.UNFINISHED);
    }

    private static void assertOutside(int[] brackets, int position, Reason reason) {
        CorpusCounter counter = new CorpusCounter(new DyckLanguage(2, 2));
        counter.add(new int[] {0, 2}, 2);
        assertThatExceptionOfType(NotInLanguageException.class)
                .isThrownBy(() -> counter.add(brackets, brackets.length))
                .satisfies(e -> {
                    assertThat(e.line()).isEqualTo(2);
                    assertThat(e.error()).isEqualTo(new LanguageError(position, reason));
                })
                .withMessageContaining("line 2, token " + (position + 1));
    }
}
