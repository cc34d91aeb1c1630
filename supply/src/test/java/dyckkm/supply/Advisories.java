package dyckkm.supply;

import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.apache.maven.artifact.versioning.DefaultArtifactVersion;
import org.apache.maven.artifact.versioning.InvalidVersionSpecificationException;
import org.apache.maven.artifact.versioning.VersionRange;

/**
 * The list of known vulnerabilities in {@code config/advisories.yaml}, as far as somebody looked: a list, no scan of a live
 * database.
 *
 * @param checked when the list was last compared with what is published
 * @param lookedUp groups for whose components advisories were looked up
 */
record Advisories(
        String checked, int daysUntilOld, List<String> lookedUp, List<Advisory> advisories, List<Accepted> accepted) {
    /**
     * {@code affected} is a range as Maven writes it, {@code fixed} the first versions without the fault; {@code seen} is when the
     * entry was compared with its source, or empty.
     */
    record Advisory(
            String id,
            List<String> components,
            String affected,
            List<String> fixed,
            String summary,
            String source,
            String seen) {
        Advisory {
            seen = seen == null ? "" : seen;
        }

        boolean affects(String key, String version) {
            return components.contains(key) && contains(version);
        }

        boolean contains(String version) {
            try {
                return VersionRange.createFromVersionSpec(affected)
                        .containsVersion(new DefaultArtifactVersion(version));
            } catch (InvalidVersionSpecificationException e) {
                throw new IllegalArgumentException(id + ": no range of versions: " + affected, e);
            }
        }
    }

    /** A finding that is known and left, with the reason. {@code in} is the component's file. */
    record Accepted(List<String> ids, String in, String reason) {}

    /** A component of a version that an advisory names, and the file that it was found in. */
    record Finding(String id, String component, String version, String in) {
        @Override
        public String toString() {
            return id + ": " + component + " " + version + " in " + in;
        }
    }

    static Advisories read(Path file) throws IOException {
        return new YAMLMapper().readValue(file.toFile(), Advisories.class);
    }

    LocalDate date() {
        return LocalDate.parse(checked);
    }

    List<Finding> findings(String key, String version, String in) {
        return advisories.stream()
                .filter(advisory -> advisory.affects(key, version))
                .map(advisory -> new Finding(advisory.id(), key, version, in))
                .toList();
    }

    boolean accepts(Finding finding) {
        return accepted.stream().anyMatch(entry -> covers(entry, finding));
    }

    static boolean covers(Accepted entry, Finding finding) {
        return entry.ids().contains(finding.id()) && entry.in().equals(finding.in());
    }
}
