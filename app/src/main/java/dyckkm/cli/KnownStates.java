package dyckkm.cli;

import dyckkm.construction.Catalogue;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.TanhForm;
import dyckkm.interop.onnx.States;
import dyckkm.language.BadInputException;
import dyckkm.language.DyckLanguage;
import dyckkm.language.Vocabulary;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import java.util.Arrays;
import java.util.Optional;

/** Tells of a network from a file whether its states are exact: if it is the construction that it says it is, at its usual scale. */
final class KnownStates {
    private KnownStates() {}

    static Optional<States> of(Network network) {
        return Catalogue.namedBy(network)
                .filter(entry -> isBuiltSo(network, entry))
                .map(entry -> States.EXACT);
    }

    private static boolean isBuiltSo(Network network, Entry entry) {
        DyckLanguage language = new DyckLanguage(
                Vocabulary.of(network.alphabet()).k(), network.m().getAsInt());
        try {
            Request request = Request.of(language, network.arithmetic());
            Network built = (network.nonlinearity() == Nonlinearity.TANH
                            ? TanhForm.build(entry, request)
                            : entry.build(request))
                    .network();
            Precision precision = network.arithmetic().precision();
            Layer ours = built.layers().get(0);
            Layer theirs = network.layers().get(0);
            return network.layers().size() == 1
                    && same(built.embedding(), network.embedding(), precision)
                    && same(ours.inputWeights(), theirs.inputWeights(), precision)
                    && same(ours.recurrentWeights(), theirs.recurrentWeights(), precision)
                    && same(ours.inputBias(), theirs.inputBias(), precision)
                    && same(ours.recurrentBias(), theirs.recurrentBias(), precision);
        } catch (BadInputException e) {
            return false;
        }
    }

    private static boolean same(Matrix ours, Matrix theirs, Precision precision) {
        if (ours.rows() != theirs.rows() || ours.columns() != theirs.columns()) {
            return false;
        }
        double[] left = new double[ours.columns()];
        double[] right = new double[ours.columns()];
        for (int row = 0; row < ours.rows(); row++) {
            Arrays.fill(left, 0);
            Arrays.fill(right, 0);
            ours.forEachNonZero(row, (column, value) -> left[column] = value);
            theirs.forEachNonZero(row, (column, value) -> right[column] = value);
            if (!same(left, right, precision)) {
                return false;
            }
        }
        return true;
    }

    private static boolean same(double[] ours, double[] theirs, Precision precision) {
        for (int i = 0; i < ours.length; i++) {
            if (precision.round(ours[i]) != theirs[i]) {
                return false;
            }
        }
        return ours.length == theirs.length;
    }
}
