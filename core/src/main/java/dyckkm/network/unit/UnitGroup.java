package dyckkm.network.unit;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Neighbouring units of one room. Units are described when they are asked for: those of a one-hot code for 100,000 types are many.
 *
 * @param room what they hold together
 * @param first the first unit
 * @param size how many there are
 * @param parts what the unit at a place of the group, from 0, holds of it
 */
public record UnitGroup(Room room, long first, int size, IntFunction<Optional<Part>> parts) {
    /** The unit of a place in the group, from 0. */
    public int at(int place) {
        if (place < 0 || place >= size) {
            throw new IndexOutOfBoundsException("place " + place + " of " + label() + ", which has " + size);
        }
        return Math.toIntExact(first + place);
    }

    /** This group's values out of those of all units. */
    public double[] values(double[] all) {
        return Arrays.copyOfRange(all, Math.toIntExact(first), Math.toIntExact(first + size));
    }

    /** What the unit at a place stands for. */
    public Unit unit(int place) {
        return new Unit(room, parts.apply(place));
    }

    /** What is shown to people: the room, or the only unit where that says more. */
    public String label() {
        return size == 1 && room.role().isOfSingleUnits() ? unit(0).label() : room.label();
    }

    /** What is shown of each unit beside the group's label. */
    public List<String> unitLabels() {
        return IntStream.range(0, size).mapToObj(this::unitLabel).toList();
    }

    private String unitLabel(int place) {
        Optional<Part> part = parts.apply(place);
        return size == 1 || part.isEmpty() ? label() : part.get().label();
    }

    /** What is shown of a unit by itself. */
    String fullLabel(int place) {
        return size == 1 ? label() : unit(place).label();
    }
}
