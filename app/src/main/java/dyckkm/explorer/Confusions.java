package dyckkm.explorer;

import dyckkm.common.BadInputException;
import dyckkm.explorer.server.ServerLimits;
import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.network.Stepper;
import dyckkm.network.step.DenseStepper;
import dyckkm.network.step.StructuredStepper;
import dyckkm.proof.Deadline;
import dyckkm.proof.bound.CollisionSearch;
import dyckkm.proof.bound.LowerBound;
import dyckkm.proof.bound.PigeonholeProof;
import dyckkm.proof.bound.Quantisation;
import dyckkm.trace.TokenText;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Finds two strings after which a network that keeps too few units has the same memory: the paper's lower bound, played through. */
final class Confusions {
    private static final int MOST_STACKS = 500_000;

    /** Wide enough for every network of one layer that has few enough units to be confused soon. */
    private static final int MOST_DENSE_UNITS = 500;

    private final int seconds;

    Confusions(ServerLimits limits) {
        this.seconds = limits.searchSeconds();
    }

    /** Searches until something is found, all was looked at, or the time is over. */
    Map<String, Object> find(Network network, int keptUnits, LastingAnswer answer) throws IOException {
        return search(network, Quantisation.ofUnits(keptUnits), answer);
    }

    private Map<String, Object> search(Network network, Quantisation kept, LastingAnswer answer) throws IOException {
        Language language = network.language()
                .orElseThrow(() -> new BadInputException("the network does not tell its depth bound"));
        Stepper machine = kept.of(
                network.layers().size() > 1 || network.hiddenUnits() <= MOST_DENSE_UNITS
                        ? new DenseStepper(network)
                        : new StructuredStepper(network));
        ClientWatch client = new ClientWatch(answer);
        CollisionSearch.Result result = new CollisionSearch(machine, language, kept.memoryBits(network))
                .run(MOST_STACKS, 1, Deadline.after(Duration.ofSeconds(seconds)).orWhen(client::isOver));
        client.check();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("stacks", result.stacks());
        json.put("allStacks", result.ending() == CollisionSearch.Ending.ALL_STACKS);
        json.put("memoryBits", kept.memoryBits(network));
        json.put("neededBits", new LowerBound(language).bits());
        result.pair()
                .map(pair -> PigeonholeProof.of(machine, language, pair))
                .ifPresent(proof -> json.put("pair", pair(proof)));
        return json;
    }

    private static Map<String, Object> pair(PigeonholeProof proof) {
        TokenText tokens = new TokenText(proof.language());
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("first", tokens.ofPrefix(proof.first()));
        json.put("second", tokens.ofPrefix(proof.second()));
        json.put("inside", text(tokens, proof.inside()));
        json.put("outside", text(tokens, proof.outside()));
        json.put("at", proof.second().size());
        json.put("breaksAt", proof.error().position() + 1);
        json.put("reason", proof.language().explanation(proof.outside(), proof.error()));
        return json;
    }

    private static String text(TokenText tokens, int[] symbols) {
        return Arrays.stream(symbols).mapToObj(tokens::of).collect(Collectors.joining(" "));
    }
}
