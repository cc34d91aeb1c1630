package dyckkm.construction.machine;

import dyckkm.construction.Assembler;
import dyckkm.construction.Blueprint;
import dyckkm.construction.Entry;
import dyckkm.construction.EntryBuilder;
import dyckkm.construction.ExactSums;
import dyckkm.construction.LstmDrift;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.construction.code.Row;
import dyckkm.construction.code.SymbolScores;
import dyckkm.construction.compiled.CompiledRows;
import dyckkm.construction.compiled.LinearSum;
import dyckkm.construction.compiled.LogWeight;
import dyckkm.construction.compiled.RowSolver;
import dyckkm.language.Configuration;
import dyckkm.language.machine.Machine;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.State;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Any machine as a network (docs/theory.md, Section 10): the compiler's integer rows at the scale of a request. In a Simple RNN
 * they are multiples of β. An LSTM's units show γ = tanh 1 for 1, so its weights are divided by γ.
 */
public final class CompiledNetwork extends Blueprint {
    public static final Entry RNN = EntryBuilder.of(
                    Cell.RNN, "compiled", "any machine: control units, a thermometer of the depth, bits of the stack")
            .units("P+m+ΣL_j+ρL")
            .withoutCertificate()
            .limitingItself()
            .minimisedBy(solver -> minimised(CompiledKind.RNN, solver))
            .builtFor(Machine.class, "machines", closedForm(CompiledKind.RNN));

    public static final Entry BOUNDED = EntryBuilder.of(
                    Cell.RNN, "bounded", "as compiled, with recurrent weights that stay small however deep")
            .units("P+m+ΣL_j+L(G+2)")
            .withoutCertificate()
            .limitingItself()
            .minimisedBy(solver -> minimised(CompiledKind.BOUNDED, solver))
            .builtFor(Machine.class, "machines", closedForm(CompiledKind.BOUNDED));

    public static final Entry LSTM = EntryBuilder.of(
                    Cell.LSTM,
                    "compiled",
                    "any machine: control units, and a flag and bits for each place of the stack")
            .units("P+m+ΣL_j")
            .drifting(LstmDrift.WITH_ANY_UNITS_SHOWN)
            .withoutCertificate()
            .limitingItself()
            .minimisedBy(solver -> minimised(CompiledKind.LSTM, solver))
            .builtFor(Machine.class, "machines", closedForm(CompiledKind.LSTM));

    private final Machine machine;
    private final CompiledKind kind;
    private final CompiledRows rows;
    /** Computed lazily. */
    private Blueprint calibrated;
    /** Computed lazily. */
    private Map<Configuration, Configuration> asGiven;

    private CompiledNetwork(Machine machine, CompiledKind kind, CompiledRows rows) {
        super(machine);
        this.machine = machine;
        this.kind = kind;
        this.rows = rows;
        layout().addAll(rows.units());
    }

    private static Function<Machine, Blueprint> closedForm(CompiledKind kind) {
        return new RecentBlueprints<>(machine -> new CompiledNetwork(machine, kind, kind.closedForm(machine)));
    }

    private static Function<Machine, Blueprint> minimised(CompiledKind kind, RowSolver solver) {
        return new RecentBlueprints<>(machine -> new CompiledNetwork(machine, kind, kind.minimised(machine, solver)));
    }

    /** For a calibrated readout, rows from whose units the weights of symbols can be read. */
    @Override
    public synchronized Blueprint fitting(Request request) {
        if (request.readout() != ReadoutKind.CALIBRATED) {
            return this;
        }
        if (calibrated == null) {
            boolean isOwn = rows.logWeights().isPresent()
                    && SameLanguage.difference(rows.machine(), machine).isEmpty();
            calibrated = isOwn ? this : new CompiledNetwork(machine, kind, kind.calibrated(machine));
        }
        return calibrated;
    }

    @Override
    public Network network(Request request) {
        boolean isLstm = rows.cell() == Cell.LSTM;
        Scale gates = isLstm
                ? new Scale(request.betaWithMargin(), request.betaWithMargin() / Request.GAMMA)
                : new Scale(request.beta(), request.beta());
        ExactSums.require(rows, request);
        Assembler assembler = Assembler.ofTokens(request, rows.cell(), layout());
        for (int gate = 0; gate < rows.cell().gates(); gate++) {
            for (int unit = 0; unit < rows.units().size(); unit++) {
                assembler.row(gate, unit, row(rows.row(gate, unit), gates));
            }
        }
        Scale half = new Scale(0.5, isLstm ? 0.5 / Request.GAMMA : 0.5);
        Optional<IntFunction<Row>> weights = request.readout() == ReadoutKind.CALIBRATED
                ? Optional.of(weights(isLstm ? Request.GAMMA : 1))
                : Optional.empty();
        return assembler.assemble(new SymbolScores(symbol -> row(rows.twiceScore(symbol), half), weights));
    }

    /**
     * The logarithms of the symbols' weights.
     *
     * @param one the value that units show for 1
     */
    private IntFunction<Row> weights(double one) {
        Map<Integer, LogWeight> all = rows.logWeights().orElseThrow();
        return symbol -> {
            LogWeight weight = all.get(symbol);
            Row row = new Row().bias(weight.bias());
            weight.units().forEach((unit, value) -> row.from(unit, value / one));
            return row;
        };
    }

    /**
     * The scale of integer rows.
     *
     * @param inputs factor of biases and of symbols' weights
     * @param units factor of weights on units
     */
    private record Scale(double inputs, double units) {}

    private Row row(LinearSum sum, Scale scale) {
        Row row = new Row().bias(scale.inputs * sum.bias());
        sum.units().forEach((unit, weight) -> row.from(unit, scale.units * weight));
        int tokens = machine.alphabet().tokens();
        for (int token = 0; token < tokens; token++) {
            if (sum.column(token) != 0) {
                row.onToken(machine.alphabet(), token, scale.inputs * sum.column(token));
            }
        }
        return row.onStart(scale.inputs * sum.column(tokens));
    }

    /** A configuration of the original machine: of several that the compiled one does not distinguish, the first. */
    @Override
    public Optional<Configuration> decode(State state) {
        double[] values = rows.cell() == Cell.LSTM ? state.cell(0) : state.hidden(0);
        int[] bits = new int[values.length];
        for (int unit = 0; unit < bits.length; unit++) {
            bits[unit] = (int) Math.rint(values[unit]);
        }
        return rows.decode(bits).flatMap(own -> Optional.ofNullable(asGiven().get(own)));
    }

    /** Maps configurations of the compiled machine to those of the original one, by running both side by side. */
    private synchronized Map<Configuration, Configuration> asGiven() {
        if (asGiven == null) {
            asGiven = SameLanguage.configurations(rows.machine(), machine).orElse(Map.of());
        }
        return asGiven;
    }
}
