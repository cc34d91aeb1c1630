package dyckkm.language.machine;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.machine.LiveSearch.Live;
import dyckkm.language.machine.LiveSearch.Row;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Trims a machine: the same strings, and a string can be finished from every configuration that a prefix leads to.
 *
 * <p>If each rule leads only to live configurations, only unused rules are removed. Otherwise rules get limits; where a
 * configuration is live or not depending on what lies below the top, a stack symbol is split ({@link LiveSearch}) into as few
 * as a greedy merging finds.
 */
final class Trim {
    /** The maximum depth tried for the least depth at which a language has strings. */
    private static final int DEEPEST_TRIED = 1000;

    private final Machine machine;
    private final LiveSearch search;
    private final LiveClasses classes;

    private Trim(Machine machine, LiveSearch search, LiveClasses classes) {
        this.machine = machine;
        this.search = search;
        this.classes = classes;
    }

    static Machine of(MachineBuilder builder) {
        Machine machine = builder.untrimmed(builder.depth());
        Exits exits = new Exits(machine);
        if (!exits.finishing().get(Language.INITIAL)) {
            throw new BadInputException(empty(builder));
        }
        LiveSearch search = new LiveSearch(machine, exits, false);
        if (!search.isCut()) {
            Machine trimmed = numbered(machine, search, used(machine, search), machine.stackSymbolNames());
            Map<String, List<Live>> all = new HashMap<>();
            for (Live live : search.symbols().subList(1, search.symbols().size())) {
                all.computeIfAbsent(machine.stackSymbolNames().get(live.symbol()), none -> new ArrayList<>())
                        .add(live);
            }
            return BarredRules.keep(builder, machine, trimmed, all);
        }
        LiveClasses classes = new LiveClasses(search);
        if (!classes.areExpressible()) {
            search = new LiveSearch(machine, exits, true);
            classes = new LiveClasses(search);
        }
        Trim trim = new Trim(machine, search, classes);
        List<String> names = trim.names();
        Map<String, List<Live>> origins = new HashMap<>();
        for (int top = 1; top <= names.size(); top++) {
            origins.put(
                    names.get(top - 1),
                    classes.members(top).stream().map(search.symbols()::get).toList());
        }
        return BarredRules.keep(builder, machine, numbered(machine, search, trim.rules(), names), origins);
    }

    private static String empty(MachineBuilder builder) {
        int empty = builder.depth();
        int deepest = Math.min(Math.max(DEEPEST_TRIED, empty), MachineBuilder.LARGEST_DEPTH);
        if (!hasStrings(builder, deepest)) {
            return builder.name() + " is empty: no string ends in an accepting state, at any depth up to " + deepest;
        }
        int least = deepest;
        while (least - empty > 1) {
            int middle = (least + empty) >>> 1;
            if (hasStrings(builder, middle)) {
                least = middle;
            } else {
                empty = middle;
            }
        }
        return builder.name() + " is empty at depth " + builder.depth()
                + "; the least depth at which it has strings is " + least;
    }

    private static boolean hasStrings(MachineBuilder builder, int depth) {
        return new Exits(builder.untrimmed(depth)).finishing().get(Language.INITIAL);
    }

    /** The rules that apply in some reachable situation. */
    private static List<Rule> used(Machine machine, LiveSearch search) {
        Set<Rule> used = new HashSet<>();
        RuleTable table = machine.table();
        for (int top = 0; top < search.symbols().size(); top++) {
            int symbol = search.symbols().get(top).symbol();
            for (Map.Entry<Integer, TreeMap<Integer, Row>> at : search.rows(top).entrySet()) {
                for (int range : at.getValue().keySet()) {
                    int here = search.leastDepth(range);
                    for (int token = 0; token < machine.alphabet().tokens(); token++) {
                        int rule = table.find(at.getKey(), here, symbol, token);
                        if (rule != RuleTable.NONE) {
                            used.add(new Rule(
                                    at.getKey(), symbol, token, table.next(rule), table.push(rule), table.limit(rule)));
                        }
                    }
                }
            }
        }
        return machine.rules().stream().filter(used::contains).toList();
    }

