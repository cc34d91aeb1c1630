package dyckkm.explorer;

import dyckkm.network.Cell;
import java.util.OptionalInt;

/** What a network is asked for by. */
sealed interface NetworkName {
    /**
     * A construction.
     *
     * @param cell its cell
     * @param encoding its encoding
     * @param k the number of bracket types
     * @param m the depth bound
     */
    record Built(Cell cell, String encoding, int k, int m) implements NetworkName {}

    /**
     * A model file.
     *
     * @param name its name in the folder
     * @param m the depth bound, for a file that does not tell it
     */
    record File(String name, OptionalInt m) implements NetworkName {}
}
