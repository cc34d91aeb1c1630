package dyckkm.proof.bound;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.compiled.RandomMachine;
import dyckkm.grammar.Gallery;
import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.Reachable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Strings that tell configurations apart, against partition refinement on configurations written out. */
class DistinctionTest {
    /** Pairs of configurations are looked at one by one. */
    private static final int MOST = 150;

    /** Moore's refinement: the class of each configuration, equal where no continuation tells two of them apart. */
    private static Map<Configuration, Integer> classes(Language language, List<Configuration> all) {
        Map<Configuration, Integer> classes = new HashMap<>();
        all.forEach(configuration -> classes.put(configuration, 0));
        int before = 0;
        while (true) {
            Map<List<Object>, Integer> numbers = new HashMap<>();
            Map<Configuration, Integer> refined = new HashMap<>();
            for (Configuration configuration : all) {
                List<Object> signature = new ArrayList<>(List.of(classes.get(configuration)));
                configuration.support(language).symbols().forEach(symbol -> {
                    signature.add(symbol);
                    signature.add(after(language, configuration, symbol)
                            .map(classes::get)
                            .orElse(-1));
                });
                refined.put(configuration, numbers.computeIfAbsent(signature, none -> numbers.size()));
            }
            classes.putAll(refined);
            if (numbers.size() == before) {
                return classes;
            }
            before = numbers.size();
        }
    }

    private static Optional<Configuration> after(Language language, Configuration configuration, int symbol) {
        Cursor cursor = language.cursor();
        cursor.load(configuration);
        cursor.read(symbol);
        return cursor.isFinished() ? Optional.empty() : Optional.of(cursor.configuration());
    }

    private static boolean finishes(Language language, Configuration configuration, int[] continuation) {
        Cursor cursor = language.cursor();
        cursor.load(configuration);
        return IntStream.of(continuation).allMatch(symbol -> cursor.read(symbol).isEmpty()) && cursor.isFinished();
    }

    /** How many pairs are not told apart. */
    private static int assertTellsWhatCanBeTold(Language language) {
        List<Configuration> all = Reachable.of(language).list();
        Map<Configuration, Integer> classes = classes(language, all);
        Distinction.Finder finder = new Distinction.Finder(language);
        int alike = 0;
        for (Configuration one : all) {
            for (Configuration other : all) {
                Optional<Distinction> found = finder.between(one, other);
                boolean same = classes.get(one).equals(classes.get(other));
                assertThat(found.isEmpty()).as("%s and %s", one, other).isEqualTo(same);
                alike += same && !one.equals(other) ? 1 : 0;
                found.ifPresent(distinction -> {
                    assertThat(finishes(language, one, distinction.continuation()))
                            .isEqualTo(distinction.finishesFirst());
                    assertThat(finishes(language, other, distinction.continuation()))
                            .isNotEqualTo(distinction.finishesFirst());
                });
            }
        }
        return alike;
    }

    @ParameterizedTest
    @CsvSource({
        "json, 4",
        "html, 9",
        "docbook, 6",
        "arithmetic, 5",
        "brackets, 3",
        "english, 4",
        "anbn, 8",
        "parity, 0",
        "tomita3, 0",
        "tomita4, 0",
        "tomita5, 0",
        "tomita6, 0",
        "tomita7, 0"
    })
    void whatAContinuationTellsApartItFinds(String name, int depth) {
        assertTellsWhatCanBeTold(Gallery.get(name).grammar().machine(OptionalInt.of(depth)));
    }

    @Test
    void onRandomMachinesItFindsAllThatCanBeToldApartAndNothingElse() {
        int machines = 0;
        int alike = 0;
        for (int seed = 0; seed < 1000; seed++) {
            Optional<Machine> machine = RandomMachine.of(seed);
            if (machine.isPresent()
                    && machine.get().configurations().bitLength() < 8
                    && machine.get().configurations().intValueExact() <= MOST) {
                machines++;
                alike += assertTellsWhatCanBeTold(machine.get());
            }
        }
        assertThat(machines).isGreaterThan(100);
        assertThat(alike).isGreaterThan(100);
    }

    @Test
    void twoStacksAreToldApartByClosingTheFirst() {
        DyckLanguage language = new DyckLanguage(3, 4);
        assertTellsWhatCanBeTold(language);
        Distinction distinction = new Distinction.Finder(language)
                .between(language.after(0, 1, 2), language.after(0, 0, 2))
                .orElseThrow();
        assertThat(language.alphabet().text(distinction.continuation())).isEqualTo("c) b) a) END");
        assertThat(distinction.finishesFirst()).isTrue();
    }

    /** Listed one by one their number has more digits than this comment; closing needs none of them. */
    @Test
    void manyTypesAndLevelsCostNothing() {
        DyckLanguage language = new DyckLanguage(1_000_000, 1000);
        int[] stack = IntStream.range(0, 1000).map(height -> 999_999 - height).toArray();
        int[] other = stack.clone();
        other[0] = 7;
        assertThat(new Distinction.Finder(language)
                        .between(language.after(stack), language.after(other))
                        .orElseThrow()
                        .continuation())
                .hasSize(1001);
    }
}
