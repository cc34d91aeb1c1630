package dyckkm.language.machine.statistics;

import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.LengthWindow;
import dyckkm.language.Support;
import dyckkm.language.SymbolKind;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.Reachable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The slow truth about the distribution of a machine: its configurations, one by one, and the linear equations between them. */
final class ConfigurationGraph {
    /** In place of a target: END. */
    private static final int END = -1;

    record Edge(int symbol, double probability, int target) {}

    final List<Configuration> configurations;
    final List<List<Edge>> edges = new ArrayList<>();
    private final Machine machine;

    ConfigurationGraph(Machine machine) {
        this.machine = machine;
        this.configurations = Reachable.of(machine).list();
        Map<Configuration, Integer> numbers = new HashMap<>();
        configurations.forEach(here -> numbers.put(here, numbers.size()));
        Cursor cursor = machine.cursor();
        for (Configuration here : configurations) {
            List<Edge> list = new ArrayList<>();
            Support support = here.support(machine);
            double sum = support.symbols()
                    .mapToDouble(symbol -> weight(here, symbol))
                    .sum();
            support.symbols().forEach(symbol -> {
                int target = END;
                if (symbol != machine.alphabet().end()) {
                    cursor.load(here);
                    cursor.read(symbol);
                    target = numbers.get(cursor.configuration());
                }
                list.add(new Edge(symbol, weight(here, symbol) / sum, target));
            });
            edges.add(list);
        }
    }

    /** Uniform over the actions that state and top have a rule for, then over the symbols of the action. */
    private double weight(Configuration here, int symbol) {
        if (machine.isWeighted()) {
            return machine.weight(symbol);
        }
        TreeSet<Integer> all = new TreeSet<>();
        machine.rules().stream()
                .filter(rule -> rule.state() == here.state() && rule.top() == here.top())
                .forEach(rule -> all.add(rule.symbol()));
        if (here.depth() == 0 && machine.accepts(here.state())) {
            all.add(machine.alphabet().end());
        }
        SymbolKind kind = machine.alphabet().kind(symbol);
        return 1.0
                / all.stream()
                        .filter(other -> machine.alphabet().kind(other) == kind)
                        .count();
    }

    int size() {
        return configurations.size();
    }

