package dyckkm.spark;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A standalone cluster of Spark's own processes on loopback; closing it ends all of them, however the test went. */
public final class LoopbackCluster implements AutoCloseable {
    private static final String HOST = "127.0.0.1";
    private static final long LONGEST_SECONDS = 300;

    private final Path folder;
    private final int port;
    private final List<Process> workers = new ArrayList<>();
    private final List<Process> all = new ArrayList<>();

    private LoopbackCluster(Path folder, int port) throws IOException {
        this.folder = folder;
        this.port = port;
        Files.createDirectories(folder.resolve("home/jars"));
        Files.createDirectories(scratch());
    }

    /** No cluster, but the place for a program that starts one of its own. */
    static LoopbackCluster withoutMaster(Path folder) throws IOException {
        return new LoopbackCluster(folder, 0);
    }

    LoopbackCluster(Path folder) throws IOException, InterruptedException {
        this(folder, freePort());
        Process master = start("master", "org.apache.spark.deploy.master.Master", "--port", Integer.toString(port));
        awaitAnswer(master);
    }

    /** With workers of one core each. */
    public static LoopbackCluster of(Path folder, int workers) throws IOException, InterruptedException {
        LoopbackCluster cluster = new LoopbackCluster(folder);
        for (int i = 0; i < workers; i++) {
            cluster.addWorker();
        }
        for (int i = 0; i < workers; i++) {
            String name = workerName(i);
            cluster.await(
                    cluster.workers.get(i), name, () -> cluster.hasSaid(name, "Successfully registered with master"));
        }
        return cluster;
    }

    /** What is killed leaves its temporary files behind. */
    private Path scratch() {
        return folder.resolve("scratch");
    }

    private String scratchOption() {
        return "-Djava.io.tmpdir=" + scratch();
    }

    public String url() {
        return "spark://" + HOST + ":" + port;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName(HOST))) {
            return socket.getLocalPort();
        }
    }

    private void awaitAnswer(Process master) throws IOException, InterruptedException {
        await(master, "master", () -> {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(HOST, port), 1000);
                return true;
            } catch (IOException e) {
                // Not yet.
                return false;
            }
        });
    }

    private void await(Process process, String name, BooleanSupplier condition)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
        while (!condition.getAsBoolean()) {
            if (process.waitFor(50, TimeUnit.MILLISECONDS) || System.nanoTime() > end) {
                close();
                throw new IOException("the " + name + " does not come up: " + said(name));
            }
        }
    }

    /** Whether a process has said this, as far as it can be read. */
    public boolean hasSaid(String name, String text) {
        try {
            return said(name).contains(text);
        } catch (IOException e) {
            return false;
        }
    }

    private static String workerName(int number) {
        return "worker-" + number;
    }

    private void addWorker() throws IOException {
        String name = workerName(workers.size());
        workers.add(start(
                name,
                "org.apache.spark.deploy.worker.Worker",
                "--cores",
                "1",
                "--memory",
                "1g",
                "--work-dir",
                folder.resolve(name).toString(),
                url()));
    }

    private Process start(String name, String mainClass, String... args) throws IOException {
        List<String> command = java();
        command.addAll(List.of("-Xmx256m", scratchOption(), mainClass, "--host", HOST, "--webui-port", "0"));
        command.addAll(List.of(args));
        return start(name, command);
    }

    /** The program in a JVM of its own, with what it says in {@code NAME.log}. */
    public Process startProgram(String name, List<String> properties, List<String> args) throws IOException {
        List<String> command = java();
        // Workers have no jars here; executors find all that the test has.
        command.add("-Dspark.executor.extraClassPath=" + System.getProperty("java.class.path"));
        command.add("-Dspark.executor.extraJavaOptions=" + scratchOption());
        // Executors take their time where the machine has other work.
        command.add("-Dspark.dyckkm.patienceSeconds=100");
        command.add(scratchOption());
        command.addAll(properties);
        command.add("dyckkm.cli.Main");
        command.addAll(args);
        return start(name, command);
    }

    private static List<String> java() {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(JvmOptions.all());
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        return command;
    }

    private Process start(String name, List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(name + ".log").toFile());
        builder.environment()
                .putAll(Map.of(
                        "SPARK_HOME",
                        folder.resolve("home").toString(),
                        "SPARK_SCALA_VERSION",
                        "2.13",
                        "SPARK_LOCAL_IP",
                        HOST));
        Process process = builder.start();
        all.add(process);
        return process;
    }

    public String said(String name) throws IOException {
        return Files.readString(folder.resolve(name + ".log"));
    }

    /** As if the machine had lost its power: SIGKILL, to the worker and its executors. */
    public void killWorker(int number) {
        kill(workers.get(number));
    }

    public static void kill(Process process) {
        List<ProcessHandle> below = process.descendants().toList();
        process.destroyForcibly();
        below.forEach(ProcessHandle::destroyForcibly);
        process.onExit().join();
    }

    @Override
    public void close() {
        all.forEach(LoopbackCluster::kill);
    }
}
