package dyckkm.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Asks an explorer, politely or not. */
public final class Client {
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Explorer explorer;

    public Client(Explorer explorer) {
        this.explorer = explorer;
    }

    /** The address of a path with parameters, given as names and values in turn. */
    URI uri(String path, Object... parameters) {
        String query = Stream.iterate(0, i -> i < parameters.length, i -> i + 2)
                .map(i -> encoded(parameters[i]) + "=" + encoded(parameters[i + 1]))
                .collect(Collectors.joining("&"));
        return URI.create("http://127.0.0.1:" + explorer.port() + path + (query.isEmpty() ? "" : "?" + query));
    }

    private static String encoded(Object value) {
        return URLEncoder.encode(value.toString(), StandardCharsets.UTF_8);
    }

    public HttpResponse<byte[]> get(String path, Object... parameters) {
        return send(HttpRequest.newBuilder(uri(path, parameters)).build());
    }

    HttpResponse<byte[]> send(HttpRequest request) {
        try {
            return HTTP.send(request, HttpResponse.BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    JsonNode json(String path, Object... parameters) {
        HttpResponse<byte[]> response = get(path, parameters);
        if (response.statusCode() != 200) {
            throw new AssertionError(response.statusCode() + ": " + text(response));
        }
        return parse(response.body());
    }

    /** What the explorer says is wrong with a request. */
    public static String problem(HttpResponse<byte[]> response) {
        return parse(response.body()).get("problem").textValue();
    }

    static JsonNode parse(byte[] body) {
        try {
            return JSON.readTree(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String text(HttpResponse<byte[]> response) {
        return new String(response.body(), StandardCharsets.UTF_8);
    }

    /** Opens a connection and sends some bytes, which need not be a whole request. */
    Socket connect(String bytes) throws IOException {
        Socket socket = new Socket("127.0.0.1", explorer.port());
        send(socket, bytes);
        return socket;
    }

    /** The first line of the answer to a request that comes from another address of this machine. */
    String statusLineFrom(String address, String request) throws IOException {
        try (Socket socket = new Socket()) {
            socket.bind(new InetSocketAddress(address, 0));
            socket.connect(new InetSocketAddress("127.0.0.1", explorer.port()));
            send(socket, request);
            return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1))
                    .readLine();
        }
    }

    /** The status line and the headers of the answer to a request that no library would send. */
    public List<String> head(String request) throws IOException {
        try (Socket socket = connect("");
                BufferedReader answer = new BufferedReader(
                        new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1))) {
            try {
                send(socket, request);
            } catch (SocketException e) {
                assertThat(e).hasMessageMatching("(?i)broken pipe.*|connection reset.*");
            }
            List<String> lines = new ArrayList<>();
            for (String line = answer.readLine(); line != null && !line.isEmpty(); line = answer.readLine()) {
                lines.add(line);
            }
            return lines;
        }
    }

    private static void send(Socket socket, String bytes) throws IOException {
        socket.getOutputStream().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
    }

    /**
     * The first line of the answer to a request that no library would send. The answer to a request that is too long may come, and the
     * connection end, before all of it is sent.
     */
    public String statusLine(String request) throws IOException {
        return head(request).stream().findFirst().orElse("");
    }
}
