package dyckkm.report.made;

import static dyckkm.report.Numbers.fixed;
import static dyckkm.report.Numbers.integer;

import dyckkm.report.Block;
import dyckkm.report.Folded;
import dyckkm.report.Host;
import dyckkm.report.Line;
import dyckkm.report.Provenance;
import dyckkm.report.Section;
import dyckkm.report.Table;
import java.util.ArrayList;
import java.util.List;

/** The part of the paper's report that says how it was made: by what, on what, and by which line each row is shown again. */
public final class MadeSection implements Section {
    private static final double GIBIBYTE = 1L << 30;

    private final Provenance made;
    private final List<String> seeds;
    private final List<Block> further;
    private final List<Line> lines;

    /**
     * @param seeds a sentence for each kind of random number
     * @param further what else is to be said of it
     * @param lines how to repeat the rows of the report
     */
    public MadeSection(Provenance made, List<String> seeds, List<Block> further, List<Line> lines) {
        this.made = made;
        this.seeds = List.copyOf(seeds);
        this.further = List.copyOf(further);
        this.lines = List.copyOf(lines);
    }

    @Override
    public String heading() {
        return "How it was made";
    }

    @Override
    public List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(made());
        blocks.addAll(further);
        blocks.add(Folded.of(copied()));
        return blocks;
    }

    private Table made() {
        Host machine = made.machine();
        Table.Builder table = Table.of("made", "Program and machine", "what", "here")
                .row("program", made.version())
                .row("commit", made.commit())
                .row("command", made.command())
                .row("date", made.date())
                .row("time, all together", fixed(made.seconds(), 0) + " s")
                .row("processor", machine.processor() + ", " + integer(machine.processors()) + " used")
                .row(
                        "memory",
                        gibibytes(machine.memoryBytes()) + ", of which the program may use "
                                + gibibytes(machine.heapBytes()))
                .row("system", machine.system())
                .row("Java", machine.java());
        seeds.forEach(seed -> table.row("seeds", seed));
        return table.build();
    }

    private static String gibibytes(long bytes) {
        return fixed(bytes / GIBIBYTE, 1) + " GiB";
    }

    private Table copied() {
        Table.Builder table =
                Table.of("lines", "Lines to copy: each shows a row again", "table or figure", "row", "line");
        lines.forEach(line -> table.row(line.table(), line.row(), line.command()));
        return table.note(
                        "In a checkout of the sources. A click selects a line whole. Training runs have theirs in the table of runs.")
                .build();
    }
}
