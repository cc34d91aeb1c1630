package dyckkm.interop.runtime;

import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import dyckkm.common.BadInputException;
import dyckkm.interop.onnx.OnnxFile;
import dyckkm.network.Engine;
import dyckkm.network.Network;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A model of our form in ONNX Runtime, as it comes: its own kernels, its own σ and tanh, its own graph optimisations. */
public final class OnnxEngine implements Engine {
    private final OrtEnvironment environment = OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR);
    private final OrtSession session;
    private final List<String> states;
    private final int layers;
    private final int units;
    private final int symbols;

    private OnnxEngine(Network network, ModelProto model) {
        this.states = network.cell().hasCellState() ? List.of("h", "c") : List.of("h");
        this.layers = network.layers().size();
        this.units = network.hiddenUnits();
        this.symbols = network.alphabet().size();
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            // One thread, so that no sum is split in a way that depends on the machine.
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            this.session = environment.createSession(model.toByteArray(), options);
        } catch (OrtException e) {
            throw new BadInputException("ONNX Runtime cannot take the model: " + e.getMessage());
        }
    }

    /**
     * Loads a model from a file, of which it takes what the network was read from.
     *
     * @param network the network that was read from it, whose sizes count
     */
    public static OnnxEngine of(Network network, Path file) throws IOException {
        return of(network, OnnxFile.runnable(file));
    }

    /** Loads a model that is no file. */
    public static OnnxEngine of(Network network, ModelProto model) {
        return new OnnxEngine(network, model);
    }

    @Override
    public String name() {
        return "ONNX Runtime " + environment.getVersion();
    }

    @Override
    public int memorySize() {
        return states.size() * layers * units;
    }

    @Override
    public void step(int count, int[] tokens, float[] memories, float[] logits) {
        run(count, 1, tokens, memories, logits);
    }

    @Override
    public void read(int count, int[] tokens, float[] memory, float[] logits) {
        run(1, count, tokens, memory, logits);
    }

    private void run(int batch, int time, int[] tokens, float[] memories, float[] logits) {
        Map<String, OnnxTensor> inputs = new LinkedHashMap<>();
        try {
            LongBuffer numbers = LongBuffer.allocate(batch * time);
            for (int i = 0; i < batch * time; i++) {
                numbers.put(i, tokens[i]);
            }
            inputs.put("tokens", OnnxTensor.createTensor(environment, numbers, new long[] {batch, time}));
            for (int state = 0; state < states.size(); state++) {
                inputs.put(states.get(state) + "0", state(batch, state, memories));
            }
            try (OrtSession.Result result = session.run(inputs)) {
                ((OnnxTensor) result.get("logits").orElseThrow())
                        .getFloatBuffer()
                        .get(logits, 0, batch * time * symbols);
                for (int state = 0; state < states.size(); state++) {
                    OnnxTensor tensor =
                            (OnnxTensor) result.get(states.get(state) + "n").orElseThrow();
                    keep(batch, state, tensor.getFloatBuffer(), memories);
                }
            }
        } catch (OrtException e) {
            throw new IllegalStateException("ONNX Runtime cannot run the model: " + e.getMessage(), e);
        } finally {
            inputs.values().forEach(OnnxTensor::close);
        }
    }

    /** (layers, batch, H) of (batch, states, layers, H). */
    private OnnxTensor state(int batch, int state, float[] memories) throws OrtException {
        FloatBuffer values = FloatBuffer.allocate(layers * batch * units);
        for (int layer = 0; layer < layers; layer++) {
            for (int row = 0; row < batch; row++) {
                values.put(memories, place(row, state, layer), units);
            }
        }
        return OnnxTensor.createTensor(environment, values.flip(), new long[] {layers, batch, units});
    }

    private void keep(int batch, int state, FloatBuffer values, float[] memories) {
        for (int layer = 0; layer < layers; layer++) {
            for (int row = 0; row < batch; row++) {
                values.get(memories, place(row, state, layer), units);
            }
        }
    }

    private int place(int row, int state, int layer) {
        return row * memorySize() + (state * layers + layer) * units;
    }

    @Override
    public void close() {
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException("ONNX Runtime cannot close the model: " + e.getMessage(), e);
        }
    }
}
