package dyckkm.network.unit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The meaning of all hidden units of a network, in order. */
public final class Units {
    private final List<UnitGroup> groups;
    private final int size;

    /** @param groups in order, from unit 0 on */
    public Units(List<UnitGroup> groups) {
        this.groups = List.copyOf(groups);
        long next = 0;
        for (UnitGroup group : groups) {
            if (group.first() != next) {
                throw new IllegalArgumentException(
                        "the group " + group.label() + " starts at unit " + group.first() + ", not at " + next);
            }
            next += group.size();
        }
        this.size = Math.toIntExact(next);
    }

    /** Groups neighbours of one room. */
    public static Units of(List<Unit> units) {
        List<UnitGroup> groups = new ArrayList<>();
        int first = 0;
        for (int unit = 1; unit <= units.size(); unit++) {
            if (unit == units.size() || !belongTogether(units.get(first), units.get(unit))) {
                List<Optional<Part>> parts =
                        units.subList(first, unit).stream().map(Unit::part).toList();
                groups.add(new UnitGroup(units.get(first).room(), first, parts.size(), parts::get));
                first = unit;
            }
        }
        return new Units(groups);
    }

    private static boolean belongTogether(Unit one, Unit next) {
        return one.room().equals(next.room()) && !one.room().role().isOfSingleUnits();
    }

    public int size() {
        return size;
    }

    /** The groups, in the order of their units; some may be empty. */
    public List<UnitGroup> groups() {
        return groups;
    }

    public Unit unit(int unit) {
        UnitGroup group = groupOf(unit);
        return group.unit((int) (unit - group.first()));
    }

    /** The display text of a unit on its own. */
    public String label(int unit) {
        UnitGroup group = groupOf(unit);
        return group.fullLabel((int) (unit - group.first()));
    }

    /** Whether all units have the same meaning. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Units units
                && units.size == size
                && IntStream.range(0, size).allMatch(unit -> units.unit(unit).equals(unit(unit)));
    }

    @Override
    public int hashCode() {
        return size;
    }

    private UnitGroup groupOf(int unit) {
        int low = 0;
        int high = groups.size() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            UnitGroup group = groups.get(middle);
            if (unit >= group.first() + group.size()) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return groups.get(low);
    }
}
