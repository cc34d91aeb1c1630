package dyckkm.cli.terminal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Notices Ctrl-C and holds the end of the program back until what is under way has been put in order. */
public final class Interruption implements AutoCloseable {
    private static final long LONGEST_SECONDS = 60;

    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread hook = new Thread(this::waitForOrder, "interruption");
    private volatile boolean requested;

    public Interruption() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    public boolean isRequested() {
        return requested;
    }

    private void waitForOrder() {
        requested = true;
        try {
            if (!finished.await(LONGEST_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        finished.countDown();
        if (!requested) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // The program is ending: the hook runs and finds that all is in order.
                return;
            }
        }
    }
}
