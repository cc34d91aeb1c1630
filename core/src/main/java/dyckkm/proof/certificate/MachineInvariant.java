package dyckkm.proof.certificate;

import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.language.SymbolKind;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.Situations;
import dyckkm.proof.Deadline;
import dyckkm.proof.Question;
import dyckkm.proof.certificate.step.MachineStep;
import dyckkm.proof.certificate.value.AbstractState;
import dyckkm.proof.certificate.value.NotCertifiedException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Bounds for the modes of a machine that hold initially and are kept by every step.
 *
 * <p>A mode has an entry and a state, which determine what may follow; the contents of the slots below the top are not known,
 * and all possible contents are assumed to occur in any combination. Where a unit has two values in one mode that no slot
 * distinguishes, that unit distinguishes modes from then on ({@link Dependences}), and the search restarts.
 */
final class MachineInvariant {
    /** The limit on the number of modes: a multiple of the reachable pairs of an entry and a state, plus a constant. */
    private static final int MODES_PER_PAIR = 100;

    private static final int MORE_MODES = 1000;

    /** A limit on the bounds examined in searches that have to restart. */
    private static final long MOST_IN_VAIN = 1L << 23;

    private final MachineStep step;
    private final Machine machine;
    private final Situations situations;
    private final Below below;
    private final Dependences learned;
    private final Deadline deadline;
    private final int mostModes;
    private final Map<MachineMode, ModeBounds> modes = new LinkedHashMap<>();
    private final Deque<MachineMode> waiting = new ArrayDeque<>();
    private final Set<MachineMode> isWaiting = new HashSet<>();

    private long looked;

    private MachineInvariant(MachineStep step, Machine machine, Below below, Dependences learned, Deadline deadline) {
        this.step = step;
        this.machine = machine;
        this.situations = machine.situations();
        this.below = below;
        this.learned = learned;
        this.deadline = deadline;
        int pairs = 0;
        for (int entry = 0; entry < situations.entries(); entry++) {
            pairs += situations.states(entry).cardinality();
        }
        this.mostModes = MODES_PER_PAIR * pairs + MORE_MODES;
    }

    /** The bounds of each mode, in the order in which they were found. */
    static Map<MachineMode, ModeBounds> find(
            MachineStep step, Question question, Machine machine, Below below, Deadline deadline) {
        AbstractState zero = AbstractState.zero(
                question.network().hiddenUnits(), question.network().cell().hasCellState());
        AbstractState start =
                question.readsStart() ? step.from(zero).after(machine.alphabet().start()) : zero;
        Dependences learned = new Dependences();
        long inVain = 0;
        while (inVain < MOST_IN_VAIN) {
            MachineInvariant invariant = new MachineInvariant(step, machine, below, learned, deadline);
            try {
                invariant.run(start);
                return invariant.modes;
            } catch (Dependences.LearnedException e) {
                NotCertifiedException.unlessBefore(deadline);
                inVain += invariant.looked;
            }
        }
        throw new NotCertifiedException("units depend on the stack in too many ways");
    }

    private void run(AbstractState start) throws Dependences.LearnedException {
        arrive(0, Language.INITIAL, SymbolKind.START, start, Contents.none(0));
        while (!waiting.isEmpty()) {
            NotCertifiedException.unlessBefore(deadline);
            MachineMode mode = waiting.remove();
            isWaiting.remove(mode);
            leave(mode);
        }
    }

    private void leave(MachineMode mode) throws Dependences.LearnedException {
        Situations.Entry entry = situations.entry(mode.entry());
        ModeBounds bounds = modes.get(mode);
        MachineStep.From from = step.from(bounds.memory());
        BitSet[] contents = bounds.contents();
        Support support = machine.support(mode.state(), entry.depth(), entry.top());
        for (int index = 0; index < support.count(); index++) {
            int symbol = support.at(index);
            if (symbol == machine.alphabet().end()) {
                continue;
            }
            int next = machine.next(mode.state(), entry.depth(), entry.top(), symbol);
            SymbolKind kind = machine.alphabet().kind(symbol);
            AbstractState memory = from.after(symbol);
            switch (kind) {
                case CALL -> {
                    int pushed = machine.pushed(mode.state(), entry.depth(), entry.top(), symbol);
                    int callee = callee(mode.entry(), new Situations.Entry(next, pushed, entry.depth() + 1));
                    arrive(callee, next, kind, memory, Contents.under(contents, entry.depth(), entry.top()));
                }
                case RETURN -> back(mode, next, memory, contents);
                default -> arrive(mode.entry(), next, kind, memory, contents);
            }
        }
    }

    private int callee(int entry, Situations.Entry wanted) {
        for (int callee : situations.callees(entry)) {
            if (situations.entry(callee).equals(wanted)) {
                return callee;
            }
        }
        throw new IllegalStateException(wanted + " is not called from entry " + entry);
    }

    /** A return leads to each caller, whose top then is the top of the stack. */
    private void back(MachineMode mode, int next, AbstractState memory, BitSet[] contents)
            throws Dependences.LearnedException {
        int slot = situations.entry(mode.entry()).depth() - 1;
        for (int caller : situations.callers(mode.entry())) {
            int top = situations.entry(caller).top();
            BitSet[] common = Contents.common(contents, below.of(caller));
            boolean occurs = slot == 0 || contents[slot].get(top);
            for (int other = 1; other < slot; other++) {
                occurs &= !common[other].isEmpty();
            }
            if (occurs) {
                arrive(caller, next, SymbolKind.RETURN, slot == 0 ? memory : memory.at(slot, top), common);
            }
        }
    }

    private void arrive(int entry, int state, SymbolKind kind, AbstractState memory, BitSet[] contents)
            throws Dependences.LearnedException {
        looked += memory.hidden().length + memory.cell().length;
        MachineMode mode = new MachineMode(entry, state, kind, told(memory));
        ModeBounds known = modes.get(mode);
        boolean changed;
        if (known == null) {
            if (modes.size() == mostModes) {
                throw new NotCertifiedException("there are more than " + mostModes + " modes");
            }
            modes.put(mode, new ModeBounds(situations.entry(entry).depth(), machine.stackSymbols(), memory, contents));
            changed = true;
        } else {
            changed = known.arrive(memory, contents, learned);
        }
        if (changed && isWaiting.add(mode)) {
            waiting.add(mode);
        }
    }

    private List<Long> told(AbstractState memory) {
        List<Long> told = new ArrayList<>();
        learned.telling().stream().forEach(unit -> told.add(ModeBounds.roughly(ModeBounds.value(memory, unit))));
        return told;
    }
}
