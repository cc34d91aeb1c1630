package dyckkm.proof;

import dyckkm.proof.engine.CellModel;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.FunctionModel;
import dyckkm.proof.engine.Segment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Collects the premises of a proof as they are used. Not thread-safe; logs can be merged. */
public final class PremiseLog {
    /** One per variant of the model. */
    private final List<Map<EngineFunction, Arguments>> arguments = new ArrayList<>();

    private final EngineModel model;
    private final Set<Premise.Stated> stated = new LinkedHashSet<>();

    /** For each segment of a function, the least and the greatest argument that occurred. */
    private static final class Arguments {
        private final FunctionModel model;
        private final double[] least;
        private final double[] greatest;

        Arguments(FunctionModel model) {
            this.model = model;
            this.least = new double[model.segments().size()];
            this.greatest = new double[least.length];
            Arrays.fill(least, Double.POSITIVE_INFINITY);
            Arrays.fill(greatest, Double.NEGATIVE_INFINITY);
        }

        void use(int segment, double from, double to) {
            if (from < least[segment]) {
                least[segment] = from;
            }
            if (to > greatest[segment]) {
                greatest[segment] = to;
            }
        }

        List<Premise> premises(int variant, EngineFunction function, String where) {
            List<Premise> premises = new ArrayList<>();
            for (int number = 0; number < least.length; number++) {
                if (least[number] <= greatest[number]) {
                    Segment says = model.segments().get(number);
                    premises.add(new Premise.Function(variant, function, least[number], greatest[number], says, where));
                }
            }
            return premises;
        }
    }

    public PremiseLog(EngineModel model) {
        this.model = model;
        for (CellModel variant : model.variants()) {
            Map<EngineFunction, Arguments> own = new EnumMap<>(EngineFunction.class);
            variant.functions().forEach((function, known) -> own.put(function, new Arguments(known)));
            arguments.add(own);
        }
    }

    /** Records that a function was assumed to satisfy its segment's description, for arguments within an interval. */
    public void use(int variant, EngineFunction function, int segment, double from, double to) {
        arguments.get(variant).get(function).use(segment, from, to);
    }

    public void use(Premise.Stated premise) {
        stated.add(premise);
    }

    /** Merges another log of the same model. */
    public void addAll(PremiseLog other) {
        stated.addAll(other.stated);
        for (int variant = 0; variant < arguments.size(); variant++) {
            Map<EngineFunction, Arguments> theirs = other.arguments.get(variant);
            arguments.get(variant).forEach((function, own) -> {
                Arguments added = theirs.get(function);
                for (int segment = 0; segment < own.least.length; segment++) {
                    own.use(segment, added.least[segment], added.greatest[segment]);
                }
            });
        }
    }

    /** Functions first, from −∞ to ∞; of exact and rounded sums only the latter, which are the stronger premise. */
    public List<Premise> premises() {
        List<Premise> premises = new ArrayList<>();
        for (int variant = 0; variant < arguments.size(); variant++) {
            String where = arguments.size() == 1
                    ? ""
                    : ", where h is made as "
                            + model.variants().get(variant).gruForm().text();
            int number = variant;
            arguments.get(variant).forEach((function, used) -> premises.addAll(used.premises(number, function, where)));
        }
        stated.stream()
                .filter(premise -> !premise.equals(Premise.Stated.EXACT_SUMS) || !stated.contains(Premise.Stated.SUMS))
                .forEach(premises::add);
        return premises;
    }
}
