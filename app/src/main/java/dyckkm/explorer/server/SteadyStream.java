package dyckkm.explorer.server;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.LongSupplier;
import org.eclipse.jetty.io.EofException;

/** Sends in small pieces and leaves those who read so slowly that they would keep a place from others. */
public final class SteadyStream extends FilterOutputStream {
    /** Slower than any connection over which one would look at the page. */
    public static final long LEAST_BYTES_PER_SECOND = 20_000;

    /** What a slow beginning may take. */
    static final long PATIENCE_SECONDS = 10;

    private static final int PIECE = 16 << 10;
    private static final double NANOS = 1e9;

    private final LongSupplier nanoTime;
    private long waited;
    private long sent;

    public SteadyStream(OutputStream out) {
        this(out, System::nanoTime);
    }

    /**
     * @param nanoTime the time, as {@link System#nanoTime} tells it
     */
    public SteadyStream(OutputStream out, LongSupplier nanoTime) {
        super(out);
        this.nanoTime = nanoTime;
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        for (int at = 0; at < length; at += PIECE) {
            int piece = Math.min(PIECE, length - at);
            long begin = nanoTime.getAsLong();
            out.write(bytes, from + at, piece);
            count(piece, nanoTime.getAsLong() - begin);
        }
    }

    @Override
    public void flush() throws IOException {
        long begin = nanoTime.getAsLong();
        out.flush();
        count(0, nanoTime.getAsLong() - begin);
    }

    /** Only the time spent on sending counts: computing may take as long as it takes. */
    private void count(int bytes, long nanos) throws IOException {
        sent += bytes;
        waited += nanos;
        double seconds = waited / NANOS;
        if (seconds > PATIENCE_SECONDS && sent < (seconds - PATIENCE_SECONDS) * LEAST_BYTES_PER_SECOND) {
            throw new EofException("reads fewer than " + LEAST_BYTES_PER_SECOND + " bytes a second");
        }
    }
}
