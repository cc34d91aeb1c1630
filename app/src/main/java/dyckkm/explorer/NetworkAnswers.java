package dyckkm.explorer;

import dyckkm.language.BadInputException;
import dyckkm.network.Network;
import dyckkm.proof.bound.Quantisation;
import dyckkm.trace.Trace;
import dyckkm.trace.TraceCost;
import dyckkm.trace.TraceJson;
import dyckkm.trace.TraceStep;
import dyckkm.trace.TraceWalk;
import dyckkm.trace.Tracer;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/** The answers for which a network has to run: traces, and what a network confuses. */
final class NetworkAnswers {
    /** A trace as a file is in memory as a whole before it is sent, some tens of megabytes. */
    private static final long MOST_VALUES_IN_A_FILE = 2_000_000;

    private static final int FILES_AT_A_TIME = 2;

    private final Limits limits;
    private final Networks networks;
    private final Confusions confusions;
    private final Turns turns;
    private final Semaphore files = new Semaphore(FILES_AT_A_TIME);

    NetworkAnswers(ModelFolder models, Limits limits) {
        this.limits = limits;
        this.networks = new Networks(models, limits);
        this.confusions = new Confusions(limits);
        this.turns = new Turns(limits.traces());
    }

    /** Where an answer goes, once it is known that there will be one. */
    interface Destination {
        OutputStream open() throws IOException;
    }

    /** What a trace was asked of. */
    private record Asked(Tracer tracer, int[] symbols, int keptUnits) {}

    /** Sends a trace step by step. */
    void stream(Question question, Destination destination) throws Exception {
        try (Turns.Place place = turns.enter()) {
            Asked asked = place.compute(() -> asked(question, limits.values()));
            new TraceStream(asked.tracer, destination.open()).send(asked.symbols, asked.keptUnits, place);
        }
    }

    /** A trace as the command line prints it. It takes no turns, which would be long: there are only a few at a time instead. */
    void file(Question question, LastingAnswer answer) throws Exception {
        try (Turns.Place place = turns.enter()) {
            Asked asked = place.compute(() -> asked(question, MOST_VALUES_IN_A_FILE));
            if (!files.tryAcquire()) {
                throw new Turns.BusyException("other files are being written: try again in a moment");
            }
            try {
                answer.finish(TraceJson.of(trace(asked, answer)));
            } finally {
                files.release();
            }
        }
    }

    private static Trace trace(Asked asked, LastingAnswer answer) throws IOException {
        TraceWalk walk = asked.tracer.walk();
        List<TraceStep> steps = new ArrayList<>();
        steps.add(walk.start());
        for (int symbol : asked.symbols) {
            answer.goOn();
            steps.add(walk.next(symbol));
        }
        return asked.tracer.traceOf(steps, asked.symbols);
    }

    /** Two strings that a network with few units confuses. */
    void confusion(Question question, LastingAnswer answer) throws Exception {
        int units = question.units().orElseThrow(missing("units"));
        try (Turns.Place place = turns.enter()) {
            Network network =
                    place.compute(() -> networks.get(question.network()).network());
            answer.finish(confusions.find(network, units, answer));
        }
    }

    private static Supplier<BadInputException> missing(String name) {
        return () -> new BadInputException("the parameter '" + name + "' is missing");
    }

    private Asked asked(Question question, long mostValues) throws IOException {
        Tracer whole = Tracer.of(networks.get(question.network()));
        Network network = whole.network();
        Quantisation kept = question.units().isPresent()
                ? Quantisation.ofUnits(question.units().getAsInt())
                : Quantisation.NONE;
        int keptUnits = kept.keptUnits(network);
        int[] symbols = network.alphabet().parse(question.string());
        limits.requireTokens(symbols.length);
        TraceCost.of(network, symbols.length).requireAtMost(mostValues, limits.products());
        return new Asked(whole.keeping(kept), symbols, keptUnits);
    }

    /** How many requests are being computed. */
    int underWay() {
        return turns.underWay();
    }
}
