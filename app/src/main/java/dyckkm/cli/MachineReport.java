package dyckkm.cli;

import dyckkm.language.machine.Folding;
import dyckkm.language.machine.Machine;
import dyckkm.report.MachineTables;
import dyckkm.report.TextTables;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;

/** What is exactly known about the language of a machine. */
final class MachineReport {
    private MachineReport() {}

    /** Of the minimised machines of a language the one for which the fewest units are to be expected. */
    static Machine smallest(Machine machine) {
        return Folding.candidates(machine).stream()
                .min(Comparator.comparingLong(MachineReport::units))
                .orElseThrow();
    }

    /** m(⌈log₂K⌉ + 1) units for the stack, and one for each state. */
    private static long units(Machine machine) {
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(0, machine.stackSymbols() - 1));
        return (long) machine.depthBound() * (bits + 1) + machine.states();
    }

    static void print(PrintWriter out, Machine machine, boolean json) {
        if (json) {
            Json.print(out, asJson(machine));
        } else {
            out.println(TextTables.render(MachineTables.facts(machine)));
        }
    }

    private static Map<String, Object> asJson(Machine machine) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("language", machine.name());
        json.put("m", machine.depthBound());
        json.put("calls", machine.alphabet().calls());
        json.put("returns", machine.alphabet().returns());
        json.put("internals", machine.alphabet().internals());
        json.put("states", machine.states());
        json.put("stackSymbols", machine.stackSymbols());
        json.put("rules", machine.rules().size());
        json.put("configurations", machine.configurations());
        return json;
    }
}
