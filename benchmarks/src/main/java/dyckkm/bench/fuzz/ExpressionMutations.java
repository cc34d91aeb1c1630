package dyckkm.bench.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** Expressions of a grid file: grown from their grammar, and changed as text. */
final class ExpressionMutations implements Mutator {
    private static final List<String> ATOMS = List.of(
            "k", "m", "0", "1", "2", "9", "0.5", "99999999", "999999999999", "0.00000001", "x", "\"a\"", "true");
    private static final List<String> OPERATORS =
            List.of("+", "-", "*", "/", "^", "^", "^-", "%", "&&", "==", " ", "<");
    private static final List<String> FUNCTIONS =
            List.of("ceil", "floor", "round", "log2", "sqrt", "min", "max", "abs", "fact", "if", "");

    private static final TextMutations TEXT =
            new TextMutations("^", "^9", "ceil(", "floor(", "round(", "log2(", "sqrt(", "min(", "max(", ",", "k", "m");

    @Override
    public byte[] mutate(byte[] file, byte[] other, Random random) {
        if (random.nextInt(3) > 0) {
            byte[] grown = grown(random, random.nextInt(7)).getBytes(StandardCharsets.UTF_8);
            return random.nextInt(4) == 0 ? TEXT.mutate(grown, other, random) : grown;
        }
        return TEXT.mutate(file, other, random);
    }

    private static String grown(Random random, int depth) {
        if (depth == 0) {
            return pick(ATOMS, random);
        }
        return switch (random.nextInt(4)) {
            case 0 -> pick(FUNCTIONS, random) + "(" + arguments(random, depth) + ")";
            case 1 -> "(" + grown(random, depth - 1) + ")" + pick(OPERATORS, random) + grown(random, depth - 1);
            default -> grown(random, depth - 1) + pick(OPERATORS, random) + grown(random, random.nextInt(depth));
        };
    }

    private static String arguments(Random random, int depth) {
        StringBuilder arguments = new StringBuilder(grown(random, depth - 1));
        for (int more = random.nextInt(3); more > 0; more--) {
            arguments.append(',').append(grown(random, random.nextInt(depth)));
        }
        return arguments.toString();
    }

    private static String pick(List<String> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }
}
