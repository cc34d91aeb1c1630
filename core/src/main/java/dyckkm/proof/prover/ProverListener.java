package dyckkm.proof.prover;

import dyckkm.proof.exhaustive.SearchCoverage;
import dyckkm.proof.exhaustive.SearchListener;
import dyckkm.proof.sets.SetListener;

/** Receives the progress of a prover. */
public interface ProverListener {
    /** Does not care. */
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

    /** A search that is going on; closed at its end. */
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

    /** Something else is tried than was hoped to be enough. */
    void note(String sentence);
}
