package dyckkm.report.proof;

import dyckkm.construction.Entry;
import dyckkm.construction.Erratum;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.trace.ExplorerView;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Formulas as the paper prints them, with a language at which to ask about them.
 *
 * @param errata the formulas
 * @param entry a construction that they belong to
 * @param language the language
 * @param expected what is claimed: refuted, or proved where the misprint does no harm
 * @param zeta the readout's scale; empty: chosen
 * @param atPaperEpsilon whether it is asked about the paper's threshold only
 */
record ErratumCase(
        List<Erratum> errata,
        Entry entry,
        Language language,
        Outcome expected,
        OptionalDouble zeta,
        boolean atPaperEpsilon) {
    private static final double LARGE_ZETA = 20;

    /** All that can be built as printed, by theorem; those that fail with the smallest k from which they do. */
    static final List<ErratumCase> ALL = List.of(
            failing(2, 2, 3, Erratum.E1),
            failing(4, 3, 3, Erratum.E1),
            failing(3, 2, 3, Erratum.E3),
            failing(5, 3, 3, Erratum.E3),
            harmless(5, 3, 3, Erratum.E6).onlyAtPaperEpsilon(),
            failing(5, 3, 2, Erratum.E6_CLOSE),
            failing(2, 3, 3, Erratum.E7).withZeta(LARGE_ZETA).onlyAtPaperEpsilon(),
            failing(5, 13, 3, Erratum.E9).onlyAtPaperEpsilon(),
            failing(4, 25, 3, Erratum.E9).onlyAtPaperEpsilon(),
            failing(4, 17, 2, Erratum.E7, Erratum.E9).onlyAtPaperEpsilon());

    private static ErratumCase failing(int theorem, int k, int m, Erratum... errata) {
        return at(Catalogue.theorem(theorem), new DyckLanguage(k, m), Outcome.REFUTED, errata);
    }

    private static ErratumCase harmless(int theorem, int k, int m, Erratum... errata) {
        return at(Catalogue.theorem(theorem), new DyckLanguage(k, m), Outcome.PROVED, errata);
    }

    static ErratumCase at(Entry entry, Language language, Outcome expected, Erratum... errata) {
        return new ErratumCase(List.of(errata), entry, language, expected, OptionalDouble.empty(), false);
    }

    private ErratumCase withZeta(double value) {
        return new ErratumCase(errata, entry, language, expected, OptionalDouble.of(value), atPaperEpsilon);
    }

    private ErratumCase onlyAtPaperEpsilon() {
        return new ErratumCase(errata, entry, language, expected, zeta, true);
    }

    /** Where the explorer reads a string with the corrected network. */
    Optional<String> explored(String string) {
        return ExplorerView.of(entry.name(), Languages.types(language), language.depthBound(), string)
                .address();
    }

    /** Does it generate the language as printed? */
    Question asPrinted() {
        return question(Set.copyOf(errata));
    }

    /** The same question about the corrected formula. */
    Question corrected() {
        return question(Set.of());
    }

    private Question question(Set<Erratum> printed) {
        Request request =
                new Request(language, Arithmetic.FLOAT32, ReadoutKind.SUPPORT, OptionalDouble.empty(), zeta, printed);
        return new Question(
                entry.build(request).network(),
                language,
                atPaperEpsilon ? OptionalDouble.of(PaperEpsilon.of(language)) : OptionalDouble.empty(),
                true);
    }

    /** Such as {@code E1}, or {@code E7 and E9}. */
    String name() {
        return each(Erratum::text, " and ");
    }

    /** As the option that builds it takes them. */
    String option() {
        return each(Erratum::text, ",");
    }

    /** The formulas in the paper, and the ζ at which one is asked about. */
    String printedFormula() {
        return each(Erratum::printed, "; ") + (zeta.isPresent() ? ", here ζ = " + Math.round(zeta.getAsDouble()) : "");
    }

    String correctedFormula() {
        return each(Erratum::corrected, "; ");
    }

    private String each(Function<Erratum, String> text, String separator) {
        return errata.stream().map(text).collect(Collectors.joining(separator));
    }

    /** The thresholds that are asked about. */
    String epsilon() {
        return atPaperEpsilon ? PaperEpsilon.text(language) : "any";
    }
}
