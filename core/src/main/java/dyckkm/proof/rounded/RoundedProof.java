package dyckkm.proof.rounded;

import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.network.Network;
import dyckkm.network.StateRounding;
import dyckkm.proof.Deadline;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Method;
import dyckkm.proof.Outcome;
import dyckkm.proof.Premise;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.certificate.value.NotCertifiedException;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.exhaustive.Exhaustive;
import dyckkm.proof.exhaustive.SearchCoverage;
import dyckkm.proof.exhaustive.SearchLimits;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Tries to prove that a network of one layer that rounds its state generates a language on every engine of a model, by looking at every pair
 * of state and configuration that any of them can reach. A step on bounds tells what an engine can have before it rounds; mostly that rounds
 * to one state, and where it does not, all are followed. It never refutes.
 *
 * @param limits when to give up
 */
public record RoundedProof(SearchLimits limits) {
    /** Pairs take some hundred bytes each and a step on bounds some microseconds for each weight. */
    public static final long MOST_PAIRS = 200_000;

    private record Pair(GridState state, Configuration configuration) {}

    /** Proved or unknown. */
    public Exhaustive answer(Question question, EngineModel model) {
        Search search = new Search(question, model.name());
        try {
            if (question.network().layers().size() != 1) {
                return search.unknown("a proof for all engines is for networks of one layer, not of "
                        + question.network().layers().size());
            }
            PointStep step = new PointStep(question.network(), model);
            search.run(step, Deadline.after(limits.time()), Math.min(MOST_PAIRS, limits.states()));
            return search.proved(step.premises());
        } catch (NotCertifiedException e) {
            return search.unknown(e.getMessage());
        } catch (OutOfMemoryError e) {
            return search.unknown("the heap was full");
        }
    }

    /** A breadth-first search. */
    private static final class Search {
        private final Question question;
        private final String model;
        private final Network network;
        private final Language language;
        private final StateRounding rounding;
        private final Roundings roundings;
        private final Set<Pair> pairs = new HashSet<>();
        private final Set<Configuration> configurations = new HashSet<>();
        private final Deque<Pair> waiting = new ArrayDeque<>();
        private EpsilonRange range = EpsilonRange.ALL;
        private long steps;
        private long undecided;

        Search(Question question, String model) {
            this.question = question;
            this.model = model;
            this.network = question.network();
            this.language = question.language();
            this.rounding = network.arithmetic().rounding().orElseThrow();
            this.roundings = new Roundings(rounding, network.hiddenUnits());
        }

        void run(PointStep step, Deadline deadline, long mostPairs) {
            GridState zero = new GridState(new long[(network.cell().hasCellState() ? 2 : 1) * network.hiddenUnits()]);
            Configuration initial = language.cursor().configuration();
            if (question.readsStart()) {
                add(step.from(roundings.values(zero)).after(network.alphabet().start()), initial);
            } else {
                add(new Pair(zero, initial));
            }
            while (!waiting.isEmpty()) {
                if (pairs.size() > mostPairs) {
                    throw new NotCertifiedException("there are more than " + mostPairs + " pairs");
                }
                if (deadline.hasPassed()) {
                    throw new NotCertifiedException("the time was up");
                }
                follow(waiting.remove(), step);
            }
            if (range.isEmpty()) {
                throw new NotCertifiedException("the bounds leave no common threshold");
            }
            if (question.epsilon().isPresent()
                    && !range.contains(question.epsilon().getAsDouble())) {
                throw new NotCertifiedException(
                        "ε is only known to be right above " + range.low() + " up to " + range.high());
            }
        }

        private void follow(Pair pair, PointStep step) {
            Configuration here = pair.configuration;
            Support support = here.support(language);
            PointStep.From from = step.from(roundings.values(pair.state));
            range = range.and(from.thresholds(support, language.judgesEnd(here.state())));
            for (int at = 0; at < support.count(); at++) {
                int symbol = support.at(at);
                if (symbol != network.alphabet().end()) {
                    Cursor cursor = language.cursor();
                    cursor.load(here);
                    cursor.read(symbol);
                    add(from.after(symbol), cursor.configuration());
                }
            }
        }

        private void add(PointStep.Bounds bounds, Configuration configuration) {
            List<GridState> states = roundings
                    .of(bounds)
                    .orElseThrow(() -> new NotCertifiedException(
                            "after a step engines may round to more than " + Roundings.MOST + " states"));
            steps++;
            undecided += states.size() > 1 ? 1 : 0;
            states.forEach(state -> add(new Pair(state, configuration)));
        }

        private void add(Pair pair) {
            if (pairs.add(pair)) {
                configurations.add(pair.configuration);
                waiting.add(pair);
            }
        }

        private Exhaustive answer(
                Outcome outcome, EpsilonRange thresholds, String because, List<Premise> premises, boolean complete) {
            Verdict verdict = new Verdict(
                    outcome,
                    Method.EXHAUSTIVE,
                    network.arithmetic(),
                    thresholds,
                    BigInteger.valueOf(pairs.size()),
                    Optional.empty(),
                    because,
                    premises,
                    Optional.of(model));
            int judged = pairs.size() - waiting.size();
            return new Exhaustive(
                    verdict, new SearchCoverage(pairs.size(), judged, configurations.size(), 0, complete));
        }

        Exhaustive unknown(String because) {
            return answer(Outcome.UNKNOWN, EpsilonRange.ALL, because, List.of(), false);
        }

        Exhaustive proved(List<Premise> used) {
            List<Premise> premises = new ArrayList<>(used);
            premises.add(new Premise.Stated(
                    "rounding",
                    "what an engine has after a step, a number of its format, is made exactly: "
                            + rounding.description()));
            return answer(
                    Outcome.PROVED,
                    range,
                    "every state that any string leads to on any of these engines was looked at, and the threshold is right at"
                            + " all of them; " + choices(),
                    premises,
                    true);
        }

        private String choices() {
            return undecided == 0
                    ? "no error of an engine reaches across the middle between two multiples, so that all of them have the"
                            + " same states"
                    : "in " + undecided + " of " + steps
                            + " steps an engine's errors reach across the middle between two multiples, and all that it may"
                            + " round to was followed";
        }
    }
}
