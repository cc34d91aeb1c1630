package dyckkm.explorer.server;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.internal.HttpConnection;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Closes connections without a request for some time. Jetty closes only idle ones; a byte now and then would keep a connection
 * open for ever, and their number is limited.
 */
public final class SilentConnections implements Connection.Listener {
    private static final long BETWEEN_LOOKS_MILLIS = 500;

    private final Map<HttpConnection, Silence> connections = new ConcurrentHashMap<>();
    private final Server server;
    private final long mostMillis;

    /**
     * What a connection is waiting for.
     *
     * @param requests how many requests it had then
     * @param since since when, by {@link System#nanoTime}
     */
    private record Silence(long requests, long since) {}

    public SilentConnections(Server server, long mostMillis) {
        this.server = server;
        this.mostMillis = mostMillis;
    }

    @Override
    public void onOpened(Connection connection) {
        if (connection instanceof HttpConnection http) {
            connections.put(http, new Silence(0, System.nanoTime()));
        }
    }

    @Override
    public void onClosed(Connection connection) {
        if (connection instanceof HttpConnection http) {
            connections.remove(http);
        }
    }

    /** Begins to look, now and then. */
    public void watch() {
        Scheduler scheduler = server.getScheduler();
        if (scheduler != null && scheduler.isRunning()) {
            connections.forEach(this::look);
            scheduler.schedule(this::watch, BETWEEN_LOOKS_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private void look(HttpConnection connection, Silence silence) {
        long now = System.nanoTime();
        if (!connection.getParser().inHeaderState() || connection.getMessagesIn() != silence.requests) {
            connections.replace(connection, new Silence(connection.getMessagesIn(), now));
        } else if (now - silence.since > TimeUnit.MILLISECONDS.toNanos(mostMillis)) {
            connection.getEndPoint().close();
        }
    }
}
