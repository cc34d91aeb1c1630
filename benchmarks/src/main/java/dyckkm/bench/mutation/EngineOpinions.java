package dyckkm.bench.mutation;

import dyckkm.bench.engines.TorchEngine;
import dyckkm.common.BadInputException;
import dyckkm.interop.onnx.OnnxFile;
import dyckkm.interop.onnx.WeightFormat;
import dyckkm.interop.runtime.OnnxEngine;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Engine;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.exhaustive.EngineProof;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.exhaustive.SearchListener;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/** Asks the engines of others about what was proved for every engine that was measured. */
final class EngineOpinions {
    /** What ln p, computed in different orders, may differ by. */
    private static final double SAME = 1e-9;

    private final SearchLimits limits;
    private final LongAdder asked = new LongAdder();

    EngineOpinions(SearchLimits limits) {
        this.limits = limits;
    }

    /** How often an engine was asked. */
    long asked() {
        return asked.sum();
    }

    /** Why a robust verdict and an engine cannot both be right. */
    Optional<String> contradiction(Question question, Verdict robust) {
        Network network = question.network();
        if (robust.outcome() != Outcome.PROVED
                || !network.arithmetic().equals(Arithmetic.FLOAT32)
                || network.cell() == Cell.SECOND_ORDER) {
            return Optional.empty();
        }
        Optional<String> inOnnx = contradiction(
                question, robust, () -> OnnxEngine.of(network, OnnxFile.model(network, WeightFormat.FLOAT32)));
        boolean isInTorch = network.cell() != Cell.RNN || network.nonlinearity() == Nonlinearity.TANH;
        return inOnnx.isPresent() || !isInTorch
                ? inOnnx
                : contradiction(question, robust, () -> new TorchEngine(network));
    }

    /** Loads an engine. */
    @FunctionalInterface
    private interface Loader {
        Engine load();
    }

    private Optional<String> contradiction(Question question, Verdict robust, Loader loader) {
        try (Engine engine = loader.load()) {
            Verdict verdict = new EngineProof(limits, SearchListener.NONE)
                    .answer(question, engine)
                    .verdict();
            asked.increment();
            if (verdict.outcome() == Outcome.REFUTED) {
                return Optional.of(engine.name() + " refutes what is proved for every engine: " + verdict.because());
            }
            EpsilonRange seen = verdict.epsilon();
            boolean liesIn = robust.epsilon().logLow() >= seen.logLow() - SAME
                    && robust.epsilon().logHigh() <= seen.logHigh() + SAME;
            return liesIn
                    ? Optional.empty()
                    : Optional.of(
                            engine.name() + " excludes thresholds that are proved, " + robust.epsilon() + ": " + seen);
        } catch (BadInputException e) {
            return Optional.empty();
        }
    }
}
