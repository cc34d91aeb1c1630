package dyckkm.explorer;

import dyckkm.explorer.server.ServerLimits;
import java.util.List;

/** Options of a JVM for the server; {@code ./dyckkm serve} gives the same. */
public final class ServerOptions {
    /**
     * The heap holds {@link ServerLimits.Load#workBytes} and {@link ServerLimits.Load#networkBytes}, and room for garbage: without a bound it grows
     * to a quarter of the machine's memory. The collector is the one that takes least beside the heap. Buffers outside the heap are small,
     * and threads that write keep no larger ones.
     */
    public static final List<String> JVM = List.of(
            "-Xmx768m", "-XX:+UseParallelGC", "-XX:MaxDirectMemorySize=64m", "-Djdk.nio.maxCachedBufferSize=65536");

    /** What the process takes at most: heap, buffers, code, classes, the stacks of its threads. */
    public static final long MOST_RESIDENT_BYTES = 1L << 30;

    private ServerOptions() {}
}
