package dyckkm.construction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.step.StructuredStepper;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OneHotEmbeddingTest {
    private static Stream<Entry> entries() {
        return Catalogue.ofDyck().stream();
    }

    @ParameterizedTest
    @MethodSource("entries")
    void theIdentityGivesTheSameFunction(Entry entry) {
        for (DyckLanguage language : List.of(new DyckLanguage(1, 2), new DyckLanguage(4, 2), new DyckLanguage(3, 4))) {
            if (!entry.existsFor(language)) {
                continue;
            }
            Construction compact = entry.build(Request.of(language, Arithmetic.FLOAT32));
            Network oneHot = OneHotEmbedding.of(compact.network());
            int symbols = language.vocabulary().size();
            assertThat(oneHot.embedding().columns()).isEqualTo(symbols);
            for (int symbol = 0; symbol < symbols; symbol++) {
                assertThat(oneHot.embedding().get(symbol, symbol)).isEqualTo(1);
            }
            Walk expected = new Walk(language, new StructuredStepper(compact.network()), compact.decoder());
            Walk walk = new Walk(language, new StructuredStepper(oneHot), compact.decoder());
            assertThat(walk.problem()).as("%s %s", entry.name(), language).isEmpty();
            assertThat(walk.memories()).isEqualTo(expected.memories());
            assertThat(walk.leastAllowed()).isEqualTo(expected.leastAllowed());
            assertThat(walk.mostForbidden()).isEqualTo(expected.mostForbidden());
        }
    }

    @Test
    void aFileBeyondFourGigabytesIsRefusedWithItsSize() {
        Network network = Catalogue.find(Cell.LSTM, "tight")
                .build(Request.of(new DyckLanguage(100_000, 3), Arithmetic.FLOAT32))
                .network();
        assertThatThrownBy(() -> OneHotEmbedding.of(network))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll("k = 100000", "160.2 GB", "compact");
    }
}
