package dyckkm.construction.compiled;

import dyckkm.network.unit.Part;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.Unit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The names of control units: their state, with a number where several units represent it. */
final class ControlNames {
    private ControlNames() {}

    /** Numbers the units with equal parts. */
    static List<Unit> of(List<Part.State> parts) {
        Map<Part.State, Integer> counts = new HashMap<>();
        parts.forEach(part -> counts.merge(part, 1, Integer::sum));
        Map<Part.State, Integer> next = new HashMap<>();
        List<Unit> units = new ArrayList<>();
        for (Part.State part : parts) {
            int number = next.merge(part, 1, Integer::sum);
            Room room = Room.of(Role.CONTROL);
            units.add(new Unit(counts.get(part) == 1 ? room : room.at(number), Optional.of(part)));
        }
        return units;
    }

    static Part.State part(Behaviour behaviour, StackCode code, ControlUnit unit) {
        Optional<String> pushed =
                unit.pushed() == 0 ? Optional.empty() : Optional.of(behaviour.stackName(code.symbol(unit.pushed())));
        return new Part.State(behaviour.stateName(unit.target()), pushed);
    }
}
