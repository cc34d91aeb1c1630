package dyckkm.report.proof;

import static dyckkm.report.Numbers.fixed;
import static dyckkm.report.Numbers.integer;
import static dyckkm.report.Numbers.significant;

import dyckkm.construction.Entry;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.report.Table;
import dyckkm.size.ConstructionSize;
import dyckkm.size.GeneralPurpose;
import dyckkm.size.SizeMeasure;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The language of the paper's note on memory: what was proved there. */
final class LargeTable {
    private static final int DIGITS = 3;

    private LargeTable() {}

    static Table of(DyckLanguage language, List<ConstructionProof> proofs) {
        Table.Builder table = Table.of(
                "large-language",
                "The language of the paper's note on memory, Dyck-" + Languages.name(language) + ": "
                        + integer(language.stackStates()) + " stacks",
                "construction",
                "from",
                "hidden units",
                "at least",
                "verdict",
                "ε above",
                "ε up to",
                "at 1/(2(k+1))",
                "seconds");
        for (ConstructionProof proof : proofs) {
            Entry entry = proof.entry();
            List<String> cells = new ArrayList<>(List.of(
                    entry.name(),
                    entry.facts().origin(),
                    integer(entry.hiddenUnits(language)),
                    integer(SizeMeasure.unbuilt(entry, language).lowerBoundUnits())));
            cells.addAll(outcome(proof));
            table.row(cells.toArray());
        }
        return table.note(
                        "Certificates: each covers all stacks and strings of all lengths, in float32. At least: no network whose "
                                + "units remember as many bits does with fewer units; one bit for an rnn, log₂3 for the gru, and for an "
                                + "lstm, which has h and c, two or 2·log₂3. General-purpose constructions, which the paper cites for any "
                                + "automaton, have of the order of " + GeneralPurpose.text(language)
                                + " units. Seconds: building included." + rest(language, proofs))
                .build();
    }

    /** What else could have been proved there. */
    private static String rest(DyckLanguage language, List<ConstructionProof> proofs) {
        List<Entry> proved = proofs.stream().map(ConstructionProof::entry).toList();
        String others = ProofPlan.smallEnoughForLarge().stream()
                .filter(entry -> !proved.contains(entry))
                .map(entry -> entry.name() + " (" + integer(entry.hiddenUnits(language)) + ")")
                .collect(Collectors.joining(", "));
        return others.isEmpty()
                ? ""
                : " --scale standard proves the others whose weights fit into memory, with hidden units: " + others
                        + ".";
    }

    private static List<String> outcome(ConstructionProof proof) {
        return List.of(
                proof.outcome(),
                significant(proof.verdict().epsilon().low(), DIGITS),
                significant(proof.verdict().epsilon().high(), DIGITS),
                proof.atPaperEpsilon() ? "yes" : "no",
                fixed(proof.seconds(), 1));
    }

    /** In a sentence. */
    static String finding(DyckLanguage language, List<ConstructionProof> proofs) {
        String units = proofs.stream()
                .filter(ConstructionProof::proved)
                .map(proof -> proof.entry().name() + " " + integer(proof.entry().hiddenUnits(language)))
                .collect(Collectors.joining(", "));
        return "Proved for all " + integer(language.stackStates()) + " stacks of Dyck-" + Languages.name(language)
                + ", with hidden units: " + (units.isEmpty() ? "nothing" : units)
                + ". General-purpose constructions take of the order of " + GeneralPurpose.text(language)
                + " units; with one bit a unit nothing does with fewer than "
                + integer(ConstructionSize.oneBitLowerBound(language)) + ".";
    }
}
