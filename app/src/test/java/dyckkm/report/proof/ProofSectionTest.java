package dyckkm.report.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Entry;
import dyckkm.construction.Erratum;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.proof.Method;
import dyckkm.proof.Outcome;
import dyckkm.proof.Verdict;
import dyckkm.report.Claim;
import dyckkm.report.Table;
import dyckkm.report.Xml;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class ProofSectionTest {
    private static final ProofPlan SMALL = new ProofPlan(
            List.of(new DyckLanguage(2, 3)),
            List.of(new DyckLanguage(4, 4)),
            new DyckLanguage(9, 3),
            ProofPlan.allNamed("lstm/log", "rnn/tight"),
            Duration.ofMinutes(10));

    private static final List<String> STEPS = new ArrayList<>();

    private static final ProofSection SECTION = new ProofSection(SMALL, 2, STEPS::add);

    private static List<String> row(Table table, String construction) {
        return table.rows().stream()
                .filter(row -> row.contains(construction))
                .findFirst()
                .orElseThrow();
    }

    private static Table table(String name) {
        return SECTION.tables().stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyTheoremIsARow() {
        Table theorems = table("theorems");
        assertThat(theorems.rows())
                .extracting(row -> row.get(0))
                .containsExactly(
                        "Theorem 1",
                        "Theorem 2",
                        "Theorem 3",
                        "Theorem 4",
                        "Theorem 5",
                        "Theorem 6",
                        "Theorem 6, counted",
                        "Theorem 6, lstm");
        assertThat(theorems.rows().get(4))
                .containsExactly(
                        "Theorem 5",
                        "With that code an LSTM does with half of them, and W_c̃ = 0.",
                        "lstm/log",
                        "3mL−m",
                        "6 ✓",
                        "20 ✓",
                        "33 ✓");
        assertThat(theorems.rows().get(3).subList(4, 7)).containsExactly("12 ✓", "40 ✓", "not run");
        assertThat(theorems.rows().get(0).subList(4, 7)).containsExactly("28 ✓", "–", "–");
    }

    /** Each row's numbers are its own formula's. */
    @Test
    void theoremSixIsStatedAsThePaperDoesAsCountingGivesItAndForAnLstm() {
        List<List<String>> rows = table("theorems").rows();
        // 3·log₂2, 4·log₂4, ⌈3·log₂9⌉
        assertThat(rows.get(5).subList(3, 7)).containsExactly("≥ m·log₂k / p", "≥ 3", "≥ 8", "≥ 10");
        // ⌈log₂ 15⌉, ⌈log₂ 341⌉, ⌈log₂ 820⌉
        assertThat(rows.get(6).subList(3, 7)).containsExactly("≥ log₂N / p", "≥ 4", "≥ 9", "≥ 10");
        // Half of these, since h and c are remembered.
        assertThat(rows.get(7).subList(3, 7)).containsExactly("≥ log₂N / (2p)", "≥ 2", "≥ 5", "≥ 5");
    }

    @Test
    void theStringsThatCatchAMachineLeadToItInTheExplorer() {
        Table bound = table("lower-bound");
        assertThat(bound.links())
                .hasSize(2 * 3)
                .containsEntry(
                        new Table.Place(0, 7),
                        "http://127.0.0.1:8128/#net=rnn/tight&units=3&k=2&m=3&string="
                                + bound.rows().get(0).get(7).replace(" END", "").replace(' ', '+'));
    }

    @Test
    void theStringsThatRefuteAMisprintLeadToTheCorrectedNetwork() {
        Table errata = table("errata");
        // All but the one that is harmless have such a string.
        assertThat(errata.links()).hasSize(errata.rows().size() - 1);
        assertThat(errata.links().values()).contains("http://127.0.0.1:8128/#net=rnn/one-hot&k=2&m=3&string=(a+a)");
    }

    @Test
    void everyClaimOfThePaperIsJudgedByWhatWasProved() {
        assertThat(SECTION.claims())
                .extracting(Claim::holds)
                .containsExactly(Claim.Holds.YES, Claim.Holds.YES, Claim.Holds.PARTLY);
        assertThat(SECTION.claims().get(0).found()).contains("33 units of lstm/log for all 820 stacks of (9,3)");
        assertThat(SECTION.claims().get(1).found()).contains("rnn/tight needs 15 units");
    }

    @Test
    void theOpeningFigureHasADotForEveryProof() {
        // Of m = 3: all three networks at (2,3), lstm/log and rnn/tight at (9,3).
        Document picture = Xml.parsed(SECTION.opening().svg());
        assertThat(Xml.withClasses(picture, "fill-blue"))
                .filteredOn(element -> element.getTagName().equals("path"))
                .hasSize(2 + 1);
        assertThat(Xml.withClasses(picture, "fill-orange"))
                .filteredOn(element -> element.getTagName().equals("path"))
                .hasSize(1 + 1);
    }

    @Test
    void aMachineBelowTheBoundAcceptsAStringOutsideTheLanguage() {
        Table bound = table("lower-bound");
        assertThat(bound.rows()).extracting(row -> row.get(5)).containsExactly("3", "8", "9");
        DyckLanguage language = new DyckLanguage(4, 4);
        List<String> cells = bound.rows().get(1);
        assertThat(language.contains(language.vocabulary().parse(cells.get(7)))).isTrue();
        assertThat(language.contains(language.vocabulary().parse(cells.get(8)))).isFalse();
    }

    @Test
    void allIsShown() {
        assertThat(SECTION.notShown()).isEmpty();
        assertThat(SECTION.findings()).hasSize(3).noneMatch(finding -> finding.startsWith("Not shown"));
    }

    @Test
    void theLargeLanguageHasARowForEveryProofAndNamesTheRest() {
        assertThat(SECTION.tables())
                .extracting(Table::name)
                .containsExactly("theorems", "large-language", "constructions", "lower-bound", "errata");
        Table large = table("large-language");
        assertThat(large.rows()).hasSize(2);
        // 820 stacks: 10 bits; 3·3·4 − 3 units of two numbers with three values each.
        assertThat(row(large, "lstm/log").subList(0, 5)).containsExactly("lstm/log", "Theorem 5", "33", "4", "proved");
        assertThat(row(large, "rnn/tight").subList(0, 5)).containsExactly("rnn/tight", "ours", "15", "10", "proved");
        // √(9³) = 27: an order of growth, never a count.
        assertThat(large.note()).contains("of the order of k^(m/2) ≈ 30 units");
        assertThat(SECTION.findings().get(0))
                .contains("General-purpose constructions take of the order of k^(m/2) ≈ 30 units");
        assertThat(large.note()).contains("--scale standard proves the others", "rnn/log (66)");
    }

    @Test
    void everyConstructionHasARow() {
        Table table = table("constructions");
        assertThat(table.columns())
                .containsExactly("construction", "from", "hidden units", "(2,3)", "(4,4)", "at 1/(2(k+1))", "seconds");
        assertThat(table.rows())
                .extracting(row -> row.get(0))
                .containsExactlyElementsOf(
                        Catalogue.ofDyck().stream().map(Entry::name).toList());
        assertThat(row(table, "rnn/log").subList(0, 6))
                .containsExactly("rnn/log", "Theorem 4", "6mL−2m", "12 ✓", "40 ✓", "yes");
    }

    @Test
    void whereAConstructionDoesNotReachTheGreatestDepthItHasIsTaken() {
        Table table = table("constructions");
        assertThat(row(table, "rnn/marker").subList(3, 6)).containsExactly("4 ✓", "7 (m=3) ✓", "no");
        assertThat(row(table, "rnn/half-shift").subList(3, 6)).containsExactly("–", "12 ✓", "yes");
        assertThat(row(table, "rnn/dfa").subList(3, 6)).containsExactly("28 ✓", "–", "yes");
        assertThat(row(table, "lstm/counter").subList(3, 6)).containsExactly("3 (k=1) ✓", "3 (k=1) ✓", "yes");
    }

    @Test
    void everyProofIsInTheData() {
        Table data = SECTION.data().get(0);
        assertThat(data.name()).isEqualTo("proofs");
        // Two at the large language; at (2,3) all but half-shift; at (4,4) those with certificates.
        long certified = Catalogue.ofDyck().stream().filter(Entry::certified).count();
        assertThat(data.rows()).hasSize((int) (2 + Catalogue.ofDyck().size() - 1 + certified));
        assertThat(data.rows()).extracting(row -> row.get(7)).containsOnly("proved");
        assertThat(data.rows()).extracting(row -> row.get(5)).containsOnly("exact", "robust");
        assertThat(data.rows()).extracting(row -> row.get(4)).containsOnly("exhaustive", "certificate");
        assertThat(data.rows().get(0).subList(0, 9))
                .containsExactly("lstm/log", "9", "3", "33", "certificate", "robust", "any", "proved", "820");
        assertThat(data.rows())
                .allSatisfy(
                        row -> assertThat(Double.parseDouble(row.get(9))).isLessThan(Double.parseDouble(row.get(10))));
    }

    @Test
    void everyPrintedFormulaFailsButTheHarmlessOneAndEveryCorrectionIsProved() {
        Table errata = table("errata");
        assertThat(errata.rows())
                .extracting(row -> row.get(0))
                .contains(Arrays.stream(Erratum.values()).map(Erratum::text).toArray(String[]::new))
                .contains("E7 and E9");
        assertThat(errata.rows())
                .allSatisfy(row -> assertThat(row.get(6))
                        .isEqualTo(row.get(0).equals(Erratum.E6.text()) ? "proved: harmless" : "refuted"));
        assertThat(errata.rows()).extracting(row -> row.get(10)).containsOnly("proved");
        assertThat(row(errata, "E6").subList(1, 3))
                .containsExactly("v_open,m = v_ω,j = −ζ[1; −1]", "v_open,m = v_ω,j = −ζ[1; 1]");
        assertThat(SECTION.findings().get(2))
                .contains(
                        "of 10 networks built with one, 9 are refuted",
                        "1 is proved all the same (E6, harmless)",
                        "10 are proved");
        assertThat(errata.rows().get(0).subList(3, 10))
                .containsExactly(
                        "rnn/one-hot",
                        "(2,3)",
                        "any",
                        "refuted",
                        "(a a)",
                        "a) forbidden, 0.001519",
                        "open 0.4977, END 0.001519");
        assertThat(errata.rows().get(errata.rows().size() - 1)).contains("1/36");
    }

    /** At k = 2 the printed v_open is the corrected one, and M_push and M_pop are both zero at m = 1. */
    @Test
    void whatEqualsTheCorrectedFormulaIsNeverReportedAsFailing() {
        ConstructionProver prover = new ConstructionProver(1, Duration.ofMinutes(1));
        List<ErratumResult> results = Stream.of(
                        ErratumCase.at(Catalogue.theorem(5), new DyckLanguage(2, 3), Outcome.REFUTED, Erratum.E6),
                        ErratumCase.at(Catalogue.theorem(5), new DyckLanguage(2, 3), Outcome.REFUTED, Erratum.E6_CLOSE),
                        ErratumCase.at(Catalogue.theorem(2), new DyckLanguage(2, 1), Outcome.REFUTED, Erratum.E1))
                .map(erratum -> ErratumResult.of(erratum, prover))
                .toList();
        assertThat(results).allSatisfy(result -> {
            assertThat(result.refuted()).isFalse();
            assertThat(result.harmless()).isFalse();
            assertThat(result.verdict()).isEqualTo("equal to the corrected one");
            assertThat(result.notShown())
                    .anyMatch(problem -> problem.endsWith("as printed has the weights of the corrected formula"));
        });
        assertThat(ErrataTable.finding(results)).contains("of 3 networks built with one, 0 are refuted");
        // The guard does not depend on what a prover says of weights that are the same.
        ErratumResult same = results.get(0);
        Verdict refuted = prover.answer(ErratumCase.ALL.get(0).asPrinted(), Method.EXHAUSTIVE);
        assertThat(refuted.outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(new ErratumResult(same.erratum(), same.printed(), true, refuted, same.corrected()).refuted())
                .isFalse();
    }

    @Test
    void theFiguresAreOfSeveralDepths() {
        assertThat(SECTION.figures())
                .extracting(figure -> figure.name())
                .containsExactly("units-m2", "units-m3", "units-m5", "units-m10");
        assertThat(SECTION.figures()).allSatisfy(figure -> {
            assertThat(figure.svg()).contains("<svg", "k^(m/2), slope only");
            assertThat(new String(figure.png(), 1, 3, StandardCharsets.US_ASCII))
                    .isEqualTo("PNG");
        });
    }

    @Test
    void progressTellsWhatIsProved() {
        assertThat(STEPS)
                .startsWith("certificate of lstm/log at (9,3), 33 units")
                .contains("proofs of rnn/dfa");
    }

    @Test
    void whatIsNotProvedIsNamed() {
        ProofPlan hurried = new ProofPlan(
                List.of(), List.of(), new DyckLanguage(3, 3), ProofPlan.allNamed("rnn/tight"), Duration.ZERO);
        ProofSection section = new ProofSection(hurried, 1, step -> {});
        assertThat(section.notShown())
                .anyMatch(problem -> problem.startsWith("rnn/tight at (3,3) is not proved, unknown: "))
                .anyMatch(problem -> problem.startsWith("rnn/one-hot at (2,3) with E1 as printed is not refuted: "))
                .anyMatch(problem -> problem.startsWith("rnn/one-hot at (2,3) with E1 corrected is not proved: "));
        assertThat(section.findings().get(0)).startsWith("Not shown: ");
    }
}
