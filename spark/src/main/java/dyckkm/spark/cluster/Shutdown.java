package dyckkm.spark.cluster;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.util.ShutdownHookManager;

/** Keeps Spark from closing its connection on Ctrl-C before runs have been stopped and saved. */
public final class Shutdown {
    /** Spark's own hooks have 50 and less; what has more comes first. */
    private static final int BEFORE_SPARK = 1000;

    private static final long LONGEST_SECONDS = 55;

    private final CountDownLatch saved = new CountDownLatch(1);
    private final Runnable hook = this::await;

    public Shutdown() {
        ShutdownHookManager manager = ShutdownHookManager.get();
        if (!manager.isShutdownInProgress()) {
            manager.addShutdownHook(hook, BEFORE_SPARK, LONGEST_SECONDS + 1, TimeUnit.SECONDS);
        }
    }

    private void await() {
        try {
            if (!saved.await(LONGEST_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** To be called when all is saved. */
    public void release() {
        saved.countDown();
        ShutdownHookManager manager = ShutdownHookManager.get();
        if (!manager.isShutdownInProgress()) {
            manager.removeShutdownHook(hook);
        }
    }
}
