package dyckkm.network;

/** Runs a network symbol by symbol. Steppers may keep scratch space: use one per thread. */
public interface Stepper {
    Network network();

    /** Reads one symbol into the memory. */
    void step(State state, int symbol);

    /** Writes the logit of every symbol. */
    void logits(State state, double[] logits);

    /** The memory after START. */
    default State start() {
        State state = State.zero(network());
        step(state, network().alphabet().start());
        return state;
    }

    /** The memory after one more symbol; the argument is not changed. */
    default State after(State state, int symbol) {
        State next = state.copy();
        step(next, symbol);
        return next;
    }

    /** The probability of every symbol, START included. */
    default double[] probabilities(State state) {
        double[] values = new double[network().alphabet().size()];
        logits(state, values);
        Softmax.inPlace(values);
        return values;
    }
}
