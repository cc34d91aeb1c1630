package dyckkm.proof.prover;

import dyckkm.proof.exhaustive.SearchCoverage;
import dyckkm.proof.exhaustive.SearchListener;
import dyckkm.proof.sets.SetListener;

/** Receives the progress of a prover. */
public interface ProverListener {
    /** Ignores all reports. */
    ProverListener NONE = new ProverListener() {
        @Override
        public Search search() {
            return new Search() {
                @Override
                public void progress(SearchCoverage coverage) {}

                @Override
                public void close() {}
            };
        }

        @Override
        public void note(String sentence) {}
    };

    /** A running search; closed at its end. */
    interface Search extends SearchListener, AutoCloseable {
        @Override
        void close();
    }

    /** A search begins. */
    Search search();

    /** A search for sets of states begins. */
    default SetListener sets() {
        return SetListener.NONE;
    }

    /** Reports a fallback to another method. */
    void note(String sentence);
}
