package dyckkm.proof.exhaustive.packing;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.StoredMachines;
import dyckkm.language.Language;
import org.junit.jupiter.api.Test;

class CodecTest {
    /** Two floats fill a word, so that nothing is left for a stack. */
    @Test
    void aLanguageWithoutStackSymbolsHasNoSlots() {
        Language language = StoredMachines.of("tomita1", 3);
        ColumnValues[] columns = {new ColumnValues(true), new ColumnValues(true)};
        for (ColumnValues values : columns) {
            values.makeRaw();
        }
        Codec codec = new Codec(columns, language, 1);
        long[] words = new long[codec.words()];
        assertThat(codec.pack(new double[] {1.5, -2}, 0, new int[0], 0, words, 0))
                .isTrue();
        double[] values = new double[2];
        codec.unpack(words, 0, values);
        assertThat(values).containsExactly(1.5, -2);
        assertThat(codec.stack().depth(words, 0)).isZero();
    }
}
