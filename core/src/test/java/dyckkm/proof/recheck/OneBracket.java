package dyckkm.proof.recheck;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Fingerprint;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Dyck-(1,1) by hand: one unit that is 1 while the bracket is open, and the certificate that says so, with decimal numbers. */
public final class OneBracket {
    static final DyckLanguage LANGUAGE = new DyckLanguage(1, 1);
    public static final Network NETWORK = network(0);

    static final String CERTIFICATE = """
            {
              "format": "dyckkm-certificate-2", "k": 1, "m": 1, "cell": "rnn", "source": "by hand",
              "precision": "float32", "activation": "saturating:20", "readsStart": true, "weightsSha256": "%s", %s
              "logEpsilonLow": -9.99, "logEpsilonHigh": -0.694,
              "tables": [[1.0]],
              "modes": [
                {"depth": 0, "after": "start", "wrongClosing": null, "hidden": [0.0], "cell": []},
                {"depth": 0, "after": "pop", "wrongClosing": null, "hidden": [[0, 0]], "cell": []},
                {"depth": 1, "after": "push", "wrongClosing": null, "hidden": [{"slot": 1, "table": 0}], "cell": []}
              ]
            }
            """.formatted(
                    Fingerprint.of(NETWORK),
                    Certificates.engineOf(Certificates.decimal(
                            Certificates.find(NETWORK, LANGUAGE).orElseThrow())));

    private OneBracket() {}

    /**
     * The pre-activation is 20 for the open bracket, −20 for all else; on the way to it a large number is added twice and taken
     * away twice. Logits are ±5.
     */
    static Network network(double large) {
        double[] embedding = {
            1, 1, 1,
            0, 1, 1,
            0, 1, 1,
            0, 1, 1
        };
        Layer layer = new Layer(
                new DenseMatrix(1, 3, new double[] {40, large, large - 20}),
                new DenseMatrix(1, 1, new double[1]),
                Optional.empty(),
                new double[] {-large},
                new double[] {-large});
        return new Network(
                new Vocabulary(1),
                Optional.of(new DyckLanguage(1, 1)),
                Cell.RNN,
                Nonlinearity.SIGMOID,
                new DenseMatrix(4, 3, embedding),
                List.of(layer),
                new DenseMatrix(4, 1, new double[] {-10, 10, 0, -10}),
                new double[] {5, -5, -1000, 5},
                new Arithmetic(Precision.FLOAT32, Activation.saturating(20)),
                "by hand",
                OptionalDouble.empty());
    }
}
