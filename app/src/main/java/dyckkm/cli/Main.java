package dyckkm.cli;

import dyckkm.cli.options.ConfigOptions;
import dyckkm.cli.options.EngineKind;
import dyckkm.cli.options.HelpTexts;
import dyckkm.cli.options.Seconds;
import dyckkm.cli.options.Span;
import dyckkm.cli.options.TokenCount;
import dyckkm.cli.terminal.Screen;
import dyckkm.cli.terminal.Stderr;
import dyckkm.cli.terminal.WatchedOutput;
import dyckkm.common.BadInputException;
import dyckkm.common.Quoted;
import dyckkm.construction.Embedding;
import dyckkm.construction.Erratum;
import dyckkm.evaluation.ClosingRule;
import dyckkm.language.corpus.NotInLanguageException;
import dyckkm.network.Activation;
import dyckkm.network.Cell;
import dyckkm.network.Precision;
import dyckkm.proof.refute.Criterion;
import dyckkm.training.Recipe;
import dyckkm.training.regularisation.Staged;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;

/** The {@code dyckkm} command. */
@Command(
        name = "dyckkm",
        description = "Dyck-(k,m): the well-nested brackets of k types and depth at most m, and the recurrent networks "
                + "that generate them.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            PaperCommand.class,
            LanguageCommand.class,
            SampleCommand.class,
            TokenizeCommand.class,
            StatsCommand.class,
            BuildCommand.class,
            ExportCommand.class,
            SizesCommand.class,
            TraceCommand.class,
            VerifyCommand.class,
            BoundCommand.class,
            TrainCommand.class,
            EvaluateCommand.class,
            SeenCommand.class,
            VerdictsCommand.class,
            SweepCommand.class,
            ResultsCommand.class,
            ServeCommand.class,
            CompletionCommand.class,
            HelpCommand.class
        },
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        footer = {
            "",
            "Exit codes: 0 success, 1 the answer is no, 2 bad usage or input, 3 internal failure, 4 unknown.",
            "Counts are written 200000, 200k, 20M, 10G or 1e6. 'dyckkm COMMAND --help' shows a command with an example.%n"
        })
