package dyckkm.proof.mutation;

import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.proof.Question;

/** More than one weight changed, or another language. */
public sealed interface StructuralMutation extends Mutation {
    /** Two rows of one tensor change places. */
    record RowsSwapped(WeightGroup group, int one, int other) implements StructuralMutation {
        @Override
        public Question of(Question question) {
            return Mutation.about(group.edit(question.network(), weights -> weights.swapRows(one, other)), question);
        }

        @Override
        public String kind() {
            return "rows swapped";
        }
    }

    /** Two units change places everywhere. Only the order of sums is another, so what was right should remain so. */
    record UnitsRenamed(int one, int other) implements StructuralMutation {
        @Override
        public Question of(Question question) {
            Network renamed = question.network();
            int units = renamed.hiddenUnits();
            for (WeightGroup group : WeightGroup.values()) {
                if (group.hasRowsOfUnits() && group.existsIn(renamed)) {
                    for (int first = 0; first < rowsOf(group, renamed); first += units) {
                        int row = first;
                        renamed = group.edit(renamed, weights -> weights.swapRows(row + one, row + other));
                    }
                }
                if (group.hasColumnsOfUnits() && group.existsIn(renamed)) {
                    renamed = group.edit(renamed, weights -> weights.swapColumns(one, other));
                }
            }
            return Mutation.about(renamed, question);
        }

        @Override
        public String kind() {
            return "units renamed";
        }
    }

    /** A unit neither reads nor is read. */
    record UnitDropped(int unit) implements StructuralMutation {
        @Override
        public Question of(Question question) {
            Network dropped = question.network();
            int units = dropped.hiddenUnits();
            for (WeightGroup group : WeightGroup.values()) {
                if (group.hasRowsOfUnits() && group.existsIn(dropped)) {
                    for (int row = unit; row < rowsOf(group, dropped); row += units) {
                        int cleared = row;
                        dropped = group.edit(dropped, weights -> weights.clearRow(cleared));
                    }
                }
                if (group.hasColumnsOfUnits() && group.existsIn(dropped)) {
                    dropped = group.edit(dropped, weights -> weights.clearColumn(unit));
                }
            }
            return Mutation.about(dropped, question);
        }

        @Override
        public String kind() {
            return "unit dropped";
        }
    }

    /** All recurrent weights multiplied by a number. */
    record RecurrentScaled(double factor) implements StructuralMutation {
        @Override
        public Question of(Question question) {
            Network network = question.network();
            Network scaled = scaled(network, WeightGroup.RECURRENT);
            return Mutation.about(
                    WeightGroup.POP.existsIn(scaled) ? scaled(scaled, WeightGroup.POP) : scaled, question);
        }

        private Network scaled(Network network, WeightGroup group) {
            Precision precision = network.arithmetic().precision();
            return group.edit(network, weights -> {
                for (int at = 0; at < weights.size(); at++) {
                    weights.set(at, precision.round(factor * weights.get(at)));
                }
            });
        }

        @Override
        public String kind() {
            return "recurrent weights scaled";
        }
    }

    /** The same network, held against a language of another depth. */
    record OtherDepth(int m) implements StructuralMutation {
        @Override
        public Question of(Question question) {
            Language other = question.language().atDepth(m);
            return new Question(question.network(), other, question.epsilon(), question.readsStart());
        }

        @Override
        public String kind() {
            return "another depth";
        }
    }

    private static int rowsOf(WeightGroup group, Network network) {
        return group == WeightGroup.POP ? network.hiddenUnits() : network.cell().gates() * network.hiddenUnits();
    }
}
