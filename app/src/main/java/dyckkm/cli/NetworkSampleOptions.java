package dyckkm.cli;

import dyckkm.language.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.machine.Machine;
import dyckkm.network.DenseStepper;
import dyckkm.network.Stepper;
import dyckkm.network.StructuredStepper;
import dyckkm.trace.NamedNetwork;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that name a network to draw from, and how; or else a language. */
final class NetworkSampleOptions {
    private static final int DEFAULT_MAX_LENGTH = 10_000;

    @Option(
            names = "--from",
            paramLabel = "NETWORK",
            description = {
                "draw from a network: a model file, or a construction such as lstm/log, with -k and -m;",
                "--max-length then throws away what is longer (default: 10000)"
            })
    private String from;

    @Option(
            names = "--temperature",
            paramLabel = "T",
            description = "with --from: the temperature, by which logits are divided (default: 1)")
    private Double temperature;

    @Option(
            names = "--epsilon",
            paramLabel = "ε",
            description = "with --from: symbols of a smaller probability are never drawn (default: 0)")
    private Double epsilon;

    @Mixin
    private NetworkOptions network;

    /** Whether a network is named. */
    boolean nameNetwork() {
        return from != null || network.nameConstruction();
    }

    /** The language that is named. */
    Language language() throws IOException {
        if (temperature != null || epsilon != null) {
            throw new BadInputException(
                    (temperature == null ? "--epsilon" : "--temperature") + " is for networks: name one with --from");
        }
        network.requireNoNetwork("name one with --from");
        Optional<Machine> machine = network.machine();
        return machine.isPresent() ? machine.get() : network.language();
    }

    NetworkSampler sampler(WindowOptions window, long seed) throws IOException {
        if (window.hasMoreThanMaximum()) {
            throw new BadInputException(
                    "a network is drawn from without a window: of the window options only --max-length "
                            + "can be given");
        }
        NetworkSampler.Settings settings = new NetworkSampler.Settings(
                temperature == null ? 1 : temperature,
                epsilon == null ? 0 : epsilon,
                window.maximum().orElse(DEFAULT_MAX_LENGTH),
                seed);
        NamedNetwork named = from == null ? network.named() : network.named(from);
        Stepper stepper = named.construction().isPresent()
                ? new StructuredStepper(named.network())
                : new DenseStepper(named.network());
        return new NetworkSampler(stepper, settings);
    }
}
