package dyckkm.grammar;

import dyckkm.grammar.Expression.Choice;
import dyckkm.grammar.Expression.Reference;
import dyckkm.grammar.Expression.Repetition;
import dyckkm.grammar.Expression.Sequence;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;

/**
 * The position automaton of an expression (Glushkov 1961): one position per leaf, plus the start, which is position 0. A leaf
 * may follow another if it does so in some string.
 */
final class Glushkov {
    /** The empty set of positions. */
    static final int BEGINNING = 0;

    private final Function<Reference, Expression> references;
    private final List<Expression> leaves = new ArrayList<>();
    private final List<BitSet> follow = new ArrayList<>();
    private final BitSet accepting;

    /** @param references resolves a reference; to itself where it is a leaf */
    Glushkov(Expression expression, Function<Reference, Expression> references) {
        this.references = references;
        int beginning = position(Expression.NOTHING);
        Part whole = part(expression);
        follow.get(beginning).or(whole.first);
        this.accepting = whole.last;
        accepting.set(beginning, whole.nullable);
    }

    /** The attributes of a subexpression: whether it is nullable, and its first and last positions. */
    private record Part(boolean nullable, BitSet first, BitSet last) {}

    private int position(Expression leaf) {
        leaves.add(leaf);
        follow.add(new BitSet());
        return leaves.size() - 1;
    }

    private Part part(Expression expression) {
        if (expression instanceof Sequence sequence) {
            return sequence(sequence.items());
        }
        if (expression instanceof Choice choice) {
            return choice(choice.alternatives());
        }
        if (expression instanceof Repetition repetition) {
            Part part = part(repetition.of());
            if (repetition.repeated()) {
                link(part.last, part.first);
            }
            return new Part(part.nullable || repetition.optional(), part.first, part.last);
        }
        if (expression instanceof Reference reference && references.apply(reference) != reference) {
            return part(references.apply(reference));
        }
        BitSet only = new BitSet();
        only.set(position(expression));
        return new Part(false, only, (BitSet) only.clone());
    }

    private Part sequence(List<Expression> items) {
        Part all = new Part(true, new BitSet(), new BitSet());
        for (Expression item : items) {
            Part next = part(item);
            link(all.last, next.first);
            if (all.nullable) {
                all.first.or(next.first);
            }
            if (next.nullable) {
                next.last.or(all.last);
            }
            all = new Part(all.nullable && next.nullable, all.first, next.last);
        }
        return all;
    }

    private Part choice(List<Expression> alternatives) {
        boolean nullable = false;
        BitSet first = new BitSet();
        BitSet last = new BitSet();
        for (Expression alternative : alternatives) {
            Part part = part(alternative);
            nullable |= part.nullable;
            first.or(part.first);
            last.or(part.last);
        }
        return new Part(nullable, first, last);
    }

    private void link(BitSet from, BitSet to) {
        from.stream().forEach(position -> follow.get(position).or(to));
    }

    int positions() {
        return leaves.size();
    }

    /** The symbols read on the way to a position. */
    Expression leaf(int position) {
        return leaves.get(position);
    }

    BitSet follow(int position) {
        return follow.get(position);
    }

    boolean accepts(int position) {
        return accepting.get(position);
    }
}
