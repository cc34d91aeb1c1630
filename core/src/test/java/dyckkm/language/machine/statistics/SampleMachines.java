package dyckkm.language.machine.statistics;

import dyckkm.StoredMachines;
import dyckkm.common.BadInputException;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineBuilder;
import dyckkm.language.machine.MachineJson;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/** Machines to test with: weighted, of brackets, and random ones. */
final class SampleMachines {
    private SampleMachines() {}

    /** JSON with weights: objects three times as probable as arrays, strings rare. */
    static Machine weighted() {
        return MachineJson.read(
                StoredMachines.text("json")
                        .replaceFirst(
                                "\"depth\": 5",
                                "\"depth\": 3, \"weights\": {\"{\": 1.5, \"[\": 0.5, \"string\": 0.25}"),
                "weighted");
    }

    /** Dyck-(k,m) as a machine. */
    static Machine dyck(int k, int m) {
        List<String> types = IntStream.range(0, k).mapToObj(Integer::toString).toList();
        TokenAlphabet alphabet = new TokenAlphabet(
                types.stream().map(type -> "(" + type).toList(),
                types.stream().map(type -> type + ")").toList(),
                List.of());
        MachineBuilder builder = new MachineBuilder("dyck", alphabet, "s", m).accept("s");
        for (String type : types) {
            builder.rule("s", Optional.empty(), "(" + type, "s", Optional.of(type));
            for (String top : types) {
                builder.rule("s", Optional.of(top), "(" + type, "s", Optional.of(type));
            }
            builder.rule("s", Optional.of(type), type + ")", "s", Optional.empty());
        }
        return builder.build();
    }

    /** A random machine that is not empty. */
    static Machine random(long seed) {
        Random random = new Random(seed);
        while (true) {
            try {
                return attempt(random);
            } catch (BadInputException none) {
                // Empty, or with dead ends: the next one.
                continue;
            }
        }
    }

    private static Machine attempt(Random random) {
        int states = 1 + random.nextInt(4);
        int stack = 1 + random.nextInt(3);
        TokenAlphabet alphabet = new TokenAlphabet(
                names("c", 1 + random.nextInt(2)), names("r", 1 + random.nextInt(2)), names("i", random.nextInt(3)));
        MachineBuilder builder = new MachineBuilder("random", alphabet, "q0", 1 + random.nextInt(4));
        for (int state = 0; state < states; state++) {
            if (random.nextInt(3) == 0) {
                builder.accept("q" + state);
            }
            for (int top = -1; top < stack; top++) {
                for (int symbol = 0; symbol < alphabet.tokens(); symbol++) {
                    if (random.nextDouble() < 0.55 && !(top < 0 && alphabet.isReturn(symbol))) {
                        builder.rule(
                                "q" + state,
                                top < 0 ? Optional.empty() : Optional.of("g" + top),
                                alphabet.text(symbol),
                                "q" + random.nextInt(states),
                                alphabet.isCall(symbol) ? Optional.of("g" + random.nextInt(stack)) : Optional.empty());
                    }
                }
            }
        }
        return builder.build();
    }

    private static List<String> names(String kind, int count) {
        return IntStream.range(0, count).mapToObj(number -> kind + number).toList();
    }
}
