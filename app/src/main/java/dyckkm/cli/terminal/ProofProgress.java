package dyckkm.cli.terminal;

import dyckkm.proof.prover.ProverListener;
import dyckkm.proof.sets.SetListener;
import java.io.PrintWriter;

/**
 * Tells on stderr what a prover does.
 *
 * @param err where
 */
public record ProofProgress(PrintWriter err) implements ProverListener {
    @Override
    public Search search() {
        return new SearchProgress(err);
    }

    @Override
    public SetListener sets() {
        return new SetProgress(err);
    }

    @Override
    public void note(String sentence) {
        err.println("verify: " + sentence);
    }
}
