package dyckkm.supply;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Libraries that somebody packed into a jar of their own: a bill of materials does not know them, the files they left do. */
final class Embedded {
    /** A library inside of {@code jar}. */
    record Library(String key, String version, Path jar) {}

    private Embedded() {}

    /** By the files pom.properties that Maven leaves in a jar. Libraries that come without one are not found. */
    static List<Library> in(Path jar) throws IOException {
        List<Library> libraries = new ArrayList<>();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : zip.stream()
                    .filter(file -> file.getName().matches("META-INF/maven/.*/pom\\.properties"))
                    .toList()) {
                Properties properties = new Properties();
                try (InputStream in = zip.getInputStream(entry)) {
                    properties.load(in);
                }
                libraries.add(new Library(
                        properties.getProperty("groupId") + ":" + properties.getProperty("artifactId"),
                        properties.getProperty("version"),
                        jar));
            }
        }
        return libraries;
    }
}
