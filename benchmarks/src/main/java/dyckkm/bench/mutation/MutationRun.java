package dyckkm.bench.mutation;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.mutation.Mutation;
import dyckkm.proof.mutation.Mutations;
import dyckkm.proof.mutation.Opinions;
import dyckkm.proof.mutation.TwoProvers;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Asks both provers about mutants of every construction, on all processors, and prints how their verdicts met. */
public final class MutationRun {
    public static final String NAME = "mutations";
    public static final String DESCRIPTION =
            "provers, checker and engines on mutants of every construction: do they ever disagree?";

    private static final int CONTRADICTED = 1;
    private static final int BAD_USAGE = 2;
    private static final long SEED = 20201016;
    private static final String USUAL = "50";

    /** Progress is reported after so many networks. */
    private static final int NETWORKS = 50;

    /** Mutants whose memories do not close must end, too. */
    private static final SearchLimits LIMITS = new SearchLimits(20_000, Duration.ofHours(1));

    private static final TwoProvers PROVERS = new TwoProvers(LIMITS);

    private MutationRun() {}

    /**
     * @param arguments how many mutants of each network, or {@code all}; may be empty
     * @return 0 if the provers never contradict each other, else 1; 2 for arguments that make no sense
     */
    public static int run(List<String> arguments, Path directory, PrintStream out, PrintStream err) throws IOException {
        String count = arguments.isEmpty() ? USUAL : arguments.get(0);
        if (arguments.size() > 1 || !count.matches("all|[1-9]\\d{0,6}")) {
            err.println("bench: mutations takes how many mutants of each network, or 'all', not "
                    + String.join(" ", arguments));
            return BAD_USAGE;
        }
        return run(Subject.all(), count, directory, out, err);
    }

    static int run(List<Subject> subjects, String count, Path directory, PrintStream out, PrintStream err)
            throws IOException {
        Tally tally = new Tally();
        EngineOpinions engines = new EngineOpinions(LIMITS);
        AtomicInteger done = new AtomicInteger();
        long started = System.nanoTime();
        subjects.parallelStream().forEach(subject -> {
            mutations(subject, count).forEach(mutation -> {
                Question mutant = mutation.of(subject.question());
                Opinions opinions = PROVERS.ask(mutant);
                tally.count(subject, mutation, opinions, engines.contradiction(mutant, opinions.certificate()));
            });
            if (done.incrementAndGet() % NETWORKS == 0) {
                err.println("bench: " + done + " of " + subjects.size() + " networks, " + tally.total() + " mutants");
            }
        });
        double seconds = (System.nanoTime() - started) / 1e9;
        Files.createDirectories(directory);
        Path csv = directory.resolve(NAME + ".csv");
        Files.writeString(csv, TallyTables.csv(tally));
        out.printf(
                Locale.ROOT,
                "%,d mutants of %d networks in %.0f s; exhaustive verdict / certificate's verdict%n%n",
                tally.total(),
                subjects.size(),
                seconds);
        out.print(TallyTables.text(tally));
        out.println();
        out.printf(
                Locale.ROOT,
                "ONNX Runtime and libtorch were asked %,d times about what is proved for every engine%n",
                engines.asked());
        out.println("Contradictions: " + tally.contradictions().size());
        tally.contradictions().forEach(out::println);
        err.println("bench: every case counted is in " + csv);
        return tally.contradictions().isEmpty() ? 0 : CONTRADICTED;
    }

    private static Stream<Mutation> mutations(Subject subject, String count) {
        Mutations mutations = new Mutations(subject.question());
        if (count.equals("all")) {
            return Stream.concat(mutations.ofSingleWeights(), mutations.ofStructure());
        }
        DyckLanguage language = DyckLanguage.of(subject.question().language());
        String name = subject.construction() + " " + language.k() + " " + language.m() + " " + subject.form();
        SplittableRandom random = new SplittableRandom(SEED + name.hashCode());
        return Stream.generate(() -> mutations.draw(random)).limit(Integer.parseInt(count));
    }
}
