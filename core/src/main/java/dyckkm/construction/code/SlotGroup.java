package dyckkm.construction.code;

import java.util.ArrayList;
import java.util.List;

/**
 * A group of neighbouring slots that share a cache.
 *
 * @param before the number of slots before it
 * @param size its number of slots
 */
public record SlotGroup(int before, int size) {
    /** Partitions slots into groups of a maximal size, all but the last of that size. */
    public static List<SlotGroup> of(int slots, int most) {
        List<SlotGroup> groups = new ArrayList<>();
        for (int before = 0; before < slots; before += most) {
            groups.add(new SlotGroup(before, Math.min(most, slots - before)));
        }
        return groups;
    }

    public boolean holds(int slot) {
        return slot > before && slot <= last();
    }

    /** The index of its first slot. */
    public int first() {
        return before + 1;
    }

    /** The index of its last slot. */
    public int last() {
        return before + size;
    }
}
