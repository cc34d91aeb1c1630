package dyckkm.explorer.learned;

import java.util.List;

/**
 * A loop under whose repetition the drift of a state can be watched.
 *
 * @param prefix what stands before it
 * @param loop its symbols
 * @param times how often it is repeated in the wrong string that it is part of; 0: it is not
 * @param tried how many loops it was chosen from; 0: it was not chosen
 */
record WorstLoop(List<Integer> prefix, List<Integer> loop, int times, int tried) {
    WorstLoop {
        prefix = List.copyOf(prefix);
        loop = List.copyOf(loop);
    }
}
