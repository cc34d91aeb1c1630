package dyckkm.bench.faults;

import java.util.List;
import java.util.OptionalInt;

/**
 * What a process has said on stderr, and how it ended.
 *
 * @param lines complete ones
 * @param code its exit code; none if it was killed or lost its power
 */
record Said(List<String> lines, OptionalInt code) {
    static final int DONE = 0;
    static final int NO = 1;
    static final int BAD_INPUT = 2;

    boolean isDone() {
        return code.isPresent() && code.getAsInt() == DONE;
    }

    /** Whether it was refused as the program refuses things. */
    boolean isRefusal() {
        return code.isPresent() && code.getAsInt() == BAD_INPUT;
    }

    boolean contains(String text) {
        return lines.stream().anyMatch(line -> line.contains(text));
    }

    String last() {
        return lines.isEmpty() ? "nothing" : lines.get(lines.size() - 1);
    }

    @Override
    public String toString() {
        return (code.isPresent() ? "exit code " + code.getAsInt() : "killed") + ", said last: " + last();
    }
}
