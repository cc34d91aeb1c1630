package dyckkm.proof.recheck;

import dyckkm.language.Alphabet;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.proof.Premise;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.recheck.arithmetic.Bound;
import dyckkm.proof.recheck.arithmetic.Box;
import dyckkm.proof.recheck.arithmetic.LayerRows;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import dyckkm.proof.recheck.arithmetic.Rounding;
import dyckkm.proof.recheck.reading.MachineClaim;
import dyckkm.proof.recheck.reading.MachineClaim.MachineMode;
import dyckkm.proof.recheck.reading.Summaries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks that the modes of a machine hold before the first symbol and are preserved by every step.
 *
 * <p>A mode holds all pairs of a memory and a stack whose top is that of its level, whose slots below have contents that the mode speaks
 * of, and whose units lie within their bounds for these contents. The contents are taken to be independent of each other. After each
 * symbol that may be read, all of these must lie in one mode of the new level and state; after a return, for each level on which the
 * old one can lie.
 */
final class MachineInductionCheck {
    private final Network network;
    private final Language language;
    private final Summaries summaries;
    private final Leaving.Surroundings surroundings;
    private final PremiseLog log;
    private final MachineClaim claim;
    private final Map<Place, List<MachineMode>> modes = new HashMap<>();

    private record Place(Summaries.Level level, int state) {}

    MachineInductionCheck(
            Network network,
            Language language,
            Summaries summaries,
            List<Rounding> variants,
            PremiseLog log,
            MachineClaim claim) {
        this.network = network;
        this.language = language;
        this.summaries = summaries;
        LayerRows rows = LayerRows.of(network.layers().get(0));
        this.surroundings = new Leaving.Surroundings(
                network,
                claim.head().model(),
                variants,
                rows,
                new SymbolClasses(network, rows),
                language.stackSymbols());
        this.log = log;
        this.claim = claim;
        for (MachineMode mode : claim.modes()) {
            modes.computeIfAbsent(new Place(mode.level(), mode.state()), none -> new ArrayList<>())
                    .add(mode);
        }
    }

    void run() throws RefusedException {
        if (network.cell() == Cell.LSTM || network.cell() == Cell.GRU) {
            log.use(Premise.Stated.UPDATES);
        }
        checkStart();
        List<ModeCheck> checks =
                claim.modes().parallelStream().map(this::checked).toList();
        for (ModeCheck check : checks) {
            RefusedException.unless(check.problem.isEmpty(), check.problem.orElse(""));
            log.addAll(check.log);
        }
    }

    /** The result of checking one mode. */
    private record ModeCheck(Optional<String> problem, PremiseLog log) {}

    private ModeCheck checked(MachineMode mode) {
        PremiseLog own = new PremiseLog(claim.head().model());
        try {
            check(mode, own);
            return new ModeCheck(Optional.empty(), own);
        } catch (RefusedException e) {
            return new ModeCheck(Optional.of(e.getMessage()), own);
        }
    }

    private void checkStart() throws RefusedException {
        int units = network.hiddenUnits();
        Box zero = Box.zero(units, network.cell().hasCellState() ? units : 0);
        BitSet[] none = {new BitSet()};
        Leaving leaving = new Leaving(surroundings, zero, 0, log);
        boolean holds = false;
        for (MachineMode mode : at(Summaries.Level.BOTTOM, Language.INITIAL)) {
            holds = holds
                    || (claim.head().readsStart()
                            ? leaving.endsIn(language.alphabet().start(), mode.box(), none)
                            : holdsZero(mode.box()));
        }
        RefusedException.unless(holds, "the memory where runs begin is outside the bounds of every initial mode");
    }

    private static boolean holdsZero(Box box) {
        return Arrays.stream(box.hidden()).allMatch(Bound::hasZero)
                && Arrays.stream(box.cell()).allMatch(Bound::hasZero);
    }

    private List<MachineMode> at(Summaries.Level level, int state) {
        return modes.getOrDefault(new Place(level, state), List.of());
    }

    private void check(MachineMode mode, PremiseLog own) throws RefusedException {
        Summaries.Level level = mode.level();
        Alphabet alphabet = language.alphabet();
        Leaving leaving = new Leaving(surroundings, mode.box(), level.depth(), own);
        Support support = language.support(mode.state(), level.depth(), level.top());
        BitSet[] pushed = pushed(mode);
        for (int index = 0; index < support.count(); index++) {
            int symbol = support.at(index);
            if (alphabet.isCall(symbol)) {
                Summaries.Level called = summaries.called(mode.state(), level, symbol);
                requireMode(leaving, mode, symbol, called, called.entered(), pushed);
            } else if (alphabet.isReturn(symbol)) {
                checkReturn(leaving, mode, symbol);
            } else if (alphabet.isInternal(symbol)) {
                int next = language.next(mode.state(), level.depth(), level.top(), symbol);
                requireMode(leaving, mode, symbol, level, next, mode.contents());
            }
        }
    }

    /** The contents below the new top: those before, and the old top. */
    private static BitSet[] pushed(MachineMode mode) {
        int depth = mode.level().depth();
        BitSet[] contents = Arrays.copyOf(mode.contents(), depth + 1);
        if (depth > 0) {
            contents[depth] = only(mode.level().top());
        }
        return contents;
    }

    private static BitSet common(BitSet some, BitSet others) {
        BitSet common = (BitSet) some.clone();
        common.and(others);
        return common.equals(some) ? some : common;
    }

    private static BitSet only(int content) {
        BitSet set = new BitSet();
        set.set(content);
        return set;
    }

    /** The level below is one on which this one can lie: its top is the content of the slot below, and it has contents below itself. */
    private void checkReturn(Leaving leaving, MachineMode mode, int symbol) throws RefusedException {
        Summaries.Level level = mode.level();
        int next = language.next(mode.state(), level.depth(), level.top(), symbol);
        int slot = level.depth() - 1;
        for (Summaries.Level lower : summaries.under(level)) {
            BitSet[] contents = mode.contents().clone();
            boolean occurs = true;
            for (int below = 1; below <= slot; below++) {
                contents[below] =
                        common(contents[below], below == slot ? only(lower.top()) : summaries.below(lower, below));
                occurs &= !contents[below].isEmpty();
            }
            if (occurs) {
                requireMode(leaving, mode, symbol, lower, next, contents);
            }
        }
    }

    private void requireMode(
            Leaving leaving, MachineMode from, int symbol, Summaries.Level level, int state, BitSet[] contents)
            throws RefusedException {
        for (MachineMode mode : at(level, state)) {
            if (speaksOf(mode, contents) && leaving.endsIn(symbol, mode.box(), contents)) {
                return;
            }
        }
        throw new RefusedException(
                "from " + from + " the symbol " + language.alphabet().text(symbol)
                        + " can lead to a memory at depth " + level.depth() + ", state " + state
                        + " that is outside the bounds of every mode there");
    }

    private static boolean speaksOf(MachineMode mode, BitSet[] contents) {
        for (int slot = 1; slot < mode.contents().length; slot++) {
            BitSet missing = (BitSet) contents[slot].clone();
            missing.andNot(mode.contents()[slot]);
            if (!missing.isEmpty()) {
                return false;
            }
        }
        return true;
    }
}
