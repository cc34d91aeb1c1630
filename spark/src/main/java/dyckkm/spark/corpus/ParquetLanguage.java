package dyckkm.spark.corpus;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import java.util.Map;
import java.util.TreeMap;

/** What the metadata of a Parquet file tell of the language: what the numbers in its rows stand for. */
final class ParquetLanguage {
    private static final String K = "dyckkm.k";
    private static final String M = "dyckkm.m";
    private static final String NAME = "dyckkm.language";
    private static final String MACHINE = "dyckkm.machine";

    private ParquetLanguage() {}

    /** The entries for a language, in a fixed order, for files that are the same wherever they are written. */
    static Map<String, String> entries(Language language) {
        Map<String, String> entries = new TreeMap<>();
        if (language instanceof DyckLanguage dyck) {
            entries.put(K, Integer.toString(dyck.k()));
        } else if (language instanceof Machine machine) {
            entries.put(NAME, machine.name());
            entries.put(MACHINE, MachineJson.write(machine));
        }
        entries.put(M, Integer.toString(language.depthBound()));
        return entries;
    }

    /**
     * Refuses a file whose numbers stand for other tokens than those of a language. Another depth, or other rules for the same tokens,
     * are no reason: strings are judged one by one. Files of other writers tell nothing.
     */
    static void check(Map<String, String> entries, Language language) {
        String machine = entries.get(MACHINE);
        String k = entries.get(K);
        boolean same = true;
        String written = "";
        if (machine != null) {
            Machine read = MachineJson.read(machine, entries.getOrDefault(NAME, "a machine"));
            same = read.alphabet().equals(language.alphabet());
            written = read.description();
        } else if (k != null) {
            same = language instanceof DyckLanguage dyck && k.equals(Integer.toString(dyck.k()));
            written = "Dyck-(" + k + "," + entries.getOrDefault(M, "?") + ")";
        }
        if (!same) {
            throw new BadInputException(
                    "each row is a string over the tokens of " + written + ", not of " + language.description());
        }
    }
}
