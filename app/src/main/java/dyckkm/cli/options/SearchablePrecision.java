package dyckkm.cli.options;

import dyckkm.network.Precision;
import picocli.CommandLine.ITypeConverter;

/** {@code --precision P}, or {@code search}. */
public final class SearchablePrecision implements ITypeConverter<Searchable<Precision>> {
    @Override
    public Searchable<Precision> convert(String text) {
        return Searchable.precision(text);
    }
}
