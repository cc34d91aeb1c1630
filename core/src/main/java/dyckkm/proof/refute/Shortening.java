package dyckkm.proof.refute;

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
        List<Place> places = nodes.stream().map(Node::place).toList();
        // The longest parts first, all of one length together.
        for (int left = symbols.length - 1; left > 0; left--) {
            List<Node> from = new ArrayList<>();
            List<int[]> rests = new ArrayList<>();
            for (int first = 0; first + left <= symbols.length; first++) {
                if (places.get(first).equals(places.get(first + left))) {
                    from.add(nodes.get(first));
                    rests.add(Arrays.copyOfRange(symbols, first + left, symbols.length));
                }
            }
            Optional<Prefix> found = firstWrong(from, rests);
            if (found.isPresent() || stopped.getAsBoolean()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Reads on from several nodes; of those that come to be wrong the first. */
    private Optional<Prefix> firstWrong(List<Node> from, List<int[]> rests) {
        List<Node> nodes = new ArrayList<>(from);
        for (int read = 0; !stopped.getAsBoolean(); read++) {
            List<Integer> going = new ArrayList<>();
            for (int i = 0; i < nodes.size(); i++) {
                if (!nodes.get(i).isWrong() && read < rests.get(i).length) {
                    going.add(i);
                }
            }
            if (going.isEmpty()) {
                break;
            }
            int at = read;
            List<Node> next = runner.after(
                    going.stream().map(nodes::get).toList(),
                    going.stream().mapToInt(i -> rests.get(i)[at]).toArray());
            for (int i = 0; i < next.size(); i++) {
                nodes.set(going.get(i), next.get(i));
            }
        }
        return nodes.stream().filter(Node::isWrong).map(Node::path).findFirst();
    }
}
