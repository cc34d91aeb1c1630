package dyckkm.bench.faults;

import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;

/**
 * How large a campaign is.
 *
 * @param others tries of each fault that is neither a kill nor a flip nor a cut
 * @param minutes after which no more tries begin
 * @param only the beginning of the names of the faults that are wanted
 * @param number the one try that is wanted, if not all
 */
record Options(
        int kills,
        int flips,
        int cuts,
        int others,
        long seed,
        int threads,
        int minutes,
        boolean paper,
        boolean spark,
        String only,
        OptionalInt number) {
    static final String USAGE =
            "[--kills N] [--flips N] [--cuts N] [--others N] [--seed S] [--threads T] [--minutes N] [--no-paper] [--no-spark]"
                    + " [--only FAULT [--try N]]";

    static final Options USUAL = new Options(
            100,
            10_000,
            100,
            12,
            1,
            Runtime.getRuntime().availableProcessors(),
            60,
            true,
            true,
            "",
            OptionalInt.empty());

    /** @throws IllegalArgumentException if they make no sense */
    static Options parse(List<String> arguments) {
        int kills = USUAL.kills;
        int flips = USUAL.flips;
        int cuts = USUAL.cuts;
        int others = USUAL.others;
        long seed = USUAL.seed;
        int threads = USUAL.threads;
        int minutes = USUAL.minutes;
        boolean paper = true;
        boolean spark = true;
        String only = "";
        OptionalInt number = OptionalInt.empty();
        Iterator<String> words = arguments.iterator();
        while (words.hasNext()) {
            String option = words.next();
            switch (option) {
                case "--kills" -> kills = count(option, words);
                case "--flips" -> flips = count(option, words);
                case "--cuts" -> cuts = count(option, words);
                case "--others" -> others = count(option, words);
                case "--seed" -> seed = count(option, words);
                case "--threads" -> threads = Math.max(1, count(option, words));
                case "--minutes" -> minutes = count(option, words);
                case "--try" -> number = OptionalInt.of(count(option, words));
                case "--only" -> only = value(option, words);
                case "--no-paper" -> paper = false;
                case "--no-spark" -> spark = false;
                default -> throw new IllegalArgumentException("unknown option '" + option + "'");
            }
        }
        return new Options(kills, flips, cuts, others, seed, threads, minutes, paper, spark, only, number);
    }

    private static String value(String option, Iterator<String> words) {
        if (!words.hasNext()) {
            throw new IllegalArgumentException(option + " needs a value");
        }
        return words.next();
    }

    private static int count(String option, Iterator<String> words) {
        String value = value(option, words);
        if (!value.matches("\\d{1,9}")) {
            throw new IllegalArgumentException(option + " takes a whole number, not '" + value + "'");
        }
        return Integer.parseInt(value);
    }
}
