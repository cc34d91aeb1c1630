package dyckkm.bench.fuzz;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Options of a campaign.
 *
 * @param files how many files, shared out among the targets
 * @param seed of the mutations
 * @param targets names of readers
 * @param processes how many at the same time
 * @param jazzer whether half of the files are Jazzer's
 * @param file a single file to be read once more
 */
record FuzzOptions(long files, long seed, List<String> targets, int processes, boolean jazzer, Optional<Path> file) {
    private static final long USUAL_FILES = 1_000_000;

    FuzzOptions {
        targets = List.copyOf(targets);
    }

    static FuzzOptions parse(List<String> arguments) {
        long files = USUAL_FILES;
        long seed = 1;
        List<String> targets = Targets.names();
        int processes = Runtime.getRuntime().availableProcessors();
        boolean jazzer = true;
        Optional<Path> file = Optional.empty();
        for (int i = 0; i < arguments.size(); i++) {
            String option = arguments.get(i);
            if (option.equals("--no-jazzer")) {
                jazzer = false;
                continue;
            }
            if (!List.of("--files", "--seed", "--targets", "--processes", "--file")
                    .contains(option)) {
                throw new IllegalArgumentException("unknown option '" + option + "'");
            }
            if (++i == arguments.size()) {
                throw new IllegalArgumentException(option + " needs a value");
            }
            String value = arguments.get(i);
            switch (option) {
                case "--files" -> files = number(option, value);
                case "--seed" -> seed = number(option, value);
                case "--processes" -> processes = (int) Math.min(64, number(option, value));
                case "--targets" -> targets = targets(value);
                default -> file = Optional.of(existing(value));
            }
        }
        if (file.isPresent() && targets.size() != 1) {
            throw new IllegalArgumentException("--file needs --targets with the name of one reader");
        }
        return new FuzzOptions(files, seed, targets, processes, jazzer, file);
    }

    private static long number(String option, String value) {
        if (!value.matches("[1-9]\\d{0,11}")) {
            throw new IllegalArgumentException(option + " needs a whole number from 1 on, not '" + value + "'");
        }
        return Long.parseLong(value);
    }

    private static List<String> targets(String value) {
        List<String> names = List.of(value.split(","));
        for (String name : names) {
            if (!Targets.names().contains(name)) {
                throw new IllegalArgumentException(
                        "no reader '" + name + "'; there are " + String.join(", ", Targets.names()));
            }
        }
        return names;
    }

    private static Path existing(String value) {
        Path file = Path.of(value);
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException(value + ": no such file");
        }
        return file;
    }
}
