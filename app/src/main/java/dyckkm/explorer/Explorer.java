package dyckkm.explorer;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.language.BadInputException;
import dyckkm.language.DyckLanguage;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The server of the page. It reads and computes; nothing that it is asked changes anything. */
public final class Explorer implements AutoCloseable {
    /** A string of a thousand tokens of the longest names, percent signs included. */
    private static final int LONGEST_REQUEST = 64 << 10;

    /** Who neither reads nor writes for so long is gone. */
    private static final long PATIENCE_MILLIS = 20_000;

    /** More than requests that compute, so that there is always one left for the others. */
    private static final int SPARE_THREADS = 32;

    private static final ObjectMapper JSON = new ObjectMapper().enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);

    private final Limits limits;
    private final Answers answers;
    private final NetworkAnswers runs;
    private final Guard guard;
    private final String host;
    private final Javalin server;

    /**
     * Starts it.
     *
     * @param host the address to listen at
     * @param port the port; 0: any that is free
     * @param models a folder with model files, if there is one
     */
    public static Explorer start(String host, int port, Optional<Path> models, Limits limits) throws IOException {
        return new Explorer(host, port, models, limits);
    }

    private Explorer(String host, int port, Optional<Path> models, Limits limits) throws IOException {
        ModelFolder folder = new ModelFolder(models, limits);
        this.limits = limits;
        this.answers = new Answers(folder, limits);
        this.runs = new NetworkAnswers(folder, limits);
        this.host = host;
        try {
            this.guard = new Guard(host);
        } catch (UnknownHostException e) {
            throw new BadInputException("'" + host + "' is not the name or address of a host");
        }
        this.server = Javalin.create(this::configure);
        try {
            server.start(host, port);
        } catch (JavalinBindException e) {
            throw new BadInputException("cannot listen at port " + port + " of " + host + ": " + reason(e));
        }
    }

    /** Why listening failed, from what the system said: Javalin takes every reason for a port that is in use. */
    static String reason(Throwable e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String message = String.valueOf(cause.getMessage()).replaceAll("\\s+", " ");
        if (message.contains("already in use")) {
            return "another program does; choose another port with --port (0: any that is free)";
        }
        if (message.contains("Permission denied")) {
            return "that is not permitted; choose a port from 1024 on with --port (0: any that is free)";
        }
        return message.contains("Cannot assign requested address")
                ? "this machine does not have that address; choose another with --host"
                : message;
    }

    private void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.http.compressionStrategy = CompressionStrategy.NONE;
        config.http.maxRequestSize = 0;
        config.http.prefer405over404 = true;
        QueuedThreadPool threads = new QueuedThreadPool(limits.traces() + SPARE_THREADS);
        threads.setName("explorer");
        threads.setDaemon(true);
        config.jetty.threadPool = threads;
        config.jetty.modifyHttpConfiguration(this::configure);
        config.jetty.modifyServer(this::configure);
        config.routes.before(guard::check);
        config.routes.get("/api/about", context -> json(context, answers.about()));
        config.routes.get("/api/sizes", this::sizes);
        config.routes.get("/api/random", context -> json(context, answers.random(question(context))));
        config.routes.get("/api/collision", this::confusion);
        config.routes.get("/api/trace", this::trace);
        config.routes.get("/api/trace.json", this::traceFile);
        config.routes.get("/*", this::page);
        config.routes.exception(BadInputException.class, (e, context) -> problem(context, 400, e.getMessage()));
        config.routes.exception(Turns.BusyException.class, (e, context) -> problem(context, 503, e.getMessage()));
        config.routes.exception(
                HttpResponseException.class, (e, context) -> problem(context, e.getStatus(), e.getMessage()));
        config.routes.exception(Exception.class, (e, context) -> problem(context, 500, "internal failure: " + e));
    }

    private void configure(HttpConfiguration http) {
        http.setRequestHeaderSize(LONGEST_REQUEST);
        http.setSendServerVersion(false);
        http.setSendDateHeader(false);
        http.setIdleTimeout(PATIENCE_MILLIS);
    }

    private void configure(Server jetty) {
        jetty.setStopTimeout(0);
        for (var connector : jetty.getConnectors()) {
            if (connector instanceof ServerConnector tcp) {
                tcp.setIdleTimeout(PATIENCE_MILLIS);
            }
        }
    }

    private Question question(Context context) {
        return new Question(context.queryParamMap(), limits);
    }

    private void sizes(Context context) throws IOException {
        Question question = question(context);
        json(context, answers.sizes(new DyckLanguage(question.k(), question.m())));
    }

    private void trace(Context context) throws Exception {
        try {
            runs.stream(question(context), () -> stream(context.contentType("application/octet-stream")));
        } catch (EofException e) {
            // The page has been closed or asks for something else now.
            return;
        }
    }

    private void traceFile(Context context) throws Exception {
        try {
            runs.file(
                    question(context),
                    lasting(() -> stream(
                            context.contentType("application/json").header("Content-Disposition", "attachment"))));
        } catch (EofException e) {
            return;
        }
    }

    private void confusion(Context context) throws Exception {
        try {
            runs.confusion(question(context), lasting(() -> stream(context.contentType("application/json"))));
        } catch (EofException e) {
            return;
        }
    }

    private static LastingAnswer lasting(NetworkAnswers.Destination destination) {
        return new LastingAnswer(destination, LastingAnswer.BETWEEN_BLANKS);
    }

    private static OutputStream stream(Context context) throws IOException {
        return new SteadyStream(context.res().getOutputStream());
    }

    private void page(Context context) throws IOException {
        Optional<PageFiles.PageFile> file = PageFiles.find(context.path());
        if (file.isEmpty()) {
            problem(context, 404, "there is nothing here");
            return;
        }
        context.contentType(file.get().type()).result(file.get().bytes());
    }

    private static void json(Context context, Object value) throws IOException {
        context.contentType("application/json").result(JSON.writeValueAsBytes(value));
    }

    private static void problem(Context context, int status, String message) {
        if (!context.res().isCommitted()) {
            try {
                json(context.status(status), Map.of("problem", message));
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Makes the first view quick for whoever comes first. */
    public void warmUp() {
        FirstView.askSoon(host, port());
    }

    public int port() {
        return server.port();
    }

    /** Where the page is. */
    public String address() {
        return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port() + "/";
    }

    /** Whether only this machine can reach it. */
    public boolean isOnLoopback() {
        return guard.isOnLoopback();
    }

    /** How many requests are being computed. */
    int underWay() {
        return runs.underWay();
    }

    @Override
    public void close() {
        server.stop();
    }
}
