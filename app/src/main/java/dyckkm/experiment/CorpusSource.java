package dyckkm.experiment;

import dyckkm.language.BadInputException;
import dyckkm.language.LengthWindow;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Where the strings of a corpus come from. */
public sealed interface CorpusSource {
    /** The lengths that its distribution is restricted to, which give the entropy that no model can beat. */
    LengthWindow window();

    /** How many tokens are asked for, or there are. */
    long tokens();

    /** All that decides which strings they are. */
    Map<String, Object> asJson();

    /**
     * Strings of the paper's distribution.
     *
     * @param tokens how many, END counted; the last string is completed
     * @param seed the same seed gives the same strings
     */
    record Drawn(LengthWindow window, long tokens, long seed) implements CorpusSource {
        public Drawn {
            if (tokens < 1) {
                throw new BadInputException("a corpus needs at least 1 token, not " + tokens);
            }
        }

        @Override
        public Map<String, Object> asJson() {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("tokens", tokens);
            json.put("seed", seed);
            json.put("window", window.toString());
            return json;
        }
    }

    /**
     * Strings of a text file.
     *
     * @param checksum of its bytes: what is trained on another text is another run
     */
    record InFile(Path file, LengthWindow window, long tokens, String checksum) implements CorpusSource {
        @Override
        public Map<String, Object> asJson() {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("file", file.toString());
            json.put("tokens", tokens);
            json.put("checksum", checksum);
            json.put("window", window.toString());
            return json;
        }
    }
}
