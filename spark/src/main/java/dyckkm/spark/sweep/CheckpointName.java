package dyckkm.spark.sweep;

import java.util.Locale;

/**
 * The name of a published checkpoint, whose order is that of progress.
 *
 * @param kernels other kernels round differently and never continue it
 */
public record CheckpointName(String kernels, int epoch, int batch) {
    public static final String ENDING = ".zip";

    static String beginning(String kernels) {
        return kernels.replaceAll("[^A-Za-z0-9.]+", "-") + "_";
    }

    String text() {
        return String.format(Locale.ROOT, "%s%06d_%010d%s", beginning(kernels), epoch, batch, ENDING);
    }
}
