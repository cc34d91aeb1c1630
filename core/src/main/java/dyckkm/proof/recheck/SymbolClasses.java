package dyckkm.proof.recheck;

import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.proof.recheck.arithmetic.Bound;
import dyckkm.proof.recheck.arithmetic.LayerRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Classes of symbols with the same effect on a unit: all its gates get the same terms from them. */
final class SymbolClasses {
    private final Network network;
    /** (units, symbols). */
    private final int[][] classes;

    SymbolClasses(Network network, LayerRows rows) {
        this.network = network;
        int units = network.hiddenUnits();
        int symbols = network.alphabet().size();
        Map<Integer, List<List<Double>>> known = new HashMap<>();
        this.classes = new int[units][symbols];
        for (int unit = 0; unit < units; unit++) {
            Map<List<Object>, Integer> numbers = new HashMap<>();
            for (int symbol = 0; symbol < symbols; symbol++) {
                List<Object> key = new ArrayList<>(List.of(network.alphabet().isReturn(symbol) && rows.hasPop()));
                for (int row = unit; row < rows.input().length; row += units) {
                    int number = row;
                    key.add(known.computeIfAbsent(rows.input()[row], none -> terms(number))
                            .get(symbol));
                }
                classes[unit][symbol] = numbers.computeIfAbsent(key, none -> numbers.size());
            }
        }
    }

    /** For each symbol what a row multiplies, weight and factor in turn. */
    private List<List<Double>> terms(int row) {
        Matrix weights = network.layers().get(0).inputWeights();
        double[] dense = new double[weights.columns()];
        weights.forEachNonZero(row, (column, weight) -> dense[column] = weight);
        List<List<Double>> terms = new ArrayList<>();
        for (int symbol = 0; symbol < network.alphabet().size(); symbol++) {
            List<Double> ofSymbol = new ArrayList<>();
            network.embedding().forEachNonZero(symbol, (column, factor) -> {
                if (dense[column] != 0) {
                    ofSymbol.addAll(List.of(dense[column], factor));
                }
            });
            terms.add(ofSymbol);
        }
        return terms;
    }

    /** A number that is equal for symbols with the same effect on a unit. */
    int of(int unit, int symbol) {
        return classes[unit][symbol];
    }

    /** x of a symbol. */
    Bound[] input(int symbol) {
        Bound[] input = new Bound[network.embedding().columns()];
        Arrays.fill(input, Bound.ZERO);
        network.embedding().forEachNonZero(symbol, (column, value) -> input[column] = Bound.constant(value, value));
        return input;
    }
}
