package dyckkm.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.exhaustive.ExhaustiveProof;
import dyckkm.proof.robust.RobustProof;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** GRUs for deep stacks are proved: by a certificate, and memory by memory where these are few. */
class DeepGruTest {
    private static Question question(String encoding, int k, int m) {
        DyckLanguage language = new DyckLanguage(k, m);
        Network network = Catalogue.find(Cell.GRU, encoding)
                .build(Request.of(language, Arithmetic.FLOAT32))
                .network();
        return Question.of(network, language);
    }

    @ParameterizedTest
    @CsvSource({
        "cached, 128, 5",
        "cached, 128, 16",
        "cached, 2, 20",
        "cached, 2, 40",
        "tight, 128, 5",
        "tight, 128, 16",
        "tight, 2, 16"
    })
    void theyAreProvedForEveryEngineMeasured(String encoding, int k, int m) {
        Verdict verdict = new RobustProof().answer(question(encoding, k, m)).verdict();
        assertThat(verdict.outcome()).as(verdict.because()).isEqualTo(Outcome.PROVED);
        assertThat(verdict.epsilon().contains(1 / (2.0 * (k + 1)))).isTrue();
    }

    /** Errors of 2^-22 in a tanh that should be 1, times 2^m: too much for tight where an engine is off by so much. */
    @Test
    void powersOfTwoCannotStandEveryEngineAtDepthTwenty() {
        Question question = question("tight", 2, 20);
        assertThat(new RobustProof().answer(question).verdict().outcome()).isEqualTo(Outcome.UNKNOWN);
        assertThat(new RobustProof()
                        .answer(question, EngineModels.named(EngineModels.ROUNDED, question.network()))
                        .verdict()
                        .outcome())
                .isEqualTo(Outcome.PROVED);
    }

    @ParameterizedTest
    @CsvSource({"cached, 1, 60", "cached, 2, 11", "cached, 3, 7", "tight, 1, 20", "tight, 2, 11"})
    void everyMemoryIsRight(String encoding, int k, int m) {
        Verdict verdict = new ExhaustiveProof().answer(question(encoding, k, m)).verdict();
        assertThat(verdict.outcome()).as(verdict.because()).isEqualTo(Outcome.PROVED);
    }
}
