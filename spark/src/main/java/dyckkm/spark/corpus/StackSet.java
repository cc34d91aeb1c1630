package dyckkm.spark.corpus;

/**
 * Distinct codes of configurations, a few words each, in one open-addressing table; a first word of 0 is a free place. Behind each code are
 * words with a bit for each symbol that was read there, if any are counted.
 */
final class StackSet {
    private final int words;
    private final int entry;
    private long[] table;
    private int size;

    /**
     * @param words how many make a code
     * @param symbolWords how many are behind it
     */
    StackSet(int words, int symbolWords) {
        this.words = words;
        this.entry = words + symbolWords;
        this.table = new long[entry << 10];
    }

    void addAll(long[] codes) {
        for (int at = 0; at < codes.length; at += entry) {
            add(codes, at);
        }
    }

    private void add(long[] codes, int at) {
        int place = find(codes, at);
        if (table[place] != 0) {
            for (int word = words; word < entry; word++) {
                table[place + word] |= codes[at + word];
            }
            return;
        }
        System.arraycopy(codes, at, table, place, entry);
        size++;
        if (2L * size * entry > table.length) {
            grow();
        }
    }

    /** The place of a code, or where it would be. */
    private int find(long[] codes, int at) {
        int places = table.length / entry;
        long mixed = 0;
        for (int word = 0; word < words; word++) {
            mixed = (mixed + codes[at + word]) * 0xD1342543DE82EF95L;
            mixed ^= mixed >>> 32;
        }
        int place = (int) mixed & places - 1;
        while (table[place * entry] != 0 && !isAt(place * entry, codes, at)) {
            place = place + 1 & places - 1;
        }
        return place * entry;
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
        for (int at = 0; at < old.length; at += entry) {
            if (old[at] != 0) {
                System.arraycopy(old, at, table, find(old, at), entry);
            }
        }
    }

    /** How much is in it. */
    SeenCount count() {
        long transitions = 0;
        for (int at = 0; at < table.length; at += entry) {
            for (int word = words; word < entry; word++) {
                transitions += Long.bitCount(table[at + word]);
            }
        }
        return new SeenCount(size, transitions);
    }

    /** How much is in another set too. */
    SeenCount sharedWith(StackSet other) {
        long states = 0;
        long transitions = 0;
        for (int at = 0; at < table.length; at += entry) {
            if (table[at] == 0) {
                continue;
            }
            int place = other.find(table, at);
            if (other.table[place] != 0) {
                states++;
                for (int word = words; word < entry; word++) {
                    transitions += Long.bitCount(table[at + word] & other.table[place + word]);
                }
            }
        }
        return new SeenCount(states, transitions);
    }
}
