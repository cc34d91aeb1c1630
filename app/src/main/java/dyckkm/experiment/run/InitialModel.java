package dyckkm.experiment.run;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A model file that a training starts from.
 *
 * @param checksum of its bytes
 */
public record InitialModel(Path file, String checksum) {
    Map<String, Object> asJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("file", file.toString());
        json.put("checksum", checksum);
        return json;
    }
}
