package dyckkm.cli;

import dyckkm.common.Quoted;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What to say of a command or an option that does not exist: which one may have been meant. */
final class Unmatched {
    private Unmatched() {}

    /** Empty if that is not what is wrong. */
    static Optional<String> describe(ParameterException e) {
        CommandLine command = e.getCommandLine();
        // A misspelt option may be the reason why another is missing: what is misspelt is said first.
        List<String> unknown = e instanceof UnmatchedArgumentException unmatched
                ? unmatched.getUnmatched()
                : command.getUnmatchedArguments();
        if (unknown.isEmpty()) {
            return Optional.empty();
        }
        String first = unknown.get(0);
        boolean option = first.startsWith("-");
        if (!option && !(e instanceof UnmatchedArgumentException)) {
            return Optional.empty();
        }
        String name = option ? first.split("=", 2)[0] : first;
        boolean hasCommands = !command.getSubcommands().isEmpty();
        String kind = option ? " is not an option" : hasCommands ? " is not a command" : " is one parameter too many";
        return Optional.of(
                Quoted.quoted(name) + kind + meant(command, name, option).orElse(""));
    }

    private static Optional<String> meant(CommandLine command, String name, boolean option) {
        UnmatchedArgumentException asked = new UnmatchedArgumentException(command, List.of(name));
        List<String> similar = asked.getSuggestions().stream()
                .filter(text -> text.startsWith("-") == option)
                .toList();
        return similar.stream().findFirst().map(text -> ": did you mean " + text + "?");
    }
}
