package dyckkm.construction.dyck;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Construction;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.construction.Walk;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.construction.code.Bits;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.step.StructuredStepper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The GRU with caches where it has several, deeper than all constructions are tried together. */
class CachedGruTest {
    private static final Arithmetic PAPER = new Arithmetic(Precision.FLOAT64, Activation.saturating(20));

    private static Construction build(int k, int m, Arithmetic arithmetic, ReadoutKind readout) {
        return Catalogue.find(Cell.GRU, "cached")
                .build(Request.of(new DyckLanguage(k, m), arithmetic).with(readout));
    }

    @ParameterizedTest
    @CsvSource({"1, 15", "2, 7", "2, 10", "3, 7", "5, 4"})
    void allStacksAreRememberedAndReadByEveryReadout(int k, int m) {
        for (Arithmetic arithmetic : new Arithmetic[] {PAPER, Arithmetic.FLOAT32}) {
            for (ReadoutKind readout : ReadoutKind.values()) {
                Construction construction = build(k, m, arithmetic, readout);
                Walk walk = new Walk(
                        new DyckLanguage(k, m), new StructuredStepper(construction.network()), construction.decoder());
                assertThat(walk.problem()).isEmpty();
                assertThat(walk.generates(1 / (2.0 * (k + 1)))).isTrue();
            }
        }
    }

    @Test
    void recurrentWeightsAreAtMostEightTimesTheScale() {
        for (int m = 1; m <= 40; m++) {
            Network network = build(9, m, PAPER, ReadoutKind.SUPPORT).network();
            Matrix recurrent = network.layers().get(0).recurrentWeights();
            for (int row = 0; row < recurrent.rows(); row++) {
                recurrent.forEachNonZero(
                        row, (column, value) -> assertThat(Math.abs(value)).isLessThanOrEqualTo(8 * 20));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"128, 1, 8", "128, 2, 16", "128, 5, 47", "128, 12, 117", "128, 16, 156", "2, 40, 90", "3, 6, 20"})
    void unitsAreThoseOfTheFormula(int k, int m, int units) {
        int bits = Bits.ceilLog2(k);
        assertThat(CachedGru.ENTRY.hiddenUnits(new DyckLanguage(k, m)).intValueExact())
                .isEqualTo(units)
                .isEqualTo(m + bits * (m + (int) Math.ceil((m - 2) / 4.0)));
        assertThat(build(k, m, Arithmetic.FLOAT32, ReadoutKind.SUPPORT)
                        .network()
                        .hiddenUnits())
                .isEqualTo(units);
    }
}
