package dyckkm.trace;

import dyckkm.construction.UnitLayout;
import dyckkm.network.Network;
import dyckkm.network.StepTrace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Units that belong together: a stack slot, say, or all units of a layer.
 *
 * @param name what the group is
 * @param layer its layer, from 0
 * @param first its first unit in that layer
 * @param unitNames the name of each of its units
 */
public record UnitGroup(String name, int layer, int first, List<String> unitNames) {
    /** As many one-unit groups can still be told apart side by side; an automaton has one for each transition. */
    private static final int MOST_SINGLE_UNITS = 8;

    public UnitGroup {
        unitNames = List.copyOf(unitNames);
    }

    /** The groups of a construction. */
    static List<UnitGroup> of(UnitLayout layout) {
        boolean allSingle = layout.groups().stream().allMatch(group -> group.size() <= 1);
        if (allSingle && layout.units() > MOST_SINGLE_UNITS) {
            return List.of(new UnitGroup("units", 0, 0, names(layout, "", 0, layout.units())));
        }
        List<UnitGroup> groups = new ArrayList<>();
        for (UnitLayout.Group group : layout.groups()) {
            if (group.size() > 0) {
                List<String> names = names(layout, group.name() + ", ", group.first(), group.size());
                groups.add(new UnitGroup(group.name(), 0, group.first(), names));
            }
        }
        return groups;
    }

    private static List<String> names(UnitLayout layout, String prefix, int first, int size) {
        return IntStream.range(first, first + size)
                .mapToObj(layout::name)
                .map(name -> name.startsWith(prefix) ? name.substring(prefix.length()) : name)
                .toList();
    }

    /** Of a network of which only the layers are known. */
    static List<UnitGroup> of(Network network) {
        int layers = network.layers().size();
        List<UnitGroup> groups = new ArrayList<>();
        for (int layer = 0; layer < layers; layer++) {
            List<String> names = IntStream.rangeClosed(
                            1, network.layers().get(layer).units())
                    .mapToObj(unit -> "unit " + unit)
                    .toList();
            groups.add(new UnitGroup(layers == 1 ? "units" : "layer " + (layer + 1), layer, 0, names));
        }
        return groups;
    }

    public int size() {
        return unitNames.size();
    }

    /** The values of this group's units in one of a step's vectors. */
    public double[] values(StepTrace computed, String vector) {
        return Arrays.copyOfRange(computed.layers().get(layer).get(vector), first, first + size());
    }
}
