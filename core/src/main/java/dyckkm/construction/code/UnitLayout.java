package dyckkm.construction.code;

import dyckkm.network.unit.Part;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.Unit;
import dyckkm.network.unit.UnitGroup;
import dyckkm.network.unit.Units;
import java.math.BigInteger;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Allocates units in groups, one after the other. It counts them without listing them, so it can also size networks that are
 * too large to build.
 */
public final class UnitLayout {
    private final List<Supplier<List<UnitGroup>>> families = new ArrayList<>();
    private BigInteger count = BigInteger.ZERO;

    /** Allocates the units of a room, each of which holds a bit of its code. */
    public UnitGroup add(Room room, int size) {
        return add(room, size, UnitLayout::bit);
    }

    /** The default part of a room's unit. */
    static Part bit(int place) {
        return Part.Kind.BIT.at(place + 1);
    }

    /** As {@link #add(Room, int)}, with other parts. */
    public UnitGroup add(Room room, int size, IntFunction<Part> parts) {
        return addNumbered(List.of(room), size, parts).get(0);
    }

    /** Allocates one unit, which holds all of a room. */
    public UnitGroup add(Room room) {
        UnitGroup group = new UnitGroup(room, first(), 1, place -> Optional.empty());
        families.add(() -> List.of(group));
        count = count.add(BigInteger.ONE);
        return group;
    }

    /** As {@link #add(Room, int)} for rooms at the places 1 to {@code rooms}. */
    public List<UnitGroup> addNumbered(Room room, int rooms, int size) {
        return addNumbered(room, rooms, size, UnitLayout::bit);
    }

    public List<UnitGroup> addNumbered(Room room, int rooms, int size, IntFunction<Part> parts) {
        return addNumbered(
                new AbstractList<>() {
                    @Override
                    public Room get(int index) {
                        return room.at(index + 1);
                    }

                    @Override
                    public int size() {
                        return rooms;
                    }
                },
                size,
                parts);
    }

    private List<UnitGroup> addNumbered(List<Room> rooms, int size, IntFunction<Part> parts) {
        long first = first();
        List<UnitGroup> groups = new AbstractList<>() {
            @Override
            public UnitGroup get(int index) {
                return new UnitGroup(
                        rooms.get(index), first + (long) index * size, size, place -> Optional.of(parts.apply(place)));
            }

            @Override
            public int size() {
                return rooms.size();
            }
        };
        families.add(() -> groups);
        count = count.add(BigInteger.valueOf((long) rooms.size() * size));
        return groups;
    }

    /**
     * Allocates single units, listed only when they are built.
     *
     * @param units their number
     * @param rooms rooms and parts of all of them, in order
     */
    public void addSingles(BigInteger units, Supplier<List<Unit>> rooms) {
        long first = first();
        families.add(() -> singles(rooms.get(), first));
        count = count.add(units);
    }

    /** Allocates listed units; neighbours of one room become a group. Must be the first allocation. */
    public void addAll(List<Unit> units) {
        if (count.signum() != 0) {
            throw new IllegalStateException(count + " units were given out before");
        }
        Units all = Units.of(units);
        families.add(all::groups);
        count = BigInteger.valueOf(all.size());
    }

    private static List<UnitGroup> singles(List<Unit> units, long first) {
        List<UnitGroup> groups = new ArrayList<>(units.size());
        for (int index = 0; index < units.size(); index++) {
            Unit unit = units.get(index);
            groups.add(new UnitGroup(unit.room(), first + index, 1, place -> unit.part()));
        }
        return groups;
    }

    /** The start of the next group; meaningless beyond what can be built. */
    private long first() {
        return count.longValue();
    }

    /** The number of allocated units. */
    public BigInteger count() {
        return count;
    }

    /** The same as an int, for a network that is built. */
    public int units() {
        return count.intValueExact();
    }

    /** All of them. */
    public Units described() {
        Units units = new Units(
                families.stream().flatMap(family -> family.get().stream()).toList());
        if (units.size() != units()) {
            throw new IllegalStateException("there are " + units.size() + " units where " + count + " were counted");
        }
        return units;
    }
}
