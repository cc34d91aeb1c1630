package dyckkm.language.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.StoredMachines;
import java.math.BigInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** States, stack symbols and configurations of the gallery's machines, minimised, beside those of another implementation. */
class GalleryTest {
    @ParameterizedTest
    @CsvSource({
        "dyck-2-3, 3, 1, 2, 15",
        "dyck-2-3, 5, 1, 2, 63",
        "json, 3, 6, 2, 58",
        "json, 5, 6, 2, 250",
        "json, 7, 6, 2, 1018",
        "html, 9, 18, 3, 55",
        "html, 12, 18, 3, 129",
        "docbook, 5, 14, 3, 34",
        "docbook, 8, 14, 3, 67",
        "arithmetic, 5, 2, 1, 12",
        "brackets, 5, 2, 2, 126",
        "anbn, 8, 2, 1, 17",
        "english, 3, 4, 2, 29",
        "english, 5, 4, 2, 125",
        "parity, 0, 2, 0, 2",
        "tomita1, 0, 1, 0, 1",
        "tomita2, 0, 2, 0, 2",
        "tomita3, 0, 4, 0, 4",
        "tomita4, 0, 3, 0, 3",
        "tomita5, 0, 4, 0, 4",
        "tomita6, 0, 3, 0, 3",
        "tomita7, 0, 4, 0, 4"
    })
    void minimisedMachinesHaveTheKnownSizes(String name, int depth, int states, int stackSymbols, long configurations) {
        Machine machine = Minimise.of(StoredMachines.of(name, depth));
        assertThat(machine.states()).isEqualTo(states);
        assertThat(machine.stackSymbols()).isEqualTo(stackSymbols);
        assertThat(machine.configurations()).isEqualTo(BigInteger.valueOf(configurations));
        assertThat(machine.distinguishableConfigurations()).hasValue(machine.configurations());
    }

    /** JSON over two symbols on the stack: 4 states over each full stack but the top, see the table's 58, 250, 1018. */
    @ParameterizedTest
    @CsvSource({"30", "300"})
    void deepStacksAreCountedWithoutBeingListed(int depth) {
        Machine machine = Minimise.of(StoredMachines.of("json", depth));
        BigInteger expected = BigInteger.ONE.shiftLeft(depth + 3).subtract(BigInteger.valueOf(6));
        assertThat(machine.states()).isEqualTo(6);
        assertThat(machine.configurations()).isEqualTo(expected);
        assertThat(machine.distinguishableConfigurations()).hasValue(expected);
    }
}
