package dyckkm.cli;

import dyckkm.common.BadInputException;
import dyckkm.explorer.Explorer;
import dyckkm.explorer.StaticPages;
import dyckkm.explorer.server.ServerLimits;
import dyckkm.trace.ExplorerView;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code dyckkm serve}: the explorer. */
@Command(
        name = "serve",
        header = "Serves the explorer: a web page that shows the stack inside a network's hidden state.",
        description = "Write brackets and watch how a network remembers them: its slots, gates and probabilities at "
                + "every moment, two networks side by side, a guided tour. The page is for this machine alone "
                + "unless --host says otherwise.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  dyckkm serve",
            "  dyckkm serve --models runs --port 9000",
            "  dyckkm serve --export site%n"
        })
final class ServeCommand implements Callable<Integer> {
    private static final int LARGEST_PORT = 65_535;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--port",
            paramLabel = "P",
            defaultValue = "" + ExplorerView.PORT,
            description = "the port to listen at; 0: any that is free (default: ${DEFAULT-VALUE})")
    private int port;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            defaultValue = ExplorerView.HOST,
            description = "the address to listen at; with another than the default, others can see the page, and the "
                    + "models in --models (default: ${DEFAULT-VALUE})")
    private String host;

    @Option(
            names = "--allow-host",
            paramLabel = "NAME",
            description =
                    "a name by which others may ask for the page, beside the names and addresses of this machine; "
                            + "can be given several times")
    private List<String> otherNames = List.of();

    @Option(
            names = "--models",
            paramLabel = "DIR",
            description = "a folder with model files, trained ones say, which the page then offers too")
    private Path models;

    @Option(
            names = "--export",
            paramLabel = "DIR",
            description = "serves nothing, but writes the tour and the gallery into a new folder, as files for any web "
                    + "server or to be opened as they are; cannot be combined with the other options")
    private Path export;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (export != null) {
            return writePages();
        }
        if (port < 0 || port > LARGEST_PORT) {
            throw new BadInputException("--port must be between 0 and " + LARGEST_PORT + ", not " + port);
        }
        try (Explorer explorer =
                Explorer.start(host, port, otherNames, Optional.ofNullable(models), ServerLimits.ofThisJvm())) {
            explorer.warmUp();
            spec.commandLine().getOut().println(explorer.address());
            spec.commandLine().getErr().println(note(explorer));
            new CountDownLatch(1).await();
        }
        return ExitCode.SUCCESS;
    }

    private int writePages() throws IOException, InterruptedException {
        for (String option : List.of("--port", "--host", "--allow-host", "--models")) {
            if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw new BadInputException("--export cannot be combined with " + option + ": nothing is served");
            }
        }
        int views = StaticPages.write(export, ServerLimits.ofThisJvm());
        spec.commandLine().getOut().println(export.resolve("index.html"));
        spec.commandLine()
                .getErr()
                .println("the tour and the gallery, " + views
                        + " views: put the folder on any web server, or open index.html in a browser");
        return ExitCode.SUCCESS;
    }

    /** Until when it is there, who can look at it, and at what. */
    private String note(Explorer explorer) {
        String until = "the explorer is at this address until Ctrl-C";
        if (explorer.isOnLoopback()) {
            return until + ", for this machine alone";
        }
        return until + "; everybody who can reach this machine can look at the page"
                + (models == null ? "" : " and at the model files below " + models)
                + ", without a password and unencrypted; it is asked for as " + explorer.names();
    }
}
