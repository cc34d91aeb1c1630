package dyckkm.training;

import dyckkm.language.Alphabet;
import java.util.Arrays;

/**
 * The distinct prefixes of a batch of strings, as a tree: strings with a common prefix have the same memory there and, since
 * gradients add, are processed once.
 *
 * <p>Nodes with children have the lower numbers, followed by the leaves: products over inner nodes never touch a leaf. Node 0
 * stands before START. The other inner nodes form rounds, with parents in earlier rounds than their children. Rounds are
 * equally wide, as far as the longest string allows: short strings start later, so that it does not end up alone. The symbols that follow a
 * node are counted: symbol {@code targets()[i]} with {@code weights()[i]}, for every i of the node {@code targetNodes()[i]}.
 *
 * <p>Instances are reused from batch to batch.
 */
public final class BatchTree {
    /** As many nodes as the kernels of the LSTM take at once. */
    private static final int GROUP = 3;

    private final Alphabet alphabet;
    private final boolean sharePrefixes;

    private int strings;
    private int[][] brackets = new int[0][];
    private int[] counts = new int[0];
    private int[] order = new int[0];

    private int tokens;
    private int nodes;
    private int innerNodes;
    private int rounds;
    private int[] roundStarts = new int[0];
    private int[] parents = new int[0];
    private int[] inputs = new int[0];
    private int[] stringCounts = new int[0];
    private int[] targetNodes = new int[0];
    private int[] targets = new int[0];
    private int[] weights = new int[0];
    private int targetCount;
    private final SymbolSlots slots;
    private final Branches branches = new Branches();
    private int[] leafParents = new int[0];
    private int[] leafInputs = new int[0];
    private int[] leafCounts = new int[0];
    private int leaves;

    /** @param sharePrefixes whether equal prefixes share a node; otherwise every string has separate nodes */
    public BatchTree(Alphabet alphabet, boolean sharePrefixes) {
        this.alphabet = alphabet;
        this.sharePrefixes = sharePrefixes;
        this.slots = new SymbolSlots(alphabet.size());
    }

    /** Starts a new batch of at most so many strings. */
    public void clear(int most) {
        if (brackets.length < most) {
            brackets = Arrays.copyOf(brackets, most);
            counts = new int[most];
            order = new int[most];
        }
        strings = 0;
        tokens = 0;
    }

    /** An array for the next string's brackets, without END. */
    public int[] room(int count) {
        if (brackets[strings] == null || brackets[strings].length < count) {
            brackets[strings] = new int[Math.max(count, 64)];
        }
        return brackets[strings];
    }

    /** Adds the brackets written to {@link #room}. */
    public void add(int count) {
        counts[strings] = count;
        order[strings] = strings;
        strings++;
        tokens += count + 1;
    }

    /** Builds the tree of the added strings. */
    public void build() {
        StringOrder.sort(order, strings, brackets, counts, sharePrefixes);
        reserve();
        slots.clear();
        targetCount = 0;
        leaves = 0;
        nodes = 1;
        rounds = 0;
        plantRoots();
        int width = width();
        while (!branches.isEmpty()) {
            int atWork = branches.choose(width);
            if (branches.areSingle(atWork)) {
                goOn(atWork, branches.roundsUntilChange(atWork));
            } else {
                roundStarts[rounds++] = nodes;
                for (int place = 0; place < atWork; place++) {
                    grow(branches.at(place));
                }
            }
            branches.removeEnded(atWork);
        }
        roundStarts[rounds] = nodes;
        innerNodes = nodes;
        appendLeaves();
    }

    private void reserve() {
        branches.clear(strings);
        if (leafParents.length < strings) {
            leafParents = new int[strings];
            leafInputs = new int[strings];
            leafCounts = new int[strings];
        }
        if (parents.length < tokens + 1) {
            parents = new int[2 * tokens];
            inputs = new int[2 * tokens];
            stringCounts = new int[2 * tokens];
            targetNodes = new int[2 * tokens];
            targets = new int[2 * tokens];
            weights = new int[2 * tokens];
            roundStarts = new int[2 * tokens];
        }
    }

    /** As many nodes as there would be in a round if all were alike, in whole groups. */
    private int width() {
        int longest = 0;
        for (int s = 0; s < strings; s++) {
            longest = Math.max(longest, counts[s]);
        }
        return Math.max(1, tokens / (longest + 1) / GROUP) * GROUP;
    }

