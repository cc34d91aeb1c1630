package dyckkm.language.machine;

import java.math.BigInteger;
import java.util.Optional;

/** The numbers of situations and configurations of a machine: computed lazily, with the same result in every thread. */
final class MachineSizes {
    private final Machine machine;
    private volatile Situations situations;
    private volatile BigInteger configurations;
    private volatile Optional<BigInteger> distinguishable;
    private volatile int mostAllowed;

    MachineSizes(Machine machine) {
        this.machine = machine;
    }

    Situations situations() {
        Situations known = situations;
        if (known == null) {
            known = Situations.of(machine);
            situations = known;
        }
        return known;
    }

    BigInteger configurations() {
        BigInteger known = configurations;
        if (known == null) {
            known = ConfigurationCount.of(situations());
            configurations = known;
        }
        return known;
    }

    /** Those that some continuation tells from all others; empty where that would take too long to find out. */
    Optional<BigInteger> distinguishable() {
        Optional<BigInteger> known = distinguishable;
        if (known == null) {
            known = DistinguishableCount.of(machine);
            distinguishable = known;
        }
        return known;
    }

    /** The greatest number of symbols that may follow a prefix. */
    int mostAllowed() {
        int known = mostAllowed;
        if (known == 0) {
            known = 1;
            Situations reached = situations();
            for (int entry = 0; entry < reached.entries(); entry++) {
                Situations.Entry at = reached.entry(entry);
                for (int state : reached.states(entry).stream().toArray()) {
                    known = Math.max(
                            known, machine.support(state, at.depth(), at.top()).count());
                }
            }
            mostAllowed = known;
        }
        return known;
    }
}
