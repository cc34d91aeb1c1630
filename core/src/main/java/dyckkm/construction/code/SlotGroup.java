package dyckkm.construction.code;

import java.util.ArrayList;
import java.util.List;

/**
 * A group of neighbouring slots that share a cache.
 *
 * @param before how many slots come before it
 * @param size how many it has
 */
public record SlotGroup(int before, int size) {
    /** That many slots in groups of at most so many, all but the last of that size. */
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

    /** The number of its first slot. */
    public int first() {
        return before + 1;
    }

    /** The number of its last slot. */
    public int last() {
        return before + size;
    }
}
