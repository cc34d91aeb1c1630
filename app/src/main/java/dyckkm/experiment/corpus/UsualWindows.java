package dyckkm.experiment.corpus;

import dyckkm.language.Language;
import dyckkm.language.LengthWindow;
import dyckkm.language.corpus.Split;
import java.util.HashMap;
import java.util.Map;

/** The usual windows of languages, each found once: that takes up to a tenth of a second. For one thread. */
public final class UsualWindows {
    private record Key(Language language, Split split, LengthWindow.Mode mode) {}

    private final Map<Key, LengthWindow> windows = new HashMap<>();

    LengthWindow of(Language language, Split split, LengthWindow.Mode mode) {
        return windows.computeIfAbsent(new Key(language, split, mode), key -> split.window(language, mode));
    }
}
