package dyckkm.construction.compiled;

import dyckkm.common.BadInputException;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineBuilder;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/** Random machines of at most 6 states, 12 stack symbols and depth 5: half of them read the top on every symbol, a third have limits. */
public final class RandomMachine {
    private static final int MOST_CONFIGURATIONS = 1500;

    private final Random random;
    private final int depth;
    private final int states;
    private final int symbols;
    private final TokenAlphabet alphabet;
    private final boolean readsTop;
    private final boolean limited;
    private final double density;

    private RandomMachine(long seed) {
        this.random = new Random(seed);
        this.depth = random.nextInt(6);
        this.states = 1 + random.nextInt(6);
        this.symbols = 1 + random.nextInt(random.nextInt(4) == 0 ? 12 : 4);
        this.alphabet = new TokenAlphabet(
                texts("c", 1 + random.nextInt(3)), texts("r", 1 + random.nextInt(3)), texts("i", random.nextInt(3)));
        this.readsTop = random.nextBoolean();
        this.limited = random.nextInt(3) == 0;
        this.density = 0.2 + 0.5 * random.nextDouble();
    }

    /** The machine of a seed; empty if it has no string or too many configurations to look at all of them quickly. */
    public static Optional<Machine> of(long seed) {
        try {
            Machine machine = new RandomMachine(seed).machine("random " + seed);
            boolean few = machine.configurations().bitLength() < 31
                    && machine.configurations().intValue() <= MOST_CONFIGURATIONS;
            return few ? Optional.of(machine) : Optional.empty();
        } catch (BadInputException noStrings) {
            return Optional.empty();
        }
    }

    private static List<String> texts(String letter, int count) {
        return IntStream.range(0, count).mapToObj(number -> letter + number).toList();
    }

    private Machine machine(String name) {
        MachineBuilder builder = new MachineBuilder(name, alphabet, "0", depth);
        for (int state = 0; state < states; state++) {
            if (random.nextInt(3) == 0) {
                builder.accept("" + state);
            }
            for (int token = 0; token < alphabet.tokens(); token++) {
                rules(builder, state, token);
            }
        }
        return builder.build();
    }

    private void rules(MachineBuilder builder, int state, int token) {
        boolean isReturn = alphabet.isReturn(token);
        int next = random.nextInt(states);
        int push = random.nextInt(symbols);
        boolean there = random.nextDouble() < density;
        for (int top = isReturn ? 0 : -1; top < symbols; top++) {
            if (readsTop || isReturn) {
                there = random.nextDouble() < density;
                next = random.nextInt(states);
                push = random.nextInt(symbols);
            }
            if (there) {
                Optional<String> over = top < 0 ? Optional.empty() : Optional.of("g" + top);
                Optional<String> pushed = alphabet.isCall(token) ? Optional.of("g" + push) : Optional.empty();
                if (limited && random.nextInt(3) == 0) {
                    builder.rule(
                            "" + state,
                            over,
                            alphabet.text(token),
                            "" + random.nextInt(states),
                            pushed,
                            random.nextInt(depth + 1));
                }
                if (!limited || random.nextInt(4) > 0) {
                    builder.rule("" + state, over, alphabet.text(token), "" + next, pushed);
                }
            }
        }
    }
}
