package dyckkm.language.machine.statistics;

import dyckkm.language.Language;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.Rule;

/** A hash of a machine that is the same on every run and for equal machines, whatever the names of their states. */
final class MachineHash {
    private long hash = 0xCBF29CE484222325L;

    private MachineHash() {}

    static long of(Machine machine) {
        MachineHash hash = new MachineHash();
        machine.alphabet().texts().forEach(hash::add);
        hash.add(machine.alphabet().calls());
        hash.add(machine.alphabet().returns());
        hash.add(machine.depthBound());
        for (int state = Language.INITIAL; state < machine.states(); state++) {
            hash.add(machine.accepts(state) ? 1 : 0);
        }
        for (Rule rule : machine.rules()) {
            hash.add(rule.state());
            hash.add(rule.top());
            hash.add(rule.symbol());
            hash.add(rule.next());
            hash.add(rule.push());
            hash.add(rule.limit());
        }
        for (int symbol = 0; symbol < machine.alphabet().size() && machine.isWeighted(); symbol++) {
            hash.add(Double.doubleToLongBits(machine.weight(symbol)));
        }
        return hash.hash;
    }

    private void add(String text) {
        text.chars().forEach(this::add);
        add(-1);
    }

    /** FNV-1a on 64 bits, with words in place of bytes, and a shift that carries high bits down. */
    private void add(long value) {
        hash = (hash ^ value) * 0x100000001B3L;
        hash ^= hash >>> 29;
    }
}
