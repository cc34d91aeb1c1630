package dyckkm.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import dyckkm.grammar.Gallery;
import dyckkm.language.Cursor;
import dyckkm.language.Support;
import dyckkm.language.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The gallery's JSON, with Jackson as the judge of what is JSON. */
class JsonLanguageTest {
    private static final Map<String, String> SPELLED = Map.of("string", "\"s\"", "number", "1");

    /** Of 11 tokens there are two million strings of up to six, and twenty million of up to seven. */
    private static final int LONGEST = Integer.getInteger("dyckkm.json.longest", 6);

    private static final ObjectReader READER =
            new ObjectMapper().reader().with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final Machine json = Gallery.get("json").grammar().machine(OptionalInt.empty());

    private static boolean jacksonAccepts(String text) {
        try {
            return !READER.readTree(text).isMissingNode();
        } catch (JsonProcessingException e) {
            return false;
        }
    }

    private String spelled(int[] string) {
        StringBuilder text = new StringBuilder();
        for (int symbol : string) {
            String token = json.alphabet().text(symbol);
            text.append(SPELLED.getOrDefault(token, token)).append(' ');
        }
        return text.toString();
    }

    private int depth(int[] string) {
        int open = 0;
        int deepest = 0;
        for (int symbol : string) {
            open += json.alphabet().isCall(symbol) ? 1 : json.alphabet().isReturn(symbol) ? -1 : 0;
            deepest = Math.max(deepest, open);
        }
        return deepest;
    }

    private static boolean contains(Machine machine, int[] string) {
        int[] whole = java.util.Arrays.copyOf(string, string.length + 1);
        whole[string.length] = machine.alphabet().end();
        return machine.contains(whole);
    }

    @Test
    void allShortTokenStringsAreAcceptedIfAndOnlyIfJacksonAccepts() {
        List<Machine> machines = new ArrayList<>();
        for (int depth = 0; depth <= 3; depth++) {
            machines.add(Gallery.get("json").grammar().machine(OptionalInt.of(depth)));
        }
        int tokens = json.alphabet().tokens();
        int accepted = 0;
        for (int length = 0; length <= LONGEST; length++) {
            int[] string = new int[length];
            boolean more = true;
            while (more) {
                boolean expected = jacksonAccepts(spelled(string));
                int nested = depth(string);
                for (int depth = 0; depth < machines.size(); depth++) {
                    if (contains(machines.get(depth), string) != (expected && nested <= depth)) {
                        assertThat(spelled(string))
                                .as("depth %d, Jackson: %s", depth, expected)
                                .isNull();
                    }
                }
                accepted += expected ? 1 : 0;
                more = false;
                for (int place = length - 1; place >= 0 && !more; place--) {
                    string[place] = (string[place] + 1) % tokens;
                    more = string[place] != 0;
                }
            }
        }
        // 5 scalars, 2 of two tokens, 5 of three, 2 of four, 35 of five and 24 of six.
        assertThat(accepted).isGreaterThanOrEqualTo(73);
    }

    private Optional<int[]> draw(Random random) {
        List<Integer> string = new ArrayList<>();
        Cursor cursor = json.cursor();
        while (string.size() < 300) {
            Support support = cursor.configuration().support(json);
            int symbol = support.at(random.nextInt(support.count()));
            if (symbol == json.alphabet().end()) {
                return Optional.of(string.stream().mapToInt(one -> one).toArray());
            }
            string.add(symbol);
            cursor.read(symbol);
        }
        return Optional.empty();
    }

    @Test
    void longDocumentsAndTheirMutantsAreJudgedAlike() {
        Random random = new Random(1);
        int accepted = 0;
        int refused = 0;
        int longest = 0;
        for (int drawn = 0; drawn < 100_000; drawn++) {
            Optional<int[]> string = draw(random);
            if (string.isEmpty()) {
                continue;
            }
            assertThat(jacksonAccepts(spelled(string.get()))).isTrue();
            longest = Math.max(longest, string.get().length);
            int[] mutant = string.get().clone();
            mutant[random.nextInt(mutant.length)] =
                    random.nextInt(json.alphabet().tokens());
            boolean expected = jacksonAccepts(spelled(mutant)) && depth(mutant) <= json.depthBound();
            assertThat(contains(json, mutant)).as(spelled(mutant)).isEqualTo(expected);
            accepted += expected ? 1 : 0;
            refused += expected ? 0 : 1;
        }
        assertThat(accepted).isGreaterThan(25_000);
        assertThat(refused).isGreaterThan(25_000);
        assertThat(longest).isGreaterThan(100);
    }
}
