package dyckkm.training;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.dyck.Vocabulary;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** A batch's tree beside its prefixes, taken one by one. */
class BatchTreeTest {
    private static final Vocabulary VOCABULARY = new Vocabulary(2);
    private static final int WIDTH = 3;

    @Property(tries = 300)
    void nodesAreThePrefixesAndTargetsWhatFollowsThem(
            @ForAll @Size(min = 1, max = 12) List<@Size(max = 40) List<@IntRange(max = 3) Integer>> strings) {
        BatchTree tree = tree(strings, true);
        Map<List<Integer>, Map<Integer, Integer>> expected = followers(strings);
        Map<List<Integer>, Map<Integer, Integer>> actual = new HashMap<>();
        List<List<Integer>> prefixes = prefixes(tree);
        for (int node = 1; node < tree.nodes(); node++) {
            actual.put(prefixes.get(node), new TreeMap<>());
        }
        for (int i = 0; i < tree.targetCount(); i++) {
            actual.get(prefixes.get(tree.targetNodes()[i])).put(tree.targets()[i], tree.weights()[i]);
        }
        assertThat(actual).isEqualTo(expected).hasSize(tree.nodes() - 1);
        for (int node = 1; node < tree.nodes(); node++) {
            Map<Integer, Integer> followers = expected.get(prefixes.get(node));
            assertThat(tree.stringCounts()[node])
                    .isEqualTo(followers.values().stream()
                            .mapToInt(Integer::intValue)
                            .sum());
            boolean ends = followers.keySet().equals(Map.of(VOCABULARY.end(), 0).keySet());
            assertThat(node >= tree.innerNodes()).isEqualTo(ends);
        }
        assertThat(tree.tokens())
                .isEqualTo(strings.stream().mapToInt(s -> s.size() + 1).sum());
    }

    @Property(tries = 300)
    void parentsComeInEarlierRounds(
            @ForAll @Size(min = 1, max = 12) List<@Size(max = 40) List<@IntRange(max = 3) Integer>> strings,
            @ForAll boolean sharePrefixes) {
        BatchTree tree = tree(strings, sharePrefixes);
        assertThat(tree.roundStart(0)).isEqualTo(1);
        assertThat(tree.roundStart(tree.rounds())).isEqualTo(tree.innerNodes());
        for (int round = 0; round < tree.rounds(); round++) {
            assertThat(tree.roundStart(round + 1)).isGreaterThan(tree.roundStart(round));
            for (int node = tree.roundStart(round); node < tree.roundStart(round + 1); node++) {
                assertThat(tree.parents()[node]).isLessThan(tree.roundStart(round));
            }
        }
        for (int leaf = tree.innerNodes(); leaf < tree.nodes(); leaf++) {
            assertThat(tree.parents()[leaf]).isLessThan(tree.innerNodes());
        }
    }

    @Test
    void shortStringsWaitSoThatTheLongOneIsNotAloneInTheEnd() {
        List<List<Integer>> strings = new ArrayList<>();
        for (int string = 0; string < 10; string++) {
            strings.add(alternating(string == 0 ? 60 : 14));
        }
        BatchTree tree = tree(strings, false);
        assertThat(tree.innerNodes() - 1).isEqualTo(60 + 9 * 14);
        // Ten strings at once would take 14 rounds of ten and then 46 of one.
        assertThat(tree.rounds()).isBetween(62, 64);
        for (int round = 0; round < 55; round++) {
            assertThat(tree.roundStart(round + 1) - tree.roundStart(round)).isEqualTo(WIDTH);
        }
    }

    private static List<Integer> alternating(int length) {
        List<Integer> string = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            string.add(i % 2 == 0 ? VOCABULARY.open(0) : VOCABULARY.close(0));
        }
        return string;
    }

    private static BatchTree tree(List<List<Integer>> strings, boolean sharePrefixes) {
        BatchTree tree = new BatchTree(VOCABULARY, sharePrefixes);
        // A batch before it must leave no traces.
        fill(tree, List.of(alternating(6), alternating(4), alternating(6)));
        fill(tree, strings);
        return tree;
    }

    private static void fill(BatchTree tree, List<List<Integer>> strings) {
        tree.clear(strings.size());
        for (List<Integer> string : strings) {
            int[] room = tree.room(string.size());
            for (int i = 0; i < string.size(); i++) {
                room[i] = string.get(i);
            }
            tree.add(string.size());
        }
        tree.build();
    }

    /** For every prefix of the strings, START first, how many of them go on with which symbol. */
    private static Map<List<Integer>, Map<Integer, Integer>> followers(List<List<Integer>> strings) {
        Map<List<Integer>, Map<Integer, Integer>> followers = new HashMap<>();
        for (List<Integer> string : strings) {
            List<Integer> prefix = new ArrayList<>(List.of(VOCABULARY.start()));
            for (int i = 0; i <= string.size(); i++) {
                int next = i < string.size() ? string.get(i) : VOCABULARY.end();
                followers
                        .computeIfAbsent(List.copyOf(prefix), unseen -> new TreeMap<>())
                        .merge(next, 1, Integer::sum);
                prefix.add(next);
            }
        }
        return followers;
    }

    /** What every node has read. */
    private static List<List<Integer>> prefixes(BatchTree tree) {
        List<List<Integer>> prefixes = new ArrayList<>(List.of(List.of()));
        for (int node = 1; node < tree.nodes(); node++) {
            List<Integer> prefix = new ArrayList<>(prefixes.get(tree.parents()[node]));
            prefix.add(tree.distinctSymbols().symbol(tree.inputs()[node]));
            prefixes.add(prefix);
        }
        return prefixes;
    }
}
