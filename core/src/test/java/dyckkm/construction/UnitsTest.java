package dyckkm.construction;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.Unit;
import dyckkm.network.unit.Units;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Units are told apart by what they stand for, and their names follow from it. */
class UnitsTest {
    private static Stream<DyckLanguage> languages(Entry entry) {
        return IntStream.rangeClosed(1, 5)
                .boxed()
                .flatMap(k -> IntStream.rangeClosed(1, 5).mapToObj(m -> new DyckLanguage(k, m)))
                .filter(entry::existsFor)
                .filter(language -> entry.hiddenUnits(language).bitLength() < 10);
    }

    @ParameterizedTest
    @MethodSource("dyckkm.construction.catalogue.Catalogue#ofDyck")
    void noTwoUnitsStandForTheSameOrHaveOneName(Entry entry) {
        languages(entry).forEach(language -> {
            Units units = entry.units(language);
            List<Unit> all =
                    IntStream.range(0, units.size()).mapToObj(units::unit).toList();
            assertThat(BigInteger.valueOf(all.size())).isEqualTo(entry.hiddenUnits(language));
            assertThat(all).doesNotHaveDuplicates();
            assertThat(all).extracting(Unit::name).doesNotHaveDuplicates();
            assertThat(IntStream.range(0, units.size()).mapToObj(units::label)).doesNotHaveDuplicates();
            assertThat(Units.of(all)).isEqualTo(units);
        });
    }

    /** A layout counts what nobody could list: at (100000,3) rnn/dfa has 2·10^15 units. */
    @Test
    void unitsAreCountedWithoutListingThem() {
        DyckLanguage large = new DyckLanguage(100_000, 3);
        assertThat(Catalogue.theorem(1).hiddenUnits(large)).isEqualTo(new BigInteger("2000020000200000"));
        DyckLanguage deep = new DyckLanguage(1_000_000_000, DyckLanguage.LARGEST_M);
        assertThat(Catalogue.theorem(2).hiddenUnits(deep)).isEqualTo(new BigInteger("2000000000000000"));
    }

    @Test
    void aUnitIsNamedByItsRoomAndItsPart() {
        assertNames(Cell.LSTM, "log", 2, 1, "slot 1 bit 1", "slot 1 not bit 1");
        assertNames(Cell.LSTM, "tight", 2, 1, "slot 1 bit 1", "slot 1 occupied");
        assertNames(Cell.LSTM, "circle", 2, 1, "slot 1 x", "slot 1 y");
        assertNames(Cell.LSTM, "counter", 1, 2, "depth", "nonempty", "full");
        assertNames(Cell.RNN, "one-hot", 1, 1, "push slot 1 type 1", "pop slot 1 type 1");
        assertNames(Cell.RNN, "dfa", 1, 1, "[] push 0", "[0] pop 0");
        assertNames(Cell.RNN, "sqrt", 1, 1, "upper half push [0]", "upper half pop [0]");
        assertNames(Cell.RNN, "tight", 2, 2, "depth at least 1", "depth at least 2", "top bit 1", "slot 1 bit 1");
        assertNames(
                Cell.GRU,
                "one-number",
                1,
                1,
                "number push copy",
                "number pop copy",
                "depth",
                "full",
                "top type 1 or later");
    }

    private static void assertNames(Cell cell, String encoding, int k, int m, String... names) {
        Units units = Catalogue.find(cell, encoding).units(new DyckLanguage(k, m));
        assertThat(IntStream.range(0, units.size())
                        .mapToObj(unit -> units.unit(unit).name()))
                .containsExactly(names);
    }

    /** By itself a unit is called by its room where the room has no other. */
    @Test
    void whatIsShownLeavesOutAnOnlyPart() {
        Units units = Catalogue.find(Cell.RNN, "tight").units(new DyckLanguage(2, 2));
        assertThat(IntStream.range(0, 4).mapToObj(units::label))
                .containsExactly("depth, at least 1", "depth, at least 2", "top", "slot 1");
        assertThat(units.unit(3).room()).isEqualTo(Room.of(Role.SLOT).at(1));
    }
}
