package dyckkm.bench.models;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What libtorch computes here lies inside its stored model. */
@Tag("libtorch")
class TorchModelTest {
    private static final String NAME = "libtorch-2.10.0";

    @AfterEach
    void withOneDnnAgain() {
        assertThat(new TorchDriver(true).engine()).startsWith("libtorch ");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void isAsItWasMeasured(boolean oneDnn) throws IOException {
        Remeasurement.check(new TorchDriver(oneDnn), NAME);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void mixesAGruAsItIsStored(boolean oneDnn) throws IOException {
        assertThat(ObservedGruForm.of(new TorchDriver(oneDnn)))
                .startsWith(StoredModel.read(NAME).root().get("gruForm").asText());
    }

    @Test
    void functionsMeasuredOneByOneMakeUpAnLstm() {
        assertThat(LstmForm.of(new TorchDriver(false))).isEqualTo("f*c+i*g, every operation rounded");
        assertThat(LstmForm.of(new TorchDriver(true))).startsWith("f*c+i*g, ");
    }
}
