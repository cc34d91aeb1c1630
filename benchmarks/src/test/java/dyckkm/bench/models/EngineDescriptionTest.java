package dyckkm.bench.models;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What the engines compute here lies inside the stored models. */
class EngineDescriptionTest {
    @Test
    void onnxRuntimeIsAsItWasMeasured() throws IOException {
        Remeasurement.check(new OnnxDriver(), "onnxruntime-1.29.0");
    }

    @Test
    void plainKernelsAreAsTheyWereMeasured() throws IOException {
        Remeasurement.check(new KernelDriver(false), "kernels");
    }

    @Test
    void vectorisedKernelsAreAsTheyWereMeasured() throws IOException {
        Remeasurement.check(new KernelDriver(true), "kernels");
    }

    @Test
    void steppersAreAsTheyWereMeasured() throws IOException {
        Remeasurement.check(new StepperDriver(), "steppers");
    }

    @Test
    void onnxRuntimeMixesAGruAsItIsStored() throws IOException {
        assertThat(ObservedGruForm.of(new OnnxDriver()))
                .startsWith(StoredModel.read("onnxruntime-1.29.0")
                        .root()
                        .get("gruForm")
                        .asText());
    }

    @Test
    void kernelsMixAGruAsItIsStored() throws IOException {
        String stored = StoredModel.read("kernels").root().get("gruForm").asText();
        assertThat(ObservedGruForm.of(new KernelDriver(false))).startsWith(stored);
        assertThat(ObservedGruForm.of(new KernelDriver(true))).startsWith(stored);
    }

    @Test
    void functionsMeasuredOneByOneMakeUpAnLstm() {
        assertThat(LstmForm.of(new OnnxDriver())).isEqualTo("f*c+i*g, every operation rounded");
        assertThat(LstmForm.of(new KernelDriver(false))).isEqualTo("f*c+i*g, every operation rounded");
        assertThat(LstmForm.of(new KernelDriver(true))).isEqualTo("f*c+i*g, every operation rounded");
    }
}
