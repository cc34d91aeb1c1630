package dyckkm.spark;

/** Distinct codes of stacks, a few words each, in one open-addressing table; a first word of 0 is a free place. */
final class StackSet {
    private final int words;
    private long[] table;
    private int size;

    StackSet(int words) {
        this.words = words;
        this.table = new long[words << 10];
    }

    int size() {
        return size;
    }

    void addAll(long[] codes) {
        for (int at = 0; at < codes.length; at += words) {
            add(codes, at);
        }
    }

    private void add(long[] codes, int at) {
        int place = find(codes, at);
        if (table[place] == 0) {
            System.arraycopy(codes, at, table, place, words);
            size++;
            if (2L * size * words > table.length) {
                grow();
            }
        }
    }

    private boolean contains(long[] codes, int at) {
        return table[find(codes, at)] != 0;
    }

    /** The place of a code, or where it would be. */
    private int find(long[] codes, int at) {
        int places = table.length / words;
        long mixed = 0;
        for (int word = 0; word < words; word++) {
            mixed = (mixed + codes[at + word]) * 0xD1342543DE82EF95L;
            mixed ^= mixed >>> 32;
        }
        int place = (int) mixed & places - 1;
        while (table[place * words] != 0 && !isAt(place * words, codes, at)) {
            place = place + 1 & places - 1;
        }
        return place * words;
    }

    private boolean isAt(int place, long[] codes, int at) {
        for (int word = 0; word < words; word++) {
            if (table[place + word] != codes[at + word]) {
                return false;
            }
        }
        return true;
    }

    private void grow() {
        long[] old = table;
        table = new long[Math.multiplyExact(old.length, 2)];
        for (int at = 0; at < old.length; at += words) {
            if (old[at] != 0) {
                System.arraycopy(old, at, table, find(old, at), words);
            }
        }
    }

    /** How many are in another set too. */
    int sharedWith(StackSet other) {
        int shared = 0;
        for (int at = 0; at < table.length; at += words) {
            if (table[at] != 0 && other.contains(table, at)) {
                shared++;
            }
        }
        return shared;
    }
}
