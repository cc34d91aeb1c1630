package dyckkm.bench.explorer;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;

/** What clients of each kind send, and what they must get. */
final class Requests {
    private static final int OK = 200;
    private static final int BAD = 400;
    private static final int FORBIDDEN = 403;
    private static final int TOO_LONG = 414;
    private static final int HEADERS_TOO_LARGE = 431;

    private static final List<String> FILES = List.of("/", "/main.js", "/style.css", "/trace.js", "/icon.svg");

    private Requests() {}

    /**
     * A request and what must come of it.
     *
     * @param text the request
     * @param statuses one of these
     * @param isRight whether an answer with that status is what was asked for
     */
    record Request(String text, List<Integer> statuses, Predicate<Answer> isRight) {
        Request(String text, int status, Predicate<Answer> isRight) {
            this(text, List.of(status), isRight);
        }
    }

    static Request of(Kind kind, Random random) {
        return switch (kind) {
            case PAGE ->
                new Request(get(FILES.get(random.nextInt(FILES.size()))), OK, answer -> answer.body().length > 0);
            case SHORT -> shortAnswer(random);
            case TRACE, HALF_REQUEST, SLOW_WRITER, ABORTED -> trace(random);
            case WIDE, SLOW_READER ->
                new Request(get(trace("lstm", "one-hot", 1000, 20, "(1 (2 2) 1)")), OK, answer -> answer.isTraceOf(5));
            case FILE ->
                new Request(
                        get("/api/trace.json?cell=rnn&encoding=tight&k=" + (10 + random.nextInt(500)) + "&m=5&string="
                                + encoded("(1 1) ".repeat(1 + random.nextInt(40)))),
                        OK,
                        Answer::isObject);
            case SEARCH ->
                new Request(
                        get("/api/collision?cell=rnn&encoding=log&k=" + (2 + random.nextInt(30)) + "&m=4&units=6"),
                        OK,
                        Answer::isObject);
            case THRASH -> thrash(random);
            case GIANT -> giant(random);
            case FOREIGN -> foreign(random);
            case RUBBISH -> rubbish(random);
        };
    }

    private static Request shortAnswer(Random random) {
        String k = "k=" + (1 + random.nextInt(1000)) + "&m=" + (1 + random.nextInt(32));
        return new Request(
                get(
                        random.nextBoolean()
                                ? "/api/sizes?" + k
                                : "/api/random?" + k + "&length=101&seed=" + random.nextInt(1000)),
                OK,
                Answer::isObject);
    }

    private static Request trace(Random random) {
        int pairs = 1 + random.nextInt(20);
        String path = trace("lstm", "log", 2 + random.nextInt(60), 3, "(1 1) ".repeat(pairs));
        return new Request(get(path), OK, answer -> answer.isTraceOf(2 * pairs + 1));
    }

    /** Networks of hundreds of thousands of weights, hardly any of them twice. */
    private static Request thrash(Random random) {
        return switch (random.nextInt(4)) {
            case 0 ->
                new Request(
                        get(trace("rnn", "dfa", 50 + random.nextInt(25), 2, "(1 1)")),
                        OK,
                        answer -> answer.isTraceOf(3));
            case 1 ->
                new Request(
                        get(trace("rnn", "sqrt", 8 + random.nextInt(35), 4, "(1 1)")),
                        OK,
                        answer -> answer.isTraceOf(3));
            case 2 ->
                new Request(
                        get(trace("lstm", "log", 900 + random.nextInt(100), 32, "(1 1)")),
                        OK,
                        answer -> answer.isTraceOf(3));
            // Fifteen million weights: refused before they are built.
            default -> new Request(get(trace("rnn", "sqrt", 5, 10, "(1 1)")), BAD, Answer::isObject);
        };
    }

    private static Request giant(Random random) {
        return switch (random.nextInt(3)) {
            case 0 ->
                new Request(
                        get("/api/trace?cell=lstm&string=" + "x".repeat(100_000)),
                        List.of(TOO_LONG, HEADERS_TOO_LARGE),
                        Answer::isObject);
            case 1 -> new Request(get(trace("lstm", "log", 999_999, 999, "(1 ".repeat(5000))), BAD, Answer::isObject);
            default -> new Request(get("/api/sizes?k=99999999999999999999&m=-1"), BAD, Answer::isObject);
        };
    }

    private static Request foreign(Random random) {
        String path = random.nextBoolean() ? "/" : "/api/about";
        String text = random.nextBoolean()
                ? "GET " + path + " HTTP/1.1\r\nHost: evil.example\r\n\r\n"
                : "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\n\r\n";
        return new Request(text, FORBIDDEN, Answer::isObject);
    }

    private static Request rubbish(Random random) {
        byte[] bytes = new byte[1 + random.nextInt(200)];
        random.nextBytes(bytes);
        // The first byte is none that a method may begin with.
        bytes[0] = 1;
        return new Request(new String(bytes, StandardCharsets.ISO_8859_1) + "\r\n\r\n", BAD, Answer::isObject);
    }

    private static String trace(String cell, String encoding, int k, int m, String string) {
        return "/api/trace?cell=" + cell + "&encoding=" + encoding + "&k=" + k + "&m=" + m + "&string="
                + encoded(string);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static String get(String path) {
        return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
    }
}
