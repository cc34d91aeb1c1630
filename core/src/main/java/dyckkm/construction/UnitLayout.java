package dyckkm.construction;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Which unit is which: groups of neighbouring units with names, given out in order. */
public final class UnitLayout {
    private final List<String> names = new ArrayList<>();
    private final List<Group> groups = new ArrayList<>();

    /**
     * A named group of units, such as a stack slot.
     *
     * @param name what the group is
     * @param first its first unit
     * @param size how many units it has
     */
    public record Group(String name, int first, int size) {
        /** The unit of a place in the group, from 0. */
        public int at(int place) {
            if (place < 0 || place >= size) {
                throw new IndexOutOfBoundsException("place " + place + " of " + name + ", which has " + size);
            }
            return first + place;
        }

        /** This group's values out of those of all units. */
        double[] values(double[] all) {
            return java.util.Arrays.copyOfRange(all, first, first + size);
        }
    }

    /** Gives out a group of units, each named by the group and its place. */
    Group add(String name, int size) {
        return add(name, size, UnitLayout::bit);
    }

    /** The usual name of a place in a group. */
    static String bit(int place) {
        return "bit " + (place + 1);
    }

    /** As {@link #add(String, int)}, with other names for the places in the group. */
    Group add(String name, int size, IntFunction<String> placeName) {
        Group group = new Group(name, names.size(), size);
        for (int place = 0; place < size; place++) {
            names.add(size == 1 ? name : name + ", " + placeName.apply(place));
        }
        groups.add(group);
        return group;
    }

    /** As {@link #add(String, int)} for numbered groups, 1 to {@code count}. */
    List<Group> addNumbered(String name, int count, int size) {
        return addNumbered(name, count, size, UnitLayout::bit);
    }

    List<Group> addNumbered(String name, int count, int size, IntFunction<String> placeName) {
        List<Group> numbered = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            numbered.add(add(name + " " + number, size, placeName));
        }
        return numbered;
    }

    /** How many units were given out. */
    public int units() {
        return names.size();
    }

    public String name(int unit) {
        return names.get(unit);
    }

    public List<Group> groups() {
        return List.copyOf(groups);
    }
}
