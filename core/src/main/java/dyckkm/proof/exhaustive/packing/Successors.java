package dyckkm.proof.exhaustive.packing;

import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.network.step.BranchingStepper;
import dyckkm.network.step.DenseStepper;

/**
 * The logits and the successors of a memory, bit for bit those of {@link dyckkm.network.step.ReferenceStepper}: a proof is one in
 * the network's own arithmetic, rounding included.
 */
public interface Successors {
    /** What the other methods are about, until the next call; not to be changed until then. */
    void take(State state);

    void logits(double[] logits);

    /** Writes the memory after one more symbol into another one. */
    void after(int symbol, State next);

    /** The same for another thread. */
    Successors another();

    static Successors of(Network network) {
        if (network.layers().size() == 1) {
            BranchingStepper stepper = new BranchingStepper(network);
            Layer layer = network.layers().get(0);
            long all = (long) layer.recurrentBias().length * layer.units()
                    + (long) network.readoutBias().length * layer.units();
            // With most weights in place, loops over whole columns are quicker.
            if (stepper.weights() < all / 4) {
                return new Branching(stepper);
            }
        }
        return new Copying(new DenseStepper(network), network.layers().size());
    }

    /** By a stepper that shares what successors have in common. */
    final class Branching implements Successors {
        private final BranchingStepper stepper;
        private State state;

        Branching(BranchingStepper stepper) {
            this.stepper = stepper;
            this.state = State.zero(stepper.network());
        }

        @Override
        public Successors another() {
            return new Branching(stepper.another());
        }

        @Override
        public void take(State taken) {
            state = taken;
            stepper.take(taken);
        }

        @Override
        public void logits(double[] logits) {
            stepper.logits(logits);
        }

        @Override
        public void after(int symbol, State next) {
            stepper.successor(state, symbol, next);
        }
    }

    /** By any stepper. */
    final class Copying implements Successors {
        private final Stepper stepper;
        private final int layers;
        private State state;

        Copying(Stepper stepper, int layers) {
            this.stepper = stepper;
            this.layers = layers;
            this.state = State.zero(stepper.network());
        }

        @Override
        public Successors another() {
            return new Copying(new DenseStepper(stepper.network()), layers);
        }

        @Override
        public void take(State taken) {
            state = taken;
        }

        @Override
        public void logits(double[] logits) {
            stepper.logits(state, logits);
        }

        @Override
        public void after(int symbol, State next) {
            for (int layer = 0; layer < layers; layer++) {
                copy(state.hidden(layer), next.hidden(layer));
                copy(state.cell(layer), next.cell(layer));
            }
            stepper.step(next, symbol);
        }

        private static void copy(double[] from, double[] to) {
            System.arraycopy(from, 0, to, 0, to.length);
        }
    }
}
