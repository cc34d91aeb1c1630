package dyckkm.cli.language;

import dyckkm.cli.options.WindowOptions;
import dyckkm.cli.terminal.JsonOutput;
import dyckkm.common.BadInputException;
import dyckkm.language.LengthWindow;
import dyckkm.language.corpus.Split;
import dyckkm.language.machine.Folding;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.statistics.MachineCounts;
import dyckkm.language.machine.statistics.MachineDistribution;
import dyckkm.language.machine.statistics.WindowedMachine;
import dyckkm.report.TextTables;
import dyckkm.report.tables.LanguageTables;
import dyckkm.report.tables.MachineTables;
import java.io.PrintWriter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is exactly known about the language of a machine. */
public final class MachineReport {
    /** Lengths without strings are passed over, but not forever. */
    private static final int MOST_EMPTY_LENGTHS = 1000;

    private final Machine machine;
    private final MachineDistribution distribution;
    private final List<String> names = new ArrayList<>();
    private final List<WindowedMachine> windows = new ArrayList<>();
    private final int[] lengths;
    private final MachineCounts counts;

    /**
     * @param options the requested window, if any
     * @param rows how many lengths to list
     * @param notes receives the windows that do not exist
     */
    public MachineReport(Machine machine, WindowOptions options, int rows, PrintWriter notes) {
        this.machine = machine;
        this.distribution = machine.distribution();
        this.counts = new MachineCounts(machine);
        this.lengths = lengths(rows);
        if (options.hasLengths()) {
            add("given", options.window(Split.TRAIN, machine));
            return;
        }
        LengthWindow.Mode mode = options.mode(machine);
        for (Split split : List.of(Split.TRAIN, Split.TEST)) {
            try {
                LengthWindow window = split.window(machine, mode);
                add(split == Split.TRAIN ? "train" : "test", window);
            } catch (BadInputException none) {
                notes.println(none.getMessage());
            }
        }
    }

    /** Of the minimised machines of a language the one for which the fewest units are to be expected. */
    public static Machine smallest(Machine machine) {
        return Folding.candidates(machine).stream()
                .min(Comparator.comparingLong(MachineReport::units))
                .orElseThrow();
    }

    /** m(⌈log₂K⌉ + 1) units for the stack, and one for each state. */
    private static long units(Machine machine) {
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(0, machine.stackSymbols() - 1));
        return (long) machine.depthBound() * (bits + 1) + machine.states();
    }

    private void add(String name, LengthWindow window) {
        windows.add(distribution.within(window));
        names.add(name);
    }

    /** The first lengths that strings have. */
    private int[] lengths(int rows) {
        List<Integer> found = new ArrayList<>();
        long longest = distribution.longestString().orElse(Long.MAX_VALUE);
        int empty = 0;
        for (int length = 1; found.size() < rows && length <= longest && empty < MOST_EMPTY_LENGTHS; length++) {
            if (counts.ofLength(length).signum() > 0) {
                found.add(length);
                empty = 0;
            } else {
                empty++;
            }
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    public void print(PrintWriter out, boolean json) {
        if (json) {
            JsonOutput.print(out, asJson());
            return;
        }
        out.println(TextTables.render(MachineTables.facts(machine)));
        out.println(TextTables.render(MachineTables.rules(machine)));
        out.println(TextTables.render(MachineTables.distribution(distribution)));
        out.println(TextTables.render(MachineTables.windows(names, windows)));
        if (machine.depthBound() > 0) {
            out.println(TextTables.render(LanguageTables.depths(distribution, names, windows)));
        }
        out.println(TextTables.render(MachineTables.lengths(distribution, counts, lengths, names, windows)));
    }

    private Map<String, Object> asJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("language", machine.name());
        json.put("m", machine.depthBound());
        json.put("calls", machine.alphabet().calls());
        json.put("returns", machine.alphabet().returns());
        json.put("internals", machine.alphabet().internals());
        json.put("states", machine.states());
        json.put("stackSymbols", machine.stackSymbols());
        json.put("rules", machine.rules().size());
        BigInteger configurations = machine.configurations();
        json.put("configurations", configurations);
        machine.distinguishableConfigurations().ifPresent(count -> {
            json.put("distinguishableConfigurations", count);
            json.put("lowerBoundUnits", count.subtract(BigInteger.ONE).bitLength());
        });
        json.put("stackStates", configurations);
        json.put("automatonStates", configurations.add(BigInteger.TWO));
        json.put("transitions", machine.liveTransitions());
        json.put("meanLength", distribution.meanLength());
        json.put("entropyPerString", distribution.entropyPerString());
        json.put("entropyPerToken", distribution.entropyPerToken());
        distribution.hittingTime().ifPresent(time -> json.put("hittingTime", time));
        json.put("hittingProbability", distribution.hittingProbability());
        distribution.hittingTimeOfThoseThatReach().ifPresent(time -> json.put("hittingTimeOfThoseThatReach", time));
        distribution.longestString().ifPresent(length -> json.put("longestString", length));
        json.put("expectedVisits", distribution.expectedVisits());
        json.put("depthProfile", distribution.depthProfile());
        json.put("windows", WindowJson.of(names, windows));
        json.put("lengths", LengthsJson.of(lengths, distribution, counts::ofLength));
        return json;
    }
}
