package dyckkm.proof.exhaustive;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.model.ModelFile;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.StateRounding;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A state of finitely many values closes: what is proved of it holds for all lengths. */
class RoundedStateTest {
    private static final Path TRAINED = Path.of("..", "docs", "trained");

    private static Verdict prove(Network network, Language language) {
        return new ExhaustiveProof().answer(Question.of(network, language)).verdict();
    }

    private static Network rounded(String file, int bits) throws IOException {
        Network network = ModelFile.read(TRAINED.resolve(file));
        return network.in(network.arithmetic().with(new StateRounding(bits)));
    }

    @ParameterizedTest
    @CsvSource({"1, 11", "2, 13", "3, 13", "4, 18", "5, 24", "6, 27", "7, 36", "8, 43"})
    void aPlainlyTrainedNetworkIsProvedWithAFewStatesOnceItIsRounded(int bits, int states) throws IOException {
        Network network = rounded("plain-2-2-h4.safetensors", bits);
        Verdict verdict = prove(network, new DyckLanguage(2, 2));
        assertThat(verdict.outcome()).isEqualTo(Outcome.PROVED);
        assertThat(verdict.states()).isEqualTo(states);
        assertThat(pairs(network, new DyckLanguage(2, 2))).isEqualTo(states);
    }

    @ParameterizedTest
    @CsvSource({"BFLOAT16, 47", "FLOAT16, 82"})
    void thatNetworkIsProvedInSixteenBitsToo(Precision precision, int states) throws IOException {
        Network network = ModelFile.read(TRAINED.resolve("plain-2-2-h4.safetensors"));
        Network shorter = network.in(network.arithmetic().in(precision));
        Verdict verdict = prove(shorter, new DyckLanguage(2, 2));
        assertThat(verdict.outcome()).isEqualTo(Outcome.PROVED);
        assertThat(verdict.states()).isEqualTo(states);
        assertThat(pairs(shorter, new DyckLanguage(2, 2))).isEqualTo(states);
    }

    @Test
    void whatIsProvedIsSaidToBeOfTheRoundedNetwork() throws IOException {
        Verdict verdict = prove(rounded("plain-2-2-h4.safetensors", 3), new DyckLanguage(2, 2));
        assertThat(verdict.arithmetic()).hasToString("float32 ieee round-state:3");
        assertThat(verdict.premises().get(0).text())
                .contains("c clamped to ±100 and rounded, h rounded to multiples of 2^−3", "ties to even");
    }

    @Property(tries = 100)
    void pairsAreCountedAsAHashSetCountsThem(
            @ForAll Cell cell,
            @ForAll Precision precision,
            @ForAll @IntRange(min = 1, max = 2) int layers,
            @ForAll @IntRange(max = 2) int bits,
            @ForAll long seed) {
        Network random = Networks.random(cell, 1, layers, 3, seed);
        Network network =
                random.in(new Arithmetic(precision, random.arithmetic().activation()).with(new StateRounding(bits)));
        DyckLanguage language =
                new DyckLanguage(Vocabulary.of(network.alphabet()).k(), 2);
        Exhaustive result = new ExhaustiveProof().answer(Question.of(network, language));
        if (result.verdict().outcome() == Outcome.PROVED) {
            assertThat(result.coverage().pairs()).isEqualTo(pairs(network, language));
        } else {
            assertThat(result.coverage().pairs()).isLessThanOrEqualTo(pairs(network, language));
        }
    }

    private record Pair(State memory, Configuration configuration) {}

    private record Place(State memory, Cursor cursor) {}

    private static long pairs(Network network, Language language) {
        ReferenceStepper stepper = new ReferenceStepper(network);
        Set<Pair> seen = new HashSet<>();
        Deque<Place> waiting = new ArrayDeque<>();
        waiting.add(new Place(stepper.start(), language.cursor()));
        while (!waiting.isEmpty()) {
            Place place = waiting.remove();
            if (!seen.add(new Pair(place.memory, place.cursor.configuration()))) {
                continue;
            }
            Support support = place.cursor.support();
            for (int at = 0; at < support.count(); at++) {
                int symbol = support.at(at);
                if (symbol != language.alphabet().end()) {
                    Cursor next = language.cursor();
                    next.load(place.cursor.configuration());
                    next.read(symbol);
                    waiting.add(new Place(stepper.after(place.memory, symbol), next));
                }
            }
        }
        return seen.size();
    }
}
