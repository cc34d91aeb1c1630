package dyckkm.construction.dyck;

import dyckkm.common.BadInputException;
import dyckkm.construction.Assembler;
import dyckkm.construction.Drift;
import dyckkm.construction.Entry;
import dyckkm.construction.EntryBuilder;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.construction.code.Bits;
import dyckkm.construction.code.DepthFlags;
import dyckkm.construction.code.Row;
import dyckkm.construction.code.Scores;
import dyckkm.construction.code.SymbolValues;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.unit.Part;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.UnitGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A Simple RNN of mL+1 units for k = 2^L and m ≤ 3, which is ⌈log₂ of the number of stack states⌉ (docs/theory.md, 5.5). The
 * top is in slot 1, stored negated (a); the stack is followed by a slot of ones, the marker of its end; one unit F indicates
 * that it is full. No bias; rows are in units of β.
 */
public final class MarkerRnn extends DyckBlueprint {
    public static final Entry ENTRY = EntryBuilder.of(
                    Cell.RNN, "marker", "meets the lower bound: one more slot marks where the stack ends")
            .units("mL+1")
            .onlyIf(
                    language -> language.m() <= 3 && language.k() > 1 && Integer.bitCount(language.k()) == 1,
                    "m ≤ 3 and k a power of two above 1")
            .choosing(MarkerRnn::chosen)
            .drifting(Drift.unproved(true, "the proof for smaller scales does not cover its readout"))
            .builtBy(MarkerRnn::new);

    private final int m = m();
    private final int bits = Bits.ceilLog2(k());
    private final List<UnitGroup> slots = layout().addNumbered(Room.of(Role.SLOT), m, bits);
    private final int full =
            layout().add(Room.of(Role.CONTROL), 1, place -> Part.Flag.FULL).at(0);

    private MarkerRnn(DyckLanguage language) {
        super(language);
    }

    /**
     * At m = 3 the scores of allowed and forbidden symbols are closer to each other, and ζ must be larger (docs/theory.md,
     * marker).
     */
    private static Request chosen(Request request) {
        if (request.language().depthBound() != 3) {
            return request;
        }
        if (request.readout() == ReadoutKind.CALIBRATED) {
            throw new BadInputException(
                    ENTRY.name() + " has no calibrated readout for m = 3: its logits are not constant there");
        }
        double least = Math.max(6, 1.6 * Math.log(request.language().inverseEpsilon()));
        if (request.zeta().orElse(least) < least) {
            throw new BadInputException("ζ = " + request.zeta().getAsDouble() + " is too small for " + ENTRY.name()
                    + " at m = 3, which needs at least " + least);
        }
        return request.withZeta(request.zeta().orElse(Math.max(least, request.readoutScale(Cell.RNN))));
    }

    @Override
    public Network network(Request request) {
        SymbolValues code = SymbolValues.dense(bits, type -> Bits.of(type, bits));
        Assembler assembler = new Assembler(request, Cell.RNN, layout(), code, code);
        for (int bit = 0; bit < bits; bit++) {
            put(request, assembler, slots.get(0).at(bit), top(bit));
            if (m >= 2) {
                put(request, assembler, slots.get(1).at(bit), second(bit));
            }
            if (m >= 3) {
                Row row = new Row()
                        .from(slots.get(m - 2).at(bit), 2)
                        .from(full, 4)
                        .onOpen(-1)
                        .onClose(-3);
                put(request, assembler, slots.get(m - 1).at(bit), row);
            }
        }
        Row fullRow = m == 1
                ? new Row().onOpen(1).onClose(-1)
                : new Row().from(slots.get(m - 1).at(0), 2).onOpen(-1).onClose(-3);
        put(request, assembler, full, fullRow);
        return assembler.assemble(scores(), epsilon(request));
    }

    private static void put(Request request, Assembler assembler, int unit, Row row) {
        assembler.row(0, unit, row.onStart(DepthFlags.ON_START).times(request.beta()));
    }

    private Row top(int bit) {
        if (m == 1) {
            return new Row().onOpen(1).onOpenValue(bit, -2).onClose(-1);
        }
        return new Row()
                .from(slots.get(1).at(bit), -2)
                .onOpen(3)
                .onOpenValue(bit, -4)
                .onClose(1);
    }

    private Row second(int bit) {
        int a = slots.get(0).at(bit);
        if (m == 2) {
            return new Row().from(a, -2).from(full, 2).onOpen(1).onClose(1).onCloseValue(bit, -2);
        }
        return new Row()
                .from(a, -4)
                .from(slots.get(2).at(bit), 2)
                .onOpen(1)
                .onClose(3)
                .onCloseValue(bit, -4);
    }

    /**
     * At m = 3 the score of the all-ones close bracket is 1½ in some partial states (and up to 2½ in full ones); with open
     * brackets at ±¾, allowed symbols stay above e^{−¾ζ}, forbidden ones below e^{−ζ}, and the threshold lies between.
     */
    private double epsilon(Request request) {
        return m < 3 ? request.epsilon() : Math.exp(-0.875 * request.readoutScale(Cell.RNN));
    }

    /**
     * The code of all ones looks like the marker of the empty stack, so its close bracket also requires a marker further down.
     */
    private Scores scores() {
        Row end = new Row().bias(0.5).from(full, -1);
        slots.forEach(slot -> end.from(slot, -1));
        int allOnes = k() - 1;
        double openScore = m < 3 ? 1 : 1.5;
        return new Scores(
                new Row().bias(0.5).from(full, -1).times(openScore),
                type -> {
                    if (type == allOnes) {
                        Row row = new Row().bias(-0.5).from(slots.get(0), -m).from(full, 1);
                        slots.subList(1, m).forEach(slot -> row.from(slot.at(0), 1));
                        return row;
                    }
                    double[] p = Bits.of(type, bits);
                    return new Row().bias(0.5 - (bits - Bits.sum(p))).from(slots.get(0), Bits.affine(p, -2, 1), 1);
                },
                end);
    }

    /** The last slot that is not zero, or slot 1, holds the marker, unless the stack is full. */
    @Override
    Optional<List<Integer>> stack(State state) {
        double[] h = state.hidden(0);
        int depth = m;
        if (h[full] < 0.5) {
            depth--;
            while (depth > 0 && Bits.sum(slots.get(depth).values(h)) == 0) {
                depth--;
            }
        }
        List<Integer> types = new ArrayList<>();
        for (int slot = depth - 1; slot > 0; slot--) {
            types.add(Bits.number(slots.get(slot).values(h)));
        }
        if (depth > 0) {
            types.add(Bits.number(Bits.affine(slots.get(0).values(h), -1, 1)));
        }
        return Optional.of(types);
    }
}
