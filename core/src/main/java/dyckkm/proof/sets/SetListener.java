package dyckkm.proof.sets;

/** Receives the progress of the search for sets. */
public interface SetListener {
    /** Does not care. */
    SetListener NONE = new SetListener() {
        @Override
        public void sweep(int sets, int round) {}

        @Override
        public void finished() {}
    };

    /**
     * A round over all sets is done.
     *
     * @param sets how many there are
     * @param round the number of rounds, or the length of the strings that were covered
     */
    void sweep(int sets, int round);

    /** Nothing follows. */
    void finished();
}
