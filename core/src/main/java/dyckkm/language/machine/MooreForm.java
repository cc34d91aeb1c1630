package dyckkm.language.machine;

import dyckkm.language.Language;
import dyckkm.language.TokenAlphabet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The Moore form of a machine: the same language, with states (state, top). A call pushes the <em>old</em> top, and a return finds the new one
 * on the stack, which thus holds at each place what was one place below. What is allowed at a depth, and what is pushed, then depend on the
 * state alone.
 */
public final class MooreForm {
    private static final String BOTTOM = "⊥";

    private final Machine machine;
    private final Situations situations;
    private final Map<Situations.Entry, String> names = new HashMap<>();
    private final Set<String> taken = new HashSet<>();
    private final String bottom;

    private MooreForm(Machine machine) {
        this.machine = machine;
        this.situations = machine.situations();
        String free = BOTTOM;
        while (machine.stackSymbolNames().contains(free)) {
            free += "'";
        }
        this.bottom = free;
    }

    /** The machine in Moore form. */
    public static Machine of(Machine machine) {
        return new MooreForm(machine).build();
    }

    private Machine build() {
        TokenAlphabet alphabet = machine.alphabet();
        MachineBuilder builder = new MachineBuilder(
                machine.name(), alphabet, state(Language.INITIAL, Language.NO_TOP), machine.depthBound());
        for (int state = 0; state < machine.states(); state++) {
            if (machine.accepts(state) && situations.occurs(state, Language.NO_TOP)) {
                builder.accept(state(state, Language.NO_TOP));
            }
        }
        for (Rule rule : machine.rules()) {
            int limit = machine.isLimited(rule) ? rule.limit() : MachineBuilder.UNLIMITED;
            String from = state(rule.state(), rule.top());
            String symbol = alphabet.text(rule.symbol());
            if (rule.limit() == Rule.NEVER) {
                addBarred(builder, rule, from);
                continue;
            }
            if (rule.top() == Language.NO_TOP) {
                if (alphabet.isCall(rule.symbol())) {
                    String to = state(rule.next(), rule.push());
                    builder.rule(from, Optional.empty(), symbol, to, Optional.of(bottom), limit);
                } else {
                    String to = state(rule.next(), Language.NO_TOP);
                    builder.rule(from, Optional.empty(), symbol, to, Optional.empty(), limit);
                }
                continue;
            }
            for (int saved = Language.NO_TOP; saved < machine.stackSymbols(); saved++) {
                Optional<String> top = Optional.of(symbol(saved));
                if (alphabet.isCall(rule.symbol())) {
                    String to = state(rule.next(), rule.push());
                    builder.rule(from, top, symbol, to, Optional.of(symbol(rule.top())), limit);
                } else if (!alphabet.isReturn(rule.symbol())) {
                    builder.rule(from, top, symbol, state(rule.next(), rule.top()), Optional.empty(), limit);
                } else if (situations.occurs(rule.next(), saved)) {
                    builder.rule(from, top, symbol, state(rule.next(), saved), Optional.empty(), limit);
                }
            }
        }
        machine.weights().forEach((symbol, weight) -> builder.weight(alphabet.text(symbol), weight));
        return builder.build();
    }

    /** It never applies, so its target is irrelevant. */
    private void addBarred(MachineBuilder builder, Rule rule, String from) {
        Optional<String> push =
                machine.alphabet().isCall(rule.symbol()) ? Optional.of(symbol(rule.top())) : Optional.empty();
        String symbol = machine.alphabet().text(rule.symbol());
        if (rule.top() == Language.NO_TOP) {
            builder.rule(from, Optional.empty(), symbol, from, push, Rule.NEVER);
            return;
        }
        for (int saved = Language.NO_TOP; saved < machine.stackSymbols(); saved++) {
            builder.rule(from, Optional.of(symbol(saved)), symbol, from, push, Rule.NEVER);
        }
    }

    private String symbol(int symbol) {
        return symbol == Language.NO_TOP ? bottom : machine.stackSymbolNames().get(symbol);
    }

    private String state(int state, int top) {
        return names.computeIfAbsent(new Situations.Entry(state, top, 0), none -> {
            String name = machine.stateText(state) + "|" + symbol(top);
            while (!taken.add(name)) {
                name += "'";
            }
            return name;
        });
    }
}
