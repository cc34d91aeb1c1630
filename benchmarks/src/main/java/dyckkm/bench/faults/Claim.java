package dyckkm.bench.faults;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Something that a command has reported as done.
 *
 * @param kind what it is
 * @param what which one: the number of an epoch, the name of a run, the path of a file
 * @param text all that was said of it but for times
 */
record Claim(Kind kind, String what, String text) {
    enum Kind {
        EPOCH("epoch (\\d+)  (train .*)  [\\d,]+ tokens/s(?:  best)?"),
        RUN("[\\w ]+: (k\\d+-m\\d+-[\\w-]+): (\\d+ epochs, [^;]*), [^,;]+(?:; .*)?"),
        FILE("(?:[\\w ]+: )?(\\S+): ((?:drawn, )?\\d+ tokens)");

        private final Pattern pattern;

        Kind(String pattern) {
            this.pattern = Pattern.compile(pattern);
        }
    }

    static Optional<Claim> of(String line) {
        for (Kind kind : Kind.values()) {
            Matcher matcher = kind.pattern.matcher(line);
            if (matcher.matches()) {
                return Optional.of(new Claim(kind, matcher.group(1), matcher.group(2)));
            }
        }
        return Optional.empty();
    }

    static List<Claim> of(Said said) {
        return said.lines().stream().map(Claim::of).flatMap(Optional::stream).toList();
    }

    boolean isAbout(Claim other) {
        return kind == other.kind && what.equals(other.what);
    }

    @Override
    public String toString() {
        return switch (kind) {
            case EPOCH -> "epoch " + what;
            case RUN -> "run " + what;
            case FILE -> "file " + what;
        };
    }
}
