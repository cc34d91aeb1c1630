package dyckkm.interop.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.interop.Samples;
import dyckkm.interop.onnx.OnnxFile;
import dyckkm.interop.onnx.WeightFormat;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.exhaustive.EngineProof;
import dyckkm.proof.exhaustive.EngineWalk;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.exhaustive.SearchListener;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The constructions generate the language in ONNX Runtime, with its σ and its tanh. */
class OnnxProofTest {
    private static OnnxEngine engine(Network network, WeightFormat format) {
        return OnnxEngine.of(network, OnnxFile.model(network, format));
    }

    @ParameterizedTest
    @CsvSource({"1,1", "5,1", "1,4", "2,3", "3,2", "4,4", "6,3"})
    void everyConstructionIsProvedThere(int k, int m) {
        DyckLanguage language = new DyckLanguage(k, m);
        Samples.constructionsForEngines(k, m).forEach(network -> {
            try (OnnxEngine engine = engine(network, WeightFormat.FLOAT32)) {
                Verdict verdict = new EngineProof()
                        .answer(Question.of(network, language), engine)
                        .verdict();
                assertThat(verdict.outcome()).as(network.source()).isEqualTo(Outcome.PROVED);
                assertThat(verdict.epsilon().contains(network.epsilon().getAsDouble()))
                        .as(network.source())
                        .isTrue();
            }
        });
    }

    /** What this program proves of it exactly is not claimed of engines: there its memories never repeat. */
    @Test
    void aStackInOneNumberIsNotProvedThere() {
        Network network = Samples.construction("gru", "one-number", 2, 2);
        try (OnnxEngine engine = engine(network, WeightFormat.FLOAT32)) {
            Verdict verdict = new EngineProof(new SearchLimits(100_000, Duration.ofMinutes(5)), SearchListener.NONE)
                    .answer(Question.of(network, new DyckLanguage(2, 2)), engine)
                    .verdict();
            assertThat(verdict.outcome()).isEqualTo(Outcome.UNKNOWN);
        }
    }

    @ParameterizedTest
    @CsvSource({"rnn,tight", "lstm,tight", "gru,tight", "gru,cached"})
    void aMillionStepsLeaveNothingWrong(String cell, String encoding) {
        Network network = Samples.construction(cell, encoding, 128, 5);
        try (OnnxEngine engine = engine(network, WeightFormat.FLOAT32)) {
            Verdict verdict =
                    new EngineWalk(1_000_000, 1).answer(Question.of(network, new DyckLanguage(128, 5)), engine);
            assertThat(verdict.outcome()).isEqualTo(Outcome.UNKNOWN);
            assertThat(verdict.because())
                    .contains("nothing wrong")
                    .contains(cell.equals("gru") ? "at 0 of" : "bit for bit, at all");
        }
    }

    /** Its reset gates are −2^−22 and 1 + 2^−22 where they should be 0 and 1, its tanh 1 + 2^−21 where it should be 1. */
    @ParameterizedTest
    @CsvSource({
        "tight, 128, 8",
        "tight, 128, 12",
        "tight, 128, 16",
        "tight, 2, 17",
        "tight, 2, 19",
        "cached, 128, 8",
        "cached, 128, 12",
        "cached, 128, 16",
        "cached, 2, 17",
        "cached, 2, 19",
        "cached, 2, 21",
        "cached, 2, 40"
    })
    void deepStacksOfAGruAreKeptThere(String encoding, int k, int m) {
        Network network = Samples.construction("gru", encoding, k, m);
        try (OnnxEngine engine = engine(network, WeightFormat.FLOAT32)) {
            Verdict verdict = new EngineWalk(100_000, 1).answer(Question.of(network, new DyckLanguage(k, m)), engine);
            assertThat(verdict.outcome()).isEqualTo(Outcome.UNKNOWN);
            assertThat(verdict.because()).contains("nothing wrong");
            assertThat(verdict.epsilon().contains(network.epsilon().getAsDouble()))
                    .isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"tight, 2, 14", "cached, 2, 12"})
    void everyMemoryOfADeepGruIsRightThere(String encoding, int k, int m) {
        Network network = Samples.construction("gru", encoding, k, m);
        try (OnnxEngine engine = engine(network, WeightFormat.FLOAT32)) {
            Verdict verdict = new EngineProof()
                    .answer(Question.of(network, new DyckLanguage(k, m)), engine)
                    .verdict();
            assertThat(verdict.outcome()).isEqualTo(Outcome.PROVED);
        }
    }

    @ParameterizedTest
    @CsvSource({"FLOAT16", "BFLOAT16", "INT8"})
    void wholeNumberedConstructionsAreProvedWithFewerBitsToo(WeightFormat format) {
        DyckLanguage language = new DyckLanguage(6, 3);
        Samples.constructionsForEngines(6, 3)
                .filter(network -> network.nonlinearity() == Nonlinearity.SIGMOID)
                .filter(network -> !network.source().matches("lstm/(circle|sphere)"))
                .filter(network ->
                        format != WeightFormat.INT8 || !network.source().equals("gru/cached"))
                .forEach(network -> {
                    try (OnnxEngine engine = engine(network, format)) {
                        assertThat(new EngineProof()
                                        .answer(Question.of(network, language), engine)
                                        .verdict()
                                        .outcome())
                                .as(network.source())
                                .isEqualTo(Outcome.PROVED);
                    }
                });
    }

    /** What its zeros are off by differs in the last bits between a step made alone and in a batch: no list of memories need be complete. */
    @Test
    void aGruWithCachesIsNotRefutedInInt8() {
        DyckLanguage language = new DyckLanguage(6, 3);
        Network network = Samples.construction("gru", "cached", 6, 3);
        try (OnnxEngine engine = engine(network, WeightFormat.INT8)) {
            Question question = Question.of(network, language);
            assertThat(new EngineProof().answer(question, engine).verdict().outcome())
                    .isNotEqualTo(Outcome.REFUTED);
            assertThat(new EngineWalk(100_000, 1).answer(question, engine).because())
                    .contains("nothing wrong");
        }
    }

    @ParameterizedTest
    @CsvSource({"circle,BFLOAT16", "circle,INT8", "sphere,INT8"})
    void aCodeBetweenWholeNumbersIsRefutedWithFewerBits(String encoding, WeightFormat format) {
        Network network = Samples.construction("lstm", encoding, 128, 2);
        try (OnnxEngine engine = engine(network, format)) {
            Verdict verdict = new EngineProof()
                    .answer(Question.of(network, new DyckLanguage(128, 2)), engine)
                    .verdict();
            assertThat(verdict.outcome()).isEqualTo(Outcome.REFUTED);
        }
    }
}
