package dyckkm.language.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.StoredMachines;
import dyckkm.grammar.DtdReader;
import dyckkm.grammar.Gallery;
import dyckkm.grammar.Source;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldingTest {
    @ParameterizedTest
    @CsvSource({
        "json, 2, 6, 250",
        "html, 3, 18, 129",
        "docbook, 3, 14, 67",
        "arithmetic, 1, 2, 12",
        "brackets, 2, 2, 126",
        "english, 2, 4, 29",
        "anbn, 1, 2, 17",
        "parity, 0, 2, 2",
        "tomita3, 0, 4, 4",
        "tomita7, 0, 4, 4"
    })
    void languagesWrittenAsRulesFoldToWhatOneWouldWriteByHand(
            String name, int stackSymbols, int states, long configurations) {
        List<Machine> candidates =
                Folding.candidates(Gallery.find(name).orElseThrow().grammar().machine(OptionalInt.empty()));
        Machine smallest = candidates.stream()
                .min(Comparator.comparingInt(Machine::stackSymbols).thenComparingInt(Machine::states))
                .orElseThrow();
        assertThat(smallest.stackSymbols()).isEqualTo(stackSymbols);
        assertThat(smallest.states()).isLessThanOrEqualTo(states);
        assertThat(candidates)
                .allSatisfy(candidate -> assertThat(candidate.configurations())
                        .isEqualTo(candidate.distinguishableConfigurations().orElseThrow())
                        .isEqualTo(configurations));
    }

    @Test
    void jsonFoldsToTheSixStatesThatItsDescriptionHas() {
        assertThat(Folding.candidates(
                        Gallery.find("json").orElseThrow().grammar().machine(OptionalInt.empty())))
                .anySatisfy(machine -> {
                    assertThat(machine.states()).isEqualTo(6);
                    assertThat(machine.stackSymbols()).isEqualTo(2);
                });
    }

    @Test
    void foldedStatesAreNamedByTheSymbolsThatLeadToThem() {
        Machine json = Gallery.find("json").orElseThrow().grammar().machine(OptionalInt.empty());
        assertThat(json.stateNames())
                .contains("root at the start", "object after {", "object after :", "array after [");
        assertThat(json.stackSymbolNames()).containsExactlyInAnyOrder("root", "object", "array");
        Machine smallest = Folding.candidates(json).stream()
                .min(Comparator.comparingInt(Machine::states))
                .orElseThrow();
        assertThat(smallest.stateNames())
                .containsExactlyInAnyOrder(
                        "at the start or after , :",
                        "object after {",
                        "after [ string",
                        "after } ] string …",
                        "after ,");
        assertThat(smallest.stackSymbolNames()).containsExactlyInAnyOrder("{", "[");
    }

    /** What somebody has named keeps its name as long as it is what it was. */
    @Test
    void namesThatAFileGivesAreKept() {
        Machine json = StoredMachines.of("json");
        Folding.candidates(json)
                .forEach(candidate -> assertThat(candidate.stateNames())
                        .doesNotHaveDuplicates()
                        .allSatisfy(name -> assertThat(json.stateNames().contains(name)
                                        || name.startsWith("after ")
                                        || name.startsWith("at the start"))
                                .isTrue()));
        assertThat(Folding.candidates(json).get(0).stateNames()).isSubsetOf(json.stateNames());
    }

    /** With the called states told, the table of rules would be larger than machines may be. */
    @Test
    void aMachineThatWouldGrowTooLargeIsFoldedAsFarAsItCan() {
        StringBuilder dtd = new StringBuilder();
        for (int element = 0; element < 60; element++) {
            int first = element * 7 % 60;
            dtd.append("<!ELEMENT e%d (#PCDATA | e%d | e%d | e%d | e%d)*>%n"
                    .formatted(element, first, (first + 11) % 60, (first * first + 23) % 60, (first + 31) % 60));
        }
        Machine large = DtdReader.read(new Source("large.dtd", dtd.toString()), Optional.empty())
                .machine(OptionalInt.of(12));
        assertThat(CalledStates.told(Minimise.of(large))).isEmpty();
        assertThat(Folding.candidates(large)).isNotEmpty();
    }
}
