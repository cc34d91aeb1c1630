package dyckkm.interop;

import dyckkm.common.BadInputException;
import dyckkm.language.machine.Machine;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * A language that was named, in whatever notation, and waits to be told its depth.
 *
 * @param warnings what a person should know about its source, a line each
 * @param greatestDepth the greatest depth to which its source, or this program, defines it
 * @param machines its machine at a depth; empty: the depth that its source names
 */
public record NamedLanguage(List<String> warnings, int greatestDepth, Function<OptionalInt, Machine> machines) {
    public Machine machine(OptionalInt depth) {
        return machines.apply(depth);
    }

    /** Its machine at the greatest depth that there is one for, at least the given one; empty: the depth that its source names. */
    public Machine deepest(OptionalInt least) {
        try {
            return machine(OptionalInt.of(greatestDepth));
        } catch (BadInputException e) {
            // Rules that stop applying at different depths may be too many at a great one.
            return machine(least);
        }
    }
}
