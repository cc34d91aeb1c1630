package dyckkm.experiment.sweep;

import java.io.IOException;

/** Engines for other machines; modules provide them through {@link java.util.ServiceLoader}. */
public interface EngineProvider {
    /** Whether a name, such as {@code spark://host:7077}, is one of an engine that is here. */
    boolean offers(String engine);

    /**
     * Opens an engine; fails immediately if it cannot work.
     *
     * @param place a folder that all its machines share, or a URL of a file system that they know
     */
    SweepEngine open(String engine, String place) throws IOException;
}
