package dyckkm.spark.cluster;

/**
 * Keeps Spark's log away from the user: what matters of it is said in other words. With the system property
 * {@code dyckkm.spark.log} it is in the file of that name.
 */
final class SparkLogs {
    private static final String CONFIGURATION = "log4j2.configurationFile";

    private SparkLogs() {}

    /** To be called before anything of Spark is touched; where others have said how to log, that stands. */
    static void keepQuiet() {
        if (ClusterSettings.isSubmitted() || System.getProperty(CONFIGURATION) != null) {
            return;
        }
        String name = System.getProperty("dyckkm.spark.log") == null ? "quiet" : "file";
        System.setProperty(CONFIGURATION, "classpath:dyckkm/spark/log-" + name + ".properties");
    }
}
