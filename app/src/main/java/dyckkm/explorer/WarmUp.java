package dyckkm.explorer;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Sends the page's first requests to a server once, so that classes are loaded before the first visitor: that takes longer than
 * everything else.
 */
final class WarmUp {
    static final List<String> PATHS = List.of(
            "/",
            "/main.js",
            "/api/about",
            "/api/sizes?k=2&m=3",
            "/api/trace?cell=lstm&encoding=log&k=2&m=3&string=(b+(a+(a+a)+a)+b)");

    private WarmUp() {}

    /** Asks in the background; that it fails is nothing to worry about. */
    static void askSoon(String host, int port, String name) {
        Thread thread = new Thread(() -> ask(host, port, name), "first-view");
        thread.setDaemon(true);
        thread.start();
    }

    private static void ask(String host, int port, String name) {
        for (String path : PATHS) {
            try (Socket socket = new Socket(host, port);
                    InputStream answer = socket.getInputStream()) {
                String request = "GET " + path + " HTTP/1.1\r\nHost: " + name + "\r\nConnection: close\r\n\r\n";
                socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
                answer.readAllBytes();
            } catch (IOException e) {
                return;
            }
        }
    }
}
