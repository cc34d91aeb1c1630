package dyckkm.language.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.StoredMachines;
import dyckkm.common.BadInputException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Machines as JSON: limits, weights, any top, and what is refused. */
class MachineJsonTest {
    /** a^n b^n, whose deepest b must be followed by a c. */
    private static final String LIMITED = """
            {"calls": ["a"], "returns": ["b"], "internals": ["c"], "initial": "down", "accepting": ["up"], "depth": 3, "rules": [
             {"state": "down", "top": "*", "symbol": "a", "next": "down", "push": "g"},
             {"state": "down", "top": "g", "symbol": "b", "next": "up", "limit": 2},
             {"state": "down", "top": "g", "symbol": "b", "next": "wait"},
             {"state": "wait", "top": "g", "symbol": "c", "next": "up"},
             {"state": "up", "top": "g", "symbol": "b", "next": "up"}], "weights": {"a": 2, "END": 0.5}}
            """;

    private static Machine read(String text) {
        return MachineJson.read(text, "x");
    }

    private static boolean contains(Machine machine, String string) {
        return machine.contains(machine.alphabet().parse(string));
    }

    @Test
    void theLeastLimitThatIsNotBelowTheDepthApplies() {
        Machine machine = read(LIMITED);
        assertThat(contains(machine, "a b END")).isTrue();
        assertThat(contains(machine, "a a b b END")).isTrue();
        assertThat(contains(machine, "a a b c b END")).isFalse();
        assertThat(contains(machine, "a a a b b b END")).isFalse();
        assertThat(contains(machine, "a a a b c b b END")).isTrue();
        assertThat(contains(machine, "a a a a b b b b END")).isFalse();
        assertThat(read(MachineJson.write(machine))).isEqualTo(machine);
    }

    @Test
    void loweringTheDepthLeavesLimitsWhereTheyAre() {
        Machine lower = read(LIMITED).atDepth(2);
        assertThat(contains(lower, "a a b b END")).isTrue();
        assertThat(contains(lower, "a a a b c b b END")).isFalse();
        assertThat(lower.stateNames()).doesNotContain("wait");
        assertThat(lower.weights()).isEqualTo(read(LIMITED).weights());
        assertThatThrownBy(() -> lower.atDepth(3))
                .isInstanceOf(BadInputException.class)
                .hasMessage("x is given to depth 2; that can be lowered, not raised to 3");
        assertThatThrownBy(() -> lower.atDepth(0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("x is empty at depth 0; the least depth at which it has strings is 1");
    }

    @Test
    void ofLimitsBeyondTheDepthTheLeastHolds() {
        Machine lower = read(LIMITED.replace("\"depth\": 3", "\"depth\": 2"));
        assertThat(lower).isEqualTo(read(LIMITED).atDepth(2));
    }

    @Test
    void weightsAreKept() {
        Machine machine = read(LIMITED);
        assertThat(machine.isWeighted()).isTrue();
        assertThat(machine.weights())
                .isEqualTo(Map.of(0, 2.0, machine.alphabet().end(), 0.5));
        assertThat(machine.weight(1)).isEqualTo(1);
        assertThat(Minimise.of(machine).weights()).isEqualTo(machine.weights());
        assertThat(MooreForm.of(machine).weights()).isEqualTo(machine.weights());
        assertThat(MachineJson.write(machine)).endsWith("\"weights\":{\"a\":2,\"END\":0.5}}");
        assertThat(read(LIMITED.replaceAll(", \"weights\".*", "}")).isWeighted())
                .isFalse();
    }

    @Test
    void aRuleForAnyTopIsOneForEachAndForTheEmptyStackUnlessItReturns() {
        Machine any = read(LIMITED);
        Machine written = read(
                LIMITED.replace(
                        "{\"state\": \"down\", \"top\": \"*\", \"symbol\": \"a\", \"next\": \"down\", \"push\": \"g\"}",
                        "{\"state\": \"down\", \"top\": null, \"symbol\": \"a\", \"next\": \"down\", \"push\": \"g\"},"
                                + "{\"state\": \"down\", \"top\": \"g\", \"symbol\": \"a\", \"next\": \"down\", \"push\": \"g\"}"));
        assertThat(written).isEqualTo(any);
        Machine returns = read(LIMITED.replace("\"top\": \"g\"", "\"top\": \"*\""));
        assertThat(returns.rules()).isEqualTo(any.rules());
    }

    @Test
    void singularNounsNeedTheirArticleAtEveryDepth() {
        Machine english = StoredMachines.of("english");
        assertThat(contains(english, "Npl the Nsg the Nsg Vsg Vsg Vpl END")).isTrue();
        assertThat(contains(english, "Npl Nsg Vsg Vpl END")).isFalse();
        assertThat(Reachable.of(english).dead()).isEmpty();
    }

    @Test
    void whatTheContractForbidsIsRefused() {
        assertRefused(LIMITED.replace("\"limit\": 2", "\"limit\": -2"), "the least is -1");
        assertRefused(LIMITED.replace("\"limit\": 2", "\"limit\": 1.5"), "not a whole number");
        assertRefused(LIMITED.replace(", \"limit\": 2", ""), "two rules for the state 'down' with 'g' on top");
        assertRefused(LIMITED.replace("{\"a\": 2", "{\"a\": 0"), "positive and finite");
        assertRefused(LIMITED.replace("{\"a\": 2", "{\"a\": 1e999"), "positive and finite");
        assertRefused(LIMITED.replace("{\"a\": 2", "{\"d\": 2"), "no token");
        assertRefused(LIMITED.replace("{\"a\": 2", "{\"START\": 2"), "no token");
        assertRefused(LIMITED.replace("{\"a\": 2", "{\"a\": \"2\""), "not a number");
        assertRefused(LIMITED.replace("{\"a\": 2", "{\"a\": 2, \"a\": 2"), "two weights");
        assertRefused(LIMITED.replace("\"push\": \"g\"", "\"push\": \"*\""), "no stack symbol");
        assertRefused(
                LIMITED.replace(
                        "\"top\": \"g\", \"symbol\": \"b\", \"next\": \"up\"}",
                        "\"top\": null, \"symbol\": \"b\", \"next\": \"up\"}"),
                "empty stack");
        assertRefused(
                LIMITED.replace("\"accepting\": [\"up\"]", "\"accepting\": [\"wait\"]"), "at any depth up to 1000");
    }

    @Test
    void theFilesOfTheGalleryAreReadAndWritten() {
        for (String name :
                List.of("json", "html", "docbook", "arithmetic", "brackets", "english", "anbn", "dyck-2-3")) {
            Machine machine = StoredMachines.of(name);
            assertThat(MachineJson.read(MachineJson.write(machine), name)).isEqualTo(machine);
        }
    }

    private static void assertRefused(String text, String because) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(because);
    }
}
