package dyckkm.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine;

/** What program this is. */
final class Version implements CommandLine.IVersionProvider {
    /** Where neither the launcher nor the build knew: outside of a checkout. */
    static final String UNKNOWN = "unknown";

    /** The build of {@code dyckkm.jar} writes it. */
    private static final String COMMIT_FILE = "commit.properties";

    private static final int SHORT = 12;

    @Override
    public String[] getVersion() {
        return new String[] {text(name(), commit())};
    }

    /** Such as {@code dyckkm 0.2.0}, from the program's jar. */
    static String name() {
        String version = Main.class.getPackage().getImplementationVersion();
        return "dyckkm " + (version == null ? "(not packaged)" : version);
    }

    /**
     * The commit of the sources, followed by {@code -dirty} if they were changed since; {@link #UNKNOWN} if it cannot be
     * determined.
     */
    static String commit() {
        String told = System.getProperty("dyckkm.commit", "");
        if (!told.isEmpty()) {
            return told;
        }
        Properties built = new Properties();
        try (InputStream in = Version.class.getResourceAsStream(COMMIT_FILE)) {
            if (in != null) {
                built.load(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return of(built);
    }

    /** @param built what the build wrote, empty outside of a checkout */
    static String of(Properties built) {
        String commit = built.getProperty("git.commit.id", "");
        return commit.isEmpty()
                ? UNKNOWN
                : commit + (Boolean.parseBoolean(built.getProperty("git.dirty")) ? "-dirty" : "");
    }

    static String text(String name, String commit) {
        String hash = commit.replaceFirst("-dirty$", "");
        String brief = hash.length() > SHORT ? hash.substring(0, SHORT) : hash;
        return name + " (commit " + brief + commit.substring(hash.length()) + ")";
    }
}
