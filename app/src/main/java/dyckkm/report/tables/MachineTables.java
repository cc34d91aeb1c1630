package dyckkm.report.tables;

import static dyckkm.report.Numbers.fixed;
import static dyckkm.report.Numbers.integer;
import static dyckkm.report.Numbers.percent;
import static dyckkm.report.Numbers.significant;

import dyckkm.language.Language;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.WindowedDistribution;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.statistics.MachineCounts;
import dyckkm.language.machine.statistics.MachineDistribution;
import dyckkm.report.Table;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is exactly known about the language of a machine, as tables. */
public final class MachineTables {
    private static final int MOST_TOKENS = 12;
    private static final int MOST_RULES = 60;

    private MachineTables() {}

    /** The machine's sizes. */
    public static Table facts(Machine machine) {
        TokenAlphabet alphabet = machine.alphabet();
        int returns = alphabet.calls();
        int internals = returns + alphabet.returns();
        BigInteger configurations = machine.configurations();
        Table.Builder table = Table.of("machine", machine.description(), "quantity", "value", "")
                .row("calls", alphabet.calls(), tokens(alphabet, 0, returns))
                .row("returns", alphabet.returns(), tokens(alphabet, returns, internals))
                .row("internal symbols", alphabet.internals(), tokens(alphabet, internals, alphabet.tokens()))
                .row("depth", machine.depthBound(), "m, the most calls that wait for their returns at a time")
                .row("states", machine.states(), "of the minimised machine")
                .row("stack symbols", machine.stackSymbols(), "")
                .row("rules", machine.rules().size(), "")
                .row("configurations", integer(configurations), "pairs of state and stack that prefixes lead to")
                .row(
                        "transitions",
                        integer(machine.liveTransitions()),
                        "symbols that may follow in all of them, END included");
        machine.distinguishableConfigurations()
                .ifPresent(count -> table.row("distinguishable", integer(count), "no two of them have the same future")
                        .row(
                                "lower bound",
                                count.subtract(BigInteger.ONE).bitLength() + " units",
                                "⌈log₂⌉ of that: one-bit units that any recurrent network needs"));
        return table.build();
    }

    private static String tokens(TokenAlphabet alphabet, int from, int to) {
        List<String> texts = alphabet.texts().subList(from, Math.min(to, from + MOST_TOKENS));
        return String.join(" ", texts) + (to - from > MOST_TOKENS ? " …" : "");
    }

    /** What symbols that do the same have in common. */
    private record Effect(int state, int top, int next, int push, int limit) {}

    /** The rules that apply at some depth, those that differ in the symbol alone in one row. */
    public static Table rules(Machine machine) {
        Map<Effect, List<String>> effects = new LinkedHashMap<>();
        machine.rules().stream().filter(rule -> rule.limit() >= 0).forEach(rule -> {
            Effect effect = new Effect(rule.state(), rule.top(), rule.next(), rule.push(), rule.limit());
            effects.computeIfAbsent(effect, none -> new ArrayList<>())
                    .add(machine.alphabet().text(rule.symbol()));
        });
        Table.Builder table =
                Table.of("rules", "Rules of the machine", "state", "top", "reads", "next", "pushes", "to depth");
        effects.entrySet().stream().limit(MOST_RULES).forEach(entry -> {
            Effect effect = entry.getKey();
            table.row(
                    machine.stateText(effect.state)
                            + (effect.state == Language.INITIAL ? ", initial" : "")
                            + (machine.accepts(effect.state) ? ", accepting" : ""),
                    effect.top == Language.NO_TOP
                            ? "empty"
                            : machine.stackSymbolNames().get(effect.top),
                    String.join(" ", entry.getValue()),
                    machine.stateText(effect.next),
                    effect.push == Language.NO_TOP
                            ? ""
                            : machine.stackSymbolNames().get(effect.push),
                    effect.top == Language.NO_TOP ? "" : effect.limit);
        });
        int left = effects.size() - MOST_RULES;
        return table.note(left > 0 ? left + " more rows: --machine prints all rules as JSON." : "")
                .build();
    }

    /** The distribution without a length window. */
    public static Table distribution(MachineDistribution distribution) {
        Table.Builder table = Table.of("distribution", "Distribution of strings", "quantity", "value", "")
                .row("mean length", fixed(distribution.meanLength(), 4), "END included")
                .row("longest string", longest(distribution), "")
                .row("entropy per string", fixed(distribution.entropyPerString(), 5) + " nats", "")
                .row("entropy per token", fixed(distribution.entropyPerToken(), 5) + " nats", "the best cross-entropy")
                .row("", fixed(distribution.entropyPerToken() / Math.log(2), 5) + " bits", "");
        if (distribution.language().depthBound() > 0) {
            distribution
                    .hittingTime()
                    .ifPresent(time -> table.row(
                            "hitting time, empty to full", fixed(time, 3), "if the string goes on until then"));
            distribution
                    .hittingTimeOfThoseThatReach()
                    .ifPresent(time ->
                            table.row("hitting time, empty to full", fixed(time, 3), "in strings that fill the stack"));
            table.row("strings that fill the stack", percent(distribution.hittingProbability()), "");
        }
        return table.note(
                        distribution.language().isWeighted()
                                ? "Symbols are probable in proportion to their weights. Without a length window."
                                : "Every action (call, return, internal, END) that may follow is equally probable, then every symbol "
                                        + "of it. Without a length window.")
                .build();
    }

    private static String longest(MachineDistribution distribution) {
        return distribution.longestString().isPresent()
                ? integer(distribution.longestString().getAsLong())
                : "no bound";
    }

    /** The distribution within length windows. */
    public static Table windows(List<String> names, List<? extends WindowedDistribution> windows) {
        return WindowRows.of(names, windows, List.of(), "");
    }

    /** The number of strings of some lengths and their probability. */
    public static Table lengths(
            MachineDistribution distribution,
            MachineCounts counts,
            int[] lengths,
            List<String> names,
            List<? extends WindowedDistribution> windows) {
        List<String> columns = new ArrayList<>(List.of("length", "strings", "probability"));
        columns.addAll(names);
        Table.Builder table = Table.of("lengths", "Lengths (END included)", columns.toArray(String[]::new));
        double[] probabilities = distribution.lengthProbabilities(lengths[lengths.length - 1]);
        for (int length : lengths) {
            List<Object> row = new ArrayList<>(
                    List.of(length, integer(counts.ofLength(length)), significant(probabilities[length], 5)));
            windows.forEach(window -> row.add(significant(window.lengthProbability(length), 5)));
            table.row(row.toArray());
        }
        return table.build();
    }
}
