package dyckkm.proof.refute;

import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.step.BatchStepper;
import dyckkm.network.step.DenseStepper;
import dyckkm.proof.exhaustive.packing.StateValues;

/** Steps of many states at once. A state is a row of numbers: layer by layer h, then c. */
interface StateBatch {
    /** How many states are taken at a time. */
    int SIZE = 64;

    /** A state as a row. */
    double[] state(State memory);

    /**
     * Reads a symbol in each of some states, at most {@link #SIZE}.
     *
     * @param next the states after that; the rows are made here
     */
    void step(double[][] states, int[] symbols, int count, double[][] next);

    /** The logits of some states, at most {@link #SIZE}. */
    void logits(double[][] states, int count, double[][] logits);

    static StateBatch of(Network network) {
        return BatchStepper.handles(network) ? new Floats(network) : new OneByOne(network);
    }

    /** With the vectorised kernels, bit for bit the same. */
    final class Floats implements StateBatch {
        private final BatchStepper stepper;
        private final int columns;
        private final float[] parents;
        private final float[] successors;
        private final float[] values;
        private final int[] parentOf = new int[SIZE];

        Floats(Network network) {
            this.stepper = new BatchStepper(network);
            this.columns = stepper.columns();
            this.parents = new float[SIZE * columns];
            this.successors = new float[SIZE * columns];
            this.values = new float[SIZE * stepper.logitStride()];
        }

        @Override
        public double[] state(State memory) {
            stepper.read(memory, successors, 0);
            return row(0);
        }

        private double[] row(int number) {
            double[] row = new double[columns];
            for (int column = 0; column < columns; column++) {
                row[column] = successors[number * columns + column];
            }
            return row;
        }

        private void put(double[] state, int number) {
            for (int column = 0; column < columns; column++) {
                parents[number * columns + column] = (float) state[column];
            }
        }

        @Override
        public void step(double[][] states, int[] symbols, int count, double[][] next) {
            int distinct = 0;
            for (int i = 0; i < count; i++) {
                // All that follow from one state stand together.
                if (i == 0 || states[i] != states[i - 1]) {
                    put(states[i], distinct++);
                }
                parentOf[i] = distinct - 1;
            }
            stepper.take(parents, distinct);
            stepper.step(parentOf, symbols, count, successors);
            for (int i = 0; i < count; i++) {
                next[i] = row(i);
            }
        }

        @Override
        public void logits(double[][] states, int count, double[][] logits) {
            for (int i = 0; i < count; i++) {
                put(states[i], i);
            }
            stepper.logits(parents, count, values);
            for (int i = 0; i < count; i++) {
                for (int symbol = 0; symbol < logits[i].length; symbol++) {
                    logits[i][symbol] = values[i * stepper.logitStride() + symbol];
                }
            }
        }
    }

    /** For any arithmetic. */
    final class OneByOne implements StateBatch {
        private final DenseStepper stepper;
        private final StateValues values;
        private final State memory;

        OneByOne(Network network) {
            this.stepper = new DenseStepper(network);
            this.values = new StateValues(network);
            this.memory = State.zero(network);
        }

        @Override
        public double[] state(State read) {
            double[] row = new double[values.count()];
            values.read(read, row);
            for (int column = 0; column < row.length; column++) {
                // Zeros of both signs are one.
                row[column] += 0.0;
            }
            return row;
        }

        @Override
        public void step(double[][] states, int[] symbols, int count, double[][] next) {
            for (int i = 0; i < count; i++) {
                values.write(states[i], memory);
                stepper.step(memory, symbols[i]);
                next[i] = state(memory);
            }
        }

        @Override
        public void logits(double[][] states, int count, double[][] logits) {
            for (int i = 0; i < count; i++) {
                values.write(states[i], memory);
                stepper.logits(memory, logits[i]);
            }
        }
    }
}
