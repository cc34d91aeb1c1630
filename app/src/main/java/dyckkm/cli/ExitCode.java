package dyckkm.cli;

/** What the process tells its caller. Other tools rely on these numbers. */
public final class ExitCode {
    public static final int SUCCESS = 0;
    /** The answer is no: a counterexample, a failed check. */
    public static final int NO = 1;
    /** Bad usage or bad input; nothing was written. */
    public static final int BAD_INPUT = 2;
    /** Our own fault. */
    static final int INTERNAL = 3;
    /** A limit was reached before there was an answer. */
    public static final int UNKNOWN = 4;

    private ExitCode() {}
}
