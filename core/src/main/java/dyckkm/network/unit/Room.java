package dyckkm.network.unit;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a run of neighbouring units represents: a slot of the stack, say.
 *
 * @param role their purpose
 * @param copy the operation that writes them, where push and pop have a copy each
 * @param place the index among rooms of this role, from 1
 */
public record Room(Role role, Optional<Copy> copy, OptionalInt place) {
    public static Room of(Role role) {
        return new Room(role, Optional.empty(), OptionalInt.empty());
    }

    /** The register with the top of the stack. */
    public static Room top() {
        return of(Role.REGISTER).at(1);
    }

    /** The register with the element below the top. */
    public static Room belowTop() {
        return of(Role.REGISTER).at(2);
    }

    public Room at(int number) {
        return new Room(role, copy, OptionalInt.of(number));
    }

    public Room in(Copy other) {
        return new Room(role, Optional.of(other), place);
    }

    /** Whether this is one of several, such as a slot. */
    boolean is(int number) {
        return place.isPresent() && place.getAsInt() == number;
    }

    /** The display text, such as {@code push slot 2}. */
    public String label() {
        String written = copy.map(Copy::text).orElse("");
        if (role == Role.REGISTER && (is(1) || is(2))) {
            return joined(copy.map(Copy::done).orElse(""), is(1) ? "top" : "below top");
        }
        if (role == Role.CACHE && copy.isPresent()) {
            return copy.get().done() + " top" + (place.isPresent() ? " from group " + place.getAsInt() : "");
        }
        if (role == Role.HALF && (is(1) || is(2))) {
            return joined(is(1) ? "upper half" : "lower half", written);
        }
        return joined(written, joined(role.text(), place.isPresent() ? Integer.toString(place.getAsInt()) : ""));
    }

    private static String joined(String first, String second) {
        return first.isEmpty() || second.isEmpty() ? first + second : first + " " + second;
    }
}
