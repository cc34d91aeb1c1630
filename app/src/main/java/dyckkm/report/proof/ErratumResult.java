package dyckkm.report.proof;

import dyckkm.proof.Method;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.Witness;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What came out for a formula as printed and for its correction.
 *
 * @param erratum what was asked
 * @param printed as printed: the question, for the network in it
 * @param asPrinted the answer
 * @param corrected the answer to the same question about the corrected formula
 */
record ErratumResult(ErratumCase erratum, Question printed, Verdict asPrinted, Verdict corrected) {
    static ErratumResult of(ErratumCase erratum, Prover prover) {
        Question printed = erratum.asPrinted();
        return new ErratumResult(
                erratum,
                printed,
                prover.answer(printed, Method.EXHAUSTIVE),
                prover.answer(erratum.corrected(), Method.EXHAUSTIVE));
    }

    boolean refuted() {
        return asPrinted.outcome() == Outcome.REFUTED;
    }

    boolean correctionProved() {
        return corrected.outcome() == Outcome.PROVED;
    }

    /** What the report claims of it but was not shown. */
    Stream<String> notShown() {
        String name = erratum.entry().name() + " at " + Languages.name(erratum.language());
        Stream<String> printedNotRefuted = refuted()
                ? Stream.empty()
                : Stream.of(name + " with " + erratum.erratum() + " as printed is not refuted: " + asPrinted.because());
        Stream<String> correctedNotProved = correctionProved()
                ? Stream.empty()
                : Stream.of(name + " with " + erratum.erratum() + " corrected is not proved: " + corrected.because());
        return Stream.concat(printedNotRefuted, correctedNotProved);
    }

    List<String> cells() {
        WitnessText text = new WitnessText(printed);
        List<Witness> witnesses = asPrinted.counterexample().stream()
                .flatMap(found -> found.witnesses().stream())
                .toList();
        return List.of(
                erratum.erratum().name(),
                erratum.printed(),
                erratum.entry().name(),
                Languages.name(erratum.language()),
                erratum.epsilon(),
                asPrinted.outcome().text(),
                witnesses.stream().map(text::string).collect(Collectors.joining("; ")),
                witnesses.stream()
                        .map(witness ->
                                text.symbol(witness) + " " + text.status(witness) + ", " + text.probability(witness))
                        .collect(Collectors.joining("; ")),
                witnesses.stream().map(text::allowed).collect(Collectors.joining("; ")),
                corrected.outcome().text());
    }
}
