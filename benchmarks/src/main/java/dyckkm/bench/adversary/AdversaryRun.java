package dyckkm.bench.adversary;

import dyckkm.bench.TextTable;
import dyckkm.construction.Entry;
import dyckkm.language.dyck.DyckLanguage;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Runs every proved construction on the worst engine that its premises allow. */
public final class AdversaryRun {
    public static final String NAME = "adversary";
    public static final String DESCRIPTION =
            "proved constructions on an engine that does the worst their premises allow: does any fail?";

    private static final int FAILED = 1;
    private static final int BAD_USAGE = 2;
    private static final String USUAL = "10000000";
    private static final List<DyckLanguage> LANGUAGES = List.of(new DyckLanguage(2, 3), new DyckLanguage(3, 2));

    /** For constructions that exist for none of these: half-shift, from depth 4 on, and counters, of one type. */
    private static final List<DyckLanguage> SPECIAL = List.of(new DyckLanguage(2, 4), new DyckLanguage(1, 8));

    private AdversaryRun() {}

    private static boolean isSpecial(Entry entry) {
        return LANGUAGES.stream().noneMatch(entry::existsFor);
    }

    /**
     * @param arguments how many symbols each network reads, and how the names of the networks begin; may be empty
     * @return 0 if none fails, else 1; 2 for arguments that make no sense
     */
    public static int run(List<String> arguments, PrintStream out, PrintStream err) {
        String count = arguments.isEmpty() ? USUAL : arguments.get(0);
        String name = arguments.size() < 2 ? "" : arguments.get(1);
        if (arguments.size() > 2 || !count.matches("[1-9]\\d{0,11}")) {
            err.println("bench: adversary takes how many symbols to read and the beginning of a name, not "
                    + String.join(" ", arguments));
            return BAD_USAGE;
        }
        List<Subject> subjects = Stream.concat(
                        LANGUAGES.stream().flatMap(language -> Subject.all(language, entry -> true).stream()),
                        SPECIAL.stream().flatMap(language -> Subject.all(language, AdversaryRun::isSpecial).stream()))
                .filter(subject -> subject.name().startsWith(name))
                .toList();
        if (subjects.isEmpty()) {
            err.println("bench: no network whose name begins with '" + name + "' is proved for all engines");
            return BAD_USAGE;
        }
        return run(subjects, Long.parseLong(count), out, err);
    }

    static int run(List<Subject> subjects, long steps, PrintStream out, PrintStream err) {
        Strategy[] strategies = Strategy.values();
        AtomicInteger done = new AtomicInteger();
        String[][] cells = new String[subjects.size()][];
        List<Integer> numbers = new ArrayList<>();
        for (int number = 0; number < subjects.size(); number++) {
            numbers.add(number);
        }
        numbers.parallelStream().forEach(number -> {
            cells[number] = Arrays.stream(strategies)
                    .map(strategy -> outcome(subjects.get(number), strategy, steps / strategies.length, number))
                    .toArray(String[]::new);
            err.println("bench: " + done.incrementAndGet() + " of " + subjects.size() + " networks, "
                    + subjects.get(number).name());
        });
        List<List<String>> lines = new ArrayList<>();
        List<String> heading = new ArrayList<>(List.of("construction", "(k,m)"));
        Arrays.stream(strategies)
                .map(strategy -> strategy.name().toLowerCase(java.util.Locale.ROOT))
                .forEach(heading::add);
        lines.add(heading);
        for (int number = 0; number < cells.length; number++) {
            DyckLanguage language = subjects.get(number).run().language();
            List<String> line = new ArrayList<>(
                    List.of(subjects.get(number).name(), "(" + language.k() + "," + language.m() + ")"));
            line.addAll(Arrays.asList(cells[number]));
            lines.add(line);
        }
        long failures = Arrays.stream(cells)
                .flatMap(Arrays::stream)
                .filter(cell -> !cell.equals("right"))
                .count();
        out.printf(
                "%d networks, %d symbols each, with whatever values of \u03c3 and tanh, orders of sums and roundings their premises"
                        + " allow: %d failures%n%n",
                subjects.size(), steps, failures);
        out.print(TextTable.of(lines, 2));
        return failures == 0 ? 0 : FAILED;
    }

    private static String outcome(Subject subject, Strategy strategy, long steps, long seed) {
        try {
            Optional<String> failure = subject.run().failure(strategy, steps, seed);
            return failure.orElse("right");
        } catch (AdversarialFunctions.NotPromisedException e) {
            return e.getMessage();
        }
    }
}
