package dyckkm.cli.network;

import dyckkm.cli.ExitCode;
import dyckkm.common.BadInputException;
import dyckkm.network.Arithmetic;
import dyckkm.network.Network;
import dyckkm.network.StateRounding;
import dyckkm.proof.Outcome;
import dyckkm.proof.Verdict;
import dyckkm.proof.Witness;
import dyckkm.proof.prover.Answer;
import dyckkm.proof.prover.ArithmeticSearch;
import dyckkm.report.Numbers;
import dyckkm.report.proof.WitnessText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The answers to one question in several arithmetics, as text and as JSON.
 *
 * @param option what was searched over
 * @param answers one for each arithmetic that was tried
 */
public record SearchedArithmetics(String option, List<Answer> answers) {
    public static final String PRECISION = "--precision";
    public static final String ROUND_STATE = "--round-state";

    /** The network's own precision, then those of 16 bits. */
    public static List<Arithmetic> precisions(Network network) {
        return ArithmeticSearch.precisions(network.arithmetic());
    }

    /** The network's own arithmetic with its state rounded, coarsely first. */
    public static List<Arithmetic> roundings(Network network) {
        requireNotRounded(network);
        return ArithmeticSearch.roundings(network.arithmetic());
    }

    /** A network whose state is rounded. */
    public static Network rounded(Network network, StateRounding rounding) {
        requireNotRounded(network);
        return network.in(network.arithmetic().with(rounding));
    }

    private static void requireNotRounded(Network network) {
        network.arithmetic().rounding().ifPresent(own -> {
            throw new BadInputException("the network rounds its state already (" + own.text() + "): leave out "
                    + ROUND_STATE + ", or take the file from which it was made");
        });
    }

    public int exitCode() {
        return switch (ArithmeticSearch.outcome(answers)) {
            case PROVED -> ExitCode.SUCCESS;
            case REFUTED -> ExitCode.NO;
            case UNKNOWN -> ExitCode.UNKNOWN;
        };
    }

    public String text() {
        Network network = answers.get(0).question().network();
        String subject = network.source() + " (" + network.hiddenUnits() + " hidden units) and "
                + answers.get(0).question().language().description();
        List<String> lines = new ArrayList<>();
        lines.add(summary() + ": " + subject);
        answers.forEach(answer -> lines.add("  " + line(answer)));
        lines.add(scope());
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    private String summary() {
        List<String> proved = answers.stream()
                .filter(answer -> answer.verdict().outcome() == Outcome.PROVED)
                .map(this::name)
                .toList();
        return proved.isEmpty()
                ? (ArithmeticSearch.outcome(answers) == Outcome.REFUTED ? "refuted" : "unknown")
                        + ": proved in none of " + answers.size()
                : "proved with " + String.join(", ", proved);
    }

    private String name(Answer answer) {
        Arithmetic arithmetic = answer.verdict().arithmetic();
        return option.equals(ROUND_STATE)
                ? "B = " + arithmetic.rounding().orElseThrow().bits()
                : arithmetic.precision().text();
    }

    private String line(Answer answer) {
        Verdict verdict = answer.verdict();
        String head = name(answer) + ": " + verdict.outcome().text();
        return switch (verdict.outcome()) {
            case PROVED ->
                head + " (" + verdict.scope().text() + "), " + Numbers.integer(verdict.states()) + " pairs"
                        + verdict.engineModel()
                                .map(model -> ", engine model '" + model + "'")
                                .orElse("") + ", ε "
                        + new EpsilonText(verdict.epsilon()).range();
            case REFUTED ->
                head + ", " + Numbers.integer(verdict.states()) + " pairs, after "
                        + verdict.counterexample().orElseThrow().witnesses().stream()
                                .map(witness -> string(answer, witness))
                                .collect(Collectors.joining(", and after "));
            case UNKNOWN -> head + ", " + Numbers.integer(verdict.states()) + " pairs; " + verdict.because();
        };
    }

    private static String string(Answer answer, Witness witness) {
        return witness.prefix().size() + " symbols: " + new WitnessText(answer.question()).string(witness);
    }

    /** What a yes is about, and what it is not. */
    private String scope() {
        return option.equals(ROUND_STATE)
                ? "each line is about another network: these weights, " + "c clamped to ±" + StateRounding.CELL_BOUND
                        + " and rounded, h rounded to multiples of 2^−B after every step, ties to even; none is about"
                        + " the network that does not round"
                : "each line is about these weights run in that precision, and in no other"
                        + (answers.size() == 1 ? "; others were not tried" : "");
    }

    public Map<String, Object> asJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("verdict", ArithmeticSearch.outcome(answers).text());
        json.put("searched", option.equals(ROUND_STATE) ? "roundState" : "precision");
        json.put("answers", answers.stream().map(VerifyJson::of).toList());
        return json;
    }
}
