package dyckkm.bench.network;

import dyckkm.network.DenseStepper;
import dyckkm.network.Network;
import dyckkm.network.Stepper;

/** The stepper for any weights. */
public class DenseSteps extends NetworkBenchmark {
    @Override
    Stepper stepper(Network network) {
        return new DenseStepper(network);
    }
}
