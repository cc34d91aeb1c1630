package dyckkm.supply;

import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What {@code config/licences.yaml} says of licences; all are SPDX identifiers but the keys of {@code names}. */
record Licences(List<String> permitted, Map<String, String> names, List<Correction> corrections) {
    /** The licence of components whose POM is silent or is misread, and why it is this one. */
    record Correction(List<String> components, String licence, String reason) {}

    static Licences read(Path file) throws IOException {
        return new YAMLMapper().readValue(file.toFile(), Licences.class);
    }

    /** The licences under which a component is offered. */
    List<String> of(Component component) {
        return corrections.stream()
                .filter(correction -> correction.components().contains(component.key()))
                .map(correction -> List.of(correction.licence()))
                .findFirst()
                .orElseGet(() -> component.licences().stream()
                        .map(name -> names.getOrDefault(name, name))
                        .distinct()
                        .toList());
    }

    boolean permits(Component component) {
        return of(component).stream().anyMatch(permitted::contains);
    }
}
