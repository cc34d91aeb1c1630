package dyckkm.proof.sets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dyckkm.grammar.EbnfReader;
import dyckkm.grammar.Source;
import dyckkm.language.Language;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.proof.Deadline;
import dyckkm.proof.Question;
import dyckkm.proof.refute.Criterion;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Languages in which a string can be such that only END may follow. */
class SplitGraphTest {
    private static final double WIDE = 2;

    @ParameterizedTest
    @ValueSource(strings = {"root ::= \"a\"* \"b\"", "root ::= \"b\""})
    void slantedSetsProveANetworkAfterWhoseStringsOnlyEndMayFollow(String grammar) throws IOException {
        Question question = question(grammar, -1);

        String certificate = SlantedCertificates.of(question, Criterion.SUPPORT);

        assertThat(certificate).contains("\"basis\"");
    }

    /** Of random strings of a*b, one in 2^n begins with n symbols a. Where c is after 40 of them is measured all the same. */
    @Test
    void statesOfLongStringsAreMeasuredWhereMostStringsAreShort() {
        Question question = question("root ::= \"a\"* \"b\"", 3);

        List<SetNode> nodes = SplitGraph.of(question, WIDE, 100, Deadline.after(Duration.ofHours(1)));

        SetNode afterA = nodes.get(0).next(0);
        double first = new RealLstm(question.network()).step(0, nodes.get(0).centre())[1];
        double forget = 1 / (1 + Math.exp(-3));
        double added = first - forget * nodes.get(0).centre()[1];
        double last = added / (1 - forget);
        assertThat(afterA.centre()[1]).isCloseTo((first + last) / 2, within(0.05 * Math.abs(last)));
    }

    /**
     * An LSTM of one unit that is negative until it reads b: c ← σ(forget)·c ± σ(2)·tanh(1.5), and END is probable where h is positive.
     *
     * @param forget the bias of its forget gate
     */
    private static Question question(String grammar, double forget) {
        Language language = EbnfReader.read(new Source("x.ebnf", grammar)).machine(OptionalInt.empty());
        int symbols = language.alphabet().size();
        double[] embedding = new double[symbols];
        double[] readout = new double[symbols];
        for (int symbol = 0; symbol < symbols; symbol++) {
            boolean isB = language.alphabet().text(symbol).equals("b");
            embedding[symbol] = isB ? 1 : -1;
            readout[symbol] = symbol == language.alphabet().end() ? 8 : -8;
        }
        Layer layer = new Layer(
                new DenseMatrix(4, 1, new double[] {0, 0, 1.5, 0}),
                new DenseMatrix(4, 1, new double[4]),
                Optional.empty(),
                new double[] {2, forget, 0, 2},
                new double[4]);
        double[] biases = new double[symbols];
        biases[language.alphabet().start()] = -100;
        Network network = new Network(
                language.alphabet(),
                Optional.of(language),
                Cell.LSTM,
                Nonlinearity.SIGMOID,
                new DenseMatrix(symbols, 1, embedding),
                List.of(layer),
                new DenseMatrix(symbols, 1, readout),
                biases,
                Arithmetic.FLOAT32,
                "trained",
                OptionalDouble.empty());
        return Question.of(network, language);
    }
}
