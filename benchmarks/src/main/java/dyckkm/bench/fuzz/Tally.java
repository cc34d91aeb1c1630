package dyckkm.bench.fuzz;

import java.io.IOException;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** What a process has seen so far, in a file, where it outlives the process. */
final class Tally {
    private static final int FILES = 0;
    private static final int ACCEPTED = 1;
    private static final int NANOS = 2;
    private static final int BYTES = 3;
    private static final int FAULTS = 4;
    private static final int NEXT = 5;
    private static final int FIELDS = 6;

    private final LongBuffer values;

    Tally(Path file) throws IOException {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            this.values = channel.map(FileChannel.MapMode.READ_WRITE, 0, (long) FIELDS * Long.BYTES)
                    .asLongBuffer();
        }
    }

    void add(Judgement judgement) {
        values.put(FILES, files() + 1);
        values.put(ACCEPTED, accepted() + (judgement.accepted() ? 1 : 0));
        values.put(NANOS, Math.max(slowestNanos(), judgement.nanos()));
        values.put(BYTES, Math.max(mostBytes(), judgement.bytes()));
        if (judgement.fault().isPresent()) {
            addFault();
        }
    }

    void addFault() {
        values.put(FAULTS, faults() + 1);
    }

    /** The number of the file that is to be read next. */
    void next(long number) {
        values.put(NEXT, number);
    }

    long next() {
        return values.get(NEXT);
    }

    long files() {
        return values.get(FILES);
    }

    long accepted() {
        return values.get(ACCEPTED);
    }

    long slowestNanos() {
        return values.get(NANOS);
    }

    long mostBytes() {
        return values.get(BYTES);
    }

    long faults() {
        return values.get(FAULTS);
    }
}
