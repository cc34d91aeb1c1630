package dyckkm.bench.training;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Constructions that training here leaves alone but for their readout are left alone by libtorch's gradients too, and only those. */
@Tag("libtorch")
class ConstructionGradientTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(8, 3);
    private static final int READOUT_ARRAYS = 2;

    @ParameterizedTest
    @CsvSource({
        "lstm/tight,true",
        "rnn/one-hot,true",
        "rnn/log,true",
        "rnn/complement,true",
        "rnn/binary,true",
        "rnn/tight,true",
        "rnn/cached,true",
        "rnn/shift,true",
        "lstm/one-hot,false",
        "lstm/log,false",
        "lstm/complement,false",
        "lstm/ternary,false",
        "lstm/circle,false",
        "lstm/sphere,false",
        "gru/tight,false",
        "gru/cached,false"
    })
    void onlyWhereAllThatIsWrittenIsSaturatedTheMemoryHasNoGradient(String name, boolean none) {
        TorchModel torch = new TorchModel(network(name), .01);
        Corpus corpus = Split.TRAIN.draw(LANGUAGE, LengthWindow.Mode.REFERENCE, 2000, 1, 1);
        List<int[]> strings =
                LongStream.range(0, corpus.strings()).mapToObj(corpus::string).toList();
        torch.gradient(TorchBatch.of(strings, LANGUAGE.vocabulary().start()));
        List<float[]> gradients = torch.gradients();
        int readout = gradients.size() - READOUT_ARRAYS;
        assertThat(isZero(gradients.subList(0, readout))).isEqualTo(none);
        assertThat(isZero(gradients.subList(readout, gradients.size()))).isFalse();
    }

    private static Network network(String name) {
        String[] parts = name.split("/");
        Entry entry = Catalogue.find(Cell.parse(parts[0]), parts[1]);
        Request request = Request.of(LANGUAGE, Arithmetic.FLOAT32);
        return (entry.cell() == Cell.RNN ? entry.build(request.over(Nonlinearity.TANH)) : entry.build(request))
                .network();
    }

    private static boolean isZero(List<float[]> arrays) {
        return arrays.stream()
                .allMatch(array -> IntStream.range(0, array.length).allMatch(i -> array[i] == 0));
    }
}
