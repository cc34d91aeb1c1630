package dyckkm.bench.fuzz;

import com.sun.management.ThreadMXBean;
import dyckkm.common.BadInputException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Gives files to a reader, and says whether it took them as it should: in little time and memory, accepted or refused in one line. */
final class Judge {
    /** What is above a limit may be the JVM's, which loads and compiles classes, so that the best of these counts. */
    private static final int ATTEMPTS = 3;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Reader<Object> reader;
    private final Limits limits;
    private final Path file;
    private final List<byte[]> seeds;

    /**
     * @param file where files are put for the reader
     * @param seeds the good files that they are made of
     */
    @SuppressWarnings("unchecked")
    public Judge(Reader<?> reader, Limits limits, Path file, List<byte[]> seeds) {
        this.reader = (Reader<Object>) reader;
        this.limits = limits;
        this.file = file;
        this.seeds = List.copyOf(seeds);
    }

    public Judgement judge(byte[] content) throws IOException {
        Files.write(file, content);
        Judgement judgement = attempt(content.length);
        for (int i = 1; i < ATTEMPTS && !isWithin(judgement, content.length); i++) {
            Judgement again = attempt(content.length);
            judgement = isWithin(again, content.length) || again.nanos() < judgement.nanos() ? again : judgement;
        }
        if (judgement.fault().isPresent()) {
            return judgement;
        }
        if (judgement.nanos() > limits.nanosFor(content.length)) {
            return judgement.with(String.format(
                    Locale.ROOT, "%.1f s for a file of %d bytes", judgement.nanos() / 1e9, content.length));
        }
        if (judgement.bytes() > limits.bytesFor(content.length)) {
            return judgement.with(String.format(
                    Locale.ROOT, "%.1f MB allocated for a file of %d bytes", judgement.bytes() / 1e6, content.length));
        }
        return judgement;
    }

    private Judgement attempt(int size) {
        long thread = Thread.currentThread().getId();
        long allocated = THREADS.getThreadAllocatedBytes(thread);
        long started = THREADS.getCurrentThreadCpuTime();
        Object value = null;
        Throwable thrown = null;
        try {
            value = reader.read(file);
        } catch (Throwable e) {
            thrown = e;
        }
        long nanos = THREADS.getCurrentThreadCpuTime() - started;
        long bytes = THREADS.getThreadAllocatedBytes(thread) - allocated;
        Judgement judgement = new Judgement(thrown == null, nanos, bytes, Optional.empty());
        if (thrown != null) {
            return refusal(thrown, judgement);
        }
        return isWithin(judgement, size) ? checked(value, judgement) : judgement;
    }

    private boolean isWithin(Judgement judgement, long size) {
        return judgement.nanos() <= limits.nanosFor(size) && judgement.bytes() <= limits.bytesFor(size);
    }

    private static Judgement refusal(Throwable thrown, Judgement judgement) {
        if (!(thrown instanceof BadInputException)) {
            return judgement.with(described(thrown));
        }
        String message = String.valueOf(thrown.getMessage());
        boolean isLine = !message.isBlank() && message.lines().count() == 1;
        return isLine ? judgement : judgement.with("refused, but not in one line: " + message);
    }

    private Judgement checked(Object value, Judgement judgement) {
        try {
            reader.check(value, file, seeds);
            return judgement;
        } catch (Throwable e) {
            return judgement.with(described(e));
        }
    }

    /** What was thrown and by whom, on one line. */
    static String described(Throwable thrown) {
        String text = thrown instanceof FaultException ? String.valueOf(thrown.getMessage()) : String.valueOf(thrown);
        String places = Arrays.stream(thrown.getStackTrace())
                .filter(frame -> frame.getClassName().startsWith("dyckkm.")
                        && !frame.getClassName().startsWith("dyckkm.bench."))
                .limit(2)
                .map(StackTraceElement::toString)
                .collect(Collectors.joining(", "));
        String line = text.lines().findFirst().orElse("");
        return (line.length() > 300 ? line.substring(0, 300) + "…" : line) + (places.isEmpty() ? "" : " at " + places);
    }
}
