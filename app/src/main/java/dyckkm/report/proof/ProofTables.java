package dyckkm.report.proof;

import static dyckkm.report.Numbers.fixed;
import static dyckkm.report.Numbers.integer;

import dyckkm.construction.Entry;
import dyckkm.construction.Facts;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Language;
import dyckkm.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The proofs of all constructions, as tables. */
final class ProofTables {
    private ProofTables() {}

    /**
     * A row for each construction, its proofs side by side.
     *
     * @param rows of each construction, what came out at each language of the plan
     */
    static Table constructions(ProofPlan plan, List<ConstructionProofs> rows) {
        List<String> columns = new ArrayList<>(List.of("construction", "from", "hidden units"));
        plan.languages().forEach(language -> columns.add(Languages.name(language)));
        columns.addAll(List.of("at 1/(2(k+1))", "seconds"));
        Table.Builder table = Table.of(
                "constructions",
                "Every construction, proved to generate Dyck-(k,m) for strings of all lengths",
                columns.toArray(String[]::new));
        rows.forEach(row -> table.row(row.cells().toArray()));
        return table.note(note(plan)).build();
    }

    private static String note(ProofPlan plan) {
        String largest = plan.certified().isEmpty()
                ? ""
                : ", of which " + Languages.name(last(plan)) + " has "
                        + integer(last(plan).configurations());
        return "Hidden units, with " + ConstructionProofs.PROVED + " where the network is proved, in float32: at "
                + Languages.names(plan.exhaustive())
                + " exhaustively, every memory that any string leads to, bit for bit as this program computes; at "
                + Languages.names(plan.certified())
                + " robustly, by a certificate for all stacks at once and every engine that was measured, which an independent"
                + " checker has agreed with" + largest
                + ". " + withoutCertificates()
                + " have no certificates. Where a construction exists for smaller m only, the largest such m; lstm/counter exists for k = 1 only. At 1/(2(k+1)): whether the paper's "
                + "threshold is among those proved, everywhere; rnn/marker needs a smaller one at m = 3. Seconds: for the row, "
                + "building included. " + Facts.LETTERS + " The thresholds of each proof are in tables/proofs.csv.";
    }

    private static String withoutCertificates() {
        List<String> names = Catalogue.ofDyck().stream()
                .filter(entry -> !entry.certified())
                .map(Entry::name)
                .toList();
        return String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.get(names.size() - 1);
    }

    private static Language last(ProofPlan plan) {
        return plan.certified().get(plan.certified().size() - 1);
    }

    /** A row for each proof. */
    static Table all(Stream<ConstructionProof> proofs) {
        Table.Builder table = Table.of(
                "proofs",
                "Proofs",
                "construction",
                "k",
                "m",
                "units",
                "method",
                "scope",
                "engineModel",
                "verdict",
                "stackStates",
                "epsilonLow",
                "epsilonHigh",
                "paperEpsilonInside",
                "seconds");
        proofs.forEach(proof -> {
            Entry entry = proof.entry();
            Language language = proof.language();
            table.row(
                    entry.name(),
                    Languages.types(language),
                    language.depthBound(),
                    entry.hiddenUnits(language),
                    proof.verdict().method().text(),
                    proof.verdict().scope().text(),
                    proof.verdict().engineModel().orElse(""),
                    proof.outcome(),
                    language.configurations(),
                    proof.verdict().epsilon().low(),
                    proof.verdict().epsilon().high(),
                    proof.atPaperEpsilon(),
                    fixed(proof.seconds(), 3));
        });
        return table.build();
    }
}
