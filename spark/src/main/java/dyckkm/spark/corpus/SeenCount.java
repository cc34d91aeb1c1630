package dyckkm.spark.corpus;

import java.io.Serializable;

/**
 * How many distinct configurations there are, and transitions from them.
 *
 * @param transitions 0 where they follow from the configurations
 */
record SeenCount(long states, long transitions) implements Serializable {
    SeenCount plus(SeenCount other) {
        return new SeenCount(states + other.states, transitions + other.transitions);
    }
}
