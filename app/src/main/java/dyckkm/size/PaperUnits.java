package dyckkm.size;

import dyckkm.construction.Entry;
import dyckkm.construction.Facts;
import dyckkm.construction.Facts.Standard;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import java.math.BigInteger;
import java.util.Optional;

/**
 * The hidden units of the paper's theorem for a cell.
 *
 * @param formula as the paper writes it
 * @param units its value for a language
 */
public record PaperUnits(String formula, BigInteger units) {
    /** Of the theorem beside which a construction is put; there is none for a GRU, and the logarithmic ones are for k > 1. */
    static Optional<PaperUnits> of(Entry entry, DyckLanguage language) {
        Facts facts = entry.facts();
        if (facts.paperUnits().isPresent()) {
            Facts.PaperFormula own = facts.paperUnits().get();
            return Optional.of(new PaperUnits(own.text(), own.value().apply(language)));
        }
        boolean oneHot = facts.standard().equals(Optional.of(Standard.ONE_HOT));
        return Catalogue.standard(entry.cell(), Standard.LOGARITHMIC)
                .filter(logarithmic -> !oneHot && logarithmic.existsFor(language))
                .or(() -> Catalogue.standard(entry.cell(), Standard.ONE_HOT))
                .map(standard -> new PaperUnits(written(standard), standard.hiddenUnits(language)));
    }

    /** A construction's formula as the paper writes it, without a letter for the logarithm. */
    public static String written(Entry entry) {
        return spaced(entry).replace("L", "⌈log₂ k⌉");
    }

    /** The same without spaces. */
    public static String compact(Entry entry) {
        return entry.facts().units().replace("L", "⌈log₂k⌉");
    }

    /** A construction's formula with room around its signs. */
    public static String spaced(Entry entry) {
        return entry.facts().units().replace("−", " − ");
    }

    /** A construction of the paper that others of its cell are put beside. */
    public static Entry standard(Cell cell, Standard kind) {
        return Catalogue.standard(cell, kind).orElseThrow();
    }
}
