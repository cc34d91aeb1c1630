package dyckkm.proof.refute;

import dyckkm.language.Configuration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Leaves out parts of a wrong string that lead from a configuration back to it, as long as what is left is wrong somewhere. */
record Shortening(Runner runner, BooleanSupplier stopped) {
    Prefix of(Prefix wrong) {
        Prefix shortest = wrong;
        Optional<Prefix> shorter = Optional.of(wrong);
        while (shorter.isPresent() && !stopped.getAsBoolean()) {
            shortest = shorter.get();
            shorter = shorter(shortest.symbols());
        }
        return shortest;
    }

    private Optional<Prefix> shorter(int[] symbols) {
        List<Node> nodes = new ArrayList<>(List.of(runner.start()));
        for (int symbol : symbols) {
            nodes.add(runner.after(nodes.get(nodes.size() - 1), symbol));
        }
        List<Configuration> places = nodes.stream().map(Node::configuration).toList();
        // The longest parts first.
        for (int left = symbols.length - 1; left > 0; left--) {
            for (int from = 0; from + left <= symbols.length; from++) {
                if (stopped.getAsBoolean()) {
                    return Optional.empty();
                }
                if (places.get(from).equals(places.get(from + left))) {
                    Optional<Prefix> found =
                            firstWrong(nodes.get(from), Arrays.copyOfRange(symbols, from + left, symbols.length));
                    if (found.isPresent()) {
                        return found;
                    }
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Prefix> firstWrong(Node from, int... symbols) {
        Node node = from;
        for (int symbol : symbols) {
            if (node.isWrong()) {
                break;
            }
            node = runner.after(node, symbol);
        }
        return node.isWrong() ? Optional.of(node.path()) : Optional.empty();
    }
}
