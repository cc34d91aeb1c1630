package dyckkm.supply;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The text of THIRD-PARTY.txt, made from the bills of materials. */
final class ThirdParty {
    private ThirdParty() {}

    static String text(Licences licences, BillOfMaterials program, BillOfMaterials spark, BillOfMaterials benchmarks) {
        StringBuilder text = new StringBuilder();
        text.append("Components of others, with the licences (SPDX) under which each is offered.\n")
                .append("Made from the bills of materials of the build; a test compares it with them.\n");
        append(text, licences, "The program (dyckkm-app), and core", program.foreign());
        append(
                text,
                licences,
                "Apache Spark, fetched by the launcher at its first use, in addition to our jar for Spark",
                spark.foreign());
        List<String> known = program.foreign().stream().map(Component::key).toList();
        append(
                text,
                licences,
                "The benchmarks (dyckkm-bench), in addition to the program",
                benchmarks.foreign().stream()
                        .filter(component -> !known.contains(component.key()))
                        .toList());
        return text.toString();
    }

    private static void append(StringBuilder text, Licences licences, String title, Collection<Component> components) {
        text.append('\n').append(title).append("\n\n");
        Map<String, String> lines = new TreeMap<>();
        for (Component component : components) {
            lines.put(component.toString(), String.join(" or ", licences.of(component)));
        }
        lines.forEach((component, licence) ->
                text.append(String.format("  %-76s %s%n", component, licence).replace(System.lineSeparator(), "\n")));
    }
}
