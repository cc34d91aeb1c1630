package dyckkm.cli.language;

import dyckkm.language.WindowedDistribution;
import dyckkm.language.dyck.WindowedDyck;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The exact statistics of length windows as JSON. */
public final class WindowJson {
    private WindowJson() {}

    public static Map<String, Object> of(WindowedDistribution distribution) {
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
        if (distribution instanceof WindowedDyck dyck) {
            json.put("traversalsPerString", dyck.traversalsPerString());
            json.put("traversalsOfTheLongest", dyck.traversalsOfTheLongest());
        }
        json.put("depthProfile", distribution.depthProfile());
        return json;
    }

    /** Windows by their names. */
    public static Map<String, Object> of(List<String> names, List<? extends WindowedDistribution> windows) {
        Map<String, Object> byName = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            byName.put(names.get(i), of(windows.get(i)));
        }
        return byName;
    }
}
