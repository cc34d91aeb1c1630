package dyckkm.cli.terminal;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.terminal.TerminalBuilder.SystemOutput;
import org.jline.utils.AttributedString;
import org.jline.utils.Display;

/** Some lines at the bottom of the terminal that change in place, on stderr. */
final class LiveLines implements AutoCloseable {
    private static final int SMALLEST = 2;

    private final Terminal terminal;
    private final Display display;

    private LiveLines(Terminal terminal) {
        this.terminal = terminal;
        this.display = new Display(terminal, false);
    }

    /** Nothing if stderr is no terminal that can do it. */
    static Optional<LiveLines> open() {
        if (!Screen.overwritesLines()) {
            return Optional.empty();
        }
        try {
            // Signals stay with the JVM, whose hooks save what is under way on Ctrl-C.
            Terminal terminal = TerminalBuilder.builder()
                    .system(true)
                    .systemOutput(SystemOutput.ForcedSysErr)
                    .nativeSignals(false)
                    .dumb(true)
                    .build();
            if (terminal.getType().startsWith(Terminal.TYPE_DUMB)
                    || terminal.getSize().getColumns() == 0) {
                terminal.close();
                return Optional.empty();
            }
            return Optional.of(new LiveLines(terminal));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Shows these lines in place of the last. */
    void show(List<String> lines) {
        Size size = terminal.getSize();
        int rows = Math.max(SMALLEST, size.getRows());
        int columns = Math.max(SMALLEST, size.getColumns());
        display.resize(rows, columns);
        display.update(
                lines.stream()
                        .limit(rows - 1)
                        .map(line -> new AttributedString(line).columnSubSequence(0, columns - 1))
                        .toList(),
                -1);
        terminal.flush();
    }

    /** Prints a line that stays, above the others. */
    void say(String line) {
        display.update(List.of(), 0);
        terminal.writer().println(line);
        terminal.flush();
        display.reset();
    }

    /** Takes the lines away. */
    @Override
    public void close() throws IOException {
        display.update(List.of(), 0);
        terminal.flush();
        terminal.close();
    }
}
