package dyckkm.training;

import dyckkm.language.Vocabulary;
import java.util.Arrays;

/**
 * The distinct prefixes of a batch of strings, as a tree: strings that begin alike have the same memory and, since gradients
 * add, can be taken forward and back once.
 *
 * <p>Node 0 stands before START, node 1 is START. Nodes with children have the lower numbers, level by level, then come the
 * leaves, level by level: products over the nodes that go on never touch one that does not, and finished strings cost nothing.
 * What may follow a node is counted: symbol {@code targets()[i]} with {@code weights()[i]}, for every i of the node
 * {@code targetNodes()[i]}.
 *
 * <p>One instance is filled again and again.
 */
public final class BatchTree {
    private final Vocabulary vocabulary;
    private final boolean sharePrefixes;

    private int strings;
    private int[][] brackets = new int[0][];
    private int[] counts = new int[0];
    private int[] order = new int[0];

    private int tokens;
    private int levels;
    private final Nodes inner = new Nodes();
    private final Nodes leaves = new Nodes();
    private int[] innerStarts = new int[0];
    private int[] parents = new int[0];
    private int[] inputs = new int[0];
    private int[] stringCounts = new int[0];
    private int[] targetNodes = new int[0];
    private int[] targets = new int[0];
    private int[] weights = new int[0];
    private int targetCount;
    private final SymbolSlots slots;

    /** Nodes of one kind while the tree grows, with the strings that pass through each. */
    private static final class Nodes {
        private int[] parent = new int[0];
        private int[] input = new int[0];
        private int[] from = new int[0];
        private int[] to = new int[0];
        private int size;

        private void reserve(int capacity) {
            if (parent.length < capacity) {
                parent = new int[capacity];
                input = new int[capacity];
                from = new int[capacity];
                to = new int[capacity];
            }
            size = 0;
        }

        private void add(int parentNode, int inputRow, int first, int end) {
            parent[size] = parentNode;
            input[size] = inputRow;
            from[size] = first;
            to[size++] = end;
        }
    }

    /**
     * @param sharePrefixes whether equal prefixes are one node; else every string has nodes of its own
     */
    public BatchTree(Vocabulary vocabulary, boolean sharePrefixes) {
        this.vocabulary = vocabulary;
        this.sharePrefixes = sharePrefixes;
        this.slots = new SymbolSlots(vocabulary.size());
    }

    /** Begins a new batch of so many strings at most. */
    public void clear(int most) {
        if (brackets.length < most) {
            brackets = Arrays.copyOf(brackets, most);
            counts = new int[most];
            order = new int[most];
        }
        strings = 0;
        tokens = 0;
    }

    /** An array for the next string's brackets; END is left out. */
    public int[] room(int count) {
        if (brackets[strings] == null || brackets[strings].length < count) {
            brackets[strings] = new int[Math.max(count, 64)];
        }
        return brackets[strings];
    }

    /** Takes the brackets that were written to {@link #room}. */
    public void add(int count) {
        counts[strings] = count;
        order[strings] = strings;
        strings++;
        tokens += count + 1;
    }

    /** Makes the tree of the strings that were added. */
    public void build() {
        StringOrder.sort(order, strings, brackets, counts, sharePrefixes);
        int longest = 0;
        for (int s = 0; s < strings; s++) {
            longest = Math.max(longest, counts[s]);
        }
        levels = longest + 1;
        reserve();
        slots.clear();
        targetCount = 0;
        inner.add(0, 0, 0, strings);
        innerStarts[0] = 1;
        plantRoots();
        for (int level = 0; level < levels; level++) {
            innerStarts[level + 1] = inner.size;
            for (int node = innerStarts[level]; node < innerStarts[level + 1]; node++) {
                grow(node, level);
            }
        }
        join();
    }

