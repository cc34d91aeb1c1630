package dyckkm.language.machine;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.machine.LiveSearch.Live;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Rules that a trimmed machine has lost to its depth alone: state and top allow the token, but wherever they occur the stack has too little room
 * for what must follow. They are kept with the limit {@link Rule#NEVER}, since the distribution of strings is uniform over what state and top
 * allow before depths are looked at. Where all tokens of a kind are lost that makes no difference, and they are left out; so are all of a machine that is too large to be looked at
 * with a deeper stack.
 */
final class BarredRules {
    /** The number of additional levels tried; rules lost for another reason stay lost. */
    private static final int DEEPER = 100;

    private static final List<Live> BOTTOM = List.of(new Live(Language.NO_TOP, new BitSet(), -1));

    private final MachineBuilder builder;
    private final Machine trimmed;
    /** By the state, top and token of the untrimmed machine: whether its rules never apply as they were given. */
    private final Map<List<Integer>, Boolean> given = new HashMap<>();

    private Optional<LiveSearch> deeper = Optional.empty();

    private BarredRules(MachineBuilder builder, Machine untrimmed, Machine trimmed) {
        this.builder = builder;
        this.trimmed = trimmed;
        for (Rule rule : untrimmed.rules()) {
            given.merge(
                    List.of(rule.state(), rule.top(), rule.symbol()),
                    rule.limit() == Rule.NEVER,
                    (one, other) -> one && other);
        }
    }

    /**
     * The trimmed machine with these rules.
     *
     * @param origins by stack symbol of the trimmed machine: the original symbols
     */
    static Machine keep(MachineBuilder builder, Machine untrimmed, Machine trimmed, Map<String, List<Live>> origins) {
        BarredRules barred = new BarredRules(builder, untrimmed, trimmed);
        Map<String, Integer> states = new HashMap<>();
        untrimmed.stateNames().forEach(name -> states.put(name, states.size()));
        List<Rule> rules = new ArrayList<>(trimmed.rules());
        Map<List<Integer>, List<Rule>> situations = new TreeMap<>(
                Comparator.comparingInt((List<Integer> key) -> key.get(0)).thenComparingInt(key -> key.get(1)));
        for (Rule rule : trimmed.rules()) {
            situations
                    .computeIfAbsent(List.of(rule.state(), rule.top()), none -> new ArrayList<>())
                    .add(rule);
        }
        situations.forEach((at, here) -> {
            int top = at.get(1);
            String name =
                    top == Language.NO_TOP ? "" : trimmed.stackSymbolNames().get(top);
            barred.add(
                    rules,
                    here,
                    states.get(trimmed.stateText(at.get(0))),
                    top == Language.NO_TOP ? BOTTOM : origins.get(name));
        });
        return rules.size() == trimmed.rules().size() ? trimmed : new MachineQuotient(trimmed).with(rules);
    }

    private void add(List<Rule> rules, List<Rule> here, int state, List<Live> top) {
        for (int symbol = 0; symbol < trimmed.alphabet().tokens(); symbol++) {
            int token = symbol;
            Boolean never = given.get(List.of(state, top.get(0).symbol(), symbol));
            Optional<Rule> alike = here.stream()
                    .filter(rule -> trimmed.alphabet().kind(rule.symbol())
                            == trimmed.alphabet().kind(token))
                    .min(MachineQuotient.ORDER);
            if (never != null
                    && alike.isPresent()
                    && here.stream().noneMatch(rule -> rule.symbol() == token)
                    && (never || isAllowedDeeper(state, top, symbol))) {
                Rule like = alike.get();
                rules.add(new Rule(like.state(), like.top(), symbol, like.state(), like.push(), Rule.NEVER));
            }
        }
    }

    /** Whether a string of some greater depth reads the token in this state with this top. */
    private boolean isAllowedDeeper(int state, List<Live> top, int symbol) {
        if (deeper.isEmpty()) {
            int depth = Math.min(builder.depth() + DEEPER, MachineBuilder.LARGEST_DEPTH);
            Machine machine = builder.untrimmed(depth);
            try {
                deeper = Optional.of(new LiveSearch(machine, new Exits(machine), false));
            } catch (BadInputException tooLarge) {
                return false;
            }
        }
        LiveSearch search = deeper.get();
        for (int number : alike(search.symbols(), top)) {
            for (LiveSearch.Row row :
                    search.rows(number).getOrDefault(state, new TreeMap<>()).values()) {
                if (row.next()[symbol] != LiveSearch.NONE) {
                    return true;
                }
            }
        }
        return false;
    }

    /** What tops become on a deeper stack: those with the same returns, or, if room was all that other returns lacked, with more. */
    private static List<Integer> alike(List<Live> deeper, List<Live> top) {
        List<Integer> same = new ArrayList<>();
        List<Integer> more = new ArrayList<>();
        for (int number = 0; number < deeper.size(); number++) {
            Live live = deeper.get(number);
            for (Live own : top) {
                if (own.symbol() == live.symbol()) {
                    BitSet missing = (BitSet) own.returns().clone();
                    missing.andNot(live.returns());
                    if (missing.isEmpty()) {
                        (live.returns().equals(own.returns()) ? same : more).add(number);
                    }
                }
            }
        }
        return same.isEmpty() ? more : same;
    }
}
