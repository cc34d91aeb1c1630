package dyckkm.explorer.server;

import dyckkm.common.BadInputException;
import dyckkm.explorer.server.ServerLimits.Load;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * A fair, bounded queue in front of the requests that run a network. A request is admitted when a place is free and its bytes
 * are within the budget. The next one is always of the client with the fewest active requests, and among these the one served
 * longest ago; smaller requests do not overtake one that does not fit yet. No request waits longer than {@link
 * Load#waitMillis}, and when the queue is full the client with the most requests in it loses its last one.
 *
 * <p>Requests that are let in compute in turns, as many at a time as there are processors: one of many turns slows others down but never
 * keeps them waiting for its end.
 */
public final class Admission {
    /** Kinds of work with limited concurrency, since they run without time slices. */
    public enum Kind {
        TRACE(Integer.MAX_VALUE),
        FILE(2),
        /** The others keep most of the machine. */
        SEARCH(1),
        VERDICT(1);

        private final int most;

        Kind(int most) {
            this.most = most;
        }
    }

    /**
     * A request for admission.
     *
     * @param client who asks
     * @param kind what kind of work it is
     * @param bytes the memory that it takes as things are now; may become less while it waits
     */
    public record Work(Object client, Kind kind, LongSupplier bytes) {}

    /** A request that waits. */
    private static final class Waiting {
        private final Work work;
        private final CompletableFuture<Place> place = new CompletableFuture<>();

        Waiting(Work work) {
            this.work = work;
        }
    }

    /** What one client has at work and waiting. */
    private static final class Client {
        private final Deque<Waiting> queue = new ArrayDeque<>();
        private int places;
        private long bytes;
        /** When it was let in last, or came. */
        private long turn;

        public Client(long turn) {
            this.turn = turn;
        }
    }

    /** Holds all that follows but the semaphore. */
    private final Object lock = new Object();

    private final Load load;
    private final Semaphore processors =
            new Semaphore(Math.max(1, Runtime.getRuntime().availableProcessors()), true);
    private final Map<Object, Client> clients = new HashMap<>();
    private final int[] ofKind = new int[Kind.values().length];
    private int underWay;
    private int waiting;
    private long bytes;
    private long clock;

    public Admission(Load load) {
        this.load = load;
    }

    /** A request that is at work. */
    public final class Place implements AutoCloseable {
        private final Work work;
        private long held;

        private Place(Work work, long held) {
            this.work = work;
            this.held = held;
        }

        /** Waits for a turn and computes. */
        public <T> T compute(Callable<T> task) throws Exception {
            processors.acquire();
            try {
                return task.call();
            } finally {
                processors.release();
            }
        }

        /** How much memory it may take. */
        public long bytes() {
            synchronized (lock) {
                return held;
            }
        }

        /** Gives back what it does not need any more. */
        public void keep(long less) {
            release(less, false);
        }

        @Override
        public void close() {
            release(0, true);
        }

        private void release(long kept, boolean ended) {
            List<Runnable> next;
            synchronized (lock) {
                long given = held - Math.min(held, kept);
                held -= given;
                bytes -= given;
                Client client = clients.get(work.client);
                client.bytes -= given;
                if (ended) {
                    underWay--;
                    ofKind[work.kind.ordinal()]--;
                    client.places--;
                    forget(work.client, client);
                }
                next = letIn();
            }
            next.forEach(Runnable::run);
        }
    }

    /** Requests a place. The result is a place, which the caller must close, or a {@link BusyException}. */
    public CompletableFuture<Place> enter(Work work) {
        long most = load.shareOf(load.workBytes());
        long least = work.bytes.getAsLong();
        if (least > most) {
            throw new BadInputException("that would take " + megabytes(least) + " MB, more than the " + megabytes(most)
                    + " that the explorer has for one request: take a smaller network or a shorter string");
        }
        Waiting own;
        List<Runnable> next = new ArrayList<>();
        synchronized (lock) {
            own = new Waiting(work);
            clients.computeIfAbsent(work.client, unused -> new Client(clock++))
                    .queue
                    .add(own);
            waiting++;
            next.addAll(letIn());
            if (waiting > load.waiting()) {
                next.add(refuseOne());
            }
        }
        // Before the time is set: a request for which there is room is never refused, however slow this thread is.
        next.forEach(Runnable::run);
        own.place.orTimeout(load.waitMillis(), TimeUnit.MILLISECONDS);
        return own.place.handle((place, failure) -> {
            if (failure != null) {
                leave(own);
                throw failure instanceof BusyException busy ? busy : busy("for " + load.waitMillis() + " ms");
            }
            return place;
        });
    }

    private static long megabytes(long count) {
        return (count + (1 << 20) - 1) >> 20;
    }

    private BusyException busy(String reason) {
        return new BusyException("the explorer is at work on " + load.places()
                + " requests or as much as it has memory for, " + reason + ": try again in a moment");
    }

    /** Takes out a request that waits no longer. */
    private void leave(Waiting gone) {
        synchronized (lock) {
            Client client = clients.get(gone.work.client);
            if (client != null && client.queue.remove(gone)) {
                waiting--;
                forget(gone.work.client, client);
            }
        }
    }

    private void forget(Object name, Client client) {
        if (client.places == 0 && client.queue.isEmpty()) {
            clients.remove(name);
        }
    }

    /** Takes the last request of the client that has the most in the queue; of several the one that was let in last. */
    private Runnable refuseOne() {
        Waiting refused = clients.values().stream()
                .filter(client -> !client.queue.isEmpty())
                .max(Comparator.<Client>comparingInt(client -> client.queue.size())
                        .thenComparingLong(client -> client.turn))
                .orElseThrow()
                .queue
                .getLast();
        leave(refused);
        return () -> refused.place.completeExceptionally(busy("and " + load.waiting() + " wait"));
    }

    /** Gives places to those who are next, as long as there is room; what is left to do is done outside the lock. */
    private List<Runnable> letIn() {
        List<Runnable> next = new ArrayList<>();
        while (underWay < load.places()) {
            Optional<Waiting> first = first();
            if (first.isEmpty()) {
                return next;
            }
            Work work = first.get().work;
            Client client = clients.get(work.client);
            long needed = work.bytes.getAsLong();
            if (bytes + needed > load.workBytes()) {
                return next;
            }
            client.queue.remove(first.get());
            waiting--;
            client.places++;
            client.turn = clock++;
            client.bytes += needed;
            underWay++;
            ofKind[work.kind.ordinal()]++;
            bytes += needed;
            Place place = new Place(work, needed);
            next.add(() -> {
                if (!first.get().place.complete(place)) {
                    place.close();
                }
            });
        }
        return next;
    }

    /** The next request, were there room for it. */
    private Optional<Waiting> first() {
        return clients.values().stream()
                .filter(client -> first(client).isPresent())
                .min(Comparator.<Client>comparingInt(client -> client.places).thenComparingLong(client -> client.turn))
                .flatMap(this::first);
    }

    /** The next request of a client; empty if it has its share already. */
    private Optional<Waiting> first(Client client) {
        if (client.places >= load.shareOf(load.places())) {
            return Optional.empty();
        }
        return client.queue.stream()
                .filter(each -> ofKind[each.work.kind.ordinal()] < each.work.kind.most)
                .findFirst()
                .filter(each -> client.places == 0
                        || client.bytes + each.work.bytes.getAsLong() <= load.shareOf(load.workBytes()));
    }

    /** How many requests are at work. */
    public int underWay() {
        synchronized (lock) {
            return underWay;
        }
    }

    /** How many requests wait. */
    int waiting() {
        synchronized (lock) {
            return waiting;
        }
    }

    /** The memory of all requests at work. */
    public long bytes() {
        synchronized (lock) {
            return bytes;
        }
    }
}
