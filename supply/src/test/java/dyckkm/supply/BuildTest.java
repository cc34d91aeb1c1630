package dyckkm.supply;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** What the build is made with is named by version and checksum, and what it makes does not depend on the day. */
class BuildTest {
    @Test
    void wrapperFetchesMavenFromCentralAndChecksIt() throws IOException {
        Properties wrapper = new Properties();
        Path folder = Shipped.ROOT.resolve(".mvn/wrapper");
        try (Reader reader = Files.newBufferedReader(folder.resolve("maven-wrapper.properties"))) {
            wrapper.load(reader);
        }
        assertThat(wrapper.getProperty("distributionSha256Sum")).matches("[0-9a-f]{64}");
        assertThat(wrapper.getProperty("distributionUrl"))
                .matches(
                        "https://repo\\.maven\\.apache\\.org/maven2/org/apache/maven/apache-maven/[0-9.]+/.*-bin\\.zip");
        assertThat(wrapper.getProperty("distributionType")).isEqualTo("only-script");
        assertThat(folder.resolve("maven-wrapper.jar")).doesNotExist();
        assertThat(Shipped.ROOT.resolve("mvnw")).isExecutable();
    }

    /** Else the dates of others' files in a jar would be those of the place where it is built. */
    @Test
    void mavenRunsInOneTimeZone() {
        assertThat(Shipped.ROOT.resolve(".mvn/jvm.config")).hasContent("-Duser.timezone=UTC");
    }

    /** The jars that hold the files of others apart, which keep their dates. */
    @Test
    void entriesOfOurJarsBearOneDate() throws IOException {
        for (Path jar : Shipped.jars()) {
            if (jar.toString().endsWith("-all.jar") || jar.equals(Shipped.oneJar())) {
                continue;
            }
            Set<Instant> dates = new TreeSet<>();
            try (ZipFile zip = new ZipFile(jar.toFile())) {
                zip.stream()
                        .forEach(entry -> dates.add(entry.getLastModifiedTime().toInstant()));
            }
            assertThat(dates).as(jar.getFileName().toString()).hasSize(1);
        }
    }
}
