package dyckkm.kernel.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TriplePanelsTest {
    @Property(tries = 100)
    void everyEntryHasAPlaceOfItsOwn(
            @ForAll @IntRange(min = 1, max = 20) int rows, @ForAll @IntRange(min = 1, max = 30) int vectors) {
        TriplePanels panels = new TriplePanels(rows, vectors * Panels.PAD);
        BitSet taken = new BitSet();
        int width;
        for (int first = 0; first < panels.columns(); first += width) {
            width = panels.width(first);
            for (int row = 0; row < rows; row++) {
                for (int column = first; column < first + width; column++) {
                    assertThat(panels.first(column)).isEqualTo(first);
                    taken.set(panels.at(row, column));
                }
            }
        }
        assertThat(taken.cardinality()).isEqualTo(panels.size());
        assertThat(taken.length()).isEqualTo(panels.size());
    }

    @Test
    void noVectorIsLeftAlone() {
        TriplePanels panels = new TriplePanels(5, 7 * Panels.PAD);
        assertThat(panels.width(0)).isEqualTo(24);
        assertThat(panels.width(24)).isEqualTo(16);
        assertThat(panels.width(40)).isEqualTo(16);
        assertThat(new TriplePanels(5, Panels.PAD).width(0)).isEqualTo(8);
    }

    @Test
    void columnsComeInVectors() {
        assertThatThrownBy(() -> new TriplePanels(5, 12)).hasMessage("a matrix of 5 × 12");
        assertThatThrownBy(() -> new TriplePanels(0, 8)).hasMessage("a matrix of 0 × 8");
    }
}
