package dyckkm.training;

/**
 * The growing ends of a {@link BatchTree}: each has unfinished strings, and a string belongs to at most one. They form a queue;
 * those at its head are active, the others wait.
 */
final class Branches {
    /** Changing places for less than this would save nothing. */
    private static final int PATIENCE = 8;

    private int[] parents = new int[0];
    private int[] inputs = new int[0];
    private int[] firsts = new int[0];
    private int[] ends = new int[0];
    private int[] levels = new int[0];
    private int[] heights = new int[0];
    private int[] queue = new int[0];
    private int open;

    /** Resets the queue to empty. */
    void clear(int strings) {
        // In one round some branches end while others begin.
        int capacity = 2 * strings;
        if (queue.length < capacity) {
            parents = new int[capacity];
            inputs = new int[capacity];
            firsts = new int[capacity];
            ends = new int[capacity];
            levels = new int[capacity];
            heights = new int[capacity];
            queue = new int[capacity];
            for (int branch = 0; branch < capacity; branch++) {
                queue[branch] = branch;
            }
        }
        open = 0;
    }

    /**
     * A branch whose next node has that parent and reads that input.
     *
     * @param height the number of inner nodes on the longest path from here
     */
    void begin(int parent, int input, int first, int end, int level, int height) {
        int branch = queue[open++];
        parents[branch] = parent;
        inputs[branch] = input;
        firsts[branch] = first;
        ends[branch] = end;
        levels[branch] = level;
        heights[branch] = height;
    }

    /** Advances a branch of one string by so many nodes. */
    void goOn(int branch, int parent, int input, int count) {
        parents[branch] = parent;
        inputs[branch] = input;
        levels[branch] += count;
        heights[branch] -= count;
    }

    void end(int branch) {
        heights[branch] = 0;
    }

    boolean hasEnded(int branch) {
        return heights[branch] == 0;
    }

    boolean isEmpty() {
        return open == 0;
    }

    /** Activates the highest branches, at most so many; returns how many. */
    int choose(int most) {
        int atWork = Math.min(most, open);
        while (atWork < open) {
            int lowest = 0;
            for (int place = 1; place < atWork; place++) {
                lowest = heights[queue[place]] < heights[queue[lowest]] ? place : lowest;
            }
            int highest = atWork;
            for (int place = atWork + 1; place < open; place++) {
                highest = heights[queue[place]] > heights[queue[highest]] ? place : highest;
            }
            if (heights[queue[highest]] <= heights[queue[lowest]]) {
                break;
            }
            swap(lowest, highest);
        }
        return atWork;
    }

    /** Whether each of the active branches has one string. */
    boolean areSingle(int atWork) {
        for (int place = 0; place < atWork; place++) {
            if (strings(queue[place]) > 1) {
                return false;
            }
        }
        return true;
    }

    /** For how many rounds the active branches may continue: until one ends, or is well below a waiting one. */
    int roundsUntilChange(int atWork) {
        int lowest = heights[queue[0]];
        for (int place = 1; place < atWork; place++) {
            lowest = Math.min(lowest, heights[queue[place]]);
        }
        int waiting = 0;
        for (int place = atWork; place < open; place++) {
            waiting = Math.max(waiting, heights[queue[place]]);
        }
        return Math.min(lowest, lowest - waiting + PATIENCE);
    }

    private void swap(int place, int other) {
        int branch = queue[place];
        queue[place] = queue[other];
        queue[other] = branch;
    }

    /** Removes finished branches from the head of the queue. */
    void removeEnded(int atWork) {
        for (int place = atWork - 1; place >= 0; place--) {
            if (heights[queue[place]] == 0) {
                swap(place, --open);
            }
        }
    }

    /** The branch at an index of the queue. */
    int at(int place) {
        return queue[place];
    }

    /** The last node. */
    int parent(int branch) {
        return parents[branch];
    }

    int input(int branch) {
        return inputs[branch];
    }

    /** The first of the branch's strings, in the tree's order. */
    int first(int branch) {
        return firsts[branch];
    }

    /** How many strings the branch has. */
    int strings(int branch) {
        return ends[branch] - firsts[branch];
    }

    /** How many brackets the next node stands after. */
    int level(int branch) {
        return levels[branch];
    }
}
