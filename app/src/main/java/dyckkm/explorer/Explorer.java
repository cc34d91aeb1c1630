package dyckkm.explorer;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.common.BadInputException;
import dyckkm.explorer.learned.ProofBudget;
import dyckkm.explorer.network.ModelFolder;
import dyckkm.explorer.network.Networks;
import dyckkm.explorer.server.Admission;
import dyckkm.explorer.server.BusyException;
import dyckkm.explorer.server.ClientAddress;
import dyckkm.explorer.server.Guard;
import dyckkm.explorer.server.HostNames;
import dyckkm.explorer.server.NoWebSockets;
import dyckkm.explorer.server.Refusals;
import dyckkm.explorer.server.ServerLimits;
import dyckkm.explorer.server.SilentConnections;
import dyckkm.explorer.server.SteadyStream;
import dyckkm.language.dyck.DyckLanguage;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The server of the page. It reads and computes; nothing that it is asked changes anything. */
public final class Explorer implements AutoCloseable {
    /** A string of a thousand tokens of the longest names, percent signs included. */
    private static final int LONGEST_REQUEST = 64 << 10;

    /** The least delay before a refused browser retries. */
    private static final String RETRY_SECONDS = "2";

    private static final ObjectMapper JSON = new ObjectMapper().enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);

    private final ServerLimits limits;
    private final Answers answers;
    private final NetworkAnswers runs;
    private final LearnedAnswers learned;
    private final Admission admission;
    private final HostNames names;
    private final Guard guard;
    private final String host;
    private final ExecutorService workers;
    private final QueuedThreadPool threads;
    private final Javalin server;

    /**
     * Starts it.
     *
     * @param host the address to listen at
     * @param port the port; 0: any that is free
     * @param models a folder with model files, if there is one
     */
    public static Explorer start(String host, int port, Optional<Path> models, ServerLimits limits) throws IOException {
        return start(host, port, List.of(), models, limits);
    }

    /**
     * Starts it.
     *
     * @param host the address to listen at
     * @param port the port; 0: any that is free
     * @param otherNames additional host names of the server
     * @param models a folder with model files, if there is one
     */
    public static Explorer start(
            String host, int port, List<String> otherNames, Optional<Path> models, ServerLimits limits)
            throws IOException {
        return new Explorer(host, port, otherNames, models, limits);
    }

    private Explorer(String host, int port, List<String> otherNames, Optional<Path> models, ServerLimits limits)
            throws IOException {
        ModelFolder folder = new ModelFolder(models, limits);
        this.limits = limits;
        this.answers = new Answers(folder, limits);
        this.runs = new NetworkAnswers(folder, limits);
        this.learned = new LearnedAnswers(runs, limits, ProofBudget.USUAL);
        this.admission = new Admission(limits.load());
        this.host = host;
        this.names = new HostNames(host, otherNames);
        this.guard = new Guard(names);
        this.workers = Executors.newFixedThreadPool(limits.load().places(), Explorer::daemon);
        this.threads = new QueuedThreadPool(limits.load().threads());
        this.server = Javalin.create(this::configure);
        try {
            server.start(host, port);
        } catch (JavalinBindException e) {
            workers.shutdown();
            throw new BadInputException("cannot listen at port " + port + " of " + host + ": " + reason(e));
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "explorer-worker");
        thread.setDaemon(true);
        return thread;
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
        threads.setName("explorer");
        threads.setDaemon(true);
        config.jetty.threadPool = threads;
        config.jetty.modifyHttpConfiguration(this::configure);
        config.jetty.modifyServer(this::configure);
        config.jetty.modifyServletContextHandler(context -> context.setErrorHandler(new Refusals()));
        config.routes.before(guard::check);
        config.routes.get("/api/about", context -> json(context, answers.about()));
        config.routes.get("/api/sizes", this::sizes);
        config.routes.get("/api/random", context -> json(context, answers.random(question(context))));
        config.routes.get("/api/collision", this::confusion);
        config.routes.get("/api/verdict", this::verdict);
        config.routes.get("/api/drift", this::drift);
        config.routes.get("/api/trace", this::trace);
        config.routes.get("/api/trace.json", this::traceFile);
        config.routes.get("/*", this::page);
        // Javalin answers these in plain text otherwise.
        config.routes.exception(HttpResponseException.class, (e, context) -> fail(context, e));
        config.routes.exception(Exception.class, (e, context) -> fail(context, e));
    }

    private void configure(HttpConfiguration http) {
        http.setRequestHeaderSize(LONGEST_REQUEST);
        http.setSendServerVersion(false);
        http.setSendDateHeader(false);
        http.setIdleTimeout(limits.load().silenceMillis());
    }

    private void configure(Server jetty) {
        jetty.setStopTimeout(0);
        jetty.setErrorHandler(new Refusals());
        jetty.setHandler(new NoWebSockets());
        jetty.addBean(new NetworkConnectionLimit(limits.load().connections(), jetty));
        jetty.addEventListener(new LifeCycle.Listener() {
            private final SilentConnections silent =
                    new SilentConnections(jetty, limits.load().silenceMillis());

            @Override
            public void lifeCycleStarting(LifeCycle starting) {
                for (var connector : jetty.getConnectors()) {
                    connector.addEventListener(silent);
                    if (connector instanceof ServerConnector tcp) {
                        tcp.setIdleTimeout(limits.load().silenceMillis());
                    }
                }
            }

            @Override
            public void lifeCycleStarted(LifeCycle started) {
                silent.watch();
            }
        });
    }

    private PageQuery question(Context context) {
        return new PageQuery(context.queryParamMap(), limits);
    }

    private void sizes(Context context) throws IOException {
        PageQuery question = question(context);
        json(context, answers.sizes(new DyckLanguage(question.k(), question.m())));
    }

    private void trace(Context context) throws IOException {
        queue(context, runs.stream(question(context), () -> stream(context.contentType("application/octet-stream"))));
    }

    private void traceFile(Context context) throws IOException {
        Context file = context.header("Content-Disposition", "attachment");
        queue(context, runs.file(question(context), lasting(() -> stream(file.contentType("application/json")))));
    }

    private void confusion(Context context) throws IOException {
        queue(
                context,
                runs.confusion(question(context), lasting(() -> stream(context.contentType("application/json")))));
    }

    private void verdict(Context context) throws IOException {
        queue(
                context,
                learned.verdict(question(context), lasting(() -> stream(context.contentType("application/x-ndjson")))));
    }

    private void drift(Context context) throws IOException {
        queue(
                context,
                learned.drift(question(context), lasting(() -> stream(context.contentType("application/json")))));
    }

    /** Answers once admitted. No thread is blocked meanwhile, so short answers are always served. */
    private void queue(Context context, NetworkAnswers.Task task) {
        CompletableFuture<Admission.Place> place =
                admission.enter(new Admission.Work(ClientAddress.of(context.ip()), task.kind(), task.bytes()));
        context.future(() -> place.handle((granted, refused) -> refused == null
                        ? CompletableFuture.runAsync(() -> give(context, task, granted), workers)
                        : CompletableFuture.runAsync(() -> fail(context, refused), threads))
                .thenCompose(Function.identity()));
    }

    private static void give(Context context, NetworkAnswers.Task task, Admission.Place place) {
        try (place) {
            task.answer().give(place);
        } catch (EofException e) {
            // The page was closed or has sent another request.
            return;
        } catch (Exception | OutOfMemoryError e) {
            fail(context, e);
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

    /** Reports an error; an answer that has begun is aborted, so that it is not mistaken for a complete one. */
    private static void fail(Context context, Throwable failure) {
        if (failure instanceof CompletionException wrapped && wrapped.getCause() != null) {
            fail(context, wrapped.getCause());
        } else if (failure instanceof BadInputException) {
            problem(context, 400, failure.getMessage());
        } else if (failure instanceof BusyException) {
            problem(context.header("Retry-After", RETRY_SECONDS), 503, failure.getMessage());
        } else if (failure instanceof HttpResponseException refused) {
            problem(context, refused.getStatus(), refused.getMessage());
        } else {
            problem(context, 500, "internal failure: " + failure.getClass().getSimpleName());
        }
    }

    private static void problem(Context context, int status, String message) {
        if (context.res().isCommitted()) {
            ServletContextRequest.getServletContextRequest(context.req())
                    .getConnectionMetaData()
                    .getConnection()
                    .getEndPoint()
                    .close();
            return;
        }
        try {
            json(context.status(status), Map.of("problem", message));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Warms up the server for the first visitor. */
    public void warmUp() {
        WarmUp.askSoon(host, port(), names.any());
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
        return names.isOnLoopback();
    }

    /** The host names and addresses of the server. */
    public String names() {
        return names.toString();
    }

    public Admission admission() {
        return admission;
    }

    Networks networks() {
        return runs.networks();
    }

    @Override
    public void close() {
        server.stop();
        workers.shutdownNow();
    }
}
