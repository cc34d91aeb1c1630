package dyckkm.report.proof;

import dyckkm.language.Support;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.Question;
import dyckkm.proof.Witness;
import dyckkm.report.Numbers;
import dyckkm.trace.TokenText;
import java.util.stream.Collectors;

/** A string that a network gets wrong, in words. */
public final class WitnessText {
    private static final int DIGITS = 4;

    /** A longer string is shown by its end. */
    private static final int MOST_TOKENS = 400;

    private static final int LAST_TOKENS = 40;

    private final Question question;
    private final TokenText tokens;

    public WitnessText(Question question) {
        this.question = question;
        this.tokens = new TokenText(question.language());
    }

    /** The string that was read. */
    public String string(Witness witness) {
        int length = witness.prefix().size();
        int from = length <= MOST_TOKENS ? 0 : length - LAST_TOKENS;
        String string =
                witness.prefix().subList(from, length).stream().map(tokens::of).collect(Collectors.joining(" "));
        return string.isEmpty() ? "(empty)" : from == 0 ? string : "(" + from + " tokens) … " + string;
    }

    /** The symbol that is on the wrong side. */
    public String symbol(Witness witness) {
        return tokens.of(witness.symbol());
    }

    public String status(Witness witness) {
        return witness.allowed() ? "allowed" : "forbidden";
    }

    public String probability(Witness witness) {
        return Numbers.significant(witness.probability(), DIGITS);
    }

    /** The allowed symbols with their probabilities, open brackets in one. */
    public String allowed(Witness witness) {
        Support allowed = witness.configuration().support(question.language());
        int calls = allowed.below(question.language().alphabet().calls());
        double[] p = probabilities(witness);
        StringBuilder shown = new StringBuilder();
        if (calls > 0) {
            double[] opens = allowed.symbols()
                    .limit(calls)
                    .mapToDouble(symbol -> p[symbol])
                    .sorted()
                    .toArray();
            shown.append("open ").append(Numbers.significant(opens[0], DIGITS));
            if (opens[opens.length - 1] != opens[0]) {
                shown.append(" to ").append(Numbers.significant(opens[opens.length - 1], DIGITS));
            }
        }
        allowed.symbols()
                .skip(calls)
                .forEach(symbol -> shown.append(shown.isEmpty() ? "" : ", ")
                        .append(tokens.of(symbol))
                        .append(' ')
                        .append(Numbers.significant(p[symbol], DIGITS)));
        return shown.toString();
    }

    private double[] probabilities(Witness witness) {
        Network network = question.network();
        ReferenceStepper stepper = new ReferenceStepper(network);
        State state = question.readsStart() ? stepper.start() : State.zero(network);
        witness.prefix().forEach(symbol -> stepper.step(state, symbol));
        return stepper.probabilities(state);
    }
}
