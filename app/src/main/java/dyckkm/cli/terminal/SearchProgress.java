package dyckkm.cli.terminal;

import dyckkm.proof.exhaustive.SearchCoverage;
import dyckkm.proof.prover.ProverListener;
import dyckkm.report.Numbers;
import java.io.PrintWriter;

/** How far a search has come, on one line of stderr when that is a terminal, and nothing otherwise. */
final class SearchProgress implements ProverListener.Search {
    private static final long INTERVAL = 200_000_000;
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final PrintWriter err;
    private final boolean shown = Screen.overwritesLines();
    private final long started = System.nanoTime();
    private long lastShown = started;

    SearchProgress(PrintWriter err) {
        this.err = err;
    }

    @Override
    public void progress(SearchCoverage coverage) {
        long now = System.nanoTime();
        if (!shown || now - lastShown < INTERVAL) {
            return;
        }
        lastShown = now;
        double rate = coverage.judged() / ((now - started) / 1e9);
        err.print(CLEAR_LINE + Numbers.integer(coverage.pairs()) + " states, " + Numbers.integer(coverage.frontier())
                + " of them waiting, strings of length " + coverage.length() + ", "
                + Numbers.integer(Math.round(rate / 1000)) + " thousand states per second");
        err.flush();
    }

    @Override
    public void close() {
        if (lastShown != started) {
            err.print(CLEAR_LINE);
            err.flush();
        }
    }
}
