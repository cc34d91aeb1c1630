package dyckkm.explorer.learned;

/** Follows an examination, and ends it when nobody waits for it any more. */
public interface Watch {
    /** Whether to give up; asked often. */
    boolean isOver();

    /**
     * The next part begins.
     *
     * @param stage what is being done, in a few words
     * @param soFar what was found before
     */
    void stage(String stage, Findings soFar);
}