    /** Solves x = cost + Px, where P leads on among the configurations that are kept. */
    private double[] solve(double[] cost, java.util.function.IntPredicate absorbed, boolean refuseEnd) {
        int n = size();
        double[][] rows = new double[n][n + 1];
        for (int i = 0; i < n; i++) {
            rows[i][i] = 1;
            rows[i][n] = cost[i];
            double rest = refuseEnd ? 1 - end(i) : 1;
            if (!absorbed.test(i)) {
                for (Edge edge : edges.get(i)) {
                    if (edge.target != END && rest > 0) {
                        rows[i][edge.target] -= edge.probability / rest;
                    }
                }
            }
        }
        for (int k = 0; k < n; k++) {
            int pivot = k;
            for (int i = k; i < n; i++) {
                pivot = Math.abs(rows[i][k]) > Math.abs(rows[pivot][k]) ? i : pivot;
            }
            double[] swapped = rows[k];
            rows[k] = rows[pivot];
            rows[pivot] = swapped;
            for (int i = 0; i < n; i++) {
                if (i != k && rows[i][k] != 0) {
                    double factor = rows[i][k] / rows[k][k];
                    for (int j = k; j <= n; j++) {
                        rows[i][j] -= factor * rows[k][j];
                    }
                }
            }
        }
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = rows[i][n] / rows[i][i];
        }
        return x;
    }

    private double end(int number) {
        return edges.get(number).stream()
                .filter(edge -> edge.target == END)
                .mapToDouble(Edge::probability)
                .sum();
    }

    private double[] each(java.util.function.IntToDoubleFunction value) {
        double[] values = new double[size()];
        java.util.Arrays.setAll(values, value);
        return values;
    }

    double meanLength() {
        return solve(each(i -> 1), i -> false, false)[0];
    }

    double entropyPerString() {
        return solve(
                each(i -> edges.get(i).stream()
                        .mapToDouble(edge -> -edge.probability * Math.log(edge.probability))
                        .sum()),
                i -> false,
                false)[0];
    }

    double visits(int depth) {
        return solve(each(i -> configurations.get(i).depth() == depth ? 1 : 0), i -> false, false)[0];
    }

    private boolean isFull(int number) {
        return configurations.get(number).depth() == machine.depthBound();
    }

    double hittingProbability() {
        return solve(each(i -> isFull(i) ? 1 : 0), this::isFull, false)[0];
    }

    /** The expected steps to the full depth where END is refused; only where it is always reached. */
    double hittingTime() {
        return solve(each(i -> isFull(i) ? 0 : 1), this::isFull, true)[0];
    }

    double[] lengthProbabilities(int max) {
        double[] result = new double[max + 1];
        double[] mass = new double[size()];
        mass[0] = 1;
        for (int length = 1; length <= max; length++) {
            double[] next = new double[size()];
            for (int i = 0; i < size(); i++) {
                for (Edge edge : edges.get(i)) {
                    if (edge.target == END) {
                        result[length] += mass[i] * edge.probability;
                    } else {
                        next[edge.target] += mass[i] * edge.probability;
                    }
                }
            }
            mass = next;
        }
        return result;
    }

    BigInteger strings(int length) {
        BigInteger[] ways = new BigInteger[size()];
        java.util.Arrays.fill(ways, BigInteger.ZERO);
        ways[0] = BigInteger.ONE;
        for (int read = 1; read < length; read++) {
            BigInteger[] next = new BigInteger[size()];
            java.util.Arrays.fill(next, BigInteger.ZERO);
            for (int i = 0; i < size(); i++) {
                for (Edge edge : edges.get(i)) {
                    if (edge.target != END) {
                        next[edge.target] = next[edge.target].add(ways[i]);
                    }
                }
            }
            ways = next;
        }
        BigInteger sum = BigInteger.ZERO;
        for (int i = 0; i < size(); i++) {
            sum = end(i) > 0 ? sum.add(ways[i]) : sum;
        }
        return sum;
    }

    /** The figures of a window. */
    record Window(double kept, double[] lengths, double[] visits, double entropy, double unrestricted) {}

    /** Forwards and backwards through the configurations by the number of symbols read. */
    Window window(LengthWindow window, int depths) {
        int max = window.max();
        double[][] kept = new double[max + 1][size()];
        for (int read = max - 1; read >= 0; read--) {
            for (int i = 0; i < size(); i++) {
                for (Edge edge : edges.get(i)) {
                    kept[read][i] += probability(window, read, i, edge)
                            * (edge.target == END ? (window.mayEnd(read) ? 1 : 0) : kept[read + 1][edge.target]);
                }
            }
        }
        double[] lengths = new double[max + 1];
        double[] visits = new double[depths + 1];
        double entropy = 0;
        double unrestricted = 0;
        double[] mass = new double[size()];
        mass[0] = 1;
        for (int read = 0; read < max; read++) {
            double[] next = new double[size()];
            for (int i = 0; i < size(); i++) {
                visits[configurations.get(i).depth()] += mass[i];
                for (Edge edge : edges.get(i)) {
                    double rest = edge.target == END ? (window.mayEnd(read) ? 1 : 0) : kept[read + 1][edge.target];
                    double p = mass[i] == 0 ? 0 : probability(window, read, i, edge) * rest / kept[read][i];
                    if (mass[i] * p > 0) {
                        entropy -= mass[i] * p * Math.log(p);
                        unrestricted -= mass[i] * p * Math.log(edge.probability);
                        if (edge.target == END) {
                            lengths[read + 1] += mass[i] * p;
                        } else {
                            next[edge.target] += mass[i] * p;
                        }
                    }
                }
            }
            mass = next;
        }
        return new Window(kept[0][0], lengths, visits, entropy, unrestricted);
    }

    private double probability(LengthWindow window, int read, int number, Edge edge) {
        boolean refused = window.refusesEnd(read) && end(number) > 0;
        return !refused ? edge.probability : edge.target == END ? 0 : edge.probability / (1 - end(number));
    }
}
