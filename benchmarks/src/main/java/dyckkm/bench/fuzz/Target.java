package dyckkm.bench.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A reader, and how it is attacked.
 *
 * @param name what it reads
 * @param fileName under which it is given the files
 * @param seeds good files
 * @param mutator makes hostile ones of them
 * @param frame puts what was mutated where the reader looks for it: under a checksum, say
 * @param reader the reader
 */
record Target(
        String name, String fileName, Seeds seeds, Mutator mutator, UnaryOperator<byte[]> frame, Reader<?> reader) {
    /** Makes good files. */
    @FunctionalInterface
    interface Seeds {
        /**
         * @param folder to work in
         */
        List<byte[]> make(Path folder) throws IOException;
    }

    /** What reading a file may take. */
    Limits limits() {
        return fileName.endsWith(".ebnf") || fileName.endsWith(".dtd") ? Limits.GRAMMAR : Limits.USUAL;
    }

    /** A target whose files are mutated as they are. */
    Target(String name, String fileName, Seeds seeds, Mutator mutator, Reader<?> reader) {
        this(name, fileName, seeds, mutator, UnaryOperator.identity(), reader);
    }
}
