package dyckkm.trace;

import dyckkm.construction.ConfigurationDecoder;
import dyckkm.language.Configuration;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.State;
import dyckkm.network.Memory;
import dyckkm.network.StepTrace;
import dyckkm.network.Stepper;
import java.util.Optional;
import java.util.OptionalDouble;

/** A network and the language's automaton on their way through a string, side by side, one token at a time. */
public final class TraceWalk {
    private final DyckLanguage language;
    private final Optional<ConfigurationDecoder> decoder;
    private final double epsilon;
    private final RecordingStepper recorder;
    private final Stepper machine;
    private final Memory memory;
    private State state;
    private double[] probabilities = {};
    private int steps;
    private boolean ended;

    TraceWalk(Tracer tracer) {
        this.language = tracer.language();
        this.decoder = tracer.decoder();
        this.epsilon = tracer.epsilon();
        this.recorder = new RecordingStepper(tracer.network());
        this.machine = tracer.quantisation().of(recorder);
        this.memory = Memory.zero(tracer.network());
        this.state = language.initial();
    }

    /** Reads START, which comes before everything else. */
    public TraceStep start() {
        return read(language.vocabulary().start(), OptionalDouble.empty(), true);
    }

    /** Reads the next token. With END the network stops: from there on only the automaton goes on. */
    public TraceStep next(int symbol) {
        boolean allowed = language.allowed(state).contains(symbol);
        state = language.next(state, symbol);
        OptionalDouble given = ended ? OptionalDouble.empty() : OptionalDouble.of(probabilities[symbol]);
        ended |= symbol == language.vocabulary().end();
        return ended
                ? new TraceStep(steps++, symbol, allowed, state, given, Optional.empty())
                : read(symbol, given, allowed);
    }

    private TraceStep read(int symbol, OptionalDouble given, boolean allowed) {
        machine.step(memory, symbol);
        StepTrace computed = recorder.lastWith(memory);
        probabilities = machine.probabilities(memory);
        TraceStep.Reading reading = new TraceStep.Reading(
                computed,
                decoder.flatMap(known -> known.decode(memory)).map(Configuration::stack),
                NextSymbols.of(probabilities, state, language.allowed(state), epsilon));
        return new TraceStep(steps++, symbol, allowed, state, given, Optional.of(reading));
    }
}
