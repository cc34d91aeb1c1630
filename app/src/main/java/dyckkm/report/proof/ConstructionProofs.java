package dyckkm.report.proof;

import static dyckkm.report.Numbers.fixed;
import static dyckkm.report.Numbers.integer;

import dyckkm.construction.Entry;
import dyckkm.construction.Facts;
import dyckkm.language.Language;
import dyckkm.proof.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The proofs of one construction.
 *
 * @param entry the construction
 * @param proofs one for each language of the plan, empty where there is no such construction
 * @param asked the languages of the plan
 */
record ConstructionProofs(Entry entry, List<Optional<ConstructionProof>> proofs, List<Language> asked) {
    static final String PROVED = "✓";
    private static final String REFUTED = "✗";
    private static final String UNKNOWN = "?";
    static final String NOTHING = "–";

    Stream<ConstructionProof> stream() {
        return proofs.stream().flatMap(Optional::stream);
    }

    /** Its row in the table of all constructions. */
    List<String> cells() {
        Facts facts = entry.facts();
        List<String> cells = new ArrayList<>(List.of(entry.name(), facts.origin(), facts.units()));
        cells.addAll(unitCells());
        cells.add(stream().allMatch(ConstructionProof::atPaperEpsilon) ? "yes" : "no");
        cells.add(fixed(stream().mapToDouble(ConstructionProof::seconds).sum(), 2));
        return cells;
    }

    /** Hidden units at each language, and whether they were proved. */
    List<String> unitCells() {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < proofs.size(); i++) {
            Language language = asked.get(i);
            cells.add(proofs.get(i).map(proof -> cell(proof, language)).orElse(NOTHING));
        }
        return cells;
    }

    static String cell(ConstructionProof proof, Language asked) {
        Language language = proof.language();
        return integer(proof.entry().hiddenUnits(language))
                + (Languages.types(language) == Languages.types(asked) ? "" : " (k=" + Languages.types(language) + ")")
                + (language.depthBound() == asked.depthBound() ? "" : " (m=" + language.depthBound() + ")")
                + " " + mark(proof.verdict().outcome());
    }

    private static String mark(Outcome outcome) {
        return switch (outcome) {
            case PROVED -> PROVED;
            case REFUTED -> REFUTED;
            case UNKNOWN -> UNKNOWN;
        };
    }
}
