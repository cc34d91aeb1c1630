package dyckkm.report.proof;

import dyckkm.report.Table;
import java.util.List;

/** The formulas that fail as printed, each with the shortest string that shows it. */
final class ErrataTable {
    private ErrataTable() {}

    static Table of(List<ErratumResult> results) {
        Table.Builder table = Table.of(
                "errata",
                "Formulas of the paper as printed, and corrected",
                "",
                "as printed",
                "construction",
                "(k,m)",
                "ε",
                "verdict",
                "shortest string",
                "wrong symbol, probability",
                "allowed there",
                "corrected");
        results.forEach(result -> table.row(result.cells().toArray()));
        return table.note(
                        "Exhaustive proofs in float32; the same question about the formula as printed and as corrected. ε: any, or the "
                                + "paper's 1/(2(k+1)) where others still work. The string is the shortest after which a forbidden symbol is as "
                                + "probable as an allowed one, or on the wrong side of ε. docs/paper.md has the formulas and those errata that "
                                + "no construction depends on.")
                .build();
    }

    /** In a sentence. */
    static String finding(List<ErratumResult> results) {
        long refuted = results.stream().filter(ErratumResult::refuted).count();
        long proved = results.stream().filter(ErratumResult::correctionProved).count();
        return "Formulas as the paper prints them: of " + results.size() + " networks built with one, " + refuted
                + " are refuted by a string; with the formula corrected, " + proved + " are proved.";
    }
}
