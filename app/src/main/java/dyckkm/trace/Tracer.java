package dyckkm.trace;

import dyckkm.construction.ConfigurationDecoder;
import dyckkm.construction.Construction;
import dyckkm.language.BadInputException;
import dyckkm.language.LanguageError;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Network;
import dyckkm.proof.bound.Quantisation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs a network and the language's automaton side by side over a string. */
public final class Tracer {
    private final DyckLanguage language;
    private final Network network;
    private final Optional<ConfigurationDecoder> decoder;
    private final List<UnitGroup> groups;
    private final Quantisation quantisation;
    private final double epsilon;

    private Tracer(
            Network network,
            DyckLanguage language,
            Optional<ConfigurationDecoder> decoder,
            List<UnitGroup> groups,
            Quantisation quantisation) {
        this.network = network;
        this.language = language;
        this.decoder = decoder;
        this.groups = groups;
        this.quantisation = quantisation;
        // The paper's threshold, where the network does not bring its own.
        this.epsilon = network.epsilon()
                .orElse(1 / (2.0 * (Vocabulary.of(network.alphabet()).k() + 1)));
    }

    /** Of a network whose memory nobody can read as a stack. */
    public static Tracer of(Network network) {
        return new Tracer(network, languageOf(network), Optional.empty(), UnitGroup.of(network), Quantisation.NONE);
    }

    public static Tracer of(Construction construction) {
        Network network = construction.network();
        return new Tracer(
                network,
                languageOf(network),
                Optional.of(construction.decoder()),
                UnitGroup.of(network),
                Quantisation.NONE);
    }

    public static Tracer of(NamedNetwork named) {
        return named.construction().map(Tracer::of).orElseGet(() -> Tracer.of(named.network()));
    }

    /** The same network, which forgets after every step what is not to be kept. */
    public Tracer keeping(Quantisation kept) {
        return new Tracer(network, language, decoder, groups, kept);
    }

    private static DyckLanguage languageOf(Network network) {
        return new DyckLanguage(
                Vocabulary.of(network.alphabet()).k(),
                network.m()
                        .orElseThrow(() -> new BadInputException(
                                "the network does not tell the depth bound it was made for: give it with -m")));
    }

    /**
     * Traces a string, which need not be in the language. The network reads START, then the tokens before the first END.
     */
    public Trace trace(int... symbols) {
        TraceCost.check(network, symbols.length);
        TraceWalk walk = walk();
        List<TraceStep> steps = new ArrayList<>();
        steps.add(walk.start());
        for (int symbol : symbols) {
            steps.add(walk.next(symbol));
        }
        return traceOf(steps, symbols);
    }

    /** The trace of a string whose steps somebody has looked at one by one. */
    public Trace traceOf(List<TraceStep> steps, int... symbols) {
        // An error beyond the last token only says that the string is not complete.
        Optional<LanguageError> error = language.firstError(symbols).filter(found -> found.position() < symbols.length);
        return new Trace(language, network, epsilon, groups, decoder.isPresent(), steps, error);
    }

    /** For those who look at one step at a time. */
    public TraceWalk walk() {
        return new TraceWalk(this);
    }

    public DyckLanguage language() {
        return language;
    }

    public Network network() {
        return network;
    }

    public double epsilon() {
        return epsilon;
    }

    public List<UnitGroup> groups() {
        return groups;
    }

    /** The key to the memory, where there is one. */
    Optional<ConfigurationDecoder> decoder() {
        return decoder;
    }

    public boolean decodes() {
        return decoder.isPresent();
    }

    Quantisation quantisation() {
        return quantisation;
    }
}
