package dyckkm.trace;

import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.StepTrace;
import dyckkm.network.Stepper;
import dyckkm.network.step.ReferenceStepper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Keeps everything that was computed in the last step, also where others use it only to go on. */
final class RecordingStepper implements Stepper {
    private final ReferenceStepper stepper;
    private StepTrace last = new StepTrace(0, List.of());

    RecordingStepper(Network network) {
        this.stepper = new ReferenceStepper(network);
    }

    @Override
    public Network network() {
        return stepper.network();
    }

    @Override
    public void step(State state, int symbol) {
        last = stepper.traced(state, symbol);
    }

    @Override
    public void logits(State state, double[] logits) {
        stepper.logits(state, logits);
    }

    /** The last step with the states that a memory has now, which is less than what was computed if some was forgotten. */
    StepTrace lastWith(State state) {
        List<Map<String, double[]>> layers = new ArrayList<>();
        for (int layer = 0; layer < last.layers().size(); layer++) {
            Map<String, double[]> vectors = new LinkedHashMap<>(last.layers().get(layer));
            vectors.replace("hidden", state.hidden(layer).clone());
            vectors.replace("cell", state.cell(layer).clone());
            layers.add(vectors);
        }
        return new StepTrace(last.symbol(), layers);
    }
}
