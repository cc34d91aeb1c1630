package dyckkm.report.trace;

import static dyckkm.report.Numbers.significant;

import dyckkm.report.Table;
import dyckkm.report.TextTables;
import dyckkm.trace.NextSymbols;
import dyckkm.trace.StackPlaces;
import dyckkm.trace.TokenText;
import dyckkm.trace.Trace;
import dyckkm.trace.TraceStep;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A trace for the terminal: a line for each step, a column for each group of units. */
public final class TextTrace {
    private static final String BAD = "\u001B[1;31m";
    private static final String GOOD = "\u001B[32m";
    private static final String SHADED = "\u001B[7m";
    private static final String PLAIN = "\u001B[0m";

    private final Trace trace;
    private final TokenText tokens;
    private final List<Column> columns = new ArrayList<>();
    private final String legend;

    /**
     * A column of the table.
     *
     * @param heading its heading
     * @param cell its text at a step
     * @param colour the terminal's code for its colour at a step; may be empty
     */
    private record Column(String heading, Function<TraceStep, String> cell, Function<TraceStep, String> colour) {}

    private TextTrace(Trace trace) {
        this.trace = trace;
        this.tokens = trace.tokens();
        add("step", step -> Integer.toString(step.index()));
        columns.add(new Column("token", step -> tokens.of(step.symbol()), step -> step.allowed() ? "" : BAD));
        add(tokens.configurationHeading(), tokens::ofPlace);
        if (trace.decodes()) {
            columns.add(new Column("decoded", this::decoded, step -> trace.isMistaken(step) ? BAD : ""));
        }
        UnitColumns units = new UnitColumns(trace);
        StackPlaces places = new StackPlaces(trace);
        for (UnitColumns.Column column : units.columns()) {
            columns.add(new Column(
                    column.heading(),
                    read(column::cell),
                    read(reading -> places.isTop(column.group(), reading) ? SHADED : "")));
        }
        if (trace.language().alphabet().bracketTypes().isPresent()) {
            add("p(open)", ofBrackets(TextTrace::range));
            add("p(close)", ofBrackets(this::close));
        } else {
            add("p(allowed)", read(reading -> "≥ " + significant(reading.next().allowedLeast(), 3)));
            add("p(other)", read(reading -> likely(reading.next().disallowed())));
        }
        add("p(END)", read(reading -> significant(reading.next().end(), 3)));
        columns.add(new Column(
                "support", read(reading -> support(reading.next())), read(reading -> colour(reading.next()))));
        this.legend = units.legend();
    }

    private void add(String heading, Function<TraceStep, String> cell) {
        columns.add(new Column(heading, cell, step -> ""));
    }

    private static Function<TraceStep, String> read(Function<TraceStep.Reading, String> text) {
        return step -> step.reading().map(text).orElse("");
    }

    private static Function<TraceStep, String> ofBrackets(Function<NextSymbols.Brackets, String> text) {
        return read(reading -> reading.next().brackets().map(text).orElse(""));
    }

    /**
     * The trace as text.
     *
     * @param coloured whether to shade the top of the stack and to colour what is right and wrong
     */
    public static String render(Trace trace, boolean coloured) {
        TextTrace text = new TextTrace(trace);
        String table = TextTables.render(text.table());
        StringBuilder whole = new StringBuilder(coloured ? text.coloured(table) : table);
        if (!text.legend.isEmpty()) {
            whole.append(text.legend).append('\n');
        }
        Summary.sentences(trace).forEach(sentence -> whole.append(sentence).append('\n'));
        return whole.toString();
    }

    private Table table() {
        Table.Builder table = Table.of(
                "trace",
                Summary.heading(trace),
                columns.stream().map(Column::heading).toArray(String[]::new));
        for (TraceStep step : trace.steps()) {
            table.row(columns.stream().map(column -> column.cell.apply(step)).toArray());
        }
        return table.build();
    }

    private String decoded(TraceStep step) {
        if (step.reading().isEmpty()) {
            return "";
        }
        String stack = step.memory().map(tokens::ofConfiguration).orElse("none");
        return trace.isMistaken(step) ? "≠ " + stack : stack;
    }

    private static String range(NextSymbols.Brackets next) {
        String least = significant(next.openLeast(), 3);
        String most = significant(next.openMost(), 3);
        return least.equals(most) ? least : least + " – " + most;
    }

    private String close(NextSymbols.Brackets next) {
        return likely(next.close());
    }

    private String likely(NextSymbols.Likely likely) {
        return tokens.of(likely.symbol()) + " " + significant(likely.probability(), 3);
    }

    private String support(NextSymbols next) {
        String verdict = next.isRight().map(right -> right ? "ok: " : "wrong: ").orElse("");
        return verdict + tokens.ofSupport(next);
    }

    private static String colour(NextSymbols next) {
        return next.isRight().map(right -> right ? GOOD : BAD).orElse("");
    }

    /** Colours the cells of a table that is laid out already, so that the codes do not count as width. */
    private String coloured(String table) {
        List<String> lines = table.lines().toList();
        int first = lines.size() - trace.steps().size();
        StringBuilder result = new StringBuilder();
        for (int line = 0; line < lines.size(); line++) {
            result.append(
                            line < first
                                    ? lines.get(line)
                                    : coloured(lines.get(line), trace.steps().get(line - first)))
                    .append('\n');
        }
        return result.toString();
    }

    private String coloured(String line, TraceStep step) {
        String[] cells = line.split("\\|", -1);
        List<String> shown = new ArrayList<>();
        for (int i = 0; i < cells.length; i++) {
            String colour = columns.get(i).colour.apply(step);
            shown.add(colour.isEmpty() ? cells[i] : colour + cells[i] + PLAIN);
        }
        return shown.stream().collect(Collectors.joining("|"));
    }
}
