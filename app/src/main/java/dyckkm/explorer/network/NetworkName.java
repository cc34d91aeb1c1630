package dyckkm.explorer.network;

import dyckkm.network.Cell;
import java.util.OptionalInt;

/** The name by which a network is requested. */
public sealed interface NetworkName {
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
     * A construction for a language of the gallery.
     *
     * @param cell its cell
     * @param encoding its encoding
     * @param language the language's name
     * @param depth the depth bound; empty: what the language's source says
     */
    record OfLanguage(Cell cell, String encoding, String language, OptionalInt depth) implements NetworkName {}

    /**
     * A model file.
     *
     * @param name its name in the folder
     * @param m the depth bound, for a file that does not tell it
     */
    record File(String name, OptionalInt m) implements NetworkName {}
}
