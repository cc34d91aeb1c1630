package dyckkm.cli;

import dyckkm.cli.language.BuiltIn;
import dyckkm.cli.language.DyckReport;
import dyckkm.cli.language.MachineReport;
import dyckkm.cli.options.AutomatonKind;
import dyckkm.cli.options.LanguageChoice;
import dyckkm.cli.options.WindowOptions;
import dyckkm.common.BadInputException;
import dyckkm.grammar.DyckGrammar;
import dyckkm.grammar.EbnfReader;
import dyckkm.grammar.Source;
import dyckkm.interop.LanguageFile;
import dyckkm.interop.automata.DotWriter;
import dyckkm.interop.automata.DyckAutomata;
import dyckkm.interop.automata.MachineDot;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import dyckkm.report.tables.MachineFigure;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyckkm language}: what is exactly known about a language. */
@Command(
        name = "language",
        header = "Shows a language exactly: sizes, counts, entropy, lengths, hitting times.",
        description = "The automaton's sizes, the number of strings of each length, and the paper's distribution: "
                + "entropy, lengths, depths, hitting times, without and within length windows. Nothing is sampled.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  dyckkm language -k 128 -m 5",
            "  dyckkm language --list",
            "  dyckkm language json -m 5",
            "  dyckkm language json --source > my.ebnf",
            "  dyckkm language my.ebnf -m 7",
            "  dyckkm language html.dtd --root table -m 4 --machine",
            "  dyckkm language -k 2 -m 2 --dot | dot -Tsvg > automaton.svg%n"
        })
final class LanguageCommand implements Callable<Integer> {
    private static final int MOST_LENGTHS = 10_000;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "NAME|FILE",
            description = "the language, as --language names it; without it, -k and -m name Dyck-(k,m)")
    private String named;

    @Mixin
    private LanguageChoice choice;

    @Mixin
    private WindowOptions windowOptions;

    @Option(
            names = "--lengths",
            paramLabel = "N",
            defaultValue = "10",
            description = "how many lengths to list, from the shortest (default: ${DEFAULT-VALUE})")
    private int lengths;

    @Option(
            names = "--dot",
            paramLabel = "A",
            arity = "0..1",
            fallbackValue = "dfa",
            description =
                    "prints an automaton for Graphviz instead: dfa, with a state for each stack, or vpa, the visibly "
                            + "pushdown automaton, whose size does not depend on k (default: ${FALLBACK-VALUE}); "
                            + "of other languages the machine")
    private AutomatonKind dot;

    @Option(
            names = "--svg",
            description = "prints a drawing of the machine of another language than Dyck-(k,m) instead")
    private boolean svg;

    @Option(names = "--list", description = "lists the built-in languages instead")
    private boolean list;

    @Option(names = "--source", description = "prints the language's grammar instead, as an example to start from")
    private boolean source;

    @Option(names = "--machine", description = "prints the language's machine, minimised, as JSON instead")
    private boolean machine;

    @Option(names = "--json", description = "print one JSON object")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (lengths < 1 || lengths > MOST_LENGTHS) {
            throw new BadInputException("--lengths must be between 1 and " + MOST_LENGTHS + ", not " + lengths);
        }
        requireOneThing();
        if (list) {
            BuiltIn.print(spec.commandLine().getOut(), json);
            return ExitCode.SUCCESS;
        }
        if (named != null) {
            choice.name(named);
        }
        return choice.other().isPresent() ? machineLanguage(choice.other().get()) : dyck();
    }

    private void requireOneThing() {
        Map<String, Boolean> instead = new LinkedHashMap<>();
        instead.put("--list", list);
        instead.put("--source", source);
        instead.put("--machine", machine);
        instead.put("--dot", dot != null);
        instead.put("--svg", svg);
        List<String> given = instead.entrySet().stream()
                .filter(Map.Entry::getValue)
                .map(Map.Entry::getKey)
                .toList();
        if (given.size() > 1) {
            throw new BadInputException(given.get(0) + " and " + given.get(1) + " print two things: give one");
        }
        if (json && (source || machine)) {
            throw new BadInputException(given.get(0) + " cannot be combined with --json: it has its own output format");
        }
    }

    /** Another language than Dyck-(k,m). */
    private int machineLanguage(String name) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (source) {
            out.print(LanguageFile.source(name));
            return ExitCode.SUCCESS;
        }
        Machine read = MachineReport.smallest(
                choice.machine(spec.commandLine().getErr()).orElseThrow());
        if (machine) {
            out.println(MachineJson.write(read));
            return ExitCode.SUCCESS;
        }
        if (dot != null || svg) {
            if (json) {
                throw new BadInputException((svg ? "--svg" : "--dot") + " and --json are two ways to print: give one");
            }
            out.print(svg ? MachineFigure.draw(read) : MachineDot.write(read));
            return ExitCode.SUCCESS;
        }
        new MachineReport(read, windowOptions, lengths, spec.commandLine().getErr()).print(out, json);
        return ExitCode.SUCCESS;
    }

    private int dyck() throws IOException {
        if (source || machine) {
            printDyckGrammar();
            return ExitCode.SUCCESS;
        }
        DyckLanguage language = choice.dyck();
        if (svg) {
            throw new BadInputException(
                    "--svg draws machines of other languages: --dot writes Dyck-(k,m) for Graphviz");
        }
        if (dot != null) {
            draw(new DyckAutomata(language));
            return ExitCode.SUCCESS;
        }
        new DyckReport(language, windowOptions, lengths, spec.commandLine().getErr())
                .print(spec.commandLine().getOut(), json);
        return ExitCode.SUCCESS;
    }

    private void printDyckGrammar() {
        PrintWriter out = spec.commandLine().getOut();
        Source grammar = DyckGrammar.source(choice.dyck());
        if (source) {
            out.print(grammar.text());
        } else {
            out.println(MachineJson.write(
                    MachineReport.smallest(EbnfReader.read(grammar).machine(OptionalInt.empty()))));
        }
    }

    private void draw(DyckAutomata automata) throws IOException {
        if (json) {
            throw new BadInputException("--dot and --json are two ways to print: give one");
        }
        StringBuilder text = new StringBuilder();
        switch (dot) {
            case DFA -> DotWriter.dfa(automata, text);
            case VPA -> DotWriter.visiblyPushdown(automata, text);
        }
        spec.commandLine().getOut().print(text);
        spec.commandLine().getOut().flush();
    }
}
