package dyckkm.cli;

import java.io.PrintWriter;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code dyckkm completion}: for shells that complete what is typed. */
@Command(
        name = "completion",
        header = "Prints a script with which bash and zsh complete commands and options.",
        description = "To be read by the shell at its start; works for any launcher whose name is dyckkm.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  source <(dyckkm completion)                  in ~/.bashrc or ~/.zshrc",
            "  dyckkm completion > /etc/bash_completion.d/dyckkm%n"
        })
final class CompletionCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        out.print(AutoComplete.bash("dyckkm", Main.commandLine()));
        out.flush();
    }
}
