package dyckkm.explorer;

import dyckkm.common.BadInputException;
import dyckkm.explorer.network.ExpectedNetwork;
import dyckkm.explorer.network.KeptNetwork;
import dyckkm.explorer.network.ModelFolder;
import dyckkm.explorer.network.Networks;
import dyckkm.explorer.network.TraceStream;
import dyckkm.explorer.network.WorkSize;
import dyckkm.explorer.server.Admission;
import dyckkm.explorer.server.BusyException;
import dyckkm.explorer.server.ServerLimits;
import dyckkm.network.Network;
import dyckkm.proof.bound.Quantisation;
import dyckkm.trace.Trace;
import dyckkm.trace.TraceJson;
import dyckkm.trace.TraceStep;
import dyckkm.trace.TraceWalk;
import dyckkm.trace.Tracer;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** The answers for which a network has to run: traces, and what a network confuses. */
final class NetworkAnswers {
    /** The values of a trace as a file are in memory as a whole before it is sent. */
    private static final long MOST_VALUES_IN_A_FILE = 2_000_000;

    /** A search has the network in other forms, too, which take several times as much. */
    private static final long MOST_WEIGHTS_IN_A_SEARCH = 700_000;

    private final ServerLimits limits;
    private final Networks networks;
    private final Confusions confusions;

    NetworkAnswers(ModelFolder models, ServerLimits limits) {
        this.limits = limits;
        this.networks = new Networks(models, limits);
        this.confusions = new Confusions(limits);
    }

    /** Where an answer goes, once it is known that there will be one. */
    interface Destination {
        OutputStream open() throws IOException;
    }

    /** An answer that can be given once there is a place for it. */
    interface Answer {
        void give(Admission.Place place) throws Exception;
    }

    /**
     * An answer and what it takes.
     *
     * @param kind the kind of work
     * @param bytes the memory that it takes, as things are when it is asked
     * @param answer does it
     */
    record Task(Admission.Kind kind, LongSupplier bytes, Answer answer) {}

    /** What a trace was asked of. */
    private record Asked(Tracer tracer, int[] symbols, int keptUnits) {}

    /** The memory of a request beside its network, by hidden units and values of a step. */
    interface Need {
        long bytes(long units, long valuesOfAStep);
    }

    /** Sends a trace step by step. */
    Task stream(PageQuery question, Destination destination) throws IOException {
        ExpectedNetwork expected = networks.expect(question.network());
        Need need = WorkSize::ofTrace;
        return new Task(Admission.Kind.TRACE, bytes(expected, need), place -> {
            KeptNetwork network = network(expected, need, place);
            Asked asked = place.compute(() -> asked(question, network, limits.values()));
            new TraceStream(asked.tracer, destination.open()).send(asked.symbols, asked.keptUnits, place);
        });
    }

    /** A trace as the command line prints it. */
    Task file(PageQuery question, LastingAnswer answer) throws IOException {
        ExpectedNetwork expected = networks.expect(question.network());
        int tokens = Math.min(limits.tokens(), question.string().length() / 2 + 1);
        Need need = (units, values) -> WorkSize.ofFile(units, values, tokens);
        return new Task(Admission.Kind.FILE, bytes(expected, need), place -> {
            KeptNetwork network = network(expected, need, place);
            Asked asked = place.compute(() -> asked(question, network, MOST_VALUES_IN_A_FILE));
            answer.finish(TraceJson.of(trace(asked, answer, place)));
        });
    }

    private static Trace trace(Asked asked, LastingAnswer answer, Admission.Place place) throws Exception {
        TraceWalk walk = asked.tracer.walk();
        List<TraceStep> steps = new ArrayList<>();
        steps.add(place.compute(walk::start));
        for (int symbol : asked.symbols) {
            answer.goOn();
            steps.add(place.compute(() -> walk.next(symbol)));
        }
        return asked.tracer.traceOf(steps, asked.symbols);
    }

    /** Two strings that a network with few units confuses. */
    Task confusion(PageQuery question, LastingAnswer answer) throws IOException {
        int units = question.units().orElseThrow(missing("units"));
        ExpectedNetwork expected = networks.expect(question.network());
        requireSearchable(expected);
        Need need = (unused, values) -> WorkSize.ofSearch(expected.weights());
        return new Task(Admission.Kind.SEARCH, bytes(expected, need), place -> {
            KeptNetwork network = network(expected, need, place);
            answer.finish(confusions.find(network.network(), units, answer));
        });
    }

    /** Refuses a network that takes too much memory for a search. */
    void requireSearchable(ExpectedNetwork expected) {
        if (expected.weights() > MOST_WEIGHTS_IN_A_SEARCH) {
            throw new BadInputException("the network may have " + expected.weights() + " weights, more than the "
                    + MOST_WEIGHTS_IN_A_SEARCH + " of a network for which strings are searched");
        }
    }

    private static Supplier<BadInputException> missing(String name) {
        return () -> new BadInputException("the parameter '" + name + "' is missing");
    }

    /** The memory of a request: its own and that of its network, even if others use the same. */
    LongSupplier bytes(ExpectedNetwork expected, Need need) {
        return () -> networks.find(expected)
                .map(kept -> bytes(kept, need))
                .orElseGet(() -> expected.bytes() + need.bytes(expected.units(), expected.valuesOfAStep()));
    }

    private static long bytes(KeptNetwork kept, Need need) {
        return kept.bytes() + need.bytes(kept.units(), kept.valuesOfAStep());
    }

    /** The network of a request, which from then on takes less than before it was built. */
    KeptNetwork network(ExpectedNetwork expected, Need need, Admission.Place place) throws Exception {
        KeptNetwork network = networks.get(expected, place);
        long needed = bytes(network, need);
        if (needed > place.bytes()) {
            throw new BusyException("the network is larger than its file let expect: try again in a moment");
        }
        place.keep(needed);
        return network;
    }

    private Asked asked(PageQuery question, KeptNetwork kept, long mostValues) {
        Network network = kept.network();
        Quantisation quantisation = question.units().isPresent()
                ? Quantisation.ofUnits(question.units().getAsInt())
                : Quantisation.NONE;
        int keptUnits = quantisation.keptUnits(network);
        int[] symbols = network.alphabet().parse(question.string());
        limits.requireTokens(symbols.length);
        kept.cost().of(symbols.length).requireAtMost(mostValues, limits.products());
        return new Asked(kept.tracer().keeping(quantisation), symbols, keptUnits);
    }

    Networks networks() {
        return networks;
    }
}
