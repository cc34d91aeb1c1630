package dyckkm.report.proof;

import dyckkm.construction.Entry;
import dyckkm.construction.Erratum;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.language.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.proof.Question;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A formula as the paper prints it, with a language at which it fails.
 *
 * @param erratum the formula
 * @param printed what is printed, in a few words
 * @param entry a construction that it belongs to
 * @param language the language
 * @param zeta the readout's scale; empty: chosen
 * @param atPaperEpsilon whether it fails at the paper's threshold only
 */
record ErratumCase(
        Erratum erratum,
        String printed,
        Entry entry,
        DyckLanguage language,
        OptionalDouble zeta,
        boolean atPaperEpsilon) {
    private static final double LARGE_ZETA = 20;

    /** All that can be built as printed, with the smallest k from which they fail. */
    static final List<ErratumCase> ALL = List.of(
            at(Erratum.E1, "M_push and M_pop exchanged", "rnn/one-hot", 2, 3),
            at(Erratum.E1, "M_push and M_pop exchanged", "rnn/log", 3, 3),
            at(Erratum.E3, "U_i negative on open brackets", "lstm/one-hot", 2, 3),
            at(Erratum.E3, "U_i negative on open brackets", "lstm/log", 3, 3),
            at(Erratum.E6, "v_open, v_ω not negated", "lstm/log", 3, 3),
            at(Erratum.E7, "readout bias ½ζγ, here ζ = 20", "rnn/one-hot", 3, 3)
                    .withZeta(LARGE_ZETA)
                    .onlyAtPaperEpsilon(),
            at(Erratum.E9, "ζ just above 2.4/γ for every k", "lstm/log", 13, 3).onlyAtPaperEpsilon(),
            at(Erratum.E9, "ζ just above 2.4/γ for every k", "rnn/log", 25, 3).onlyAtPaperEpsilon());

    private static ErratumCase at(Erratum erratum, String printed, String name, int k, int m) {
        return new ErratumCase(
                erratum, printed, ProofPlan.named(name), new DyckLanguage(k, m), OptionalDouble.empty(), false);
    }

    private ErratumCase withZeta(double value) {
        return new ErratumCase(erratum, printed, entry, language, OptionalDouble.of(value), atPaperEpsilon);
    }

    private ErratumCase onlyAtPaperEpsilon() {
        return new ErratumCase(erratum, printed, entry, language, zeta, true);
    }

    /** Does it generate the language as printed? */
    Question asPrinted() {
        return question(Set.of(erratum));
    }

    /** The same question about the corrected formula. */
    Question corrected() {
        return question(Set.of());
    }

    private Question question(Set<Erratum> errata) {
        Request request =
                new Request(language, Arithmetic.FLOAT32, ReadoutKind.SUPPORT, OptionalDouble.empty(), zeta, errata);
        return new Question(
                entry.build(request).network(),
                language,
                atPaperEpsilon ? OptionalDouble.of(PaperEpsilon.of(language)) : OptionalDouble.empty(),
                true);
    }

    /** The thresholds that are asked about. */
    String epsilon() {
        return atPaperEpsilon ? PaperEpsilon.text(language) : "any";
    }
}
