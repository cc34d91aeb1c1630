package dyckkm.interop;

import dyckkm.language.machine.Machine;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * A language that was named, in whatever notation, and waits to be told its depth.
 *
 * @param warnings what a person should know about its source, a line each
 * @param machines its machine at a depth; empty: the depth that its source names
 */
public record NamedLanguage(List<String> warnings, Function<OptionalInt, Machine> machines) {
    public Machine machine(OptionalInt depth) {
        return machines.apply(depth);
    }
}
