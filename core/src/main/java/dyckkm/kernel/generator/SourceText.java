package dyckkm.kernel.generator;

import java.util.Locale;

/** Lines of Java source, indented by the open braces. */
final class SourceText {
    private static final String INDENTATION = "    ";

    private final StringBuilder text = new StringBuilder();
    private int depth = 1;

    /** A line, with arguments as in {@link String#format}. */
    void line(String format, Object... arguments) {
        text.append(INDENTATION.repeat(depth))
                .append(String.format(Locale.ROOT, format, arguments))
                .append('\n');
    }

    /** Opens a block after the given header. */
    void open(String format, Object... arguments) {
        line((format + " {").strip(), arguments);
        depth++;
    }

    void close() {
        depth--;
        line("}");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
