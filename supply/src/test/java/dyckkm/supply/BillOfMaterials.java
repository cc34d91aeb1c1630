package dyckkm.supply;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipFile;

/** Reads what the build wrote about a module in CycloneDX's JSON. */
record BillOfMaterials(String module, List<Component> components) {
    static BillOfMaterials ofJar(Path jar, String module) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile());
                InputStream in = zip.getInputStream(zip.getEntry("META-INF/sbom/" + module + ".cdx.json"))) {
            return read(module, in);
        }
    }

    static BillOfMaterials ofFile(Path file, String module) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return read(module, in);
        }
    }

    /** What is not ours. */
    List<Component> foreign() {
        return components.stream().filter(component -> !component.isOurs()).toList();
    }

    private static BillOfMaterials read(String module, InputStream in) throws IOException {
        JsonNode root = new ObjectMapper().readTree(in);
        if (!root.path("bomFormat").asText().equals("CycloneDX")) {
            throw new IOException("no bill of materials of CycloneDX: " + module);
        }
        List<Component> components = new ArrayList<>();
        for (JsonNode node : root.path("components")) {
            components.add(component(node));
        }
        return new BillOfMaterials(module, List.copyOf(components));
    }

    private static Component component(JsonNode node) {
        String sha256 = "";
        for (JsonNode hash : node.path("hashes")) {
            if (hash.path("alg").asText().equals("SHA-256")) {
                sha256 = hash.path("content").asText();
            }
        }
        List<String> licences = new ArrayList<>();
        for (JsonNode entry : node.path("licenses")) {
            JsonNode licence = entry.path("license");
            licences.add(
                    entry.has("expression")
                            ? entry.path("expression").asText()
                            : licence.has("id")
                                    ? licence.path("id").asText()
                                    : licence.path("name").asText());
        }
        return new Component(
                node.path("group").asText(),
                node.path("name").asText(),
                node.path("version").asText(),
                classifier(node.path("purl").asText()),
                sha256,
                List.copyOf(licences));
    }

    /** Of {@code pkg:maven/group/name@version?classifier=linux-x86_64&type=jar}. */
    private static String classifier(String purl) {
        int query = purl.indexOf('?');
        if (query >= 0) {
            for (String parameter : purl.substring(query + 1).split("&")) {
                if (parameter.startsWith("classifier=")) {
                    return parameter.substring("classifier=".length());
                }
            }
        }
        return "";
    }
}
