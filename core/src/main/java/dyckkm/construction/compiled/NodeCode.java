package dyckkm.construction.compiled;

import dyckkm.construction.compiled.ControlGraph.Spot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A code of bits for each node of a graph. A <em>point</em> is a spot as a network sees it: the bits of the node's code, then those of the top's, then
 * whether the depth is at least 1, 2 ….
 */
final class NodeCode {
    private final ControlGraph graph;
    private final long[] codes;
    private final int bits;
    private final long[] points;
    /** Computed lazily: most codes are only tried. */
    private Map<Long, Integer> spotsByPoint;

    /**
     * @param codes by node; that of node 0, the beginning, is 0
     * @param bits how many there are
     */
    NodeCode(ControlGraph graph, long[] codes, int bits) {
        this.graph = graph;
        this.codes = codes.clone();
        this.bits = bits;
        this.points = graph.spots().stream().mapToLong(this::point).toArray();
    }

    private long point(Spot spot) {
        return point(codes[spot.node()], graph.code().of(spot.top()), spot.depth());
    }

    private long point(long code, int top, int depth) {
        StackCode stackCode = graph.code();
        long point = code;
        for (int bit = 0; bit < stackCode.bits(); bit++) {
            point |= stackCode.isSet(top, bit) ? 1L << bits + bit : 0;
        }
        return point | (1L << depth) - 1 << bits + stackCode.bits();
    }

    ControlGraph graph() {
        return graph;
    }

    int bits() {
        return bits;
    }

    /** The number of coordinates of a point. */
    int coordinates() {
        return coordinates(graph, bits);
    }

    static int coordinates(ControlGraph graph, int bits) {
        return bits + graph.code().bits() + graph.behaviour().depthBound();
    }

    boolean isOn(int node, int bit) {
        return (codes[node] >> bit & 1) == 1;
    }

    /** The point of a spot. */
    long point(int spot) {
        return points[spot];
    }

    int spots() {
        return points.length;
    }

    /** The state that bits represent, given the stack. */
    OptionalInt state(int[] values, List<Integer> stack) {
        long code = 0;
        for (int bit = 0; bit < bits; bit++) {
            code |= (long) values[bit] << bit;
        }
        int depth = stack.size();
        Integer spot = spotsByPoint().get(point(code, depth == 0 ? 0 : stack.get(depth - 1), depth));
        return spot == null
                ? OptionalInt.empty()
                : OptionalInt.of(graph.state(graph.spots().get(spot).node()));
    }

    private synchronized Map<Long, Integer> spotsByPoint() {
        if (spotsByPoint == null) {
            spotsByPoint = new HashMap<>();
            for (int spot = 0; spot < points.length; spot++) {
                spotsByPoint.putIfAbsent(points[spot], spot);
            }
        }
        return spotsByPoint;
    }
}
