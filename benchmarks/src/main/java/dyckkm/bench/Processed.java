package dyckkm.bench;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Counts what a benchmark has processed; JMH divides by the time. */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.OPERATIONS)
public class Processed {
    /** Tokens, END counted. JMH takes the name of the field for the name of the result. */
    public long tokens;
}
