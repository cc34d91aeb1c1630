package dyckkm.scale;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.LengthWindow;
import dyckkm.language.TokenNames;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What a corpus in parts is to be. Its strings, part after part, are those that a corpus of the same size and seed has in one
 * file.
 *
 * @param language the language
 * @param window the window of lengths; empty: strings of any length
 * @param seed the same seed gives the same strings
 * @param tokens how many tokens, END included; the last string is completed
 * @param names how brackets of Dyck-(k,m) are written, in text
 * @param format of the parts
 * @param partBlocks how many of the sampler's blocks make a part
 */
public record CorpusPlan(
        Language language,
        Optional<LengthWindow> window,
        long seed,
        long tokens,
        TokenNames names,
        CorpusFormat format,
        int partBlocks) {
    /** About 17 million tokens: seconds of work, and a file that is neither small nor large. */
    public static final int USUAL_PART_BLOCKS = 1 << 8;

    private static final long MOST_PARTS = 10_000_000;

    public CorpusPlan {
        if ((CorpusSampler.blockCount(tokens) - 1) / partBlocks >= MOST_PARTS) {
            throw new BadInputException(
                    "a corpus of " + tokens + " tokens would have more than " + MOST_PARTS + " parts");
        }
    }

    /** How many parts are enough in any case; the last ones may turn out not to be needed. */
    public int parts() {
        return (int) ((CorpusSampler.blockCount(tokens) - 1) / partBlocks) + 1;
    }

    /** The file of a part; names in alphabetical order are parts in order. */
    public String partName(int part) {
        return String.format(Locale.ROOT, "part-%07d.%s", part, format.ending());
    }

    public CorpusSampler sampler() {
        return CorpusSampler.of(language, window);
    }

    /** What decides about the strings of a corpus of any size. */
    public static Map<String, Object> source(Language language, Optional<LengthWindow> window, long seed) {
        Map<String, Object> json = new LinkedHashMap<>();
        language.alphabet().bracketTypes().ifPresent(k -> json.put("k", k));
        if (language instanceof Machine machine) {
            json.put("language", machine.name());
        }
        json.put("m", language.depthBound());
        json.put("seed", seed);
        window.ifPresent(lengths -> {
            json.put("minLength", lengths.min());
            json.put("maxLength", lengths.max());
        });
        json.put(
                "window",
                window.map(lengths -> lengths.mode().name().toLowerCase(Locale.ROOT))
                        .orElse("none"));
        return json;
    }

    public Map<String, Object> asJson() {
        Map<String, Object> json = source(language, window, seed);
        json.put("tokensAsked", tokens);
        json.put("blocksPerPart", partBlocks);
        json.put("format", format.name().toLowerCase(Locale.ROOT));
        if (language instanceof Machine machine) {
            // Languages of one name may differ.
            json.put("machine", MachineJson.write(machine));
        } else if (format == CorpusFormat.TEXT) {
            json.put("names", names.name().toLowerCase(Locale.ROOT));
        }
        return json;
    }
}
