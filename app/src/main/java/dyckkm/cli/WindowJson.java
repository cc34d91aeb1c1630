package dyckkm.cli;

import dyckkm.language.dyck.WindowedDyck;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The exact statistics of a length window as JSON. */
final class WindowJson {
    private WindowJson() {}

    static Map<String, Object> of(WindowedDyck distribution) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("mode", distribution.window().mode().name().toLowerCase(Locale.ROOT));
        json.put("minLength", distribution.window().min());
        json.put("maxLength", distribution.window().max());
        json.put("shortest", distribution.shortest());
        json.put("longest", distribution.longest());
        json.put("meanLength", distribution.meanLength());
        json.put("entropyPerString", distribution.entropyPerString());
        json.put("entropyPerToken", distribution.entropyPerToken());
        json.put("unrestrictedCrossEntropyPerToken", distribution.unrestrictedCrossEntropyPerToken());
        json.put("keptShare", distribution.keptShare());
        json.put("traversalsPerString", distribution.traversalsPerString());
        json.put("traversalsOfTheLongest", distribution.traversalsOfTheLongest());
        json.put("depthProfile", distribution.depthProfile());
        return json;
    }
}
