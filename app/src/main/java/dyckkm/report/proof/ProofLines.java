package dyckkm.report.proof;

import dyckkm.construction.Entry;
import dyckkm.language.Language;
import dyckkm.report.Line;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/** How to show the rows about constructions again. */
final class ProofLines {
    private final List<Line> lines = new ArrayList<>();

    /** @param depths of the figures of hidden units */
    ProofLines(ProofPlan plan, List<ConstructionProofs> constructions, int[] depths) {
        for (ConstructionProofs row : constructions) {
            List<ConstructionProof> proofs = row.stream().toList();
            if (!proofs.isEmpty()) {
                String command =
                        verify(row.entry(), proofs.get(proofs.size() - 1).language());
                String source = row.entry().facts().origin();
                if (source.startsWith("Theorem")) {
                    lines.add(new Line("theorems", source, command));
                }
                lines.add(new Line("constructions", row.entry().name(), command));
            }
        }
        for (Entry entry : ProofPlan.smallEnoughForLarge()) {
            lines.add(new Line("large-language", entry.name(), verify(entry, plan.large())));
        }
        lines.add(new Line("theorems", "Theorem 6", "./dyckkm bound" + options(plan.large()) + " --bits 1"));
        for (int m : depths) {
            lines.add(new Line("units-m" + m, "all", "./dyckkm sizes -k 2,8,32,128,1024,131072 -m " + m));
        }
    }

    ProofLines addBounds(List<BoundWitness> witnesses) {
        for (BoundWitness witness : witnesses) {
            lines.add(new Line(
                    "lower-bound",
                    Languages.name(witness.language()),
                    "./dyckkm bound --cell rnn --encoding tight" + options(witness.language()) + " --bits 1 --units "
                            + witness.keptUnits()));
        }
        return this;
    }

    ProofLines addErrata(List<ErratumCase> errata) {
        for (ErratumCase erratum : errata) {
            String zeta =
                    erratum.zeta().isPresent() ? " --zeta " + erratum.zeta().getAsDouble() : "";
            String epsilon = erratum.atPaperEpsilon() ? " --epsilon " + PaperEpsilon.of(erratum.language()) : "";
            lines.add(new Line(
                    "errata",
                    erratum.name() + " in " + erratum.entry().name(),
                    verify(erratum.entry(), erratum.language()) + " --as-printed " + erratum.option() + zeta
                            + epsilon));
        }
        return this;
    }

    /** Table by table; the theorems by their numbers. */
    List<Line> all() {
        return lines.stream()
                .sorted(Comparator.comparing(line -> line.row().startsWith("Theorem") ? line.row() : "later"))
                .collect(Collectors.groupingBy(Line::table, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .flatMap(List::stream)
                .toList();
    }

    private static String verify(Entry entry, Language language) {
        return "./dyckkm verify " + entry.name() + options(language);
    }

    private static String options(Language language) {
        return " -k " + Languages.types(language) + " -m " + language.depthBound();
    }
}
