package dyckkm.report.trace;

import dyckkm.construction.Construction;
import dyckkm.construction.StackDecoder;
import dyckkm.language.AllowedSymbols;
import dyckkm.language.BadInputException;
import dyckkm.language.DyckLanguage;
import dyckkm.language.LanguageError;
import dyckkm.language.State;
import dyckkm.network.Memory;
import dyckkm.network.Network;
import dyckkm.network.ReferenceStepper;
import dyckkm.network.StepTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Runs a network and the language's automaton side by side over a string. */
public final class Tracer {
    private final DyckLanguage language;
    private final Network network;
    private final Optional<StackDecoder> decoder;
    private final List<UnitGroup> groups;
    private final double epsilon;

    private Tracer(Network network, DyckLanguage language, Optional<StackDecoder> decoder, List<UnitGroup> groups) {
        this.network = network;
        this.language = language;
        this.decoder = decoder;
        this.groups = groups;
        // The paper's threshold, where the network does not bring its own.
        this.epsilon = network.epsilon().orElse(1 / (2.0 * (network.k() + 1)));
    }

    /** Of a network of whose units nothing is known. */
    public static Tracer of(Network network) {
        return new Tracer(network, languageOf(network), Optional.empty(), UnitGroup.of(network));
    }

    public static Tracer of(Construction construction) {
        Network network = construction.network();
        return new Tracer(
                network, languageOf(network), Optional.of(construction.decoder()), UnitGroup.of(construction.layout()));
    }

    private static DyckLanguage languageOf(Network network) {
        return new DyckLanguage(
                network.k(),
                network.m()
                        .orElseThrow(() -> new BadInputException(
                                "the network does not tell the depth bound it was made for: give it with -m")));
    }

    /**
     * Traces a string, which need not be in the language. The network reads START, then the tokens before the first END.
     */
    public Trace trace(int... symbols) {
        TraceCost.check(network, symbols.length);
        ReferenceStepper stepper = new ReferenceStepper(network);
        Memory memory = Memory.zero(network);
        List<TraceStep> steps = new ArrayList<>();
        State state = language.initial();
        int start = language.vocabulary().start();
        double[] probabilities = read(stepper, memory, start, OptionalDouble.empty(), state, true, steps);
        boolean ended = false;
        for (int symbol : symbols) {
            boolean allowed = language.allowed(state).contains(symbol);
            state = language.next(state, symbol);
            OptionalDouble given = ended ? OptionalDouble.empty() : OptionalDouble.of(probabilities[symbol]);
            ended |= symbol == language.vocabulary().end();
            if (ended) {
                steps.add(new TraceStep(steps.size(), symbol, allowed, state, given, Optional.empty()));
            } else {
                probabilities = read(stepper, memory, symbol, given, state, allowed, steps);
            }
        }
        // An error beyond the last token only says that the string is not complete.
        Optional<LanguageError> error = language.firstError(symbols).filter(found -> found.position() < symbols.length);
        return new Trace(language, network, epsilon, groups, decoder.isPresent(), steps, error);
    }

    private double[] read(
            ReferenceStepper stepper,
            Memory memory,
            int symbol,
            OptionalDouble given,
            State state,
            boolean allowed,
            List<TraceStep> steps) {
        StepTrace computed = stepper.traced(memory, symbol);
        double[] probabilities = stepper.probabilities(memory);
        AllowedSymbols next = language.allowed(state);
        TraceStep.Reading reading = new TraceStep.Reading(
                computed,
                decoder.flatMap(known -> known.decode(memory)),
                NextSymbols.of(probabilities, state, next, epsilon));
        steps.add(new TraceStep(steps.size(), symbol, allowed, state, given, Optional.of(reading)));
        return probabilities;
    }
}
