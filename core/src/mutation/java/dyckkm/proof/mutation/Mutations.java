package dyckkm.proof.mutation;

import dyckkm.network.Network;
import dyckkm.proof.Question;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The mutations of one question, all of a kind or some at random. */
public final class Mutations {
    private static final List<Double> FACTORS = List.of(0.5, 0.9, 1.1, 2.0);

    /** Of so many mutations drawn one is structural. */
    private static final int STRUCTURAL_ONE_IN = 6;

    /** Of so many weights drawn one may be zero, though in constructions most are. */
    private static final int ZERO_ONE_IN = 4;

    private final Question question;
    private final List<WeightGroup> groups;

    public Mutations(Question question) {
        this.question = question;
        this.groups = Arrays.stream(WeightGroup.values())
                .filter(group -> group.existsIn(question.network()))
                .toList();
    }

    /** Every change of every single weight, zeros included, that makes a difference. */
    public Stream<Mutation> ofSingleWeights() {
        return groups.stream().flatMap(this::ofSingleWeights);
    }

    private Stream<Mutation> ofSingleWeights(WeightGroup group) {
        EditableWeights weights = group.of(question.network());
        double largest = weights.largest();
        return IntStream.range(0, weights.size())
                .boxed()
                .flatMap(at -> Arrays.stream(WeightChange.values())
                        .filter(change -> makesADifference(change, weights.get(at), largest))
                        .map(change -> new WeightMutation(group, at, change)));
    }

    private boolean makesADifference(WeightChange change, double weight, double largest) {
        return change.of(weight, largest, question.network().arithmetic().precision()) != weight;
    }

    /** Every structural mutation that makes a difference. */
    public Stream<Mutation> ofStructure() {
        Network network = question.network();
        List<Mutation> all = new ArrayList<>();
        for (int unit = 0; unit < network.hiddenUnits(); unit++) {
            all.add(new StructuralMutation.UnitDropped(unit));
            for (int other = 0; other < unit; other++) {
                all.add(new StructuralMutation.UnitsRenamed(other, unit));
            }
        }
        groups.forEach(group -> all.addAll(swaps(group)));
        FACTORS.forEach(factor -> all.add(new StructuralMutation.RecurrentScaled(factor)));
        int m = question.language().depthBound();
        if (hasOtherDepths()) {
            all.add(new StructuralMutation.OtherDepth(m + 1));
            if (m > 1) {
                all.add(new StructuralMutation.OtherDepth(m - 1));
            }
        }
        return all.stream();
    }

    /** A machine's rules go with its depth. */
    private boolean hasOtherDepths() {
        return question.language().alphabet().bracketTypes().isPresent();
    }

    private List<Mutation> swaps(WeightGroup group) {
        EditableWeights weights = group.of(question.network());
        List<Mutation> swaps = new ArrayList<>();
        for (int row = 0; row < weights.rows(); row++) {
            for (int other = 0; other < row; other++) {
                if (!weights.hasEqualRows(other, row)) {
                    swaps.add(new StructuralMutation.RowsSwapped(group, other, row));
                }
            }
        }
        return swaps;
    }

    /** One at random: every tensor as likely as any other, weights that are zero less likely than they are frequent. */
    public Mutation draw(SplittableRandom random) {
        return random.nextInt(STRUCTURAL_ONE_IN) == 0 ? drawStructure(random) : drawWeight(random);
    }

    private Mutation drawWeight(SplittableRandom random) {
        WeightGroup group = groups.get(random.nextInt(groups.size()));
        EditableWeights weights = group.of(question.network());
        double largest = weights.largest();
        boolean mayBeZero = largest == 0 || random.nextInt(ZERO_ONE_IN) == 0;
        int at = random.nextInt(weights.size());
        while (weights.get(at) == 0 && !mayBeZero) {
            at = random.nextInt(weights.size());
        }
        WeightChange[] changes = WeightChange.values();
        WeightChange change = changes[random.nextInt(changes.length)];
        while (!makesADifference(change, weights.get(at), largest)) {
            change = changes[random.nextInt(changes.length)];
        }
        return new WeightMutation(group, at, change);
    }

    private Mutation drawStructure(SplittableRandom random) {
        int units = question.network().hiddenUnits();
        int m = question.language().depthBound();
        return switch (random.nextInt(6)) {
            case 0 -> new StructuralMutation.UnitDropped(random.nextInt(units));
            case 1 -> new StructuralMutation.RecurrentScaled(FACTORS.get(random.nextInt(FACTORS.size())));
            case 2 ->
                hasOtherDepths()
                        ? new StructuralMutation.OtherDepth(m > 1 && random.nextBoolean() ? m - 1 : m + 1)
                        : drawSwap(random);
            case 3 -> {
                int one = random.nextInt(units);
                yield new StructuralMutation.UnitsRenamed(one, another(one, units, random));
            }
            default -> drawSwap(random);
        };
    }

    private Mutation drawSwap(SplittableRandom random) {
        WeightGroup group = groups.get(random.nextInt(groups.size()));
        int rows = group.of(question.network()).rows();
        int one = random.nextInt(rows);
        return new StructuralMutation.RowsSwapped(group, one, another(one, rows, random));
    }

    /** Any but the given one, if there is more than one. */
    private static int another(int one, int count, SplittableRandom random) {
        return count == 1 ? one : (one + 1 + random.nextInt(count - 1)) % count;
    }
}
