package dyckkm.bench.explorer;

import java.util.Locale;

/** Kinds of clients, benign ones first: their requests and their behaviour. */
enum Kind {
    PAGE("files of the page", 10),
    SHORT("sizes, random strings", 10),
    TRACE("traces, networks of tens of units", 30),
    WIDE("traces, one network of 20,000 units", 8),
    FILE("traces as files", 4),
    SEARCH("searches for confusions", 3),
    THRASH("ever other networks, large ones", 5),
    SLOW_READER("read 1 kB a second", 5),
    SLOW_WRITER("send a byte now and then", 5),
    HALF_REQUEST("send half a request", 5),
    ABORTED("close while they are answered", 5),
    GIANT("parameters of 100 kB, k and m out of bounds", 4),
    FOREIGN("another host, another origin", 4),
    RUBBISH("no requests at all", 2);

    private final String description;
    private final int weight;

    Kind(String description, int weight) {
        this.description = description;
        this.weight = weight;
    }

    String description() {
        return description;
    }

    String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** The kind of a client by its number, so that any hundred in a row are of all kinds. */
    static Kind of(int client) {
        int total = 0;
        for (Kind kind : values()) {
            total += kind.weight;
        }
        // A step that has no divisor in common with the total mixes the kinds.
        int place = (int) ((long) client * 37 % total);
        for (Kind kind : values()) {
            place -= kind.weight;
            if (place < 0) {
                return kind;
            }
        }
        throw new IllegalStateException("no kind for client " + client);
    }

    /** Whether it asks for what the page would ask for. */
    boolean meansWell() {
        return ordinal() < THRASH.ordinal();
    }

    /** Whether its requests are whole, so that each must be answered. */
    boolean expectsAnswers() {
        return this != SLOW_WRITER && this != HALF_REQUEST && this != ABORTED && this != SLOW_READER;
    }
}
