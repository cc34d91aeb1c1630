package dyckkm.proof.bound;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.dyck.DyckLanguage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The lists of stacks that a search goes through. */
class StackOrderTest {
    private static List<Integer> list(int[] types) {
        return Arrays.stream(types).boxed().toList();
    }

    @Test
    void inOrderEveryStackComesOnceTheShallowOnesFirst() {
        for (int k = 1; k <= 4; k++) {
            for (int m = 1; m <= 4; m++) {
                DyckLanguage language = new DyckLanguage(k, m);
                List<List<Integer>> expected = new ArrayList<>(List.of(List.of()));
                for (int next = 0; next < expected.size(); next++) {
                    List<Integer> stack = expected.get(next);
                    for (int type = 0; type < k && stack.size() < m; type++) {
                        List<Integer> pushed = new ArrayList<>(stack);
                        pushed.add(type);
                        expected.add(pushed);
                    }
                }
                assertThat(IntStream.range(0, language.stackStates().intValueExact())
                                .mapToObj(number -> list(new AllStacks(language).prefix(number))))
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void aFamilyHasAllBeginningsOfItsCentreAndAllThatDifferInOneElement() {
        DyckLanguage language = new DyckLanguage(5, 4);
        GuidedStacks order = new GuidedStacks(language, 7);
        int[] centre = order.prefix(0);
        Set<List<Integer>> family = new HashSet<>();
        for (int number = 0; number < 5 + 4 * 5; number++) {
            family.add(list(order.prefix(number)));
        }
        Set<List<Integer>> expected = new HashSet<>();
        for (int depth = 0; depth <= 4; depth++) {
            expected.add(list(Arrays.copyOf(centre, depth)));
        }
        for (int height = 0; height < 4; height++) {
            for (int type = 0; type < 5; type++) {
                int[] changed = centre.clone();
                changed[height] = type;
                expected.add(list(changed));
            }
        }
        assertThat(family).isEqualTo(expected);
    }

    @Test
    void randomStacksBelongToTheLanguageAndHalfOfThemAreFull() {
        DyckLanguage language = new DyckLanguage(2000, 6);
        GuidedStacks order = new GuidedStacks(language, 3);
        int full = 0;
        for (int number = 0; number < 100_000; number++) {
            int[] stack = order.prefix(number);
            assertThat(stack.length).isLessThanOrEqualTo(6);
            assertThat(Arrays.stream(stack).allMatch(type -> type >= 0 && type < 2000))
                    .isTrue();
            full += number >= 60_000 && stack.length == 6 ? 1 : 0;
        }
        assertThat(full).isBetween(20_000, 25_000);
    }
}
