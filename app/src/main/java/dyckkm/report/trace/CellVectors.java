package dyckkm.report.trace;

import dyckkm.network.Cell;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** The vectors of a cell that a reader looks at first, with the letters they have in its equations. */
final class CellVectors {
    private CellVectors() {}

    /** Gates, by the name of their vector. A candidate is no gate: it says what would be written. */
    static Map<String, String> gates(Cell cell) {
        Map<String, String> letters = new LinkedHashMap<>();
        switch (cell) {
            case LSTM -> {
                letters.put("input", "i");
                letters.put("forget", "f");
                letters.put("output", "o");
            }
            case GRU -> {
                letters.put("reset", "r");
                letters.put("update", "z");
            }
            case RNN, SECOND_ORDER -> {}
        }
        return letters;
    }

    /** Gates and states. */
    static Map<String, String> all(Cell cell) {
        Map<String, String> letters = gates(cell);
        if (cell.hasCellState()) {
            letters.put("cell", "c");
        }
        letters.put("hidden", "h");
        return letters;
    }

    /** What the rest can be computed from. */
    static Set<String> gatesAndMemory(Cell cell) {
        Set<String> vectors = new LinkedHashSet<>(gates(cell).keySet());
        vectors.add(memory(cell));
        return vectors;
    }

    /** The vector in which the whole memory is. */
    static String memory(Cell cell) {
        return cell.hasCellState() ? "cell" : "hidden";
    }
}
