package dyckkm.proof.exhaustive;

/** Receives the progress of a search from time to time, in the thread that started it. */
@FunctionalInterface
public interface SearchListener {
    /** Ignores all reports. */
    SearchListener NONE = coverage -> {};

    void progress(SearchCoverage coverage);
}