    private void reserve() {
        inner.reserve(tokens + 1);
        leaves.reserve(strings);
        if (innerStarts.length < levels + 2) {
            innerStarts = new int[2 * levels + 2];
        }
        if (parents.length < tokens + 1) {
            parents = new int[2 * tokens];
            inputs = new int[2 * tokens];
            stringCounts = new int[2 * tokens];
            targetNodes = new int[2 * tokens];
            targets = new int[2 * tokens];
            weights = new int[2 * tokens];
        }
    }

    private void plantRoots() {
        int start = slots.of(vocabulary.start());
        if (sharePrefixes) {
            plant(0, start, 0, strings, 0);
        } else {
            for (int s = 0; s < strings; s++) {
                plant(0, start, s, s + 1, 0);
            }
        }
    }

    /** A node for the strings from {@code first} to {@code end} in order, of which the last is no shorter than others. */
    private void plant(int parent, int input, int first, int end, int level) {
        boolean goesOn = counts[order[end - 1]] > level;
        (goesOn ? inner : leaves).add(parent, input, first, end);
    }

    /** The children of a node, and what follows it. */
    private void grow(int node, int level) {
        int end = inner.to[node];
        int at = inner.from[node];
        stringCounts[node] = end - at;
        if (end - at == 1) {
            goOn(node, at, level);
            return;
        }
        int first = at;
        while (at < end && counts[order[at]] == level) {
            at++;
        }
        if (at > first) {
            follow(node, vocabulary.end(), at - first);
        }
        while (at < end) {
            int symbol = brackets[order[at]][level];
            first = at++;
            while (at < end && brackets[order[at]][level] == symbol) {
                at++;
            }
            follow(node, symbol, at - first);
            plant(node, slots.of(symbol), first, at, level + 1);
        }
    }

    /** The one child of a node with one string. */
    private void goOn(int node, int at, int level) {
        int string = order[at];
        int symbol = brackets[string][level];
        follow(node, symbol, 1);
        (counts[string] > level + 1 ? inner : leaves).add(node, slots.of(symbol), at, at + 1);
    }

    private void follow(int node, int symbol, int weight) {
        targetNodes[targetCount] = node;
        targets[targetCount] = symbol;
        weights[targetCount++] = weight;
    }

    /** Numbers the leaves after the inner nodes. */
    private void join() {
        System.arraycopy(inner.parent, 0, parents, 0, inner.size);
        System.arraycopy(inner.input, 0, inputs, 0, inner.size);
        System.arraycopy(leaves.parent, 0, parents, inner.size, leaves.size);
        System.arraycopy(leaves.input, 0, inputs, inner.size, leaves.size);
        for (int leaf = 0; leaf < leaves.size; leaf++) {
            int node = inner.size + leaf;
            stringCounts[node] = leaves.to[leaf] - leaves.from[leaf];
            follow(node, vocabulary.end(), stringCounts[node]);
        }
    }

    /** How many tokens the strings have, END counted: the targets, with their weights. */
    public int tokens() {
        return tokens;
    }

    /** How many nodes there are, the one before START counted. */
    int nodes() {
        return inner.size + leaves.size;
    }

    /** How many nodes have children, the one before START counted. */
    int innerNodes() {
        return inner.size;
    }

    int levels() {
        return levels;
    }

    /** The first node with children of a level; the level ends where the next begins. */
    int innerStart(int level) {
        return innerStarts[level];
    }

    int[] parents() {
        return parents;
    }

    /** For every node the number of its symbol among {@link #distinctSymbols}. */
    int[] inputs() {
        return inputs;
    }

    SymbolSlots distinctSymbols() {
        return slots;
    }

    /** For every node after the first how many strings pass through it or end there. */
    int[] stringCounts() {
        return stringCounts;
    }

    int targetCount() {
        return targetCount;
    }

    /** The nodes that the targets follow, in ascending order. */
    int[] targetNodes() {
        return targetNodes;
    }

    int[] targets() {
        return targets;
    }

    int[] weights() {
        return weights;
    }
}
