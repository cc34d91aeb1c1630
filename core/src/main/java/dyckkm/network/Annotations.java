package dyckkm.network;

import dyckkm.network.unit.Units;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Information about a network that does not affect any step.
 *
 * @param units the meaning of its hidden units, by layer
 * @param states what is known about their values
 * @param metadata other entries of the file it was read from, verbatim
 */
public record Annotations(Optional<Units> units, Optional<States> states, Map<String, String> metadata) {
    public static final Annotations NONE = new Annotations(Optional.empty(), Optional.empty(), Map.of());

    public Annotations {
        metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
    }

    public static Annotations of(Units units) {
        return new Annotations(Optional.of(units), Optional.empty(), Map.of());
    }

    public Annotations with(Optional<States> other) {
        return new Annotations(units, other, metadata);
    }

    void requireUnits(int count) {
        if (units.isPresent() && units.get().size() != count) {
            throw new IllegalArgumentException(
                    "annotations of " + units.get().size() + " units for a network of " + count);
        }
    }
}
