package dyckkm.spark.cluster;

import dyckkm.common.BadInputException;
import dyckkm.kernel.KernelOptions;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.apache.spark.SparkConf;

/** What we ask of Spark, wherever the user has not asked for something else. */
public final class ClusterSettings {
    private static final String EXECUTOR_OPTIONS = "spark.executor.extraJavaOptions";

    /** Of the environment: where Spark's processes listen. */
    private static final String LOCAL_IP = "SPARK_LOCAL_IP";

    private static final int SECRET_BYTES = 32;
    private static final int NAME_BYTES = 4;
    private static final SecureRandom RANDOM = new SecureRandom();

    private ClusterSettings() {}

    static void complete(SparkConf conf, SparkMaster master, String name) {
        conf.setIfMissing("spark.app.name", name);
        conf.setIfMissing("spark.ui.enabled", "false");
        conf.setIfMissing("spark.ui.showConsoleProgress", "false");
        // How runs go is told with it.
        conf.setIfMissing("spark.executor.heartbeatInterval", "2s");
        // As the launcher gives them to this JVM: with them our kernels are several times faster.
        String fast = String.join(" ", KernelOptions.forThisJvm());
        conf.set(EXECUTOR_OPTIONS, (conf.get(EXECUTOR_OPTIONS, "") + " " + fast).trim());
        if (master.isOnThisMachine()) {
            conf.setIfMissing("spark.driver.host", "127.0.0.1");
            conf.setIfMissing("spark.driver.bindAddress", "127.0.0.1");
        }
        if (master.isLocalCluster()) {
            secure(conf, System.getenv(LOCAL_IP));
        }
        if (!isSubmitted()) {
            addProgram(conf, master);
        }
    }

    /**
     * Master and workers run what they are sent, so nobody else may reach them: they listen on loopback, and know each other by a
     * secret of this start. Where they listen Spark takes from the environment, which a running program cannot change.
     *
     * @param address that of the environment, or null
     */
    public static void secure(SparkConf conf, String address) {
        if (address == null || !SparkMaster.isLoopback(address)) {
            throw new BadInputException("a local-cluster listens where the variable " + LOCAL_IP + " says, which is "
                    + (address == null ? "not set" : "'" + address + "'") + ": set it to 127.0.0.1, as ./dyckkm does");
        }
        conf.setIfMissing("spark.authenticate", "true");
        conf.setIfMissing("spark.authenticate.secret", secret(SECRET_BYTES));
        // Else two that are started in the same second have the same name, and the one that ends first removes the
        // other's files.
        conf.setIfMissing("spark.deploy.appIdPattern", "app-%s-%04d-" + secret(NAME_BYTES));
        // Its pages show what runs and end it on request.
        conf.setIfMissing("spark.master.ui.killEnabled", "false");
    }

    private static String secret(int bytes) {
        byte[] secret = new byte[bytes];
        RANDOM.nextBytes(secret);
        return HexFormat.of().formatHex(secret);
    }

    static boolean isSubmitted() {
        return System.getProperty("SPARK_SUBMIT") != null;
    }

    /** Machines of a cluster get our program with their first task, where it is a jar. */
    private static void addProgram(SparkConf conf, SparkMaster master) {
        CodeSource source = ClusterSettings.class.getProtectionDomain().getCodeSource();
        if (source == null || master.isInThisJvm()) {
            return;
        }
        try {
            Path place = Path.of(source.getLocation().toURI());
            if (place.toString().endsWith(".jar")) {
                String others = conf.get("spark.jars", "");
                conf.set("spark.jars", others.isEmpty() ? place.toString() : others + "," + place);
            }
        } catch (URISyntaxException e) {
            throw new IllegalStateException("a program at a place without a name: " + source.getLocation(), e);
        }
    }
}
