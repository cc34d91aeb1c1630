package dyckkm.report.proof;

import static dyckkm.report.Numbers.integer;

import dyckkm.construction.Entry;
import dyckkm.construction.Facts.Standard;
import dyckkm.language.Language;
import dyckkm.network.Cell;
import dyckkm.report.Claim;
import dyckkm.report.Claim.Holds;
import dyckkm.size.ConstructionSize;
import dyckkm.size.PaperUnits;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The paper's claims about what networks can generate, each with what the proofs of this run say. */
final class ProofClaims {
    private static final Entry RNN = PaperUnits.standard(Cell.RNN, Standard.LOGARITHMIC);

    private static final List<Entry> LOGARITHMIC = List.of(RNN, PaperUnits.standard(Cell.LSTM, Standard.LOGARITHMIC));

    private final Language largest;
    private final List<ConstructionProof> large;
    private final List<ConstructionProofs> constructions;
    private final List<BoundWitness> bounds;
    private final List<ErratumResult> errata;

    ProofClaims(
            Language largest,
            List<ConstructionProof> large,
            List<ConstructionProofs> constructions,
            List<BoundWitness> bounds,
            List<ErratumResult> errata) {
        this.largest = largest;
        this.large = large;
        this.constructions = constructions;
        this.bounds = bounds;
        this.errata = errata;
    }

    List<Claim> all() {
        return List.of(networks(), bound(), formulas());
    }

    private Stream<ConstructionProof> proofs() {
        return Stream.concat(large.stream(), constructions.stream().flatMap(ConstructionProofs::stream));
    }

    private Claim networks() {
        List<ConstructionProof> asked =
                proofs().filter(proof -> LOGARITHMIC.contains(proof.entry())).toList();
        long proved = asked.stream().filter(ConstructionProof::proved).count();
        String units = large.stream()
                .filter(proof -> proof.proved() && LOGARITHMIC.contains(proof.entry()))
                .map(proof -> integer(proof.entry().hiddenUnits(largest)) + " units of "
                        + proof.entry().name())
                .collect(Collectors.joining(", "));
        return new Claim(
                "O(m log k) hidden units are enough to generate Dyck-(k,m): " + PaperUnits.compact(RNN)
                        + " in a Simple RNN, half of that in an LSTM. "
                        + "Constructions for any automaton take of the order of k^(m/2).",
                "Proved by machine for " + integer(proved) + " of " + integer(asked.size())
                        + " of these networks, for strings of all lengths in float32, once misprints are corrected"
                        + (units.isEmpty()
                                ? "."
                                : "; among them " + units + " for all " + integer(largest.configurations())
                                        + " stacks of " + Languages.name(largest) + "."),
                holds(proved, asked.size()));
    }

    private static Holds holds(long yes, long of) {
        return yes == of ? Holds.YES : yes == 0 ? Holds.NO : Holds.PARTLY;
    }

    private Claim bound() {
        long caught =
                bounds.stream().filter(witness -> witness.proof().isPresent()).count();
        Optional<ConstructionProof> smallest = proofs().filter(
                        proof -> proof.proved() && proof.entry().name().equals(BoundWitness.CONSTRUCTION))
                .max(Comparator.comparing(proof -> proof.language().configurations()));
        String ours = smallest.map(proof -> " The constants can be smaller than the paper's: at "
                        + Languages.name(proof.language()) + " " + proof.entry().name() + " needs "
                        + integer(proof.entry().hiddenUnits(proof.language()))
                        + " units, and no network of one-bit units fewer than "
                        + integer(ConstructionSize.oneBitLowerBound(proof.language())) + ".")
                .orElse("");
        return new Claim(
                "Nothing can do with less, up to a constant: any machine must tell all stacks apart.",
                "By counting; and " + integer(caught) + " of " + integer(bounds.size())
                        + " machines cut to one unit below the bound are caught with two stacks that they confuse."
                        + ours,
                holds(caught, bounds.size()));
    }

    private Claim formulas() {
        long refuted = errata.stream().filter(ErratumResult::refuted).count();
        long harmless = errata.stream().filter(ErratumResult::harmless).count();
        return new Claim(
                "The weights that do it stand in the appendix.",
                "Some formulas are misprinted: of " + integer(errata.size()) + " networks built with one as printed, "
                        + integer(refuted) + " are refuted by a shortest string and " + integer(harmless)
                        + (harmless == 1 ? " is" : " are")
                        + " proved all the same; the theorems stand with the formulas corrected.",
                refuted == 0 ? Holds.YES : Holds.PARTLY);
    }
}
