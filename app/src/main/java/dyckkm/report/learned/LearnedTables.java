package dyckkm.report.learned;

import static dyckkm.report.Numbers.integer;

import dyckkm.experiment.run.Counts;
import dyckkm.network.Arithmetic;
import dyckkm.network.StateRounding;
import dyckkm.proof.Verdict;
import dyckkm.proof.Witness;
import dyckkm.proof.exhaustive.SearchCoverage;
import dyckkm.proof.prover.Answer;
import dyckkm.proof.prover.ArithmeticSearch;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.refute.Refutation;
import dyckkm.report.Line;
import dyckkm.report.Table;
import dyckkm.report.proof.WitnessText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables of the verdicts on trained networks, and the lines that compute their rows again. */
final class LearnedTables {
    private static final String STRINGS = "learned-strings";
    private static final String PROOFS = "learned-proofs";

    /** Where a string is asked for and none was found. */
    private static final String NONE = "none found";

    private final List<LearnedVerdict> verdicts;

    LearnedTables(List<LearnedVerdict> verdicts) {
        this.verdicts = List.copyOf(verdicts);
    }

    /** The shortest wrong strings. */
    Table strings() {
        Table.Builder table = Table.of(
                STRINGS,
                "The shortest wrong strings that were found",
                "(k,m)",
                "hidden units",
                "criterion",
                "length",
                "string",
                "symbol",
                "its probability",
                "symbols read",
                "longest string",
                "all to");
        for (LearnedVerdict verdict : verdicts) {
            for (Criterion criterion : Criterion.values()) {
                table.row(string(verdict, criterion).toArray());
            }
        }
        return table.note(
                        "support: after the string a forbidden symbol is at least as probable as an allowed one, or an allowed one "
                                + "after the first string is not more probable than a forbidden one after the second, so that no ε is right. "
                                + "closing: after the string the close bracket that belongs there has at most .8 of what all close "
                                + "brackets get, the paper's measure. The probability is that of the symbol, allowed or forbidden, that is on "
                                + "the wrong side. Lengths are upper bounds for the shortest such string; all strings of up to 'all to' symbols were "
                                + "looked at. A search ends soon after the number of symbols that its line says, smaller for large "
                                + "networks; shortening what it found reads more. Strings are run again by the equations written out. "
                                + "Empty strings are left out (--min-length 1): the paper's training window has none.")
                .build();
    }

    private static List<Object> string(LearnedVerdict verdict, Criterion criterion) {
        Refutation search = verdict.searches().get(criterion);
        List<Witness> witnesses =
                search.counterexample().map(found -> found.witnesses()).orElse(List.of());
        WitnessText text = new WitnessText(verdict.question());
        return List.of(
                verdict.model().name(),
                integer(verdict.model().network().hiddenUnits()),
                criterion.text(),
                each(witnesses, witness -> integer(witness.prefix().size())),
                witnesses.isEmpty() ? NONE : each(witnesses, text::string),
                each(witnesses, witness -> text.symbol(witness) + " " + text.status(witness)),
                each(witnesses, text::probability),
                integer(search.steps()),
                integer(search.longest()),
                integer(search.covered()));
    }

    private static String each(List<Witness> witnesses, Function<Witness, String> part) {
        return witnesses.stream().map(part).collect(Collectors.joining(" and "));
    }

    /** The proofs in finite arithmetic. */
    Table proofs() {
        Arithmetic own = verdicts.get(0).model().network().arithmetic();
        List<String> columns = new ArrayList<>(List.of("(k,m)", "hidden units", "most pairs"));
        ArithmeticSearch.precisions(own)
                .forEach(each -> columns.add(each.precision().text()));
        ArithmeticSearch.roundings(own)
                .forEach(each ->
                        columns.add("B = " + each.rounding().orElseThrow().bits()));
        Table.Builder table =
                Table.of(PROOFS, "Proofs for strings of all lengths, by arithmetic", columns.toArray(String[]::new));
        for (LearnedVerdict verdict : verdicts) {
            List<Object> row = new ArrayList<>(List.of(
                    verdict.model().name(),
                    integer(verdict.model().network().hiddenUnits()),
                    integer(verdict.states())));
            verdict.precisions().forEach(answer -> row.add(cell(answer)));
            while (row.size() < columns.size() - verdict.roundings().size()) {
                // Its own precision is enough.
                row.add(Table.NOT_RUN);
            }
            verdict.roundings().forEach(answer -> row.add(cell(answer)));
            table.row(row.toArray());
        }
        return table.note(
                        "Each column is about a network of its own: these weights run in that precision, or in their own with c "
                                + "clamped to ±" + StateRounding.CELL_BOUND
                                + " and rounded, h rounded, to multiples of 2^−B after every step. "
                                + "✓: proved for strings of all lengths in that arithmetic, bit for bit, with so many pairs of state and stack. "
                                + "✗: refuted, after so many symbols. ?: not "
                                + "closed within the most pairs that were kept; all strings of up to so many symbols are right. A finer grid need not be better.")
                .build();
    }

    static String cell(Answer answer) {
        Verdict verdict = answer.verdict();
        return switch (verdict.outcome()) {
            case PROVED -> "✓ " + integer(verdict.states());
            case REFUTED ->
                "✗ "
                        + verdict.counterexample().orElseThrow().witnesses().stream()
                                .mapToInt(witness -> witness.prefix().size())
                                .max()
                                .orElseThrow();
            case UNKNOWN ->
                "? " + (answer.coverage().map(SearchCoverage::length).orElse(0) - 1);
        };
    }

    /** How to compute each row again. */
    List<Line> lines() {
        return verdicts.stream().flatMap(this::lines).toList();
    }

    private Stream<Line> lines(LearnedVerdict verdict) {
        String verify =
                Table.COMMAND + "verify " + verdict.model().path() + " --min-length " + LearnedVerdict.LEAST_LENGTH;
        String exhaustive = verify + " --method exhaustive --states " + Counts.text(verdict.states());
        Stream<Line> searches = Stream.of(Criterion.values())
                .map(criterion -> new Line(
                        STRINGS,
                        verdict.model().name() + ", " + criterion.text(),
                        verify + " --method search --criterion " + criterion.text() + " --search-steps "
                                + Counts.text(verdict.symbols())));
        return Stream.concat(
                searches,
                Stream.of(
                        new Line(PROOFS, verdict.model().name() + ", precisions", exhaustive + " --precision search"),
                        new Line(PROOFS, verdict.model().name() + ", B", exhaustive + " --round-state search")));
    }
}
