package dyckkm.bench.explorer;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** One client, which sends one request after the other until the time is over. */
final class Visitor implements Runnable {
    private static final int BUSY = 503;

    /** Longer than anything is waited for by the server. */
    private static final int LONGEST_MILLIS = 90_000;

    private static final int LONGEST_THOUGHT_MILLIS = 1000;
    private static final long BETWEEN_BYTES_MILLIS = 1000;
    private static final int BYTES_AT_A_TIME = 1000;
    private static final double NANOS = 1e9;

    /** What every answer must have, whatever it says. */
    private static final List<String> HEADERS = List.of(
            "content-security-policy",
            "x-content-type-options",
            "x-frame-options",
            "referrer-policy",
            "cross-origin-opener-policy",
            "cross-origin-resource-policy",
            "cache-control");

    private final Kind kind;
    private final int number;
    private final int port;
    private final long end;
    private final Tally tally;
    private final Random random;

    /**
     * @param end when it is over, by {@link System#nanoTime}
     */
    Visitor(int number, int port, long end, Tally tally) {
        this.kind = Kind.of(number);
        this.number = number;
        this.port = port;
        this.end = end;
        this.tally = tally;
        this.random = new Random(number);
    }

    @Override
    public void run() {
        while (think() && System.nanoTime() < end) {
            Requests.Request request = Requests.of(kind, random);
            long begin = System.nanoTime();
            try (Socket socket = connect()) {
                begin = System.nanoTime();
                behave(socket, request, begin);
            } catch (IOException e) {
                // To have no answer is what those must expect who do not wait for one.
                add(kind.expectsAnswers() ? Outcome.LOST : Outcome.GIVEN_UP, begin, e.toString());
            } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
                add(Outcome.WRONG, begin, "no HTTP: " + e.getMessage());
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    /** Who means well looks at an answer before the next request; the others do not. */
    private boolean think() {
        try {
            Thread.sleep(kind.meansWell() ? random.nextInt(LONGEST_THOUGHT_MILLIS) : 0);
            return true;
        } catch (InterruptedException e) {
            return false;
        }
    }

    /** From an address of its own, where loopback has more than one, since the server tells clients apart by it. */
    private Socket connect() throws IOException {
        Socket socket = new Socket();
        try {
            socket.bind(new InetSocketAddress("127." + (1 + number / 250) + ".0." + (1 + number % 250), 0));
        } catch (SocketException e) {
            socket.close();
            socket = new Socket();
        }
        socket.setSoTimeout(LONGEST_MILLIS);
        if (kind == Kind.SLOW_READER) {
            socket.setReceiveBufferSize(1 << 12);
        }
        socket.connect(new InetSocketAddress("127.0.0.1", port), LONGEST_MILLIS);
        return socket;
    }

    private void behave(Socket socket, Requests.Request request, long begin) throws IOException, InterruptedException {
        byte[] bytes = request.text().getBytes(StandardCharsets.ISO_8859_1);
        switch (kind) {
            case SLOW_READER -> {
                socket.getOutputStream().write(bytes);
                readSlowly(socket.getInputStream());
                add(Outcome.GIVEN_UP, begin, "");
            }
            case SLOW_WRITER -> {
                for (int at = 0; at < bytes.length && System.nanoTime() < end; at++) {
                    socket.getOutputStream().write(bytes, at, 1);
                    Thread.sleep(BETWEEN_BYTES_MILLIS);
                }
                add(Outcome.GIVEN_UP, begin, "");
            }
            case HALF_REQUEST -> {
                socket.getOutputStream().write(bytes, 0, bytes.length / 2);
                Thread.sleep(random.nextInt((int) BETWEEN_BYTES_MILLIS));
                add(Outcome.GIVEN_UP, begin, "");
            }
            case ABORTED -> {
                socket.getOutputStream().write(bytes);
                Thread.sleep(random.nextInt((int) BETWEEN_BYTES_MILLIS / 10));
                socket.setSoLinger(true, 0);
                add(Outcome.GIVEN_UP, begin, "");
            }
            default -> {
                if (send(socket, bytes)) {
                    judge(Answer.read(new BufferedInputStream(socket.getInputStream())), request, begin);
                } else {
                    judgeRefusal(socket, request, begin);
                }
            }
        }
    }

    /** Whether the server took the whole request: it may refuse one that is too long before all of it is sent. */
    private static boolean send(Socket socket, byte[] bytes) throws IOException {
        try {
            socket.getOutputStream().write(bytes);
            return true;
        } catch (SocketException e) {
            return false;
        }
    }

    /**
     * Of a request that the server did not take there is an answer, unless the reset that follows when a connection is closed with
     * bytes unread has overtaken it: TCP then drops what has arrived and was not read (RFC 9112, section 9.6).
     */
    private void judgeRefusal(Socket socket, Requests.Request request, long begin) throws InterruptedException {
        Answer answer;
        try {
            answer = Answer.read(new BufferedInputStream(socket.getInputStream()));
        } catch (IOException e) {
            add(Outcome.GIVEN_UP, begin, "");
            return;
        }
        judge(answer, request, begin);
    }

    private void readSlowly(InputStream in) throws IOException, InterruptedException {
        byte[] some = new byte[BYTES_AT_A_TIME];
        while (System.nanoTime() < end && in.read(some) >= 0) {
            Thread.sleep(BETWEEN_BYTES_MILLIS);
        }
    }

    private void judge(Answer answer, Requests.Request request, long begin) throws InterruptedException {
        String missing = HEADERS.stream()
                .filter(name -> !answer.headers().containsKey(name))
                .findFirst()
                .orElse("");
        if (!missing.isEmpty()) {
            add(Outcome.WRONG, begin, answer.status() + " without " + missing);
        } else if (answer.status() == BUSY && answer.headers().containsKey("retry-after")) {
            add(Outcome.BUSY, begin, "");
            Thread.sleep(1000L * Integer.parseInt(answer.headers().get("retry-after")));
        } else if (!request.statuses().contains(answer.status())
                || !request.isRight().test(answer)) {
            String body = new String(answer.body(), StandardCharsets.UTF_8);
            add(
                    Outcome.WRONG,
                    begin,
                    answer.status() + " "
                            + body.substring(0, Math.min(200, body.length())).replaceAll("\\p{Cntrl}", "?"));
        } else {
            add(Outcome.ANSWERED, begin, "");
        }
    }

    private void add(Outcome outcome, long begin, String what) {
        tally.add(outcome, (System.nanoTime() - begin) / NANOS, what);
    }
}
