package dyckkm.proof.exhaustive;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.packing.Successors;
import dyckkm.proof.exhaustive.packing.Survey;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Networks with numbers that hardly ever come again, yet finitely many: a construction beside units that slowly forget. */
class BatchExpanderTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(2, 2);
    private static final int FORGETFUL = 9;

    private record Pair(State memory, Configuration configuration) {}

    /** How many pairs there are, by the equations written out and a hash set. */
    private static int pairs(Network network) {
        ReferenceStepper stepper = new ReferenceStepper(network);
        Cursor cursor = LANGUAGE.cursor();
        Set<Pair> seen = new HashSet<>();
        Deque<Pair> waiting = new ArrayDeque<>();
        Pair first = new Pair(stepper.start(), cursor.configuration());
        seen.add(first);
        waiting.add(first);
        while (!waiting.isEmpty()) {
            Pair pair = waiting.remove();
            pair.configuration.support(LANGUAGE).symbols().forEach(symbol -> {
                if (symbol != LANGUAGE.alphabet().end()) {
                    cursor.load(pair.configuration);
                    cursor.read(symbol);
                    Pair next = new Pair(stepper.after(pair.memory, symbol), cursor.configuration());
                    if (seen.add(next)) {
                        waiting.add(next);
                    }
                }
            });
        }
        return seen.size();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void allPairsAreFound(long seed) {
        Network network = Networks.withForgetfulUnits("log", LANGUAGE, FORGETFUL, 0, new SplittableRandom(seed));
        Survey survey = Survey.of(network, LANGUAGE, Successors.of(network), new ReferenceStepper(network).start());
        assertThat(survey.codec().isOfFloats()).isTrue();
        int pairs = pairs(network);
        assertThat(pairs).isGreaterThan(3000);
        for (int threads = 1; threads <= 3; threads++) {
            Exhaustive result = new ExhaustiveProof(threads, SearchLimits.NONE, SearchListener.NONE)
                    .answer(Question.of(network, LANGUAGE));
            assertThat(result.verdict().outcome()).isEqualTo(Outcome.PROVED);
            assertThat(result.coverage().pairs()).isEqualTo(pairs);
            assertThat(result.coverage().judged()).isEqualTo(pairs);
        }
    }
}
