package dyckkm.proof.robust;

import dyckkm.network.Network;
import dyckkm.proof.Deadline;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Method;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.recheck.sets.SetCheck;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.sets.LengthSearch;
import dyckkm.proof.sets.Reserve;
import dyckkm.proof.sets.SetCertificate;
import dyckkm.proof.sets.SetCoverage;
import dyckkm.proof.sets.SetListener;
import dyckkm.proof.sets.SetSearch;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Tries to prove something of a network after every prefix of its language, on every engine of a model, by finitely many sets of states that
 * no step leaves. Only what the independent checker agrees with counts. It never refutes.
 *
 * @param criterion that the network generates the language, or that it is sure of what may pop the stack
 * @param time the longest time to search
 * @param listener receives the progress of the search
 * @param mostSlanted how many parallelotopes to try at most
 */
public record SetProof(Criterion criterion, Duration time, SetListener listener, int mostSlanted) {
    /** For more parallelotopes the search for their coordinates takes hours, and gigabytes. */
    public static final int MOST_SLANTED = 3_000;

    /** Wider and wider sets, for a checker that bounds the images of some cells more coarsely than the search does. */
    private static final List<Reserve> RESERVES = List.of(
            Reserve.USUAL,
            new Reserve(5, 0.01),
            new Reserve(2, 0.1),
            new Reserve(20, 0.02),
            new Reserve(60, 0.03),
            new Reserve(150, 0.05),
            new Reserve(400, 0.1));

    /** With up to {@link #MOST_SLANTED} parallelotopes. */
    public SetProof(Criterion criterion, Duration time, SetListener listener) {
        this(criterion, time, listener, MOST_SLANTED);
    }

    /** Whether a network is of the kind that sets are made for, as after training. */
    public static boolean suits(Network network) {
        return SetSearch.suits(network);
    }

    /** Whether a file that begins so claims to be a certificate of sets. */
    public static boolean isFormatOf(String beginning) {
        return SetCheck.isFormatOf(beginning);
    }

    /** For strings of all lengths. */
    public ProvedSets answer(Question question, EngineModel model) {
        return answer(question, model, Deadline.after(time));
    }

    /** For strings of all lengths, until a deadline that need not be one of time. */
    public ProvedSets answer(Question question, EngineModel model, Deadline deadline) {
        ProvedSets answer = answer(question, model, deadline, RESERVES.get(0));
        for (int index = 1; index < RESERVES.size() && isRefused(answer) && !deadline.hasPassed(); index++) {
            ProvedSets wider = answer(question, model, deadline, RESERVES.get(index));
            ProvedSets better = wider.verdict().outcome() == Outcome.PROVED ? wider : answer;
            answer = new ProvedSets(
                    better.verdict(),
                    better.coverage(),
                    better.certificate(),
                    answer.searchSeconds() + wider.searchSeconds(),
                    answer.checkSeconds() + wider.checkSeconds());
        }
        return answer;
    }

    /** Whether sets were found with which the checker does not agree. */
    private static boolean isRefused(ProvedSets answer) {
        return answer.checkSeconds() > 0 && answer.verdict().outcome() != Outcome.PROVED;
    }

