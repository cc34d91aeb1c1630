package dyckkm.supply;

import java.util.List;

/**
 * A library of somebody else: its Maven coordinates, the SHA-256 of its file and its licences as its bill of materials names
 * them. {@code classifier} is empty where there is none.
 */
record Component(String group, String name, String version, String classifier, String sha256, List<String> licences) {
    /** Group and name: what advisories and licences are about. */
    String key() {
        return group + ":" + name;
    }

    boolean isOurs() {
        return group.equals("io.github.dyckkm");
    }

    String fileName() {
        return name + "-" + version + (classifier.isEmpty() ? "" : "-" + classifier) + ".jar";
    }

    @Override
    public String toString() {
        return key() + " " + version;
    }
}
