package dyckkm.grammar;

import dyckkm.common.BadInputException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** The built-in languages, each in its natural notation. Dyck-(k,m) is not among them. */
public final class Gallery {
    private static final List<String> NAMES = List.of(
            "json",
            "html",
            "docbook",
            "arithmetic",
            "brackets",
            "english",
            "anbn",
            "parity",
            "tomita1",
            "tomita2",
            "tomita3",
            "tomita4",
            "tomita5",
            "tomita6",
            "tomita7");

    private Gallery() {}

    /**
     * A language of the gallery.
     *
     * @param sentence its description; the first line of its source
     */
    public record Entry(String name, String sentence, Source source) {
        public Grammar grammar() {
            return EbnfReader.read(source);
        }
    }

    public static List<String> names() {
        return NAMES;
    }

    public static List<Entry> all() {
        return NAMES.stream().map(name -> find(name).orElseThrow()).toList();
    }

    /** The language with this name, if any. */
    public static Optional<Entry> find(String name) {
        return NAMES.contains(name) ? Optional.of(entry(name)) : Optional.empty();
    }

    /** The language with this name, which must exist. */
    public static Entry get(String name) {
        return find(name)
                .orElseThrow(() -> new BadInputException(
                        "there is no language '" + name + "' in the gallery; there are " + String.join(", ", NAMES)));
    }

    private static Entry entry(String name) {
        String file = name + ".ebnf";
        try (InputStream in = Gallery.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + file);
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            String sentence = text.lines().findFirst().orElse("").replaceFirst("^# *", "");
            return new Entry(name, sentence, new Source(file, text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
