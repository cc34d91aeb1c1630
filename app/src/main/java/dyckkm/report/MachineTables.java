package dyckkm.report;

import static dyckkm.report.Numbers.integer;

import dyckkm.language.TokenAlphabet;
import dyckkm.language.machine.Machine;
import java.util.List;

/** What is exactly known about the language of a machine, as tables. */
public final class MachineTables {
    private static final int MOST_TOKENS = 12;

    private MachineTables() {}

    /** The machine's sizes. */
    public static Table facts(Machine machine) {
        TokenAlphabet alphabet = machine.alphabet();
        int returns = alphabet.calls();
        int internals = returns + alphabet.returns();
        return Table.of("machine", machine.description(), "quantity", "value", "")
                .row("calls", alphabet.calls(), tokens(alphabet, 0, returns))
                .row("returns", alphabet.returns(), tokens(alphabet, returns, internals))
                .row("internal symbols", alphabet.internals(), tokens(alphabet, internals, alphabet.tokens()))
                .row("depth", machine.depthBound(), "m, the most calls that wait for their returns at a time")
                .row("states", machine.states(), "of the minimised machine")
                .row("stack symbols", machine.stackSymbols(), "")
                .row("rules", machine.rules().size(), "")
                .row(
                        "configurations",
                        integer(machine.configurations()),
                        "pairs of state and stack that prefixes lead to")
                .build();
    }

    private static String tokens(TokenAlphabet alphabet, int from, int to) {
        List<String> texts = alphabet.texts().subList(from, Math.min(to, from + MOST_TOKENS));
        return String.join(" ", texts) + (to - from > MOST_TOKENS ? " …" : "");
    }
}
