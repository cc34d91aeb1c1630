package dyckkm.network;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All intermediate values of a network's step on one symbol.
 *
 * @param symbol the symbol
 * @param layers for each layer its named vectors of H values, in the order of their computation: for each gate the
 *     pre-activation ({@code "input pre"}) and the value ({@code "input"}), then {@code "cell"} and {@code "hidden"}
 */
public record StepTrace(int symbol, List<Map<String, double[]>> layers) {
    /** Collects the vectors of one layer. */
    public static final class Recorder {
        private final Map<String, double[]> vectors = new LinkedHashMap<>();

        public void add(String name, double[] values) {
            vectors.put(name, values.clone());
        }

        public Map<String, double[]> vectors() {
            return vectors;
        }
    }
}
