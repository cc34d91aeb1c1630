package dyckkm.cli;

import dyckkm.experiment.SweepListener;
import java.io.IOException;

/** Shows somebody how a sweep goes. */
interface SweepView extends SweepListener, AutoCloseable {
    @Override
    void close() throws IOException;
}
