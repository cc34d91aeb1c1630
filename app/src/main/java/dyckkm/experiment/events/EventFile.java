package dyckkm.experiment.events;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The event file of a run. Its bytes are a function of the run's configuration and metrics, so a file damaged by a crash or by
 * hand is restored: no step occurs twice, and no record is truncated. Correct content is not rewritten, for programs that
 * follow the file while it grows.
 */
public final class EventFile {
    /** TensorBoard reads files with "tfevents" in their names. */
    public static final String NAME = "events.out.tfevents.dyckkm";

    private static final String CONFIGURATION = "config.yaml";

    private final Path file;
    private final String configuration;

    /**
     * The metrics of an epoch.
     *
     * @param step its number, from 1
     * @param wallTime when it ended, in seconds since 1970
     * @param seconds how long the run had taken by then
     * @param values by their tags
     */
    public record Step(long step, double wallTime, double seconds, Map<String, Double> values) {}

    /** @param configuration the text of {@code config.yaml}, which TensorBoard shows among the texts */
    public EventFile(Path folder, String configuration) {
        this.file = folder.resolve(NAME);
        this.configuration = configuration;
    }

    /** Makes the file what these steps say; when this returns, it survives a loss of power. */
    public void update(List<Step> steps) throws IOException {
        byte[] wanted = content(steps);
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            byte[] found = read(channel, wanted.length);
            int difference = Arrays.mismatch(found, wanted);
            int same = difference < 0 ? wanted.length : difference;
            if (channel.size() > same) {
                channel.truncate(same);
            }
            channel.position(same);
            ByteBuffer rest = ByteBuffer.wrap(wanted, same, wanted.length - same);
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
            channel.force(true);
        }
    }

    private static byte[] read(FileChannel channel, int most) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(most, channel.size()));
        channel.position(0);
        while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
            continue;
        }
        return Arrays.copyOf(buffer.array(), buffer.position());
    }

    /** Nothing before the first epoch has ended: a file's first time is that of its run, which is known then. */
    private byte[] content(List<Step> steps) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        if (!steps.isEmpty()) {
            double begin = steps.get(0).wallTime() - steps.get(0).seconds();
            bytes.writeBytes(TfRecord.of(Events.version(begin)));
            bytes.writeBytes(TfRecord.of(Events.text(begin, 0, CONFIGURATION, preformatted(configuration))));
        }
        for (Step step : steps) {
            bytes.writeBytes(TfRecord.of(Events.scalars(step.wallTime(), step.step(), step.values())));
        }
        return bytes.toByteArray();
    }

    private static String preformatted(String text) {
        return "    " + text.stripTrailing().replace("\n", "\n    ");
    }
}
