package dyckkm.bench.models;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class StoredModelTest {
    static final List<String> NAMES = StoredModel.NAMES;

    @ParameterizedTest
    @FieldSource("NAMES")
    void saysWhatItIs(String name) throws IOException {
        JsonNode root = StoredModel.read(name).root();
        assertThat(root.get("format").asText()).isEqualTo("dyckkm-engine-model-1");
        assertThat(root.get("name").asText()).isEqualTo(name);
        assertThat(root.get("precision").asText()).isEqualTo("float32");
        assertThat(root.get("gruForm").asText()).isIn("(1-z)*n+z*h", "n+z*(h-n)", "either");
        assertThat(root.get("measured").asText()).contains("inputs", "samples");
        assertThat(root.get("instructionSets")).isNotEmpty();
    }

    @ParameterizedTest
    @FieldSource("NAMES")
    void segmentsCoverTheLineWithoutGaps(String name) throws IOException {
        StoredModel model = StoredModel.read(name);
        for (Map.Entry<String, JsonNode> cell : model.root().get("cells").properties()) {
            for (Map.Entry<String, JsonNode> function : cell.getValue().properties()) {
                List<JsonNode> segments = model.segments(cell.getKey(), function.getKey());
                assertThat(segments.get(0).get("from").isNull()).isTrue();
                assertThat(segments.get(segments.size() - 1).get("to").isNull()).isTrue();
                for (int i = 1; i < segments.size(); i++) {
                    double border = segments.get(i).get("from").asDouble();
                    assertThat(segments.get(i - 1).get("to").asDouble()).isEqualTo(border);
                    assertThat((double) (float) border).as("a float").isEqualTo(border);
                    assertThat(segments.get(i).get("to").isNull()
                                    || segments.get(i).get("to").asDouble() > border)
                            .as("segment %d of %s %s", i, cell.getKey(), function.getKey())
                            .isTrue();
                }
            }
        }
    }

    @ParameterizedTest
    @FieldSource("NAMES")
    void everySegmentHasOneKindOfBounds(String name) throws IOException {
        StoredModel model = StoredModel.read(name);
        for (JsonNode cell : model.root().get("cells")) {
            for (JsonNode function : cell) {
                for (JsonNode segment : function) {
                    int kinds = 0;
                    kinds += segment.has("exactly") ? 1 : 0;
                    kinds += segment.has("low")
                                    && segment.get("low").asDouble()
                                            <= segment.get("high").asDouble()
                            ? 1
                            : 0;
                    kinds += segment.has("least")
                                    && segment.get("least").asDouble()
                                            <= segment.get("greatest").asDouble()
                            ? 1
                            : 0;
                    assertThat(kinds).as(segment.toString()).isEqualTo(1);
                }
            }
        }
    }

    @Test
    void tanhOfZeroIsZeroEverywhere() throws IOException {
        for (String name : NAMES) {
            StoredModel model = StoredModel.read(name);
            for (String cell : List.of("lstm", "gru", "rnn")) {
                assertThat(model.allows(cell, "tanh", Function.TANH, 0, 0)).isTrue();
                assertThat(model.allows(cell, "tanh", Function.TANH, 0, Float.MIN_VALUE))
                        .isFalse();
            }
        }
    }
}
