package dyckkm.proof.exhaustive;

/** Receives the progress of a search from time to time, in the thread that started it. */
@FunctionalInterface
public interface SearchListener {
    /** Wants to know nothing. */
    SearchListener NONE = coverage -> {};

    void progress(SearchCoverage coverage);
}
