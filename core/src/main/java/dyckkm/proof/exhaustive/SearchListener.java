package dyckkm.proof.exhaustive;

/** Is told now and then how far a search has come, in the thread that started it. */
@FunctionalInterface
public interface SearchListener {
    /** Wants to know nothing. */
    SearchListener NONE = coverage -> {};

    void progress(SearchCoverage coverage);
}