    private ProvedSets answer(Question question, EngineModel model, Deadline deadline, Reserve reserve) {
        long started = System.nanoTime();
        SetSearch.Found found =
                new SetSearch(criterion, mostSlanted, listener).search(question, model, deadline, reserve);
        listener.finished();
        double search = seconds(started);
        if (found.certificate().isEmpty()) {
            return new ProvedSets(
                    unknown(question, found.because(), Optional.of(model.name())),
                    SetCoverage.none(criterion),
                    Optional.empty(),
                    search,
                    0);
        }
        started = System.nanoTime();
        try {
            SetCertificate certificate = found.certificate().orElseThrow();
            SetCheck.Result result = SetCheck.derive(
                    question.network(), question.language(), new ByteArrayInputStream(text(certificate)));
            ProvedSets checked = of(question, criterion, result, "the certificate that was found");
            Optional<byte[]> file = checked.verdict().outcome() == Outcome.PROVED
                    ? Optional.of(text(certificate.restingOn(checked.verdict().premises())))
                    : Optional.empty();
            return new ProvedSets(checked.verdict(), checked.coverage(), file, search, seconds(started));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * For strings of up to a length. There is no certificate of that: it is what the search itself has computed.
     *
     * @param longest the greatest length
     */
    public ProvedSets answerUpTo(int longest, Question question, EngineModel model) {
        return answerUpTo(longest, question, model, Deadline.after(time));
    }

    /**
     * The same until a deadline that need not be one of time.
     *
     * @param longest the greatest length
     */
    public ProvedSets answerUpTo(int longest, Question question, EngineModel model, Deadline deadline) {
        long started = System.nanoTime();
        LengthSearch.Reached reached = new LengthSearch(criterion, longest, listener).search(question, model, deadline);
        listener.finished();
        String sets = "the states after all strings of up to " + reached.length() + " symbols lie in sets, at most "
                + reached.sets() + " for one length, and on each " + shown(criterion, reached.closing())
                + "; computed by the search alone";
        Verdict verdict = reached.isAll()
                ? new Verdict(
                        Outcome.PROVED,
                        Method.SETS,
                        question.network().arithmetic(),
                        criterion == Criterion.SUPPORT ? reached.epsilon() : EpsilonRange.ALL,
                        BigInteger.valueOf(reached.sets()),
                        Optional.empty(),
                        sets,
                        reached.premises(),
                        Optional.of(model.name()))
                : unknown(
                        question,
                        (reached.length() < 0 ? "" : "proved for shorter strings only: " + sets + "; ")
                                + reached.because(),
                        Optional.of(model.name()));
        return new ProvedSets(
                verdict,
                new SetCoverage(
                        criterion,
                        reached.sets(),
                        reached.closing(),
                        OptionalInt.of(longest),
                        OptionalInt.of(reached.length())),
                Optional.empty(),
                seconds(started),
                0);
    }

    /** What holds on each set, in words. */
    private static String shown(Criterion criterion, double closing) {
        return criterion == Criterion.SUPPORT
                ? "exactly the allowed symbols are probable enough"
                : "the symbols that may pop the stack have at least "
                        + String.format(Locale.ROOT, "%.4f", floor(closing)) + " of what all that pop have";
    }

    /**
     * What a certificate of sets proves, by the word of the checker.
     *
     * @param certificate not trusted, and not closed
     * @param name what to call it
     * @throws dyckkm.common.BadInputException if it is not JSON at all
     */
    public static ProvedSets checked(Question question, Criterion criterion, InputStream certificate, String name)
            throws IOException {
        long started = System.nanoTime();
        SetCheck.Result result = SetCheck.check(question.network(), question.language(), certificate);
        ProvedSets checked = of(question, criterion, result, name);
        return new ProvedSets(checked.verdict(), checked.coverage(), Optional.empty(), 0, seconds(started));
    }

    private static ProvedSets of(Question question, Criterion criterion, SetCheck.Result result, String name) {
        if (result instanceof SetCheck.Accepted accepted) {
            Optional<String> other = difference(question, criterion, accepted);
            return other.isPresent()
                    ? nothing(question, criterion, name + other.get())
                    : new ProvedSets(
                            proved(question, criterion, accepted, name),
                            SetCoverage.ofAll(criterion, accepted.sets(), accepted.closing()),
                            Optional.empty(),
                            0,
                            0);
        }
        return nothing(question, criterion, name + " does not hold: " + ((SetCheck.Refused) result).reason());
    }

    /** Why a certificate that holds is no answer to a question. */
    private static Optional<String> difference(Question question, Criterion criterion, SetCheck.Accepted accepted) {
        if (accepted.readsStart() != question.readsStart()) {
            return Optional.of(
                    " is about runs that " + (accepted.readsStart() ? "read START first" : "do not read START"));
        }
        if (accepted.isAboutClosing() != (criterion == Criterion.CLOSING)) {
            return Optional.of(" is about --criterion "
                    + (accepted.isAboutClosing() ? Criterion.CLOSING : Criterion.SUPPORT).text());
        }
        if (criterion == Criterion.SUPPORT
                && question.epsilon().isPresent()
                && !accepted.epsilon().contains(question.epsilon().getAsDouble())) {
            return Optional.of(" holds for ε above " + accepted.epsilon().low() + " up to "
                    + accepted.epsilon().high());
        }
        return Optional.empty();
    }

    private static Verdict proved(Question question, Criterion criterion, SetCheck.Accepted accepted, String name) {
        return new Verdict(
                Outcome.PROVED,
                Method.SETS,
                question.network().arithmetic(),
                criterion == Criterion.SUPPORT ? accepted.epsilon() : EpsilonRange.ALL,
                BigInteger.valueOf(accepted.sets()),
                Optional.empty(),
                "no step leaves the " + accepted.sets() + " sets of states ("
                        + (accepted.isSlanted() ? "parallelotopes" : "boxes") + ") of " + name + ", and on each "
                        + shown(criterion, accepted.closing())
                        + "; the independent checker agrees",
                accepted.premises(),
                Optional.of(accepted.engineModel()));
    }

    /** Four digits, rounded down. */
    private static double floor(double share) {
        return Math.floor(share * 1e4) / 1e4;
    }

    private static ProvedSets nothing(Question question, Criterion criterion, String because) {
        return new ProvedSets(
                unknown(question, because, Optional.empty()), SetCoverage.none(criterion), Optional.empty(), 0, 0);
    }

    private static Verdict unknown(Question question, String because, Optional<String> model) {
        return new Verdict(
                Outcome.UNKNOWN,
                Method.SETS,
                question.network().arithmetic(),
                EpsilonRange.ALL,
                BigInteger.ZERO,
                Optional.empty(),
                because,
                List.of(),
                model);
    }

    private static byte[] text(SetCertificate certificate) throws IOException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        certificate.write(output);
        return output.toByteArray();
    }

    private static double seconds(long started) {
        return (System.nanoTime() - started) / 1e9;
    }
}
