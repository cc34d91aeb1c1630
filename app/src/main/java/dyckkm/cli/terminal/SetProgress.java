package dyckkm.cli.terminal;

import dyckkm.proof.sets.SetListener;
import dyckkm.report.Numbers;
import java.io.PrintWriter;

/** How far a search for sets of states has come, on one line of stderr when that is a terminal, and nothing otherwise. */
final class SetProgress implements SetListener {
    private static final long INTERVAL = 200_000_000;
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final PrintWriter err;
    private final boolean shown = Screen.overwritesLines();
    private long lastShown = System.nanoTime();
    private boolean dirty;

    SetProgress(PrintWriter err) {
        this.err = err;
    }

    @Override
    public void sweep(int sets, int round) {
        long now = System.nanoTime();
        if (!shown || now - lastShown < INTERVAL) {
            return;
        }
        lastShown = now;
        dirty = true;
        err.print(CLEAR_LINE + Numbers.integer(sets) + " sets of states, round " + Numbers.integer(round));
        err.flush();
    }

    @Override
    public void finished() {
        if (dirty) {
            err.print(CLEAR_LINE);
            err.flush();
        }
    }
}
