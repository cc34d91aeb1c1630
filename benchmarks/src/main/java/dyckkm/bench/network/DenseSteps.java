package dyckkm.bench.network;

import dyckkm.network.Network;
import dyckkm.network.Stepper;
import dyckkm.network.step.DenseStepper;

/** The stepper for any weights. */
public class DenseSteps extends NetworkBenchmark {
    @Override
    Stepper stepper(Network network) {
        return new DenseStepper(network);
    }
}