    private void plantRoots() {
        int start = slots.of(alphabet.start());
        if (sharePrefixes) {
            plant(0, start, 0, strings, 0);
        } else {
            for (int s = 0; s < strings; s++) {
                plant(0, start, s, s + 1, 0);
            }
        }
    }

    /** A node to be for the strings from {@code first} to {@code end} in order; if any of them goes on, the last one does. */
    private void plant(int parent, int input, int first, int end, int level) {
        if (counts[order[end - 1]] > level) {
            branches.begin(parent, input, first, end, level, longest(first, end) - level);
        } else {
            addLeaf(parent, input, end - first);
        }
    }

    private int longest(int first, int end) {
        int longest = 0;
        for (int s = first; s < end; s++) {
            longest = Math.max(longest, counts[order[s]]);
        }
        return longest;
    }

    private void addLeaf(int parent, int input, int count) {
        leafParents[leaves] = parent;
        leafInputs[leaves] = input;
        leafCounts[leaves++] = count;
    }

    /** Runs so many rounds with the active branches, of one string each. */
    private void goOn(int atWork, int count) {
        for (int place = 0; place < atWork; place++) {
            goOn(branches.at(place), place, atWork, count);
        }
        for (int round = 0; round < count; round++) {
            roundStarts[rounds++] = nodes;
            nodes += atWork;
        }
        targetCount += atWork * count;
    }

    /** The nodes of one branch, each with one child; the branches of a round take turns. */
    private void goOn(int branch, int place, int atWork, int count) {
        int level = branches.level(branch);
        int[] string = brackets[order[branches.first(branch)]];
        int node = nodes + place;
        int target = targetCount + place;
        int parent = branches.parent(branch);
        int slot = branches.input(branch);
        for (int i = level; i < level + count; i++) {
            parents[node] = parent;
            inputs[node] = slot;
            stringCounts[node] = 1;
            targetNodes[target] = node;
            targets[target] = string[i];
            weights[target] = 1;
            slot = slots.of(string[i]);
            parent = node;
            node += atWork;
            target += atWork;
        }
        branches.goOn(branch, parent, slot, count);
        if (branches.hasEnded(branch)) {
            addLeaf(parent, slot, 1);
        }
    }

    /** The next node of a branch, what follows it, and its children. */
    private void grow(int branch) {
        int first = branches.first(branch);
        int end = first + branches.strings(branch);
        int node = nodes++;
        parents[node] = branches.parent(branch);
        inputs[node] = branches.input(branch);
        stringCounts[node] = end - first;
        split(branch, node, first, end, branches.level(branch));
    }

    private void split(int branch, int node, int first, int end, int level) {
        branches.end(branch);
        int at = first;
        while (at < end && counts[order[at]] == level) {
            at++;
        }
        if (at > first) {
            follow(node, alphabet.end(), at - first);
        }
        while (at < end) {
            int symbol = brackets[order[at]][level];
            int from = at++;
            while (at < end && brackets[order[at]][level] == symbol) {
                at++;
            }
            follow(node, symbol, at - from);
            plant(node, slots.of(symbol), from, at, level + 1);
        }
    }

    private void follow(int node, int symbol, int weight) {
        targetNodes[targetCount] = node;
        targets[targetCount] = symbol;
        weights[targetCount++] = weight;
    }

    private void appendLeaves() {
        System.arraycopy(leafParents, 0, parents, nodes, leaves);
        System.arraycopy(leafInputs, 0, inputs, nodes, leaves);
        System.arraycopy(leafCounts, 0, stringCounts, nodes, leaves);
        for (int leaf = 0; leaf < leaves; leaf++) {
            follow(nodes++, alphabet.end(), leafCounts[leaf]);
        }
    }

    /** The number of tokens, END included: the targets, with their weights. */
    public int tokens() {
        return tokens;
    }

    /** The number of nodes, including the one before START. */
    int nodes() {
        return nodes;
    }

    /** The number of nodes with children, including the one before START. */
    int innerNodes() {
        return innerNodes;
    }

    int rounds() {
        return rounds;
    }

    /** The first node of a round; it ends where the next begins. */
    int roundStart(int round) {
        return roundStarts[round];
    }

    int[] parents() {
        return parents;
    }

    /** For every node the index of its symbol in {@link #distinctSymbols}. */
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
