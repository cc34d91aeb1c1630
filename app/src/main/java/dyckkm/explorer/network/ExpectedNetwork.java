package dyckkm.explorer.network;

/**
 * A requested network, and what is known about it before it is built.
 *
 * @param name by which it was requested
 * @param version for a file, what changes when it does
 * @param bytes the memory that it takes to make it, at most
 * @param weights how many weights it has, at most
 * @param units how many hidden units it has, at most
 * @param valuesOfAStep how many values one step computes, at most
 */
public record ExpectedNetwork(
        NetworkName name, Object version, long bytes, long weights, long units, long valuesOfAStep) {}
