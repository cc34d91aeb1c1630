package dyckkm.report.tables;

import static dyckkm.report.Numbers.integer;
import static dyckkm.report.Numbers.significant;

import dyckkm.construction.Facts.Standard;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.network.Cell;
import dyckkm.proof.bound.Shattering;
import dyckkm.report.Numbers;
import dyckkm.report.Table;
import dyckkm.size.ConstructionSize;
import dyckkm.size.GeneralPurpose;
import dyckkm.size.MachineSize;
import dyckkm.size.PaperUnits;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The hidden units of all constructions, as tables. */
public final class SizeTables {
    private static final String NOTHING = "–";

    private static final List<String> COLUMNS =
            List.of("construction", "units", "paper", "bits/unit", "m·log₂k/bits", "at least", "largest weight");

    private static final String NOTE =
            "paper: its formula for the cell, " + formula(Cell.RNN, Standard.LOGARITHMIC) + " for an rnn, "
                    + formula(Cell.LSTM, Standard.LOGARITHMIC) + " for an lstm with L = ⌈log₂k⌉, "
                    + formula(Cell.RNN, Standard.ONE_HOT) + " and " + formula(Cell.LSTM, Standard.ONE_HOT)
                    + " with one-hot codes and for k = 1, k^(m+1) for the dfa. bits/unit: of all that a unit remembers, "
                    + "for an lstm h and c. at least: ⌈log₂N / bits⌉ units for N stacks. largest weight: of the recurrent "
                    + "weights, in units of β, with 2 % more in an lstm for rounding. The paper cites constructions for any automaton of O(√|Q|) units, of the order of k^(m/2); their constant is not given, so this is no count.";

    private SizeTables() {}

    private static String formula(Cell cell, Standard kind) {
        return PaperUnits.spaced(PaperUnits.standard(cell, kind));
    }

    /**
     * The constructions for one language.
     *
     * @param all whether to list also those that do not exist for it, with the reason
     * @param explained whether to say what the columns mean
     */
    public static Table sizes(DyckLanguage language, List<ConstructionSize> sizes, boolean all, boolean explained) {
        List<String> columns = new ArrayList<>(COLUMNS);
        if (all) {
            columns.add("not here, since");
        }
        Table.Builder table = Table.of(
                "sizes-" + language.k() + "-" + language.m(),
                "Dyck-(" + language.k() + "," + language.m() + "): " + integer(language.stackStates())
                        + " stacks; one bit per unit: at least "
                        + integer(ConstructionSize.oneBitLowerBound(language))
                        + " units; general-purpose constructions: of the order of "
                        + GeneralPurpose.text(language),
                columns.toArray(String[]::new));
        for (ConstructionSize size : sizes) {
            if (size.exists() || all) {
                List<String> cells = new ArrayList<>(size.exists() ? cells(size) : missingCells(size));
                if (all) {
                    cells.add(size.missing());
                }
                table.row(cells.toArray());
            }
        }
        return table.note(explained ? NOTE : "").build();
    }

    /** The constructions for a machine. */
    public static Table sizes(Machine machine, List<MachineSize> sizes, Optional<Shattering> shattering) {
        OptionalLong bound = MachineSize.oneBitLowerBound(machine);
        Table.Builder table = Table.of(
                "sizes",
                machine.description() + ": " + integer(machine.configurations()) + " configurations"
                        + machine.distinguishableConfigurations()
                                .filter(count -> !count.equals(machine.configurations()))
                                .map(count -> ", " + integer(count) + " of them distinguishable")
                                .orElse("")
                        + "; one bit per unit: "
                        + (bound.isPresent()
                                ? "at least " + bound.getAsLong() + " units"
                                : "not computed: too many pairs of configurations")
                        + "; any precision: "
                        + shattering
                                .map(found -> "at least " + found.leastUnits())
                                .orElse(BoundTables.NOT_COMPUTED),
                "construction",
                "units",
                "of the control",
                "of the stack",
                "largest weight / β");
        for (MachineSize size : sizes) {
            table.row(
                    size.entry().name(),
                    integer(size.hiddenUnits()),
                    size.controlUnits().isPresent() ? size.controlUnits().getAsLong() : NOTHING,
                    size.stackUnits().isPresent() ? size.stackUnits().getAsLong() : NOTHING,
                    size.largestWeight().isPresent()
                            ? significant(size.largestWeight().getAsDouble(), 4)
                            : NOTHING);
        }
        return table.build();
    }

    private static List<String> cells(ConstructionSize size) {
        OptionalDouble weight = size.largestWeight();
        return List.of(
                size.entry().name(),
                integer(size.hiddenUnits()),
                size.paperUnits().map(Numbers::integer).orElse(NOTHING),
                significant(size.bitsPerUnit(), 3),
                significant(size.paperLowerBound(), 4),
                integer(size.lowerBoundUnits()),
                weight.isPresent() ? significant(weight.getAsDouble(), 3) : NOTHING);
    }

    private static List<String> missingCells(ConstructionSize size) {
        List<String> cells = new ArrayList<>(Collections.nCopies(COLUMNS.size(), NOTHING));
        cells.set(0, size.entry().name());
        return cells;
    }
}
