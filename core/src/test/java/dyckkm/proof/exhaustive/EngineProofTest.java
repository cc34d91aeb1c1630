package dyckkm.proof.exhaustive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.proof.Method;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import java.time.Duration;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An engine that is no other than the reference is judged as the reference is. */
class EngineProofTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(3, 3);

    private static Exhaustive onEngine(Question question) {
        return new EngineProof().answer(question, new StepperEngine(question.network()));
    }

    private static void assertSameAnswer(Question question) {
        Exhaustive here = new ExhaustiveProof().answer(question);
        Exhaustive there = onEngine(question);
        assertThat(there.verdict().outcome()).isEqualTo(here.verdict().outcome());
        assertThat(there.verdict().epsilon()).isEqualTo(here.verdict().epsilon());
        assertThat(there.verdict().counterexample()).isEqualTo(here.verdict().counterexample());
        if (here.verdict().outcome() == Outcome.PROVED) {
            assertThat(there.coverage()).isEqualTo(here.coverage());
        }
    }

    @ParameterizedTest
    @CsvSource({"rnn,log", "rnn,tight", "lstm,log", "lstm,sphere", "gru,tight", "second-order,binary"})
    void aConstructionIsProvedOnTheSamePairs(String cell, String encoding) {
        assertSameAnswer(Question.of(Networks.construction(cell, encoding, LANGUAGE, Arithmetic.FLOAT32), LANGUAGE));
    }

    @Test
    void aMutantIsRefutedByTheSameString() {
        SplittableRandom random = new SplittableRandom(5);
        Network right = Networks.construction("rnn", "binary", LANGUAGE, Arithmetic.FLOAT32);
        int refuted = 0;
        for (int mutant = 0; mutant < 40; mutant++) {
            Question question = Question.of(Networks.mutant(right, random), LANGUAGE);
            Outcome outcome = new ExhaustiveProof().answer(question).verdict().outcome();
            if (outcome != Outcome.UNKNOWN) {
                assertSameAnswer(question);
                refuted += outcome == Outcome.REFUTED ? 1 : 0;
            }
        }
        assertThat(refuted).isGreaterThan(5);
    }

    @Test
    void oneThresholdCanBeAskedAbout() {
        Network network = Networks.construction("lstm", "tight", LANGUAGE, Arithmetic.FLOAT32);
        for (double epsilon : new double[] {0.001, 0.125, 0.3}) {
            assertSameAnswer(new Question(network, LANGUAGE, OptionalDouble.of(epsilon), true));
        }
    }

    @Test
    void anEngineThatActsOtherwiseAmongOthersProvesNothing() {
        Network network = Networks.construction("rnn", "tight", LANGUAGE, Arithmetic.FLOAT32);
        StepperEngine moody = new StepperEngine(network) {
            @Override
            public void step(int count, int[] symbols, float[] memories, float[] logits) {
                super.step(count, symbols, memories, logits);
                if (count == 1 && symbols[0] != LANGUAGE.vocabulary().start()) {
                    memories[0] += 1e-6f;
                }
            }
        };
        Verdict verdict =
                new EngineProof().answer(Question.of(network, LANGUAGE), moody).verdict();
        assertThat(verdict.outcome()).isEqualTo(Outcome.UNKNOWN);
        assertThat(verdict.because()).contains("alone leads elsewhere");
    }

    @Test
    void statesThatDoNotCloseEndAtALimit() {
        Network network = Networks.random(Cell.LSTM, 3, 2, 4, 1);
        Question question = new Question(network, new DyckLanguage(3, 9), OptionalDouble.of(1e-9), true);
        SearchLimits few = new SearchLimits(500, Duration.ofSeconds(60));
        Verdict verdict = new EngineProof(few, SearchListener.NONE)
                .answer(question, new StepperEngine(network))
                .verdict();
        assertThat(verdict.outcome()).isIn(Outcome.UNKNOWN, Outcome.REFUTED);
    }

    @Test
    void startMustBeRead() {
        Network network = Networks.construction("rnn", "log", LANGUAGE, Arithmetic.FLOAT32);
        Question question = new Question(network, LANGUAGE, OptionalDouble.empty(), false);
        assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> onEngine(question));
    }

    @Test
    void aWalkFindsNothingWrongWithARightNetworkAndProvesNothing() {
        Network network = Networks.construction("lstm", "log", LANGUAGE, Arithmetic.FLOAT32);
        Verdict verdict = new EngineWalk(20_000, 1).answer(Question.of(network, LANGUAGE), new StepperEngine(network));
        assertThat(verdict.outcome()).isEqualTo(Outcome.UNKNOWN);
        assertThat(verdict.method()).isEqualTo(Method.WALK);
        assertThat(verdict.because()).contains("bit for bit, at all");
    }

    @Test
    void aWalkRefutesAWrongNetwork() {
        Network right = Networks.construction("rnn", "tight", LANGUAGE, Arithmetic.FLOAT32);
        Network wrong = Networks.withReadoutBias(right, LANGUAGE.vocabulary().close(2), 100);
        Verdict verdict = new EngineWalk(20_000, 1).answer(Question.of(wrong, LANGUAGE), new StepperEngine(wrong));
        assertThat(verdict.outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(verdict.counterexample().orElseThrow().witnesses().get(0).symbol())
                .isEqualTo(LANGUAGE.vocabulary().close(2));
    }
}
