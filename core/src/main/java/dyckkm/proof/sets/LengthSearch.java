package dyckkm.proof.sets;

import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.proof.Deadline;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Premise;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.Question;
import dyckkm.proof.certificate.step.SmallWeights;
import dyckkm.proof.certificate.value.NotCertifiedException;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.sets.image.EngineError;
import dyckkm.proof.sets.image.ImageStep;
import dyckkm.proof.sets.image.LogitBounds;
import dyckkm.proof.sets.image.NoInvariantException;
import dyckkm.proof.sets.image.StateBox;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Follows all strings up to a length by sets of states: after t symbols there is a box for each configuration and each ending of
 * strings of length t, which holds the states of all of them. Nothing is widened, so that the sets are as narrow as
 * boxes can be, and wider for each length than for the one before.
 *
 * @param criterion what is to hold after every prefix
 * @param longest the greatest length that is asked about
 * @param listener receives the progress of the search
 */
public record LengthSearch(Criterion criterion, int longest, SetListener listener) {
    /** How many last symbols are distinguished, in successive attempts. */
    private static final int[] SYMBOLS_KEPT = {1, 2, 4, 6, 8, 10};

    /** For one length; more take too long for too few lengths. */
    private static final int MOST_SETS = 10_000;

    /**
     * How far one try came.
     *
     * @param length what is asked holds after all prefixes of at most so many symbols; −1: not even after the empty one
     * @param sets the most sets for one length
     * @param epsilon the thresholds that are right after all of them
     * @param closing the least share of the symbols that may pop the stack among all that pop
     * @param because why it went no further; empty if it went as far as was asked
     * @param premises what was used
     */
    public record Reached(
            int length, int sets, EpsilonRange epsilon, double closing, String because, List<Premise> premises) {
        /** Whether that is all that was asked about. */
        public boolean isAll() {
            return because.isEmpty();
        }
    }

    /** The farthest of several tries, each of which tells more of the last symbols apart. */
    public Reached search(Question question, EngineModel model, Deadline deadline) {
        Reached farthest = nothing("nothing was tried");
        if (question.network().layers().size() != 1
                || question.network().arithmetic().rounding().isPresent()) {
            return nothing("sets are for networks of one layer that do not round their state");
        }
        try {
            SmallWeights.requireNone(question.network());
        } catch (NotCertifiedException e) {
            return nothing(e.getMessage());
        }
        for (int kept : SYMBOLS_KEPT) {
            Reached reached = new Try(question, model, kept, deadline).run();
            farthest = farthest.length < reached.length || farthest.length < 0 ? reached : farthest;
            if (reached.isAll() || deadline.hasPassed()) {
                break;
            }
        }
        return farthest;
    }

    private static Reached nothing(String because) {
        return new Reached(-1, 0, EpsilonRange.ALL, 1, because, List.of());
    }

    private record Place(Configuration configuration, List<Integer> recent) {}

    /** One search, by so many last symbols. */
    private final class Try {
        private final Question question;
        private final Language language;
        private final int kept;
        private final Deadline deadline;
        private final PremiseLog log;
        private final ImageStep step;
        private final LogitBounds logits;
        private final Target target;
        private final Cursor cursor;
        private int mostSets;

        Try(Question question, EngineModel model, int kept, Deadline deadline) {
            this.question = question;
            this.language = question.language();
            this.kept = kept;
            this.deadline = deadline;
            this.log = new PremiseLog(model);
            Stream.of(Premise.Stated.SUMS, Premise.Stated.UPDATES, Premise.Stated.SOFTMAX)
                    .forEach(log::use);
            this.step = new ImageStep(question.network(), model, log);
            this.logits = new LogitBounds(
                    question.network(),
                    language,
                    new EngineError(question.network().arithmetic(), model, 0, log));
            this.target = new Target(criterion, question.epsilon());
            this.cursor = language.cursor();
        }

        Reached run() {
            LogitBounds.Answer answer = new LogitBounds.Answer(EpsilonRange.ALL, 1);
            List<Premise> premises = log.premises();
            int length = 0;
            try {
                Map<Place, StateBox> sets = first();
                while (true) {
                    LogitBounds.Answer longer = answer.and(judged(sets));
                    if (!target.isMet(longer)) {
                        throw new NoInvariantException(
                                sets.size() + " sets of strings of " + length + " symbols, told apart by "
                                        + (kept == 1 ? "the last symbol, " : "the last " + kept + " symbols, ")
                                        + target.missing());
                    }
                    answer = longer;
                    premises = log.premises();
                    mostSets = Math.max(mostSets, sets.size());
                    listener.sweep(sets.size(), length);
                    if (length == longest || sets.isEmpty()) {
                        return new Reached(longest, mostSets, answer.thresholds(), answer.closing(), "", premises);
                    }
                    sets = next(sets);
                    length++;
                }
            } catch (NoInvariantException e) {
                return new Reached(
                        length - 1, mostSets, answer.thresholds(), answer.closing(), e.getMessage(), premises);
            }
        }

        private Map<Place, StateBox> first() {
            StateBox zero = StateBox.point(new double[step.dimension()]);
            StateBox start =
                    question.readsStart() ? step.image(zero, language.alphabet().start()) : zero;
            return Map.of(new Place(cursor.configuration(), List.of()), start);
        }

        private LogitBounds.Answer judged(Map<Place, StateBox> sets) {
            LogitBounds.Answer answer = new LogitBounds.Answer(EpsilonRange.ALL, 1);
            for (Map.Entry<Place, StateBox> set : sets.entrySet()) {
                answer = answer.and(logits.of(set.getValue(), set.getKey().configuration));
            }
            return answer;
        }

        private Map<Place, StateBox> next(Map<Place, StateBox> sets) {
            Map<Place, StateBox> next = new LinkedHashMap<>();
            for (Map.Entry<Place, StateBox> set : sets.entrySet()) {
                Place place = set.getKey();
                int[] tokens = place.configuration
                        .support(language)
                        .symbols()
                        .filter(symbol -> symbol < language.alphabet().tokens())
                        .toArray();
                for (int symbol : tokens) {
                    cursor.load(place.configuration);
                    cursor.read(symbol);
                    next.merge(
                            new Place(cursor.configuration(), SetGraph.after(place.recent, symbol, kept)),
                            step.image(set.getValue(), symbol),
                            StateBox::hull);
                }
                if (next.size() > MOST_SETS) {
                    throw new NoInvariantException("more than " + MOST_SETS + " sets would be needed");
                }
                if (deadline.hasPassed()) {
                    throw new NoInvariantException("the time was up");
                }
            }
            return next;
        }
    }
}
