package dyckkm.proof.exhaustive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dyckkm.construction.Entry;
import dyckkm.construction.Erratum;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.StateRounding;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.Witness;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The proof against a checker that shares nothing with it: verdict, shortest string, thresholds. */
class SlowCheckerTest {
    private static final int LONGEST = 8;

    static Stream<Entry> entries() {
        return Catalogue.ofDyck().stream().filter(entry -> entry.existsFor(new DyckLanguage(2, 2)));
    }

    private static Verdict prove(Network network, DyckLanguage language, boolean readsStart) {
        // Random networks do not close.
        SearchLimits limits = new SearchLimits(3000, Duration.ofHours(1));
        return new ExhaustiveProof(2, limits, SearchListener.NONE)
                .answer(new Question(network, language, OptionalDouble.empty(), readsStart))
                .verdict();
    }

    private static void assertAgree(Network network, DyckLanguage language, boolean readsStart) {
        Verdict verdict = prove(network, language, readsStart);
        SlowChecker slow = new SlowChecker(network, language, readsStart, LONGEST);
        if (verdict.counterexample().isEmpty()) {
            assertThat(slow.wrong()).isNull();
            return;
        }
        List<Witness> witnesses = verdict.counterexample().get().witnesses();
        List<Integer> longer = witnesses.stream()
                .map(Witness::prefix)
                .max((a, b) -> SlowCheckerTest.compare(a, b))
                .orElseThrow();
        if (longer.size() > LONGEST) {
            // One that is wrong by itself comes before all pairs, however short.
            assertThat(witnesses.size() == 1 ? slow.local() : slow.wrong()).isNull();
            return;
        }
        assertThat(slow.wrong()).isNotNull();
        assertThat(longer).isEqualTo(slow.wrong().prefix());
        assertThat(witnesses).hasSize(slow.wrong().earlier().equals(longer) ? 1 : 2);
        assertThat(witnesses.stream().map(Witness::prefix))
                .contains(slow.wrong().earlier());
        assertThat(verdict.epsilon().low()).isCloseTo(slow.low(), within(1e-12));
        assertThat(verdict.epsilon().high()).isCloseTo(slow.high(), within(1e-12));
    }

    private static int compare(List<Integer> a, List<Integer> b) {
        return a.size() != b.size()
                ? Integer.compare(a.size(), b.size())
                : java.util.Arrays.compare(
                        a.stream().mapToInt(i -> i).toArray(),
                        b.stream().mapToInt(i -> i).toArray());
    }

    @ParameterizedTest
    @MethodSource("entries")
    void theRangeOfThresholdsIsTheSame(Entry entry) {
        for (DyckLanguage language : List.of(new DyckLanguage(2, 2), new DyckLanguage(2, 1))) {
            Network network =
                    entry.build(Request.of(language, Arithmetic.FLOAT32)).network();
            Verdict verdict = prove(network, language, true);
            SlowChecker slow = new SlowChecker(network, language, true, LONGEST);
            assertThat(verdict.outcome()).isEqualTo(Outcome.PROVED);
            assertThat(slow.wrong()).isNull();
            assertThat(verdict.epsilon().low()).isCloseTo(slow.low(), within(1e-12));
            assertThat(verdict.epsilon().high()).isCloseTo(slow.high(), within(1e-12));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "E1, rnn, one-hot",
        "E1, rnn, log",
        "E1, rnn, complement",
        "E1, rnn, binary",
        "E3, lstm, one-hot",
        "E3, lstm, log",
        "E3, lstm, tight",
        "E6, lstm, log",
        "E6_CLOSE, lstm, log",
        "E7, rnn, one-hot",
        "E7, rnn, log",
        "E9, lstm, log"
    })
    void thePrintedFormulasAreJudgedTheSame(Erratum erratum, String cell, String encoding) {
        for (DyckLanguage language : List.of(new DyckLanguage(2, 2), new DyckLanguage(3, 2), new DyckLanguage(2, 3))) {
            Request request = Request.of(language, Networks.PAPER).asPrinted(erratum);
            Network network =
                    Catalogue.find(Cell.parse(cell), encoding).build(request).network();
            assertAgree(network, language, true);
        }
    }

    @Property(tries = 250)
    void mutantsFailAtTheSameString(@ForAll @IntRange(max = 20) int construction, @ForAll long seed) {
        List<Entry> entries = entries().toList();
        Entry entry = entries.get(construction % entries.size());
        DyckLanguage language = new DyckLanguage(2, 2);
        Network network = entry.build(Request.of(language, Arithmetic.FLOAT32)).network();
        assertAgree(Networks.mutant(network, new SplittableRandom(seed)), language, seed % 2 == 0);
    }

    @Property(tries = 200)
    void networksThatRoundTheirStateAreJudgedTheSame(
            @ForAll @IntRange(max = 20) int construction,
            @ForAll @IntRange(min = 1, max = 6) int bits,
            @ForAll boolean mutated,
            @ForAll long seed) {
        List<Entry> entries = entries().toList();
        Entry entry = entries.get(construction % entries.size());
        DyckLanguage language = new DyckLanguage(2, 2);
        Network network = entry.build(Request.of(language, Arithmetic.FLOAT32)).network();
        Network changed = mutated ? Networks.mutant(network, new SplittableRandom(seed)) : network;
        assertAgree(changed.in(changed.arithmetic().with(new StateRounding(bits))), language, true);
    }

    @Property(tries = 200)
    void randomNetworksThatRoundTheirStateFailAtTheSameString(
            @ForAll Cell cell, @ForAll @IntRange(min = 1, max = 2) int layers, @ForAll long seed) {
        Network network = Networks.random(cell, 1 + (int) (seed & 1), layers, 4, seed);
        Arithmetic rounded = network.arithmetic().with(new StateRounding((int) (seed >>> 1 & 3)));
        assertAgree(
                network.in(rounded),
                new DyckLanguage(Vocabulary.of(network.alphabet()).k(), 2),
                true);
    }

    @Property(tries = 200)
    void randomNetworksFailAtTheSameString(
            @ForAll Cell cell, @ForAll @IntRange(min = 1, max = 2) int layers, @ForAll long seed) {
        Network network = Networks.random(cell, 1 + (int) (seed & 1), layers, 4, seed);
        assertAgree(network, new DyckLanguage(Vocabulary.of(network.alphabet()).k(), 2), true);
    }
}
