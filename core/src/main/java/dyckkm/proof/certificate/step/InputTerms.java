package dyckkm.proof.certificate.step;

import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Network;
import dyckkm.proof.certificate.value.Table;
import dyckkm.proof.certificate.value.TablePool;
import dyckkm.proof.certificate.value.Terms;
import dyckkm.proof.certificate.value.Value;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** U x + b of each row, for an input: START, or a bracket whose type is the content of a slot. Equal rows are computed once. */
final class InputTerms {
    private final InputSums sums;
    private final Vocabulary vocabulary;
    private final TablePool pool;
    private final Map<Key, Terms> known = new ConcurrentHashMap<>();

    private record Key(InputSums.RowKey row, Operation operation) {}

    InputTerms(Network network, TablePool pool) {
        this.sums = new InputSums(network);
        this.vocabulary = Vocabulary.of(network.alphabet());
        this.pool = pool;
    }

    /** @param slot the slot that the bracket is pushed to or popped from; not used for START */
    Input reading(Operation operation, int slot) {
        return new Input() {
            @Override
            public Terms of(int row) {
                return InputTerms.this.of(row, operation, slot);
            }

            @Override
            public Object key(int row) {
                return sums.key(row);
            }

            @Override
            public boolean pops() {
                return operation == Operation.POP;
            }
        };
    }

    private Terms of(int row, Operation operation, int slot) {
        Terms terms = known.computeIfAbsent(new Key(sums.key(row), operation), none -> compute(row, operation));
        Value value = terms.value();
        return value.slot() == 0
                ? terms
                : new Terms(new Value(slot, value.table()), terms.magnitude(), terms.count(), terms.granule());
    }

    private Terms compute(int row, Operation operation) {
        InputSums.Row weights = sums.row(row);
        if (operation == Operation.START) {
            return weights.terms(vocabulary.start());
        }
        double[] values = new double[vocabulary.k()];
        double magnitude = 0;
        int count = 0;
        int granule = Table.ANY_GRANULE;
        for (int type = 0; type < values.length; type++) {
            Terms sum = weights.terms(operation == Operation.PUSH ? vocabulary.open(type) : vocabulary.close(type));
            values[type] = sum.value().table().least();
            magnitude = Math.max(magnitude, sum.magnitude());
            count = Math.max(count, sum.count());
            granule = Math.min(granule, sum.granule());
        }
        Value value = Value.of(1, values, values);
        return new Terms(new Value(value.slot(), pool.share(value.table())), magnitude, count, granule);
    }
}
