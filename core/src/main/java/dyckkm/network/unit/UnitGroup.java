package dyckkm.network.unit;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Neighbouring units of one room. Units are described on demand: a one-hot code for 100,000 types has many.
 *
 * @param room what they represent together
 * @param first the first unit
 * @param size number of units
 * @param parts the part held by the unit at an index of the group, from 0
 */
public record UnitGroup(Room room, long first, int size, IntFunction<Optional<Part>> parts) {
    /** The unit at an index of the group, from 0. */
    public int at(int place) {
        if (place < 0 || place >= size) {
            throw new IndexOutOfBoundsException("place " + place + " of " + label() + ", which has " + size);
        }
        return Math.toIntExact(first + place);
    }

    /** This group's slice of the values of all units. */
    public double[] values(double[] all) {
        return Arrays.copyOfRange(all, Math.toIntExact(first), Math.toIntExact(first + size));
    }

    /** The meaning of the unit at an index. */
    public Unit unit(int place) {
        return new Unit(room, parts.apply(place));
    }

    /** The display text: the room, or the only unit where that is more specific. */
    public String label() {
        return size == 1 && room.role().isOfSingleUnits() ? unit(0).label() : room.label();
    }

    /** The display text of each unit next to the group's label. */
    public List<String> unitLabels() {
        return IntStream.range(0, size).mapToObj(this::unitLabel).toList();
    }

    private String unitLabel(int place) {
        Optional<Part> part = parts.apply(place);
        return size == 1 || part.isEmpty() ? label() : part.get().label();
    }

    /** The display text of a unit on its own. */
    String fullLabel(int place) {
        return size == 1 ? label() : unit(place).label();
    }
}
