package dyckkm.report.proof;

import dyckkm.report.Linked;
import dyckkm.report.Table;
import java.util.ArrayList;
import java.util.List;

/** The formulas that can be built as printed: each that fails with the shortest string that shows it, each that is harmless proved. */
final class ErrataTable {
    private ErrataTable() {}

    static Table of(List<ErratumResult> results) {
        Table.Builder table = Table.of(
                "errata",
                "Formulas of the paper as printed, and corrected",
                "",
                "printed",
                "corrected",
                "construction",
                "(k,m)",
                "ε",
                "as printed",
                "shortest string",
                "wrong symbol, probability",
                "allowed there",
                "as corrected");
        results.forEach(result -> table.row(linked(result).toArray()));
        return table.note(
                        "Exhaustive proofs in float32; the same question about the formula as printed and as corrected. ε: any, or the "
                                + "paper's 1/(2(k+1)) where others still work. The string is the shortest after which a forbidden symbol is as "
                                + "probable as an allowed one, or on the wrong side of ε; it leads to the explorer "
                                + "(./dyckkm serve must be running), where the corrected network reads it. Harmless: the formula is not the one that the proof in "
                                + "the paper uses, but the support is right; E6 gives −ζ(2L−1) where the paper derives −ζ, for every k and m "
                                + "(docs/theory.md, 4.4). E6-close is a reading: the paper does not restate v_close for the LSTM. docs/paper.md "
                                + "has also the errata that are not weights.")
                .build();
    }

    /** Its cells, the string leading to the explorer, which reads it with the corrected network. */
    private static List<Object> linked(ErratumResult result) {
        List<Object> cells = new ArrayList<>(result.cells());
        result.asPrinted().counterexample().stream()
                .flatMap(found -> found.witnesses().stream())
                .map(witness -> new WitnessText(result.printed()).string(witness))
                .forEach(string -> result.erratum()
                        .explored(string)
                        .ifPresent(address ->
                                cells.replaceAll(cell -> cell.equals(string) ? new Linked(string, address) : cell)));
        return cells;
    }

    /** In a sentence. */
    static String finding(List<ErratumResult> results) {
        long refuted = results.stream().filter(ErratumResult::refuted).count();
        List<String> harmless = results.stream()
                .filter(ErratumResult::harmless)
                .map(result -> result.erratum().name())
                .toList();
        long proved = results.stream().filter(ErratumResult::correctionProved).count();
        return "Formulas as the paper prints them: of " + results.size() + " networks built with one, " + refuted
                + " are refuted by a string"
                + (harmless.isEmpty()
                        ? ""
                        : " and " + harmless.size() + (harmless.size() == 1 ? " is" : " are") + " proved all the same ("
                                + String.join(", ", harmless) + ", harmless)")
                + "; with the formula corrected, " + proved + " are proved.";
    }
}
