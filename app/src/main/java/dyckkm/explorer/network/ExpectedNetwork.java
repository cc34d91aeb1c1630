package dyckkm.explorer.network;

/**
 * A network that was asked for, and what is known of it before it is there.
 *
 * @param name what it was asked for by
 * @param version for a file, what changes when it does
 * @param bytes the memory that it takes to make it, at most
 * @param weights how many weights it has, at most
 * @param units how many hidden units it has, at most
 * @param valuesOfAStep how many values one step computes, at most
 */
public record ExpectedNetwork(
        NetworkName name, Object version, long bytes, long weights, long units, long valuesOfAStep) {}
