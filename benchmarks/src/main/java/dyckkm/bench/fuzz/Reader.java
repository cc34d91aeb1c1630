package dyckkm.bench.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Reads files of one kind, which may come from anywhere. */
@FunctionalInterface
interface Reader<T> {
    /**
     * Reads a file.
     *
     * @throws dyckkm.common.BadInputException if it is refused; whatever else is thrown is a fault of the reader
     */
    T read(Path file) throws IOException;

    /**
     * Holds what was read against what is known otherwise.
     *
     * @param seeds the good files that this one was made of
     * @throws FaultException if it cannot be right
     */
    default void check(T value, Path file, List<byte[]> seeds) throws IOException {}
}
