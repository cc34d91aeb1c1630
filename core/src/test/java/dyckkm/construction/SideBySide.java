package dyckkm.construction;

import dyckkm.language.DyckLanguage;
import dyckkm.language.State;
import dyckkm.network.Memory;
import dyckkm.network.Stepper;
import dyckkm.network.StructuredStepper;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/** A construction and the automaton side by side, along one string. */
final class SideBySide {
    private final DyckLanguage language;
    private final Construction construction;
    private final Stepper stepper;
    private final Memory memory;
    private State.Stack stack;

    SideBySide(Construction construction) {
        this.construction = construction;
        this.language = new DyckLanguage(
                construction.network().k(), construction.network().m().getAsInt());
        this.stepper = new StructuredStepper(construction.network());
        this.memory = stepper.start();
        this.stack = (State.Stack) language.initial();
    }

    private int depth() {
        return stack.depth();
    }

    private int top() {
        return stack.types().get(depth() - 1);
    }

    void read(int symbol) {
        stepper.step(memory, symbol);
        stack = (State.Stack) language.next(stack, symbol);
    }

    /** A random bracket that the language allows, an open one with probability ½ where both kinds are. */
    int randomBracket(Random random) {
        boolean push = depth() == 0 || depth() < language.m() && random.nextBoolean();
        return push ? random.nextInt(language.k()) : language.k() + top();
    }

    /** What is wrong with the stack that the memory stands for or with the support; empty if nothing is. */
    Optional<String> problem() {
        if (!construction.decoder().decode(memory).equals(Optional.of(stack.types()))) {
            return Optional.of("another stack than " + stack);
        }
        double epsilon = 1 / (2.0 * (language.k() + 1));
        double[] p = stepper.probabilities(memory);
        return IntStream.range(0, p.length)
                .filter(symbol ->
                        p[symbol] >= epsilon != language.allowed(stack).contains(symbol))
                .mapToObj(symbol -> "symbol " + symbol + " has " + p[symbol] + " on " + stack)
                .findFirst();
    }
}
