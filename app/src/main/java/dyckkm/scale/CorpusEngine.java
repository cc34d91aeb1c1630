package dyckkm.scale;

import dyckkm.language.Language;
import java.io.IOException;
import java.util.Optional;

/** Draws and counts corpora in parts. */
public interface CorpusEngine extends AutoCloseable {
    /**
     * Draws a corpus into a folder, or goes on with one that was interrupted; one that is complete is left as it is.
     *
     * @param place a folder that all machines share, or a URL of a file system that they know
     * @return nothing if it was stopped; what is complete of it stays
     */
    Optional<CorpusTotals> sample(CorpusPlan plan, String place, JobMonitor monitor) throws IOException;

    /**
     * Counts what a corpus shows of its language: a file, or a folder with its parts.
     *
     * @param second another corpus, of which is counted how many of its states the first has shown
     * @return nothing if it was stopped
     */
    Optional<CorpusCount> count(Language language, String first, Optional<String> second, JobMonitor monitor)
            throws IOException;

    @Override
    void close();
}
