package dyckkm.language.machine;

import dyckkm.language.Language;
import dyckkm.language.TokenAlphabet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import net.automatalib.alphabet.Alphabet;
import net.automatalib.alphabet.impl.Alphabets;
import net.automatalib.automaton.fsa.impl.CompactDFA;

/** A machine as the contract reads: rules in a list, looked through one by one, and configurations written out. The slow twin. */
record ReferenceMachine(TokenAlphabet alphabet, int depth, int states, List<Boolean> accepting, List<RuleOf> rules) {
    /** A rule by numbers; the limit -1 is none. */
    record RuleOf(int state, int top, int symbol, int next, int push, int limit) {}

    /** A state and the symbols on the stack, the bottom first. */
    record Place(int state, List<Integer> stack) {
        int top() {
            return stack.isEmpty() ? Language.NO_TOP : stack.get(stack.size() - 1);
        }
    }

    /** Some machine: with and without rules that read the top, limits, dead ends and superfluous states. */
    static ReferenceMachine random(long seed) {
        Random random = new Random(seed);
        int depth = random.nextInt(5);
        int states = 1 + random.nextInt(5);
        int stack = 1 + random.nextInt(3);
        TokenAlphabet alphabet = new TokenAlphabet(
                List.of("a", "b").subList(0, 1 + random.nextInt(2)),
                List.of("x", "y").subList(0, 1 + random.nextInt(2)),
                List.of("i", "j").subList(0, random.nextInt(3)));
        boolean readsTop = random.nextBoolean();
        boolean limited = random.nextInt(3) == 0;
        double density = 0.2 + 0.7 * random.nextDouble();
        List<RuleOf> rules = new ArrayList<>();
        for (int state = 0; state < states; state++) {
            for (int symbol = 0; symbol < alphabet.tokens(); symbol++) {
                boolean returns = alphabet.isReturn(symbol);
                RuleOf shared = null;
                for (int top = returns ? 0 : -1; top < stack; top++) {
                    if (readsTop || returns || shared == null && top == -1) {
                        boolean there = random.nextDouble() < density;
                        shared =
                                there ? rule(random, state, top, symbol, states, stack, alphabet.isCall(symbol)) : null;
                    }
                    if (shared != null) {
                        RuleOf own = new RuleOf(state, top, symbol, shared.next, shared.push, -1);
                        if (limited && random.nextInt(3) == 0) {
                            int limit = random.nextInt(depth + 1);
                            RuleOf other = rule(random, state, top, symbol, states, stack, alphabet.isCall(symbol));
                            rules.add(new RuleOf(state, top, symbol, other.next, other.push, limit));
                        }
                        if (!limited || random.nextInt(4) > 0) {
                            rules.add(own);
                        }
                    }
                }
            }
        }
        List<Boolean> accepting = new ArrayList<>();
        for (int state = 0; state < states; state++) {
            accepting.add(random.nextInt(3) == 0);
        }
        ReferenceMachine machine = new ReferenceMachine(alphabet, depth, states, accepting, rules);
        return random.nextInt(4) == 0 ? machine.twinned(random, stack) : machine;
    }

    /** The same with states and stack symbols that have a twin: what leads to one of them may lead to the other. */
    private ReferenceMachine twinned(Random random, int stack) {
        List<RuleOf> twins = new ArrayList<>();
        for (RuleOf rule : rules) {
            for (int copy = 0; copy < (rule.top < 0 ? 2 : 4); copy++) {
                twins.add(new RuleOf(
                        rule.state + copy % 2 * states,
                        rule.top < 0 ? rule.top : rule.top + copy / 2 * stack,
                        rule.symbol,
                        rule.next + random.nextInt(2) * states,
                        rule.push < 0 ? rule.push : rule.push + random.nextInt(2) * stack,
                        rule.limit));
            }
        }
        List<Boolean> both = new ArrayList<>(accepting);
        both.addAll(accepting);
        return new ReferenceMachine(alphabet, depth, 2 * states, both, twins);
    }

    private static RuleOf rule(Random random, int state, int top, int symbol, int states, int stack, boolean call) {
        return new RuleOf(state, top, symbol, random.nextInt(states), call ? random.nextInt(stack) : -1, -1);
    }

    ReferenceMachine atDepth(int bound) {
        return new ReferenceMachine(alphabet, bound, states, accepting, rules);
    }

    MachineBuilder builder() {
        MachineBuilder builder = new MachineBuilder("random", alphabet, "0", depth);
        IntStream.range(0, states).filter(accepting::get).forEach(state -> builder.accept("" + state));
        for (RuleOf rule : rules) {
            Optional<String> top = rule.top < 0 ? Optional.empty() : Optional.of("g" + rule.top);
            Optional<String> push = rule.push < 0 ? Optional.empty() : Optional.of("g" + rule.push);
            String symbol = alphabet.text(rule.symbol);
            if (rule.limit < 0) {
                builder.rule("" + rule.state, top, symbol, "" + rule.next, push);
            } else {
                builder.rule("" + rule.state, top, symbol, "" + rule.next, push, rule.limit);
            }
        }
        return builder;
    }

