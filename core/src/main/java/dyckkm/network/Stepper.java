package dyckkm.network;

/** Runs a network symbol by symbol. Steppers may keep scratch space: use one per thread. */
public interface Stepper {
    Network network();

    /** Reads one symbol into the memory. */
    void step(Memory memory, int symbol);

    /** Writes the logit of every symbol. */
    void logits(Memory memory, double[] logits);

    /** The memory after START. */
    default Memory start() {
        Memory memory = Memory.zero(network());
        step(memory, network().alphabet().start());
        return memory;
    }

    /** The memory after one more symbol; the argument is not changed. */
    default Memory after(Memory memory, int symbol) {
        Memory next = memory.copy();
        step(next, symbol);
        return next;
    }

    /** The probability of every symbol, START included. */
    default double[] probabilities(Memory memory) {
        double[] values = new double[network().alphabet().size()];
        logits(memory, values);
        Softmax.inPlace(values);
        return values;
    }
}
