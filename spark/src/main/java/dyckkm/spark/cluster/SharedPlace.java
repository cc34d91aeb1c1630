package dyckkm.spark.cluster;

import dyckkm.common.BadInputException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;

/** Makes sure that a place is the same for all machines: a folder of one name may be another one elsewhere. */
public final class SharedPlace {
    private static final String MARK = ".place";

    private SharedPlace() {}

    /** Marks a place for others to recognise; returns the mark. */
    public static String mark(HadoopFiles files) throws IOException {
        files.createFolder("");
        files.writeNew(MARK, UUID.randomUUID().toString().getBytes(StandardCharsets.UTF_8));
        return text(files);
    }

    private static String text(HadoopFiles files) throws IOException {
        return new String(files.read(MARK), StandardCharsets.UTF_8);
    }

    /** Fails unless the place has this mark. */
    public static void require(HadoopFiles files, String mark) throws IOException {
        if (!files.exists(MARK) || !text(files).equals(mark)) {
            throw new IOException(host() + " does not see " + files.describe("")
                    + ": another folder of that name, or none, is there");
        }
    }

    static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "a machine without a name";
        }
    }

    /** Lets executors read and write there, as many as have come, and tells what keeps them from it. */
    public static void check(Cluster cluster, String place, HadoopFiles files) throws IOException {
        String mark;
        try {
            mark = mark(files);
        } catch (IOException e) {
            throw new BadInputException(place + ": cannot be written to: " + Cluster.reason(e));
        }
        JavaSparkContext context = cluster.context();
        Broadcast<SerializableConfiguration> configuration =
                context.broadcast(new SerializableConfiguration(context.hadoopConfiguration()));
        int tasks = cluster.slots();
        try {
            List<String> troubles = context.parallelize(Collections.nCopies(tasks, files.describe("")), tasks)
                    .map(where -> trouble(where, configuration.value(), mark))
                    .collect();
            for (String trouble : troubles) {
                if (!trouble.isEmpty()) {
                    throw new BadInputException(place + ": not for all machines: " + trouble);
                }
            }
        } catch (RuntimeException e) {
            if (e.getCause() instanceof SparkException || (Throwable) e instanceof SparkException) {
                throw new BadInputException("the executors cannot work: " + Cluster.reason(e));
            }
            throw e;
        }
    }

    private static String trouble(String place, SerializableConfiguration configuration, String mark) {
        try {
            HadoopFiles files = HadoopFiles.at(place, configuration.value());
            require(files, mark);
            String name = ".written-" + UUID.randomUUID();
            files.writeNew(name, new byte[1]);
            files.delete(name);
            return "";
        } catch (IOException | BadInputException e) {
            return Cluster.reason(e);
        }
    }
}
