package dyckkm.trace;

import dyckkm.network.Network;
import dyckkm.network.StepTrace;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.Units;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Units that belong together: a stack slot, say, or all units of a layer.
 *
 * @param name what the group is
 * @param room the same for programs, where it is known
 * @param layer its layer, from 0
 * @param first its first unit in that layer
 * @param unitNames the name of each of its units
 */
public record TracedGroup(String name, Optional<Room> room, int layer, int first, List<String> unitNames) {
    /** As many one-unit groups can still be told apart side by side; an automaton has one for each transition. */
    private static final int MOST_SINGLE_UNITS = 8;

    public TracedGroup {
        unitNames = List.copyOf(unitNames);
    }

    /** The groups of a network's units, or its layers where nothing is known of them. */
    static List<TracedGroup> of(Network network) {
        return network.units()
                .filter(units -> network.layers().size() == 1)
                .map(TracedGroup::of)
                .orElseGet(() -> layers(network));
    }

    private static List<TracedGroup> of(Units units) {
        boolean allSingle = units.groups().stream().allMatch(group -> group.size() <= 1);
        if (allSingle && units.size() > MOST_SINGLE_UNITS) {
            List<String> names =
                    IntStream.range(0, units.size()).mapToObj(units::label).toList();
            return List.of(new TracedGroup("units", Optional.empty(), 0, 0, names));
        }
        return units.groups().stream()
                .filter(group -> group.size() > 0)
                .map(group ->
                        new TracedGroup(group.label(), Optional.of(group.room()), 0, group.at(0), group.unitLabels()))
                .toList();
    }

    private static List<TracedGroup> layers(Network network) {
        int layers = network.layers().size();
        List<TracedGroup> groups = new ArrayList<>();
        for (int layer = 0; layer < layers; layer++) {
            List<String> names = IntStream.rangeClosed(
                            1, network.layers().get(layer).units())
                    .mapToObj(unit -> "unit " + unit)
                    .toList();
            groups.add(
                    new TracedGroup(layers == 1 ? "units" : "layer " + (layer + 1), Optional.empty(), layer, 0, names));
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