    /** What a symbol leads to, if it is allowed. */
    Optional<Place> next(Place from, int symbol) {
        int here = from.stack.size();
        RuleOf least = null;
        for (RuleOf rule : rules) {
            boolean applies = rule.state == from.state
                    && rule.top == from.top()
                    && rule.symbol == symbol
                    && (rule.limit < 0 || rule.limit >= here);
            if (applies && (least == null || least.limit < 0 || rule.limit >= 0 && rule.limit < least.limit)) {
                least = rule;
            }
        }
        if (least == null || alphabet.isCall(symbol) && here == depth) {
            return Optional.empty();
        }
        List<Integer> stack = new ArrayList<>(from.stack);
        if (alphabet.isCall(symbol)) {
            stack.add(least.push);
        } else if (alphabet.isReturn(symbol)) {
            stack.remove(here - 1);
        }
        return Optional.of(new Place(least.next, stack));
    }

    boolean contains(int[] word) {
        Optional<Place> at = Optional.of(new Place(0, List.of()));
        for (int symbol : word) {
            at = at.flatMap(place -> next(place, symbol));
        }
        return at.filter(place -> place.stack.isEmpty() && accepting.get(place.state))
                .isPresent();
    }

    /** The automaton of its configurations, written out. */
    CompactDFA<Integer> expanded() {
        return expanded(
                alphabet,
                new Place(0, List.of()),
                place -> place.stack.isEmpty() && accepting.get(place.state),
                place -> symbol -> next(place, symbol));
    }

    /** The same of a machine, which is asked for each step. */
    static CompactDFA<Integer> expanded(Language language) {
        return expanded(
                language.alphabet(),
                new Place(Language.INITIAL, List.of()),
                place -> language.allows(
                        place.state,
                        place.stack.size(),
                        place.top(),
                        language.alphabet().end()),
                place -> symbol -> step(language, place, symbol));
    }

    private static Optional<Place> step(Language language, Place place, int symbol) {
        int here = place.stack.size();
        if (!language.allows(place.state, here, place.top(), symbol)) {
            return Optional.empty();
        }
        List<Integer> stack = new ArrayList<>(place.stack);
        if (language.alphabet().isCall(symbol)) {
            stack.add(language.pushed(place.state, here, place.top(), symbol));
        } else if (language.alphabet().isReturn(symbol)) {
            stack.remove(here - 1);
        }
        return Optional.of(new Place(language.next(place.state, here, place.top(), symbol), stack));
    }

    private static CompactDFA<Integer> expanded(
            dyckkm.language.Alphabet symbols,
            Place initial,
            Function<Place, Boolean> accepts,
            Function<Place, Function<Integer, Optional<Place>>> next) {
        Alphabet<Integer> alphabet = alphabet(symbols);
        CompactDFA<Integer> dfa = new CompactDFA<>(alphabet);
        Map<Place, Integer> numbers = new HashMap<>();
        Deque<Place> waiting = new ArrayDeque<>();
        numbers.put(initial, dfa.addInitialState(accepts.apply(initial)));
        waiting.add(initial);
        while (!waiting.isEmpty()) {
            Place from = waiting.removeFirst();
            for (int symbol : alphabet) {
                next.apply(from).apply(symbol).ifPresent(to -> {
                    if (!numbers.containsKey(to)) {
                        numbers.put(to, dfa.addState(accepts.apply(to)));
                        waiting.add(to);
                    }
                    dfa.addTransition(numbers.get(from), (Integer) symbol, numbers.get(to));
                });
            }
        }
        return dfa;
    }

    static Alphabet<Integer> alphabet(dyckkm.language.Alphabet symbols) {
        return Alphabets.fromCollection(
                IntStream.range(0, symbols.tokens()).boxed().toList());
    }

    /** All words of a length. */
    static List<int[]> words(int tokens, int length) {
        int count = (int) Math.pow(tokens, length);
        List<int[]> words = new ArrayList<>(count);
        for (int number = 0; number < count; number++) {
            int[] word = new int[length];
            int rest = number;
            for (int place = 0; place < length; place++) {
                word[place] = rest % tokens;
                rest /= tokens;
            }
            words.add(word);
        }
        return words;
    }

    static int[] ended(int[] word, int end) {
        int[] longer = Arrays.copyOf(word, word.length + 1);
        longer[word.length] = end;
        return longer;
    }
}
