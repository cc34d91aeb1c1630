package dyckkm.language.machine.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.StoredMachines;
import dyckkm.common.BadInputException;
import dyckkm.language.ChiSquare;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.LengthLexOrder;
import dyckkm.language.dyck.StringCounts;
import dyckkm.language.machine.Machine;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** Numbers of strings, and their order, against enumeration. */
class MachineCountsTest {
    @SuppressWarnings("unused")
    private static final List<String> gallery = StoredMachines.NAMES;

    /** All strings up to a length by trying every symbol everywhere, shorter ones first. */
    private static List<int[]> enumerate(Machine machine, int longest) {
        List<int[]> strings = new ArrayList<>();
        List<int[]> prefixes = new ArrayList<>(List.of(new int[0]));
        for (int length = 1; length <= longest; length++) {
            List<int[]> longer = new ArrayList<>();
            for (int[] prefix : prefixes) {
                int[] ended = extended(prefix, machine.alphabet().end());
                if (machine.contains(ended)) {
                    strings.add(ended);
                }
                for (int symbol = 0; symbol < machine.alphabet().tokens(); symbol++) {
                    int[] next = extended(prefix, symbol);
                    var cursor = machine.cursor();
                    if (Arrays.stream(next).allMatch(read -> cursor.read(read).isEmpty())) {
                        longer.add(next);
                    }
                }
            }
            prefixes = longer;
        }
        return strings;
    }

    private static int[] extended(int[] prefix, int symbol) {
        int[] next = Arrays.copyOf(prefix, prefix.length + 1);
        next[prefix.length] = symbol;
        return next;
    }

    @ParameterizedTest
    @CsvSource({
        "anbn, 18",
        "arithmetic, 9",
        "brackets, 9",
        "docbook, 12",
        "dyck-2-3, 13",
        "english, 10",
        "html, 14",
        "json, 8",
        "parity, 12",
        "tomita3, 12",
        "tomita5, 12",
        "tomita7, 12"
    })
    void stringsOfEachLengthAreCountedRankedAndFound(String name, int longest) {
        Machine machine = StoredMachines.of(name);
        List<int[]> strings = enumerate(machine, longest);
        MachineOrder order = new MachineOrder(machine);
        for (int length = 1; length <= longest; length++) {
            int expected = length;
            assertThat(order.counts().ofLength(length))
                    .isEqualTo(BigInteger.valueOf(strings.stream()
                            .filter(string -> string.length == expected)
                            .count()));
        }
        for (int rank = 0; rank < strings.size(); rank += Math.max(1, strings.size() / 500)) {
            assertThat(order.rank(strings.get(rank))).isEqualTo(BigInteger.valueOf(rank));
            assertThat(order.unrank(BigInteger.valueOf(rank))).isEqualTo(strings.get(rank));
        }
    }

    @ParameterizedTest
    @FieldSource("gallery")
    void longStringsAreCountedAsByTheConfigurations(String name) {
        Machine machine = StoredMachines.of(name);
        ConfigurationGraph graph = new ConfigurationGraph(machine);
        MachineCounts counts = new MachineCounts(machine);
        for (int length = 1; length <= 40; length++) {
            assertThat(counts.ofLength(length)).isEqualTo(graph.strings(length));
        }
    }

    @Test
    void stringsOfRandomMachinesAreCountedAsByTheConfigurations() {
        for (long seed = 0; seed < 300; seed++) {
            Machine machine = SampleMachines.random(seed);
            ConfigurationGraph graph = new ConfigurationGraph(machine);
            MachineCounts counts = new MachineCounts(machine);
            for (int length = 1; length <= 12; length++) {
                assertThat(counts.ofLength(length)).isEqualTo(graph.strings(length));
            }
        }
    }

    @Test
    void aDyckMachineCountsAndRanksAsDyckDoes() {
        DyckLanguage dyck = new DyckLanguage(3, 4);
        MachineOrder order = new MachineOrder(SampleMachines.dyck(3, 4));
        assertThat(order.counts().ofLength(81)).isEqualTo(new StringCounts(dyck).ofLength(81));
        int[] string = new LengthLexOrder(dyck).unrank(new BigInteger("123456789012345678"));
        assertThat(order.rank(string)).isEqualTo(new BigInteger("123456789012345678"));
    }

    @Test
    void everyStringOfALengthIsEquallyProbable() {
        Machine machine = StoredMachines.of("json");
        MachineOrder order = new MachineOrder(machine);
        int count = order.counts().ofLength(6).intValueExact();
        BigInteger first = order.rank(order.strings(6).get(0));
        Random random = new Random(8);
        int draws = 20 * count;
        int[] seen = new int[count];
        for (int draw = 0; draw < draws; draw++) {
            seen[order.rank(order.uniform(6, random)).subtract(first).intValueExact()]++;
        }
        double chiSquare =
                Arrays.stream(seen).mapToDouble(n -> (n - 20.0) * (n - 20) / 20).sum();
        assertThat(chiSquare).isLessThan(ChiSquare.critical(count - 1));
    }

    @Test
    void whatIsNotThereIsRefused() {
        MachineOrder english = new MachineOrder(StoredMachines.of("english"));
        assertThatThrownBy(() -> english.unrank(BigInteger.valueOf(1_000_000)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("strings");
        assertThatThrownBy(() -> english.uniform(11, new Random(1))).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> english.rank(
                        english.counts().levels().machine().alphabet().parse("Vsg END")))
                .isInstanceOf(BadInputException.class);
    }
}
