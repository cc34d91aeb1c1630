package dyckkm.bench.fuzz;

import java.time.Duration;
import java.util.function.Consumer;

/** Looks now and then whether a reader has come back. */
final class Watch {
    private static final int GLANCES = 20;

    private final Duration patience;
    private final Consumer<byte[]> hung;
    private byte[] current;
    private long started;

    /**
     * @param patience how long a file may be read
     * @param hung what is given a file that is read for longer
     */
    Watch(Duration patience, Consumer<byte[]> hung) {
        this.patience = patience;
        this.hung = hung;
        Thread thread = new Thread(this::watch, "watch");
        thread.setDaemon(true);
        thread.start();
    }

    synchronized void begin(byte[] file) {
        current = file;
        started = System.nanoTime();
    }

    synchronized void end() {
        current = null;
    }

    private synchronized byte[] overdue() {
        return current != null && System.nanoTime() - started > patience.toNanos() ? current : null;
    }

    private void watch() {
        try {
            while (true) {
                Thread.sleep(Math.max(1, patience.toMillis() / GLANCES));
                byte[] file = overdue();
                if (file != null) {
                    hung.accept(file);
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
