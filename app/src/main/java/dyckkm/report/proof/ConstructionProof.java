package dyckkm.report.proof;

import dyckkm.construction.Entry;
import dyckkm.language.Language;
import dyckkm.proof.Outcome;
import dyckkm.proof.Verdict;

/**
 * What came of the attempt to prove that a construction generates a language.
 *
 * @param entry the construction
 * @param language the language
 * @param verdict the answer
 * @param seconds how long it took to build and to prove
 */
record ConstructionProof(Entry entry, Language language, Verdict verdict, double seconds) {
    boolean proved() {
        return verdict.outcome() == Outcome.PROVED;
    }

    /** Whether the paper's threshold is among those that work. */
    boolean atPaperEpsilon() {
        return proved() && verdict.epsilon().contains(PaperEpsilon.of(language));
    }

    /** In a word: proved, or what else. */
    String outcome() {
        return verdict.outcome().text();
    }

    /** Such as {@code lstm/log at (128,5)}. */
    String name() {
        return entry.name() + " at " + Languages.name(language);
    }
}
