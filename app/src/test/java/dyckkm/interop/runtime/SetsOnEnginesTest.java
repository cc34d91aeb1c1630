package dyckkm.interop.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.interop.onnx.OnnxFile;
import dyckkm.interop.onnx.WeightFormat;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.model.ModelFile;
import dyckkm.network.Engine;
import dyckkm.network.Network;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.robust.SetProof;
import dyckkm.proof.sets.SetListener;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An engine that had no part in a proof stays in the sets of its certificate along a long string. */
class SetsOnEnginesTest {
    private static final int LENGTH = 5000;

    @ParameterizedTest
    @ValueSource(strings = {"trained-2-2-h8", "trained-2-3-h20"})
    void onnxRuntimeStaysInTheSets(String name) throws IOException {
        Network network = ModelFile.read(Path.of("../docs/trained", name + ".safetensors"));
        Language language = network.language().orElseThrow();
        byte[] certificate = new SetProof(Criterion.SUPPORT, Duration.ofHours(1), SetListener.NONE)
                .answer(Question.of(network, language), EngineModels.standard(network))
                .certificate()
                .orElseThrow();
        JsonNode sets = new ObjectMapper().readTree(certificate).get("sets");
        SplittableRandom random = new SplittableRandom(9);
        try (Engine engine = OnnxEngine.of(network, OnnxFile.model(network, WeightFormat.FLOAT32))) {
            float[] state = new float[engine.memorySize()];
            float[] logits = new float[language.alphabet().size()];
            engine.step(1, new int[] {language.alphabet().start()}, state, logits);
            Cursor cursor = language.cursor();
            int set = 0;
            for (int length = 0; length < LENGTH; length++) {
                assertHolds(sets.get(set), state, length);
                JsonNode next = sets.get(set).get("next");
                JsonNode step = next.get(random.nextInt(next.size()));
                int symbol = step.get(0).asInt();
                assertThat(cursor.read(symbol)).isEmpty();
                engine.step(1, new int[] {symbol}, state, logits);
                set = step.get(1).asInt();
            }
        }
    }

    private static void assertHolds(JsonNode set, float[] state, int length) {
        for (int index = 0; index < state.length; index++) {
            assertThat((double) state[index])
                    .as("number %s after %s symbols", index, length)
                    .isBetween(
                            Double.parseDouble(set.get("low").get(index).asText()),
                            Double.parseDouble(set.get("high").get(index).asText()));
        }
    }
}
