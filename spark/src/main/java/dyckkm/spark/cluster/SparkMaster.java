package dyckkm.spark.cluster;

import dyckkm.common.BadInputException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What schedules tasks, by its name.
 *
 * @param url as Spark takes it
 */
public record SparkMaster(String url) {
    /** Stands for whatever spark-submit was told. */
    static final String SUBMITTED = "spark";

    private static final Pattern IN_THIS_JVM = Pattern.compile("local\\[(\\*|[1-9]\\d{0,3})(,\\d{1,3})?]");
    private static final Pattern ON_THIS_MACHINE =
            Pattern.compile("local-cluster\\[\\s*[1-9]\\d{0,2}\\s*,\\s*[1-9]\\d{0,3}\\s*,\\s*[1-9]\\d{0,6}\\s*]");
    private static final String STANDALONE = "spark://";
    private static final Pattern HOST_AND_PORT = Pattern.compile("(.+):(\\d{1,5})");
    private static final int LARGEST_PORT = 65535;
    private static final int PATIENCE_MILLIS = 3000;

    /** Whether somebody who writes this wants Spark, be there mistakes in it or not. */
    public static boolean isMeant(String engine) {
        return engine.equals(SUBMITTED)
                || engine.startsWith("spark:")
                || engine.startsWith("local[")
                || engine.startsWith("local-cluster[")
                || engine.equals("yarn")
                || engine.startsWith("k8s:");
    }

    /** Checks all that can be checked without Spark; a master that is elsewhere must answer. */
    void check() {
        if (url.startsWith("local")) {
            if (!IN_THIS_JVM.matcher(url).matches()
                    && !ON_THIS_MACHINE.matcher(url).matches()) {
                throw new BadInputException(
                        "'" + url
                                + "' is no Spark master: local[N] or local[*] for threads, local-cluster[WORKERS,CORES,MB] for processes");
            }
        } else if (url.startsWith("spark:")) {
            checkStandalone();
        } else {
            throw new BadInputException(
                    "'" + url
                            + "' needs the Spark of that cluster: use its spark-submit and --on spark (docs/scaling.md has the line)");
        }
    }

    private void checkStandalone() {
        List<String> silent = new ArrayList<>();
        for (InetSocketAddress address : addresses()) {
            try (Socket socket = new Socket()) {
                // Asked anew, because what was asked once is remembered.
                socket.connect(
                        new InetSocketAddress(InetAddress.getByName(address.getHostString()), address.getPort()),
                        PATIENCE_MILLIS);
                return;
            } catch (UnknownHostException e) {
                silent.add("there is no host '" + address.getHostString() + "'");
            } catch (IOException e) {
                silent.add("no answer from " + address.getHostString() + ":" + address.getPort() + " (" + e.getMessage()
                        + ")");
            }
        }
        throw new BadInputException(url + ": " + String.join(", ", silent));
    }

    private List<InetSocketAddress> addresses() {
        if (!url.startsWith(STANDALONE)) {
            throw wrong();
        }
        List<InetSocketAddress> addresses = new ArrayList<>();
        for (String one : url.substring(STANDALONE.length()).split(",", -1)) {
            Matcher matcher = HOST_AND_PORT.matcher(one);
            if (!matcher.matches() || Integer.parseInt(matcher.group(2)) > LARGEST_PORT) {
                throw wrong();
            }
            addresses.add(InetSocketAddress.createUnresolved(matcher.group(1), Integer.parseInt(matcher.group(2))));
        }
        return addresses;
    }

    private BadInputException wrong() {
        return new BadInputException("'" + url + "' is no Spark master: spark://HOST:PORT, the port usually 7077");
    }

    /** Where the first of its hosts is, if it is a standalone cluster's. */
    Optional<InetSocketAddress> standaloneAddress() {
        return url.startsWith(STANDALONE) ? Optional.of(addresses().get(0)) : Optional.empty();
    }

    /** Whether tasks run in the JVM of the driver. */
    boolean isInThisJvm() {
        return url.startsWith("local[");
    }

    /** Whether all its machines are this one, so that nothing needs a name that others know. */
    boolean isOnThisMachine() {
        if (url.startsWith("local")) {
            return true;
        }
        if (!url.startsWith(STANDALONE)) {
            return false;
        }
        return addresses().stream().allMatch(address -> isLoopback(address.getHostString()));
    }

    /** Whether master and workers are processes that are started with the driver. */
    boolean isLocalCluster() {
        return url.startsWith("local-cluster[");
    }

    static boolean isLoopback(String host) {
        return host.equals("localhost") || host.startsWith("127.");
    }
}
