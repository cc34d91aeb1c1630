package dyckkm.spark.corpus;

import java.io.Serializable;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a part of a corpus has become; told by the name of an empty file, so that one look at a folder tells of all parts. */
record PartReport(int part, long strings, long tokens) implements Serializable {
    private static final Pattern MARK = Pattern.compile("part-(\\d{7})-(\\d{1,18})-(\\d{1,18})");

    String mark() {
        return String.format(Locale.ROOT, "part-%07d-%d-%d", part, strings, tokens);
    }

    static Optional<PartReport> parse(String mark) {
        Matcher matcher = MARK.matcher(mark);
        return matcher.matches()
                ? Optional.of(new PartReport(
                        Integer.parseInt(matcher.group(1)),
                        Long.parseLong(matcher.group(2)),
                        Long.parseLong(matcher.group(3))))
                : Optional.empty();
    }
}
