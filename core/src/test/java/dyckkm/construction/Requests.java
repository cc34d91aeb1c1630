package dyckkm.construction;

import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Precision;
import java.util.OptionalDouble;
import java.util.Set;

/** Constructions by name, and requests for them at a scale. */
final class Requests {
    private Requests() {}

    static Request request(int k, int m, Precision precision, double scale) {
        return new Request(
                new DyckLanguage(k, m),
                new Arithmetic(precision, Activation.IEEE),
                ReadoutKind.SUPPORT,
                OptionalDouble.of(scale),
                OptionalDouble.empty(),
                Set.of());
    }

    static Entry entry(String name) {
        String[] parts = name.split("/");
        return Catalogue.find(Cell.parse(parts[0]), parts[1]);
    }
}
