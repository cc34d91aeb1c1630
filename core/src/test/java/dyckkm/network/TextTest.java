package dyckkm.network;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.LengthWindow;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.step.ReferenceStepper;
import org.junit.jupiter.api.Test;

/** What a debugger or a log shows of the things that hold many numbers. */
class TextTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(2, 2);

    @Test
    void aMatrixShowsItsSizeAndItsFirstEntries() {
        assertThat(new DenseMatrix(3, 2, new double[] {0, 0.5, 0, 0, -1, 0}))
                .hasToString("3 × 2, (0,1) = 0.5, (2,0) = -1.0");
        assertThat(new DenseMatrix(1, 2, new double[2])).hasToString("1 × 2, all zero");
        assertThat(new DenseMatrix(1, 9, new double[] {1, 2, 3, 4, 5, 6, 7, 8, 9}))
                .hasToString("1 × 9, (0,0) = 1.0, (0,1) = 2.0, (0,2) = 3.0, (0,3) = 4.0, (0,4) = 5.0, (0,5) = 6.0, …");
    }

    @Test
    void aMemoryShowsItsValues() {
        Network network = Catalogue.find(Cell.LSTM, "log")
                .build(Request.of(LANGUAGE, Arithmetic.FLOAT32))
                .network();
        assertThat(new ReferenceStepper(network).start().toString()).matches("\\[h = .*, c = .*]");
        assertThat(State.zero(network).toString()).startsWith("[h = 0.00000 0.00000");
    }

    @Test
    void aCorpusShowsHowMuchItHolds() {
        var window = Split.TRAIN.window(LANGUAGE, LengthWindow.Mode.REFERENCE);
        var corpus = new CorpusSampler(LANGUAGE.distribution().within(window)).draw(1_000, 1, 1);
        assertThat(corpus.toString()).matches("[0-9,]+ strings, [0-9,]+ tokens, 6 symbols");
    }
}
