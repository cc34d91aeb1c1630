package dyckkm.bench.adversary;

import dyckkm.common.BadInputException;
import dyckkm.construction.Entry;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.robust.RobustProof;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A network that was proved for all engines of a model.
 *
 * @param name which construction, at which scale
 * @param run the network and its proof
 */
record Subject(String name, AdversarialRun run) {
    /** Scales at which σ is not exactly 0 or 1 where it should be. */
    private static final double[] SMALL_SCALES = {21, 27};

    /** All constructions for a language that are proved, at the scale they are built with and at smaller ones. */
    static List<Subject> all(DyckLanguage language, Predicate<Entry> wanted) {
        List<Subject> subjects = new ArrayList<>();
        for (Entry entry : Catalogue.ofDyck()) {
            if (entry.existsFor(language) && wanted.test(entry)) {
                of(entry, language, OptionalDouble.empty()).ifPresent(subjects::add);
                for (double scale : SMALL_SCALES) {
                    if (scale > SMALL_SCALES[0] || entry.cell() != Cell.LSTM) {
                        of(entry, language, OptionalDouble.of(scale)).ifPresent(subjects::add);
                    }
                }
            }
        }
        return subjects;
    }

    private static Optional<Subject> of(Entry entry, DyckLanguage language, OptionalDouble scale) {
        Network network;
        try {
            network = entry.build(new Request(
                            language, Arithmetic.FLOAT32, ReadoutKind.SUPPORT, scale, OptionalDouble.empty(), Set.of()))
                    .network();
        } catch (BadInputException e) {
            return Optional.empty();
        }
        EngineModel model = EngineModels.standard(network);
        Verdict verdict =
                new RobustProof().answer(Question.of(network, language), model).verdict();
        return verdict.outcome() == Outcome.PROVED
                ? Optional.of(new Subject(
                        entry.name() + (scale.isPresent() ? " at scale " + scale.getAsDouble() : ""),
                        new AdversarialRun(network, language, model, verdict)))
                : Optional.empty();
    }
}
