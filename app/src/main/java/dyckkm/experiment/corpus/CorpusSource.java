package dyckkm.experiment.corpus;

import dyckkm.common.BadInputException;
import dyckkm.language.LengthWindow;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Where the strings of a corpus come from. */
public sealed interface CorpusSource {
    /**
     * The lengths that its distribution is restricted to, which determine the entropy that no model can beat. For a file these
     * are the lengths of its strings, unless the user states how they were drawn.
     */
    LengthWindow window();

    /** The requested or actual number of tokens. */
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
     * @param told the window that they are said to be drawn from, if any
     * @param lengths that they have; empty in configurations of older programs, which took the window for granted
     * @param checksum of its bytes: what is trained on another text is another run
     */
    record InFile(Path file, Optional<LengthWindow> told, Optional<Lengths> lengths, long tokens, String checksum)
            implements CorpusSource {
        public InFile {
            if (told.isEmpty() && lengths.isEmpty()) {
                throw new BadInputException(file + ": neither a window nor lengths of its strings are known");
            }
        }

        @Override
        public LengthWindow window() {
            return told.orElseGet(() -> lengths.orElseThrow().window());
        }

        @Override
        public Map<String, Object> asJson() {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("file", file.toString());
            json.put("tokens", tokens);
            json.put("checksum", checksum);
            told.ifPresent(window -> json.put("window", window.toString()));
            lengths.ifPresent(measured -> json.put("lengths", measured.toString()));
            return json;
        }
    }
}
