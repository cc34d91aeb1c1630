package dyckkm.construction.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** Decodes the stack from a list of slots, the occupied ones first. */
public final class SlotReading {
    private SlotReading() {}

    /**
     * The types in slots, starting from the bottom.
     *
     * @param typeOf the type of a slot's values, or {@link SlotCode#NONE}
     * @return empty if a slot holds no code or an empty slot has an occupied one after it
     */
    public static Optional<List<Integer>> bottomFirst(List<double[]> slots, ToIntFunction<double[]> typeOf) {
        List<Integer> types = new ArrayList<>();
        boolean ended = false;
        for (double[] slot : slots) {
            boolean empty = Arrays.stream(slot).allMatch(value -> value == 0);
            int type = empty ? SlotCode.NONE : typeOf.applyAsInt(slot);
            if (!empty && (ended || type == SlotCode.NONE)) {
                return Optional.empty();
            }
            ended |= empty;
            if (!empty) {
                types.add(type);
            }
        }
        return Optional.of(types);
    }

    /** The same for slots starting from the top. */
    public static Optional<List<Integer>> topFirst(List<double[]> slots, ToIntFunction<double[]> typeOf) {
        Optional<List<Integer>> types = bottomFirst(slots, typeOf);
        types.ifPresent(Collections::reverse);
        return types;
    }
}
