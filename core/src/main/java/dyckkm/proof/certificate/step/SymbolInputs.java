package dyckkm.proof.certificate.step;

import dyckkm.network.Network;
import dyckkm.proof.certificate.value.Terms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** U x + b of each row and each symbol. Most units distinguish few symbols, so symbols are grouped into classes by unit. */
final class SymbolInputs {
    private final Network network;
    private final int units;
    /** (rows, symbols): indices of the terms. */
    private final int[][] numbers;

    private final List<Terms> terms = new ArrayList<>();
    /** (units, symbols). */
    private final int[][] classes;

    private final int[] classCounts;

    SymbolInputs(Network network) {
        this.network = network;
        this.units = network.hiddenUnits();
        int rows = network.cell().gates() * units;
        int symbols = network.alphabet().size();
        InputSums sums = new InputSums(network);
        this.numbers = new int[rows][];
        Map<InputSums.RowKey, int[]> known = new HashMap<>();
        Map<Terms, Integer> distinct = new HashMap<>();
        for (int row = 0; row < rows; row++) {
            int number = row;
            numbers[row] = known.computeIfAbsent(sums.key(row), none -> {
                InputSums.Row weights = sums.row(number);
                int[] ofSymbols = new int[symbols];
                for (int symbol = 0; symbol < symbols; symbol++) {
                    ofSymbols[symbol] = distinct.computeIfAbsent(weights.terms(symbol), added -> {
                        terms.add(added);
                        return terms.size() - 1;
                    });
                }
                return ofSymbols;
            });
        }
        this.classes = new int[units][symbols];
        this.classCounts = new int[units];
        for (int unit = 0; unit < units; unit++) {
            Map<List<Integer>, Integer> ofUnit = new HashMap<>();
            for (int symbol = 0; symbol < symbols; symbol++) {
                classes[unit][symbol] = ofUnit.computeIfAbsent(key(unit, symbol), none -> ofUnit.size());
            }
            classCounts[unit] = ofUnit.size();
        }
    }

    private List<Integer> key(int unit, int symbol) {
        List<Integer> key = new ArrayList<>();
        for (int row = unit; row < numbers.length; row += units) {
            key.add(numbers[row][symbol]);
        }
        key.add(network.takesPopWeights(symbol) ? 1 : 0);
        return key;
    }

    /** A number that is equal for symbols with the same effect on a unit. */
    int classOf(int unit, int symbol) {
        return classes[unit][symbol];
    }

    /** The number of classes of symbols that a unit distinguishes. */
    int classes(int unit) {
        return classCounts[unit];
    }

    Input reading(int symbol) {
        return new Input() {
            @Override
            public Terms of(int row) {
                return terms.get(numbers[row][symbol]);
            }

            @Override
            public Object key(int row) {
                return numbers[row][symbol];
            }

            @Override
            public boolean pops() {
                return network.alphabet().isReturn(symbol);
            }
        };
    }
}
