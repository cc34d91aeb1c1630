package dyckkm.bench.engines;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Verdict;
import dyckkm.proof.Witness;
import dyckkm.report.Numbers;
import dyckkm.trace.TokenText;
import java.util.stream.Collectors;

/**
 * What a run came to.
 *
 * @param mark one character for a table
 * @param verdict in a word
 * @param epsilon the thresholds that are left
 * @param states how many pairs of memory and stack were met
 * @param detail the string it gets wrong, or why there is no answer
 */
record Outcome(String mark, String verdict, EpsilonRange epsilon, long states, String detail) {
    static final String NOT_THERE = "–";

    static Outcome without(String mark, String verdict, String detail) {
        return new Outcome(mark, verdict, EpsilonRange.ALL, 0, detail);
    }

    static Outcome of(Verdict verdict, DyckLanguage language) {
        String mark = switch (verdict.outcome()) {
            case PROVED -> "✓";
            case REFUTED -> "✗";
            case UNKNOWN -> "?";
        };
        String detail = verdict.counterexample()
                .map(found -> found.witnesses().stream()
                        .map(witness -> text(witness, language))
                        .collect(Collectors.joining(", but ")))
                .orElse(mark.equals("?") ? verdict.because() : "");
        return new Outcome(
                mark,
                verdict.outcome().text(),
                verdict.epsilon(),
                verdict.states().longValue(),
                detail);
    }

    private static String text(Witness witness, DyckLanguage language) {
        TokenText tokens = new TokenText(language);
        return "after `" + witness.prefix().stream().map(tokens::of).collect(Collectors.joining(" ")) + "` "
                + (witness.allowed() ? "allowed `" : "forbidden `") + tokens.of(witness.symbol()) + "` has "
                + Numbers.significant(witness.probability(), 2);
    }
}
