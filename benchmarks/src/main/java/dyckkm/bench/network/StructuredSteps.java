package dyckkm.bench.network;

import dyckkm.network.Network;
import dyckkm.network.Stepper;
import dyckkm.network.step.StructuredStepper;

/** The stepper that computes what is equal once. */
public class StructuredSteps extends NetworkBenchmark {
    @Override
    Stepper stepper(Network network) {
        return new StructuredStepper(network);
    }
}
