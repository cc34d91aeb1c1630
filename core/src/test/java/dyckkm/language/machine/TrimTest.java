package dyckkm.language.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.StoredMachines;
import dyckkm.language.Support;
import org.junit.jupiter.api.Test;

/** Dead ends that one rule's limit cannot cut off. */
class TrimTest {
    /** After g, x leads to a state that can go on over h and not over k: which of them lies below g must be remembered. */
    private static final String BELOW_THE_TOP = """
            {"calls": ["h", "k", "g"], "returns": ["x", "y"], "internals": [], "initial": "S", "accepting": ["end"], "depth": 2, "rules": [
             {"state": "S", "top": null, "symbol": "h", "next": "M", "push": "h"},
             {"state": "S", "top": null, "symbol": "k", "next": "M", "push": "k"},
             {"state": "M", "top": "h", "symbol": "g", "next": "N", "push": "g"},
             {"state": "M", "top": "k", "symbol": "g", "next": "N", "push": "g"},
             {"state": "N", "top": "g", "symbol": "x", "next": "X"},
             {"state": "N", "top": "g", "symbol": "y", "next": "Y"},
             {"state": "X", "top": "h", "symbol": "x", "next": "end"},
             {"state": "Y", "top": "h", "symbol": "y", "next": "end"},
             {"state": "Y", "top": "k", "symbol": "y", "next": "end"}]}
            """;

    /** An i at depth 1 leads nowhere, one that is deeper does: no limit says so. */
    private static final String DEEPER_ONLY = """
            {"calls": ["a"], "returns": ["x"], "internals": ["i"], "initial": "S", "accepting": ["up"], "depth": 3, "rules": [
             {"state": "S", "top": "*", "symbol": "a", "next": "S", "push": "g"},
             {"state": "S", "top": "g", "symbol": "i", "next": "dead", "limit": 1},
             {"state": "S", "top": "g", "symbol": "i", "next": "up"},
             {"state": "up", "top": "g", "symbol": "x", "next": "up"}]}
            """;

    private static boolean isPrefix(Machine machine, String text) {
        return machine.firstError(machine.alphabet().parse(text)).orElseThrow().position()
                == machine.alphabet().parse(text).length;
    }

    @Test
    void aStackSymbolRemembersHowTheLevelBelowCanBeLeft() {
        Machine machine = MachineJson.read(BELOW_THE_TOP, "x");
        assertThat(machine.stackSymbolNames()).containsExactlyInAnyOrder("h", "k", "g", "g/2");
        assertThat(isPrefix(machine, "h g x")).isTrue();
        assertThat(isPrefix(machine, "k g x")).isFalse();
        assertThat(isPrefix(machine, "k g y")).isTrue();
        assertThat(machine.contains(machine.alphabet().parse("k g y y END"))).isTrue();
    }

    @Test
    void aStackSymbolRemembersItsDepthWhereLimitsDoNotHelp() {
        Machine machine = MachineJson.read(DEEPER_ONLY, "x");
        assertThat(isPrefix(machine, "a i")).isFalse();
        assertThat(isPrefix(machine, "a a i")).isTrue();
        assertThat(machine.contains(machine.alphabet().parse("a a a i x x x END")))
                .isTrue();
        assertThat(machine.stackSymbols()).isEqualTo(2);
    }

    @Test
    void aDeepStackNeedsNoMoreSymbolsThanAShallowOne() {
        Machine shallow = StoredMachines.of("docbook", 8);
        Machine deep = StoredMachines.of("docbook", 1000);
        assertThat(deep.stackSymbols()).isEqualTo(shallow.stackSymbols());
        assertThat(deep.rules()).hasSameSizeAs(shallow.rules());
    }

    /** At depth 3 a section has no room for a note or another section; both count in what state and top allow, a dead end does not. */
    @Test
    void whatTheDepthAloneForbidsStaysAChoice() {
        Machine low = StoredMachines.of("docbook", 3);
        assertThat(choices(low, "section/2", "article/2")).isEqualTo("<note> <p> <section> </section>");
        assertThat(support(low, "section/2", "article/2", 2)).isEqualTo("<p> </section>");
        assertThat(StoredMachines.of("docbook", 8).atDepth(5).atDepth(3)).isEqualTo(low);
        assertThat(MachineJson.read(MachineJson.write(low), "docbook")).isEqualTo(low);
        Machine least = Minimise.of(low);
        assertThat(least.rules()).anyMatch(rule -> rule.limit() == Rule.NEVER);
        assertThat(MachineJson.read(MachineJson.write(least), "docbook")).isEqualTo(least);
        Machine dead = MachineJson.read(BELOW_THE_TOP, "x");
        assertThat(choices(dead, "N", "g/2")).isEqualTo("y");
    }

    private static String choices(Machine machine, String state, String top) {
        return text(
                machine,
                machine.choices(
                        machine.stateNames().indexOf(state),
                        machine.stackSymbolNames().indexOf(top)));
    }

    private static String support(Machine machine, String state, String top, int depth) {
        return text(
                machine,
                machine.support(
                        machine.stateNames().indexOf(state),
                        depth,
                        machine.stackSymbolNames().indexOf(top)));
    }

    private static String text(Machine machine, Support symbols) {
        return machine.alphabet().text(symbols.symbols().toArray());
    }
}