    /** The rules over the classes of stack symbols. */
    private List<Rule> rules() {
        List<Rule> rules = new ArrayList<>();
        for (int top = 0; top < classes.count(); top++) {
            for (Map.Entry<Integer, TreeMap<Integer, Row>> at :
                    classes.rows(top).entrySet()) {
                for (int symbol = 0; symbol < machine.alphabet().tokens(); symbol++) {
                    add(rules, top, at.getKey(), symbol, at.getValue());
                }
            }
        }
        return rules;
    }

    /** One rule for each run of ranges in which the same happens. */
    private void add(List<Rule> rules, int top, int state, int symbol, TreeMap<Integer, Row> rows) {
        int greatest = machine.alphabet().isCall(symbol) ? machine.depthBound() - 1 : machine.depthBound();
        int[] ranges = rows.keySet().stream().mapToInt(range -> range).toArray();
        for (int index = 0; index < ranges.length; index++) {
            Row row = rows.get(ranges[index]);
            if (row.next()[symbol] == LiveSearch.NONE) {
                return;
            }
            boolean last = index == ranges.length - 1;
            if (!last && classes.agree(row, rows.get(ranges[index + 1]), symbol)) {
                continue;
            }
            boolean ends = last || rows.get(ranges[index + 1]).next()[symbol] == LiveSearch.NONE;
            int limit = ends
                    ? limit(top, state, symbol, row, ranges[index], last ? Integer.MAX_VALUE : ranges[index + 1])
                    : search.greatestDepth(ranges[index]);
            int push = machine.alphabet().isCall(symbol) ? classes.of(row.push()[symbol]) - 1 : Language.NO_TOP;
            rules.add(new Rule(state, top - 1, symbol, row.next()[symbol], push, Math.min(limit, greatest)));
        }
    }

    /**
     * The greatest depth at which a symbol is allowed. It is looked for beyond the depths that are reached, so that it depends on what
     * the symbol leads to, not on where the state occurs; then states that behave alike have equal rules.
     */
    private int limit(int top, int state, int symbol, Row row, int range, int firstWithout) {
        int limit = search.greatestDepth(range);
        for (int beyond = range + 1; beyond < search.ranges() && top != LiveSearch.BOTTOM; beyond++) {
            if (beyond == firstWithout) {
                return limit;
            }
            int here = search.leastDepth(beyond);
            for (int member : classes.members(top)) {
                if (search.isLive(state, member, here)) {
                    Row there = search.row(state, member, here);
                    if (there.next()[symbol] != LiveSearch.UNKNOWN) {
                        if (!classes.agree(row, there, symbol)) {
                            return limit;
                        }
                        limit = search.greatestDepth(beyond);
                    }
                }
            }
        }
        return Integer.MAX_VALUE;
    }

    /** The names of the classes: the first of a symbol keeps its name. */
    private List<String> names() {
        Set<String> taken = new HashSet<>(machine.stackSymbolNames());
        Set<Integer> seen = new HashSet<>();
        List<String> names = new ArrayList<>();
        for (int top = 1; top < classes.count(); top++) {
            int symbol = search.symbols().get(classes.members(top).get(0)).symbol();
            String own = machine.stackSymbolNames().get(symbol);
            String name = own;
            if (!seen.add(symbol)) {
                for (int number = 2; !taken.add(name); number++) {
                    name = own + "/" + number;
                }
            }
            names.add(name);
        }
        return names;
    }

    /** The machine of some rules, with states and stack symbols numbered as they stand in its text. */
    private static Machine numbered(Machine machine, LiveSearch search, List<Rule> rules, List<String> stackSymbols) {
        boolean[] accepting = new boolean[machine.states()];
        for (int state : search.rows(LiveSearch.BOTTOM).keySet()) {
            accepting[state] = machine.accepts(state);
        }
        Machine some = new Machine(
                machine.name(),
                machine.alphabet(),
                machine.stateNames(),
                stackSymbols,
                accepting,
                machine.depthBound(),
                rules,
                machine.weights());
        return MachineBuilder.of(some, machine.depthBound()).untrimmed(machine.depthBound());
    }
}
