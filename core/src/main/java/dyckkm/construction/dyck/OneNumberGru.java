package dyckkm.construction.dyck;

import dyckkm.common.BadInputException;
import dyckkm.construction.Assembler;
import dyckkm.construction.Construction;
import dyckkm.construction.Drift;
import dyckkm.construction.Entry;
import dyckkm.construction.EntryBuilder;
import dyckkm.construction.Request;
import dyckkm.construction.code.Bits;
import dyckkm.construction.code.Row;
import dyckkm.construction.code.Scores;
import dyckkm.construction.code.SymbolValues;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.unit.Copy;
import dyckkm.network.unit.Part;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.UnitGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The stack as the digits of one number, as Korsky and Berwick (2019) keep it in an RNN with rectifiers or a GRU of unbounded precision
 * (docs/theory.md, 5.10): x = s·Σ i_j B^{−(j−1)} over the types i_1, i_2, … from the top, which are 1 to k, in a base B > 2k. A push
 * divides by B and adds s·i, a pop subtracts s·i and multiplies by B.
 *
 * <p>A GRU can do that since tanh of a number as small as s rounds to the number itself. Units: x in two copies, one written on
 * open brackets and one on close brackets, the other zero; the depth t·s; a flag [t = m]; and flags [top ≥ v] for v = 1, …, k,
 * from which the top is read.
 *
 * <pre>
 * push copy:  reset = [open],   new = tanh(s·i + reset·x/B)
 * pop copy:   reset = [close],  new = tanh(−s·B·i + reset·B·x)
 * depth:      reset = 1,        new = tanh(±s + reset·depth)
 * full:       update = [open and t &lt; m−1],  new = [open]
 * top ≥ v:    reset = [close and B(x − s·i) ≥ (v−¼)s],  new = tanh(K[i ≥ v] on open, reset·K[top ≥ 1])
 * </pre>
 */
public final class OneNumberGru extends DyckBlueprint {
    /** So small that tanh(x) = x in every implementation, and large enough for the last digit to be a normal float32 number. */
    private static final double SMALL = 0x1p-80;

    private static final int RESET = 0;
    private static final int UPDATE = 1;
    private static final int NEW = 2;

    public static final Entry ENTRY = EntryBuilder.of(
                    Cell.GRU, "one-number", "the stack as the digits of one number (Korsky and Berwick)")
            .from("Korsky & Berwick")
            .units("k+4")
            .onlyIf(
                    language -> language.m() <= deepest(language.k(), Precision.FLOAT64),
                    "stacks that fit into the digits of a float64")
            .drifting(Drift.BETWEEN_WHOLE_NUMBERS)
            .withoutCertificate()
            .builtBy(OneNumberGru::new);

    private final int k = k();
    private final double base = Math.scalb(1.0, bitsOfADigit(k));
    private final UnitGroup number = layout().add(Room.of(Role.NUMBER), 2, place -> place == 0 ? Copy.PUSH : Copy.POP);
    private final int depth = layout().add(Room.of(Role.DEPTH)).at(0);
    private final int full =
            layout().add(Room.of(Role.CONTROL), 1, place -> Part.Flag.FULL).at(0);
    private final UnitGroup top = layout().add(Room.top(), k, place -> Part.Kind.FROM_TYPE.at(place + 1));

    private OneNumberGru(DyckLanguage language) {
        super(language);
    }

    /** log₂ B for the least power of two B above 2k. */
    private static int bitsOfADigit(int k) {
        return Bits.ceilLog2(2 * k + 1);
    }

    /** The greatest depth at which the numbers of all stacks fit into the significand of a format. */
    public static int deepest(int k, Precision precision) {
        int ofTheTop = Integer.SIZE - Integer.numberOfLeadingZeros(k);
        int left = precision.significandBits() - ofTheTop;
        return left < 0 ? 0 : 1 + left / bitsOfADigit(k);
    }

    @Override
    public Network network(Request request) {
        Precision precision = request.arithmetic().precision();
        if (precision == Precision.FLOAT16 || precision == Precision.BFLOAT16) {
            throw new BadInputException(ENTRY.name() + " keeps the stack in the digits of one number, of which "
                    + precision.text() + " has too few: float32 or float64");
        }
        int most = deepest(k, precision);
        if (m() > most) {
            throw new BadInputException(
                    ENTRY.name() + " keeps a stack of k = " + k + " types in the digits of one number, of which "
                            + precision.text() + " has enough for m ≤ " + most + " only, not for m = " + m());
        }
        return new Weights(request).network();
    }

