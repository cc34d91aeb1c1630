package dyckkm.powercut;

import java.io.Serializable;
import java.util.List;

/** What was done to a disk. Paths are names from the recorded folder down; files keep their number when they are renamed. */
sealed interface Operation extends Serializable {
    record Create(List<String> path, int file) implements Operation {}

    record CreateFolder(List<String> path) implements Operation {}

    record Write(int file, long position, byte[] bytes) implements Operation {
        @Override
        public String toString() {
            return "Write[file=" + file + ", position=" + position + ", " + bytes.length + " bytes]";
        }
    }

    record Truncate(int file, long size) implements Operation {}

    record Force(int file) implements Operation {}

    record ForceFolder(List<String> path) implements Operation {}

    record Move(List<String> from, List<String> to) implements Operation {}

    record Delete(List<String> path) implements Operation {}

    /** What was before this was there when the recording began. */
    record Begin() implements Operation {}

    /** Somebody was told that something is done: from now on it has to survive. */
    record Report(String what) implements Operation {}
}
