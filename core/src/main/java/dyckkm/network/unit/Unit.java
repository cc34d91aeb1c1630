package dyckkm.network.unit;

import java.util.Optional;

/**
 * The meaning of one hidden unit.
 *
 * @param room the room it shares with its neighbours
 * @param part its part of the room; empty if it is all of it
 */
public record Unit(Room room, Optional<Part> part) {
    /** Its name in model files, such as {@code slot 2 bit 1}. */
    public String name() {
        return part.map(known -> name(known, " ")).orElseGet(room::label);
    }

    /** Its display name, such as {@code slot 2, bit 1}. */
    String label() {
        return part.map(known -> name(known, ", ")).orElseGet(room::label);
    }

    private String name(Part known, String separator) {
        if (known instanceof Part.Named named) {
            return named.name();
        }
        if (known instanceof Part.Transition transition) {
            return transition.stack() + " " + room.copy().map(Copy::text).orElse("") + " " + transition.bracket();
        }
        if (known instanceof Part.Step) {
            return known.label();
        }
        return switch (room.role()) {
            case CONTROL ->
                known.label() + (room.place().isPresent() ? " " + room.place().getAsInt() : "");
            case HALF -> room.label() + " " + known.label();
            default -> room.label() + separator + known.label();
        };
    }
}
