package dyckkm.proof.bound;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.catalogue.Catalogue;
import dyckkm.construction.compiled.RandomMachine;
import dyckkm.grammar.Gallery;
import dyckkm.language.Language;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineBuilder;
import dyckkm.language.machine.Reachable;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Shattered symbols, against all subsets of symbols and all configurations, one by one. */
class ShatteringTest {
    private static Set<Set<Integer>> supports(Language language) {
        return Reachable.of(language).list().stream()
                .map(configuration ->
                        configuration.support(language).symbols().boxed().collect(Collectors.toSet()))
                .collect(Collectors.toSet());
    }

    private static boolean isShattered(Set<Set<Integer>> supports, Set<Integer> symbols) {
        Set<Set<Integer>> seen = new HashSet<>();
        for (Set<Integer> support : supports) {
            Set<Integer> part = new HashSet<>(support);
            part.retainAll(symbols);
            seen.add(part);
        }
        return seen.size() == 1 << symbols.size();
    }

    /** The size of the largest set, by trying all of up to 20 symbols. */
    private static int largest(Language language) {
        Set<Set<Integer>> supports = supports(language);
        int symbols = language.alphabet().size();
        return IntStream.range(0, 1 << symbols)
                .filter(subset -> 1 << Integer.bitCount(subset) <= supports.size())
                .filter(subset -> isShattered(
                        supports,
                        IntStream.range(0, symbols)
                                .filter(symbol -> (subset >> symbol & 1) == 1)
                                .boxed()
                                .collect(Collectors.toSet())))
                .map(Integer::bitCount)
                .max()
                .orElseThrow();
    }

    private static void assertLargest(Language language) {
        Shattering found = Shattering.of(language).orElseThrow();
        assertThat(found.isLargest()).isTrue();
        assertThat(found.symbols()).hasSize(largest(language));
        assertThat(isShattered(supports(language), new HashSet<>(found.symbols())))
                .isTrue();
    }

    static Stream<Machine> small() {
        return Gallery.names().stream()
                .filter(name -> !name.equals("dyck"))
                .map(name -> Gallery.get(name).grammar().machine(OptionalInt.empty()))
                .filter(machine -> machine.alphabet().size() <= 16);
    }

    @ParameterizedTest
    @MethodSource("small")
    void asManySymbolsAreFoundAsThereAre(Machine machine) {
        assertLargest(machine);
    }

    @Test
    void asManyOnRandomMachines() {
        int machines = 0;
        int several = 0;
        for (int seed = 0; seed < 300; seed++) {
            Optional<Machine> machine = RandomMachine.of(seed);
            if (machine.isPresent()) {
                assertLargest(machine.get());
                machines++;
                several += Shattering.of(machine.get()).orElseThrow().symbols().size() >= 3 ? 1 : 0;
            }
        }
        assertThat(machines).isGreaterThan(100);
        assertThat(several).isPositive();
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 4", "2, 1", "2, 2", "2, 4", "3, 1", "3, 3", "5, 2", "6, 3"})
    void ofDyckLanguagesSmallOnesTellAll(int k, int m) {
        DyckLanguage language = new DyckLanguage(k, m);
        assertThat(Shattering.of(language).orElseThrow().symbols()).hasSize(largest(language));
    }

    /** State S allows exactly the symbols of S and a way out: every subset of n symbols occurs. */
    private static Machine everySubset(int n) {
        List<String> symbols = IntStream.range(0, n).mapToObj(i -> "s" + i).collect(Collectors.toList());
        List<String> ways = IntStream.range(0, 1 << n).mapToObj(i -> "to" + i).toList();
        symbols.addAll(ways);
        symbols.add("out");
        MachineBuilder builder =
                new MachineBuilder("subsets", new TokenAlphabet(List.of(), List.of(), symbols), "start", 0);
        builder.accept("end");
        for (int subset = 0; subset < 1 << n; subset++) {
            builder.rule("start", Optional.empty(), "to" + subset, "q" + subset, Optional.empty());
            builder.rule("q" + subset, Optional.empty(), "out", "end", Optional.empty());
            for (int i = 0; i < n; i++) {
                if ((subset >> i & 1) == 1) {
                    builder.rule("q" + subset, Optional.empty(), "s" + i, "end", Optional.empty());
                }
            }
        }
        return builder.build();
    }

    /** No construction is below the bound, and where the rules are complicated it is more than the stack needs. */
    @Test
    void whatIsCompiledHasAtLeastSoManyUnits() {
        for (int n = 1; n <= 5; n++) {
            Machine machine = everySubset(n);
            Shattering shattering = Shattering.of(machine).orElseThrow();
            assertThat(shattering.symbols().size()).isGreaterThanOrEqualTo(n);
            assertThat(shattering.leastUnits())
                    .isEqualTo(Math.max(1, shattering.symbols().size() - 2));
            Catalogue.of(Machine.class)
                    .forEach(entry -> assertThat(entry.hiddenUnits(machine).intValueExact())
                            .isGreaterThanOrEqualTo(shattering.leastUnits()));
        }
        small().forEach(machine -> Catalogue.of(Machine.class)
                .forEach(entry -> assertThat(entry.hiddenUnits(machine).intValueExact())
                        .isGreaterThanOrEqualTo(
                                Shattering.of(machine).orElseThrow().leastUnits())));
    }
}
