package dyckkm.bench.faults;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;

/** A kind of fault, a line of the table. */
interface Fault {
    /** Shown in the table, and what {@code --only} takes. */
    String name();

    /** How often it is tried. */
    int tries();

    /** How many faults a try has. */
    default int perTry() {
        return 1;
    }

    /** What is done before the first try, such as an undisturbed run; throws {@link NotHereException} if the fault cannot be had here. */
    void begin(Path folder) throws IOException;

    /**
     * Tries it once.
     *
     * @param number which try this is; may repeat what others with the same number and randomness have done
     * @param folder of this try alone; need not exist
     */
    Finding attempt(int number, SplittableRandom random, Path folder) throws IOException;

    /** Something that this machine does not have. */
    final class NotHereException extends IOException {
        private static final long serialVersionUID = 1;

        NotHereException(String reason) {
            super(reason);
        }
    }
}
