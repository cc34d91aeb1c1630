package dyckkm.cli.terminal;

import dyckkm.experiment.sweep.SweepListener;
import java.io.IOException;

/** Displays the progress of a sweep. */
public interface SweepView extends SweepListener, AutoCloseable {
    @Override
    void close() throws IOException;
}
