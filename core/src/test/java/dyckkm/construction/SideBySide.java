package dyckkm.construction;

import dyckkm.language.Configuration;
import dyckkm.language.dyck.AutomatonState;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.network.step.StructuredStepper;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/** A construction and the automaton side by side, along one string. */
final class SideBySide {
    private final DyckLanguage language;
    private final Construction construction;
    private final Stepper stepper;
    private final State state;
    private AutomatonState.Stack stack;

    SideBySide(Construction construction) {
        this(construction, new StructuredStepper(construction.network()));
    }

    /** With steps made by another stepper of the construction's network. */
    SideBySide(Construction construction, Stepper stepper) {
        this.construction = construction;
        this.language = new DyckLanguage(
                Vocabulary.of(construction.network().alphabet()).k(),
                construction.network().m().getAsInt());
        this.stepper = stepper;
        this.state = stepper.start();
        this.stack = (AutomatonState.Stack) language.initial();
    }

    int depth() {
        return stack.depth();
    }

    private int top() {
        return stack.types().get(depth() - 1);
    }

    void read(int symbol) {
        stepper.step(state, symbol);
        stack = (AutomatonState.Stack) language.next(stack, symbol);
    }

    /** A random bracket that the language allows, an open one with probability ½ where both kinds are. */
    int randomBracket(Random random) {
        return bracket(random.nextBoolean(), random);
    }

    /** A random open bracket or the close bracket that the language allows, or the other kind where only that is. */
    int bracket(boolean open, Random random) {
        boolean push = depth() == 0 || depth() < language.m() && open;
        return push ? random.nextInt(language.k()) : language.k() + top();
    }

    /** What is wrong with the stack that the memory stands for; empty if nothing is. */
    Optional<String> problemOfStack() {
        return construction.decoder().decode(state).map(Configuration::stack).equals(Optional.of(stack.types()))
                ? Optional.empty()
                : Optional.of("another stack than " + stack);
    }

    /** What is wrong with the stack that the memory stands for or with the support; empty if nothing is. */
    Optional<String> problem() {
        if (problemOfStack().isPresent()) {
            return problemOfStack();
        }
        double epsilon = 1 / (2.0 * (language.k() + 1));
        double[] p = stepper.probabilities(state);
        return IntStream.range(0, p.length)
                .filter(symbol ->
                        p[symbol] >= epsilon != language.allowed(stack).contains(symbol))
                .mapToObj(symbol -> "symbol " + symbol + " has " + p[symbol] + " on " + stack)
                .findFirst();
    }
}