    /** As {@code ENTRY} builds it, but also for stacks that the arithmetic cannot hold, to show the failure. */
    public static Construction buildAtAnyDepth(Request request) {
        OneNumberGru gru = new OneNumberGru(DyckLanguage.of(request.language()));
        return new Construction(ENTRY.named(gru.new Weights(request).network()), gru::decode);
    }

    /** The flags "type ≥ 1, …, k", and the type's digit. */
    private double[] pushed(int type) {
        double[] values = new double[k + 1];
        for (int v = 0; v <= type; v++) {
            values[v] = 1;
        }
        values[k] = type + 1;
        return values;
    }

    private void popped(int type, dyckkm.network.Matrix.EntryVisitor visitor) {
        visitor.visit(0, type + 1);
    }

    /** The rows for a request. */
    private final class Weights {
        private final double b;
        /** At least β: the next power of two, whose products with the number are exact. */
        private final double sharp;

        private final Assembler assembler;

        Weights(Request request) {
            this.b = request.beta();
            this.sharp = Math.scalb(1.0, Math.getExponent(b) + 1);
            this.assembler = new Assembler(
                    request,
                    Cell.GRU,
                    layout(),
                    SymbolValues.dense(k + 1, OneNumberGru.this::pushed),
                    new SymbolValues(1, OneNumberGru.this::popped));
        }

        Network network() {
            Row written = new Row().bias(-b);
            copies(written);
            assembler.row(RESET, depth, new Row().bias(b));
            assembler.row(UPDATE, depth, written);
            assembler.row(NEW, depth, new Row().onOpen(SMALL).onClose(-SMALL).from(depth, 1));
            assembler.row(RESET, full, written);
            assembler.row(
                    UPDATE,
                    full,
                    new Row()
                            .from(depth, -2 * b / SMALL)
                            .bias(2 * b * (m() - 1.5))
                            .onClose(-2 * b * m()));
            assembler.row(NEW, full, new Row().onOpen(b));
            for (int v = 1; v <= k; v++) {
                flag(v, written);
            }
            Scores scores = new Scores(
                    new Row().bias(0.5).from(full, -1),
                    OneNumberGru.this::close,
                    new Row().bias(0.5).from(top.at(0), -1));
            return assembler.assemble(scores);
        }

        private void copies(Row written) {
            int push = number.at(0);
            int pop = number.at(1);
            assembler.row(RESET, push, new Row().bias(-b).onOpen(2 * b));
            assembler.row(UPDATE, push, written);
            assembler.row(NEW, push, new Row().onOpenValue(k, SMALL).from(number, 1 / base));
            assembler.row(RESET, pop, new Row().bias(-b).onClose(2 * b));
            assembler.row(UPDATE, pop, written);
            assembler.row(NEW, pop, new Row().onCloseValue(0, -SMALL * base).from(number, base));
        }

        /** [top ≥ v]: after a push determined by the bracket, after a pop by the remaining number. */
        private void flag(int v, Row written) {
            int unit = top.at(v - 1);
            double mostOfAll = 4 * sharp * base * (k + 1);
            assembler.row(
                    RESET,
                    unit,
                    new Row()
                            .from(number, 4 * sharp * base / SMALL)
                            .onCloseValue(0, -4 * sharp * base)
                            .bias(-4 * sharp * (v - 0.25))
                            .onOpen(-mostOfAll));
            assembler.row(UPDATE, unit, written);
            assembler.row(NEW, unit, new Row().onOpenValue(v - 1, b).from(top.at(0), b));
        }
    }

    private Row close(int type) {
        Row row = new Row().bias(-0.5).from(top.at(type), 1);
        return type + 1 < k ? row.from(top.at(type + 1), -1) : row;
    }

    /** The digits, from the top; empty if the value is not made of digits. */
    @Override
    Optional<List<Integer>> stack(State state) {
        double[] h = state.hidden(0);
        double rest = (h[number.at(0)] + h[number.at(1)]) / SMALL;
        List<Integer> types = new ArrayList<>();
        for (long t = Math.round(h[depth] / SMALL); t > 0; t--) {
            int digit = (int) Math.floor(rest);
            if (digit < 1 || digit > k) {
                return Optional.empty();
            }
            types.add(0, digit - 1);
            rest = (rest - digit) * base;
        }
        return rest == 0 ? Optional.of(types) : Optional.empty();
    }
}
