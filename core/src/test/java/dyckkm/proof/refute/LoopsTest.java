package dyckkm.proof.refute;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.StoredMachines;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoopsTest {
    private static final int LONGEST = 4;
    private static final Loops LOOPS = new Loops(LONGEST, 1, 1);

    @Test
    void loopsOfBracketsAreAllStringsThatLeadBack() {
        DyckLanguage language = new DyckLanguage(2, 3);
        for (int[] prefix : new int[][] {{}, {0}, {0, 1}, {1, 1, 0}}) {
            assertThat(loops(language, prefix)).isNotEmpty().isEqualTo(allThatLeadBack(language, prefix));
        }
    }

    @Test
    void loopsOfAMachineAreAllStringsThatLeadBack() {
        Language json = StoredMachines.of("json").atDepth(2);
        int object = json.alphabet().parse("{")[0];
        assertThat(loops(json, object)).isEqualTo(allThatLeadBack(json, object));
    }

    private static List<String> loops(Language language, int... prefix) {
        Place place = Place.start(language);
        for (int symbol : prefix) {
            place = place.after(symbol);
        }
        return LOOPS.of(place).stream().map(Arrays::toString).sorted().toList();
    }

    /** By reading every string of symbols. */
    private static List<String> allThatLeadBack(Language language, int... prefix) {
        List<String> found = new ArrayList<>();
        Cursor cursor = language.cursor();
        int symbols = language.alphabet().size() - 2;
        for (int length = 1; length <= LONGEST; length++) {
            for (long number = 0; number < Math.pow(symbols, length); number++) {
                int[] string = new int[length];
                long rest = number;
                for (int i = length - 1; i >= 0; i--) {
                    string[i] = (int) (rest % symbols);
                    rest /= symbols;
                }
                if (leadsBackOnlyAtItsEnd(cursor, language, prefix, string)) {
                    found.add(Arrays.toString(string));
                }
            }
        }
        return found.stream().sorted().toList();
    }

    private static boolean leadsBackOnlyAtItsEnd(Cursor cursor, Language language, int[] prefix, int... string) {
        cursor.load(language.after(prefix));
        for (int i = 0; i < string.length; i++) {
            if (cursor.read(string[i]).isPresent()) {
                return false;
            }
            boolean back = cursor.configuration().equals(language.after(prefix));
            if (back != (i == string.length - 1)) {
                return false;
            }
        }
        return true;
    }
}
