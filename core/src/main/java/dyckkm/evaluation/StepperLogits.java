package dyckkm.evaluation;

import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.network.step.DenseStepper;

/** Logits of any network, one string after the other. */
final class StepperLogits implements Logits {
    private final Stepper stepper;
    private final double[] exact;
    private final float[] logits;

    StepperLogits(Network network) {
        this.stepper = new DenseStepper(network);
        this.exact = new double[network.alphabet().size()];
        this.logits = new float[exact.length];
    }

    @Override
    public void run(int[][] strings, Viewer viewer) {
        for (int string = 0; string < strings.length; string++) {
            State state = stepper.start();
            for (int position = 0; position < strings[string].length; position++) {
                stepper.logits(state, exact);
                for (int symbol = 0; symbol < exact.length; symbol++) {
                    logits[symbol] = (float) exact[symbol];
                }
                viewer.view(string, position, logits, 0);
                stepper.step(state, strings[string][position]);
            }
        }
    }
}
