package dyckkm.language.machine.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Strongly connected components of a directed graph (Tarjan), each before those that lead to it. */
final class Components {
    private final int[][] targets;
    private final int[] index;
    private final int[] low;
    private final boolean[] open;
    private final int[] path;
    private final List<int[]> found = new ArrayList<>();
    private int visited;
    private int depth;

    private Components(int[][] targets) {
        this.targets = targets;
        this.index = new int[targets.length];
        this.low = new int[targets.length];
        this.open = new boolean[targets.length];
        this.path = new int[targets.length];
        Arrays.fill(index, -1);
    }

    static List<int[]> of(int[][] targets) {
        Components components = new Components(targets);
        for (int node = 0; node < targets.length; node++) {
            if (components.index[node] < 0) {
                components.visit(node);
            }
        }
        return components.found;
    }

    /** Without recursion: a component may have thousands of nodes in a row. */
    private void visit(int root) {
        int[] nodes = new int[targets.length];
        int[] next = new int[targets.length];
        int height = 0;
        nodes[0] = root;
        open(root);
        while (height >= 0) {
            int node = nodes[height];
            if (next[height] < targets[node].length) {
                int target = targets[node][next[height]++];
                if (index[target] < 0) {
                    height++;
                    nodes[height] = target;
                    next[height] = 0;
                    open(target);
                } else if (open[target]) {
                    low[node] = Math.min(low[node], index[target]);
                }
            } else {
                if (low[node] == index[node]) {
                    close(node);
                }
                height--;
                if (height >= 0) {
                    low[nodes[height]] = Math.min(low[nodes[height]], low[node]);
                }
            }
        }
    }

    private void open(int node) {
        index[node] = visited;
        low[node] = visited;
        visited++;
        open[node] = true;
        path[depth++] = node;
    }

    private void close(int root) {
        int from = depth;
        do {
            from--;
            open[path[from]] = false;
        } while (path[from] != root);
        found.add(Arrays.copyOfRange(path, from, depth));
        depth = from;
    }
}
