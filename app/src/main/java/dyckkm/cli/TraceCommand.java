package dyckkm.cli;

import dyckkm.cli.network.FiniteSetCheck;
import dyckkm.cli.network.ShortStrings;
import dyckkm.cli.options.NetworkOptions;
import dyckkm.cli.terminal.JsonOutput;
import dyckkm.cli.terminal.Screen;
import dyckkm.common.BadInputException;
import dyckkm.common.FreshFile;
import dyckkm.report.trace.HtmlTrace;
import dyckkm.report.trace.SvgTrace;
import dyckkm.report.trace.TextTrace;
import dyckkm.trace.NamedNetwork;
import dyckkm.trace.Trace;
import dyckkm.trace.TraceJson;
import dyckkm.trace.Tracer;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyckkm trace}: what a network does with a string, step by step. */
@Command(
        name = "trace",
        header = "Shows a network at work: every gate, cell and probability, step by step.",
        description = "Runs a network over a string beside the automaton and shows the stack that it remembers, its "
                + "gates and units by slot, and what it expects next. The string need not be complete, nor in the "
                + "language.",
        customSynopsis = {
            "dyckkm trace NETWORK STRING [OPTIONS]",
            "       dyckkm trace --cell=C --encoding=E -k=K -m=M STRING [OPTIONS]"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  dyckkm trace --cell lstm --encoding log -k 2 -m 3 '(a (b b) a) END'",
            "  dyckkm trace --cell rnn --encoding tight -k 4 -m 3 '([{}])' -o trace.svg",
            "  dyckkm trace model.safetensors '(a (b a)' --format json",
            "  dyckkm sample -k 2 -m 3 --tokens 1 --seed 7 | dyckkm trace --cell gru --encoding tight -k 2 -m 3 -%n"
        })
final class TraceCommand implements Callable<Integer> {
    /** How to show a trace. */
    enum Format {
        TEXT,
        JSON,
        SVG,
        HTML
    }

    /** Far longer than a readable trace. */
    private static final int LONGEST_INPUT = 1 << 20;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..2",
            paramLabel = "NETWORK STRING",
            hideParamSyntax = true,
            description = "a model file, or a construction such as lstm/log with -k and -m; not given if --cell and "
                    + "--encoding name one; and the tokens, '-' to read them from standard input")
    private List<String> parameters;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "text, json, svg or html (default: what the name of FILE ends with, or text)")
    private Format format;

    @Option(names = "-o", paramLabel = "FILE", description = "where to write (default: standard output)")
    private Path file;

    @Option(
            names = "--finite-set",
            description = {
                "also check that every value in memory is one of the construction's finite set ℙ;",
                "the first that is not is named, and the exit code is then 1; of the paper's own",
                "constructions also the weights and intermediate values, by name, and which of",
                "them the paper's list does not have"
            })
    private boolean finiteSet;

    @Option(
            names = "--min-length",
            paramLabel = "N",
            defaultValue = "0",
            description = "after fewer than N symbols it does not count what END gets (default: ${DEFAULT-VALUE})")
    private int minLength;

    @Mixin
    private NetworkOptions network;

    @Override
    public Integer call() throws IOException {
        NamedNetwork named = network();
        Tracer own = Tracer.of(named);
        Tracer tracer = network.machine().map(own::against).orElse(own).judgingEndFrom(minLength);
        int[] tokens = named.network().alphabet().parse(string());
        Trace trace = tracer.trace(tokens);
        Optional<FiniteSetCheck> check = finiteSet ? Optional.of(FiniteSetCheck.of(named, tokens)) : Optional.empty();
        write(trace, check);
        check.ifPresent(done -> spec.commandLine().getErr().println(done.text()));
        Optional<String> file = parameters.size() == 2 ? Optional.of(parameters.get(0)) : Optional.empty();
        new ShortStrings(named.network(), file)
                .why(trace)
                .ifPresent(why -> spec.commandLine().getErr().println("note: " + why));
        return check.map(FiniteSetCheck::holds).orElse(true) ? ExitCode.SUCCESS : ExitCode.NO;
    }

    private void write(Trace trace, Optional<FiniteSetCheck> check) throws IOException {
        String shown = switch (format()) {
            case TEXT -> TextTrace.render(trace, file == null && Screen.hasColours());
            case JSON -> json(trace, check);
            case SVG -> SvgTrace.render(trace);
            case HTML -> HtmlTrace.render(trace);
        };
        if (file == null) {
            spec.commandLine().getOut().print(shown);
            spec.commandLine().getOut().flush();
        } else {
            try (FreshFile output = new FreshFile(file)) {
                output.stream().write(shown.getBytes(StandardCharsets.UTF_8));
                output.keep();
            }
        }
    }

    /** The chosen format, or the one that the file's name has as its ending. */
    private Format format() {
        if (format != null || file == null) {
            return format == null ? Format.TEXT : format;
        }
        String name = file.toString().toLowerCase(Locale.ROOT);
        return Arrays.stream(Format.values())
                .filter(one -> name.endsWith("." + one.name().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElse(Format.TEXT);
    }

    private NamedNetwork network() throws IOException {
        if (parameters.size() > 2) {
            throw new BadInputException("a network and a string are expected, not " + parameters.size()
                    + " parameters; quote the string, such as '(a (b b) a) END'");
        }
        if (parameters.size() == 2) {
            return network.named(parameters.get(0));
        }
        if (!network.nameConstruction()) {
            throw new BadInputException("which network and which string? give a model file, or --cell C --encoding E"
                    + " -k K -m M, and the string, such as '(a (b b) a) END'");
        }
        return network.named();
    }

    private String string() throws IOException {
        String given = parameters.get(parameters.size() - 1);
        if (!given.equals("-")) {
            return oneLine(given);
        }
        InputStream input = System.in;
        byte[] bytes = input.readNBytes(LONGEST_INPUT + 1);
        if (bytes.length > LONGEST_INPUT) {
            throw new BadInputException("standard input has more than " + LONGEST_INPUT + " bytes: give one string");
        }
        return oneLine(new String(bytes, StandardCharsets.UTF_8));
    }

    private static String oneLine(String text) {
        List<String> lines = text.lines().toList();
        if (lines.stream().skip(1).anyMatch(line -> !line.isBlank())) {
            throw new BadInputException("one string can be traced at a time, not " + lines.size() + " lines");
        }
        return lines.isEmpty() ? "" : lines.get(0);
    }

    private static String json(Trace trace, Optional<FiniteSetCheck> check) {
        StringWriter text = new StringWriter();
        Map<String, Object> json = TraceJson.of(trace);
        check.ifPresent(done -> json.put("finiteSet", done.asJson()));
        JsonOutput.print(new PrintWriter(text, true), json);
        return text.toString();
    }
}
