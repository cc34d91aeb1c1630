package dyckkm.explorer;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The files of the page, which are among the program's resources. */
final class PageFiles {
    /** No dot but the last: no way out of the folder. */
    private static final Pattern NAME = Pattern.compile("(?:[a-z0-9-]+/)?[a-z0-9-]+\\.([a-z]+)");

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html;charset=utf-8",
            "css", "text/css;charset=utf-8",
            "js", "text/javascript;charset=utf-8",
            "svg", "image/svg+xml");

    /**
     * A file.
     *
     * @param type its content type
     * @param bytes what is in it
     */
    record PageFile(String type, byte[] bytes) {}

    private PageFiles() {}

    /** The bytes of a file that is part of the page. */
    static byte[] require(String name) throws IOException {
        return find("/" + name)
                .orElseThrow(() -> new IllegalStateException("the page has no file " + name))
                .bytes();
    }

    /**
     * @param path the path of a request, which begins with a slash
     */
    static Optional<PageFile> find(String path) throws IOException {
        String name = path.equals("/") ? "index.html" : path.substring(1);
        var matcher = NAME.matcher(name);
        if (!matcher.matches() || !TYPES.containsKey(matcher.group(1))) {
            return Optional.empty();
        }
        try (InputStream file = PageFiles.class.getResourceAsStream("page/" + name)) {
            return file == null
                    ? Optional.empty()
                    : Optional.of(new PageFile(TYPES.get(matcher.group(1)), file.readAllBytes()));
        }
    }
}
