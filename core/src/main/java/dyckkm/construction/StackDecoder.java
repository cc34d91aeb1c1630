package dyckkm.construction;

import dyckkm.network.Memory;
import java.util.List;
import java.util.Optional;

/** Reads the stack that a construction's memory stands for. */
@FunctionalInterface
public interface StackDecoder {
    /** The types on the stack, the bottom first; empty if the memory stands for no stack. */
    Optional<List<Integer>> decode(Memory memory);
}
