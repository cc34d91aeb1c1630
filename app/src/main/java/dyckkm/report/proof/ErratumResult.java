package dyckkm.report.proof;

import dyckkm.network.SameWeights;
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
 * @param sameWeights whether the network as printed is the corrected one, weight for weight, so that nothing can be wrong with it
 * @param asPrinted the answer
 * @param corrected the answer to the same question about the corrected formula
 */
record ErratumResult(ErratumCase erratum, Question printed, boolean sameWeights, Verdict asPrinted, Verdict corrected) {
    static ErratumResult of(ErratumCase erratum, ConstructionProver prover) {
        Question printed = erratum.asPrinted();
        Question corrected = erratum.corrected();
        return new ErratumResult(
                erratum,
                printed,
                SameWeights.of(printed.network(), corrected.network()),
                prover.answer(printed, Method.EXHAUSTIVE),
                prover.answer(corrected, Method.EXHAUSTIVE));
    }

    boolean refuted() {
        return !sameWeights && asPrinted.outcome() == Outcome.REFUTED;
    }

    /** Whether the formula differs from the corrected one and the network generates the language all the same. */
    boolean harmless() {
        return !sameWeights && asPrinted.outcome() == Outcome.PROVED;
    }

    boolean correctionProved() {
        return corrected.outcome() == Outcome.PROVED;
    }

    /** What the report claims of it but was not shown. */
    Stream<String> notShown() {
        String name = erratum.entry().name() + " at " + Languages.name(erratum.language()) + " with " + erratum.name();
        Stream<String> printedOtherwise = sameWeights
                ? Stream.of(name + " as printed has the weights of the corrected formula")
                : asPrinted.outcome() == erratum.expected()
                        ? Stream.empty()
                        : Stream.of(name + " as printed is not "
                                + erratum.expected().text() + ": " + asPrinted.because());
        Stream<String> correctedNotProved = correctionProved()
                ? Stream.empty()
                : Stream.of(name + " corrected is not proved: " + corrected.because());
        return Stream.concat(printedOtherwise, correctedNotProved);
    }

    /** What is said of the network as printed. */
    String verdict() {
        return sameWeights
                ? "equal to the corrected one"
                : harmless() ? "proved: harmless" : asPrinted.outcome().text();
    }

    List<String> cells() {
        WitnessText text = new WitnessText(printed);
        List<Witness> witnesses = asPrinted.counterexample().stream()
                .flatMap(found -> found.witnesses().stream())
                .toList();
        return List.of(
                erratum.name(),
                erratum.printedFormula(),
                erratum.correctedFormula(),
                erratum.entry().name(),
                Languages.name(erratum.language()),
                erratum.epsilon(),
                verdict(),
                witnesses.stream().map(text::string).collect(Collectors.joining("; ")),
                witnesses.stream()
                        .map(witness ->
                                text.symbol(witness) + " " + text.status(witness) + ", " + text.probability(witness))
                        .collect(Collectors.joining("; ")),
                witnesses.stream().map(text::allowed).collect(Collectors.joining("; ")),
                corrected.outcome().text());
    }
}