public final class Main {
    /** A message is a line to read, whatever a file had in it. */
    private static final int LONGEST_MESSAGE = 2000;

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "print the stack trace of an internal failure")
    private boolean debug;

    public static void main(String[] args) {
        Stderr.takeBack();
        WatchedOutput standard = new WatchedOutput(new FileOutputStream(FileDescriptor.out));
        PrintWriter out = new PrintWriter(standard, true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        int code = run(out, err, args);
        if (code == ExitCode.SUCCESS
                && standard.failure().filter(e -> !isClosedPipe(e)).isPresent()) {
            err.println("dyckkm: standard output: " + standard.failure().get().getMessage());
            code = ExitCode.BAD_INPUT;
        }
        System.exit(code);
    }

    /** Runs one command line in this process; returns its exit code. */
    public static int run(PrintWriter out, PrintWriter err, String... args) {
        CommandLine line = commandLine();
        line.setOut(out);
        line.setErr(err);
        if (args.length == 0) {
            line.usage(err);
            return ExitCode.BAD_INPUT;
        }
        String[] expanded;
        try {
            expanded = ConfigOptions.expand(args);
        } catch (BadInputException e) {
            complain(line.getSubcommands().get(args[0]), e.getMessage());
            return ExitCode.BAD_INPUT;
        } catch (IOException e) {
            complain(line.getSubcommands().get(args[0]), describe(e));
            return ExitCode.BAD_INPUT;
        }
        // What is given beside a file counts more than what the file says.
        line.setOverwrittenOptionsAllowed(expanded.length > args.length);
        int code = execute(line, expanded);
        out.flush();
        return code;
    }

    /** Runs a command line; every failure is one line on stderr and an exit code, never the JVM's own 1. */
    static int execute(CommandLine line, String... args) {
        try {
            return line.execute(args);
        } catch (OutOfMemoryError e) {
            complain(
                    line.getSubcommands().getOrDefault(args[0], line),
                    "not enough memory: ask for less, or give the JVM more, such as DYCKKM_JAVA_OPTS=-Xmx8g");
            return ExitCode.BAD_INPUT;
        } catch (RuntimeException | Error e) {
            return internalFailure(e, line.getSubcommands().getOrDefault(args[0], line));
        }
    }

    /** All commands, ready to be parsed. */
    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Main());
        line.setCaseInsensitiveEnumValuesAllowed(true);
        HelpPage.layOut(line, Screen.columns());
        line.setResourceBundle(new HelpTexts());
        line.registerConverter(TokenCount.class, TokenCount::parse);
        line.registerConverter(Cell.class, text -> Cell.parse(text.toLowerCase(Locale.ROOT)));
        line.registerConverter(Activation.class, Activation::parse);
        line.registerConverter(Precision.class, Precision::parse);
        line.registerConverter(Recipe.class, Recipe::parse);
        line.registerConverter(Staged.class, Main::staged);
        line.registerConverter(ClosingRule.class, ClosingRule::parse);
        line.registerConverter(Erratum.class, Erratum::parse);
        line.registerConverter(Criterion.class, Criterion::parse);
        line.registerConverter(Embedding.class, Embedding::parse);
        line.registerConverter(EngineKind.class, EngineKind::parse);
        line.registerConverter(Span.class, Span::parse);
        line.registerConverter(Seconds.class, Seconds::parse);
        line.setParameterExceptionHandler(Main::badUsage);
        line.setExecutionExceptionHandler(Main::failed);
        return line;
    }

    /** Its messages are about a key or an option, which they do not name. */
    private static Staged staged(String text) {
        try {
            return Staged.parse(text);
        } catch (BadInputException e) {
            throw new CommandLine.TypeConversionException(e.getMessage());
        }
    }

    private static int badUsage(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        Throwable cause = e.getCause();
        String message = cause instanceof BadInputException
                ? cause.getMessage()
                : Unmatched.describe(e).orElse(e.getMessage());
        complain(command, message + " (see '" + command.getCommandSpec().qualifiedName() + " --help')");
        return ExitCode.BAD_INPUT;
    }

    private static int failed(Exception e, CommandLine command, ParseResult parsed) {
        if (e instanceof NotInLanguageException) {
            complain(command, e.getMessage());
            return ExitCode.NO;
        }
        if (e instanceof BadInputException) {
            complain(command, e.getMessage());
            return ExitCode.BAD_INPUT;
        }
        IOException io = e instanceof IOException direct
                ? direct
                : e instanceof UncheckedIOException unchecked ? unchecked.getCause() : null;
        if (io != null) {
            if (isClosedPipe(io)) {
                // The reader of our output has closed the pipe.
                return ExitCode.SUCCESS;
            }
            complain(command, describe(io));
            return ExitCode.BAD_INPUT;
        }
        return internalFailure(e, command);
    }

    private static int internalFailure(Throwable e, CommandLine command) {
        Object program = command.getCommandSpec().root().userObject();
        boolean detailed = program instanceof Main main && main.debug;
        Throwable root = e;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        String cause = root == e ? "" : ", because of " + root;
        complain(command, "internal failure: " + e + cause + (detailed ? "" : " (--debug shows where)"));
        if (detailed) {
            e.printStackTrace(command.getErr());
        }
        return ExitCode.INTERNAL;
    }

    private static boolean isClosedPipe(IOException e) {
        return e.getMessage() != null && e.getMessage().contains("Broken pipe");
    }

    private static String describe(IOException e) {
        if (e instanceof NoSuchFileException missing) {
            return missing.getFile() + ": no such file";
        }
        if (e instanceof FileAlreadyExistsException existing) {
            return existing.getFile() + ": is there already, and is something else";
        }
        if (e instanceof AccessDeniedException denied) {
            return denied.getFile() + ": permission denied";
        }
        if (e instanceof FileSystemException file && file.getReason() != null) {
            return file.getFile() + ": " + file.getReason();
        }
        return e.getMessage() == null ? e.toString() : e.getMessage();
    }

    private static void complain(CommandLine command, String message) {
        String cut = message.length() > LONGEST_MESSAGE ? message.substring(0, LONGEST_MESSAGE) + "…" : message;
        command.getErr()
                .println(command.getCommandSpec().qualifiedName() + ": "
                        + Quoted.oneLine(cut.replaceAll("\\s*\\R\\s*", " ")));
        command.getErr().flush();
    }
}
