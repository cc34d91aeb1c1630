package dyckkm.trace;

import dyckkm.network.Cell;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where in a construction's units the elements of the stack are, by what its units stand for.
 *
 * <p>An LSTM has the bottom of the stack in slot 1. With a register for the top, slot j has the j-th element from the bottom if
 * it is below the top; where several units take turns as that register, the ones that are not empty have it. In all others slot 1
 * has the top; of a slot with two copies the one that is not empty counts.
 */
public final class StackPlaces {
    private final List<TracedGroup> groups;
    private final boolean hasRegister;
    private final boolean bottomFirst;
    /** How many elements, from the top, are never in a slot. */
    private final int outsideSlots;

    public StackPlaces(Trace trace) {
        this(trace.groups(), trace.network().cell());
    }

    public StackPlaces(List<TracedGroup> groups, Cell cell) {
        this.groups = groups;
        this.hasRegister = groups.stream().anyMatch(group -> isRegister(group) || isCopyOfTop(group));
        boolean hasCaches = groups.stream().anyMatch(group -> has(group, Role.CACHE) && !isCopyOfTop(group));
        this.bottomFirst = hasRegister || cell == Cell.LSTM;
        this.outsideSlots = hasCaches ? 2 : hasRegister ? 1 : 0;
    }

    /** The groups from the top of a figure to its bottom, where the bottom of the stack belongs. */
    public List<TracedGroup> topDown() {
        List<TracedGroup> ordered = new ArrayList<>(groups);
        if (bottomFirst) {
            // The sort is stable: what is no slot keeps its place above them.
            ordered.sort(Comparator.comparingInt(group -> -slotNumber(group)));
            List<TracedGroup> slots =
                    ordered.stream().filter(group -> slotNumber(group) > 0).toList();
            ordered.removeAll(slots);
            ordered.addAll(slots);
        }
        return ordered;
    }

    private static boolean has(TracedGroup group, Role role) {
        return group.room().filter(room -> room.role() == role).isPresent();
    }

    private static boolean isRegister(TracedGroup group) {
        return group.room().equals(Optional.of(Room.top()));
    }

    /** Whether a group has the top of the stack after some steps: pushed, kept or restored from slots. */
    private static boolean isCopyOfTop(TracedGroup group) {
        return group.room()
                .filter(room -> room.copy().isPresent())
                .filter(room -> room.role() == Role.REGISTER || room.role() == Role.CACHE)
                .isPresent();
    }

    private static int slotNumber(TracedGroup group) {
        return has(group, Role.SLOT) ? group.room().get().place().orElse(0) : 0;
    }

    /** Which element of the decoded stack, from 0 at the bottom, a group holds after a step. */
    public OptionalInt elementIn(TracedGroup group, TraceStep.Reading reading) {
        int depth = reading.decoded().map(List::size).orElse(0);
        if (depth == 0) {
            return OptionalInt.empty();
        }
        if (isRegister(group)) {
            return OptionalInt.of(depth - 1);
        }
        if (isCopyOfTop(group)) {
            return isEmpty(group, reading) ? OptionalInt.empty() : OptionalInt.of(depth - 1);
        }
        int slot = slotNumber(group);
        boolean isCopy = slot > 0 && group.room().get().copy().isPresent();
        if (slot == 0 || slot > depth - outsideSlots || isCopy && isEmpty(group, reading)) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(bottomFirst ? slot - 1 : depth - slot);
    }

    /** Codes have a unit at 1; an empty slot is all 0, or all −1 in a network with tanh. */
    private static boolean isEmpty(TracedGroup group, TraceStep.Reading reading) {
        for (double value : group.values(reading.computed(), "hidden")) {
            if (value > 0.5) {
                return false;
            }
        }
        return true;
    }

    /** Whether a group holds the top of the decoded stack after a step. */
    public boolean isTop(TracedGroup group, TraceStep.Reading reading) {
        OptionalInt element = elementIn(group, reading);
        return element.isPresent()
                && element.getAsInt() == reading.decoded().orElseThrow().size() - 1;
    }
}
