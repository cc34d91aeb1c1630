package dyckkm.cli.terminal;

import dyckkm.experiment.sweep.SweepListener;
import java.io.IOException;

/** Shows somebody how a sweep goes. */
public interface SweepView extends SweepListener, AutoCloseable {
    @Override
    void close() throws IOException;
}
