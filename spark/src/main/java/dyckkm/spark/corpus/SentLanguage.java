package dyckkm.spark.corpus;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import java.io.Serializable;

/** A language as it goes to executors. */
sealed interface SentLanguage extends Serializable {
    Language language();

    static SentLanguage of(Language language) {
        if (language instanceof DyckLanguage dyck) {
            return new Dyck(dyck.k(), dyck.m());
        }
        if (language instanceof Machine machine) {
            Text text = new Text(machine.name(), MachineJson.write(machine));
            text.requireSame(machine);
            return text;
        }
        throw new IllegalArgumentException("no form to send " + language.description() + " in");
    }

    /** Dyck-(k,m). */
    record Dyck(int k, int m) implements SentLanguage {
        @Override
        public DyckLanguage language() {
            return new DyckLanguage(k, m);
        }
    }

    /** A machine as text, its depth included. */
    record Text(String name, String json) implements SentLanguage {
        @Override
        public Machine language() {
            return MachineJson.read(json, name);
        }

        /** With other numbers of states a seed could give other strings. */
        private void requireSame(Machine machine) {
            Machine read;
            try {
                read = language();
            } catch (BadInputException e) {
                throw new BadInputException(
                        machine.description() + " cannot be sent to other machines: " + e.getMessage());
            }
            if (!read.equals(machine)) {
                throw new IllegalStateException(machine.description() + " is not the same after being read back");
            }
        }
    }
}
