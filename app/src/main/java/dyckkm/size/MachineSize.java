package dyckkm.size;

import dyckkm.common.BadInputException;
import dyckkm.construction.Entry;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.construction.compiled.RowSolver;
import dyckkm.language.machine.Machine;
import dyckkm.network.Precision;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Units;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * How large a construction is for a machine.
 *
 * @param entry the construction
 * @param language the machine
 * @param bitsPerUnit the bits that the memory of one unit holds
 * @param hiddenUnits how many units it has
 * @param controlUnits how many of them tell the state, where the others hold the stack; empty where units tell both together
 * @param largestWeight the largest absolute recurrent weight in units of β; empty where it is not built
 * @param missing why it is not built; empty if it is
 */
public record MachineSize(
        Entry entry,
        Machine language,
        double bitsPerUnit,
        BigInteger hiddenUnits,
        OptionalLong controlUnits,
        OptionalDouble largestWeight,
        Optional<String> missing)
        implements SizedConstruction {
    /** All constructions for machines, in the order of the catalogue, except those that reject this one. */
    public static List<MachineSize> of(Machine machine) {
        return of(machine, refusal -> {});
    }

    /**
     * The same.
     *
     * @param refusals receives each construction that rejects the machine, and why
     */
    public static List<MachineSize> of(Machine machine, Consumer<String> refusals) {
        return of(machine, refusals, UnaryOperator.identity());
    }

    /** The same, minimised where they can be. */
    public static List<MachineSize> minimised(Machine machine, RowSolver solver, Consumer<String> refusals) {
        return of(machine, refusals, entry -> entry.canBeMinimised() ? entry.minimised(solver) : entry);
    }

    private static List<MachineSize> of(Machine machine, Consumer<String> refusals, UnaryOperator<Entry> as) {
        List<MachineSize> sizes = new ArrayList<>();
        for (Entry entry : Catalogue.of(Machine.class)) {
            if (entry.existsFor(machine)) {
                try {
                    sizes.add(of(as.apply(entry), machine));
                } catch (BadInputException e) {
                    refusals.accept("no " + entry.name() + " for " + machine.description() + ": " + e.getMessage());
                }
            }
        }
        return List.copyOf(sizes);
    }

    private static MachineSize of(Entry entry, Machine machine) {
        BigInteger units = entry.hiddenUnits(machine);
        double bits = SizeMeasure.bitsPerUnit(entry, Precision.FLOAT32);
        if (!SizeMeasure.isSmall(units)) {
            return new MachineSize(
                    entry,
                    machine,
                    bits,
                    units,
                    OptionalLong.empty(),
                    OptionalDouble.empty(),
                    Optional.of("too large to look at"));
        }
        OptionalLong control = controlUnits(entry.units(machine));
        try {
            OptionalDouble weight = OptionalDouble.of(SizeMeasure.largestWeight(entry, machine));
            return new MachineSize(entry, machine, bits, units, control, weight, Optional.empty());
        } catch (BadInputException e) {
            return new MachineSize(
                    entry, machine, bits, units, control, OptionalDouble.empty(), Optional.of(e.getMessage()));
        }
    }

    private static OptionalLong controlUnits(Units units) {
        boolean together = IntStream.range(0, units.size())
                .anyMatch(unit -> units.unit(unit).room().role() == Role.TRANSITION);
        return together
                ? OptionalLong.empty()
                : OptionalLong.of(IntStream.range(0, units.size())
                        .filter(unit -> units.unit(unit).room().role() == Role.CONTROL)
                        .count());
    }

    /** ⌈log₂N⌉, the least number of units of one bit; empty where N is not known. */
    public static OptionalLong oneBitLowerBound(Machine machine) {
        return machine.distinguishableConfigurations()
                .map(count -> OptionalLong.of(count.subtract(BigInteger.ONE).bitLength()))
                .orElse(OptionalLong.empty());
    }
}
