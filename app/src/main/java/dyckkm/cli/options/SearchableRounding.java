package dyckkm.cli.options;

import dyckkm.network.StateRounding;
import picocli.CommandLine.ITypeConverter;

/** {@code --round-state B}, or {@code search}. */
public final class SearchableRounding implements ITypeConverter<Searchable<StateRounding>> {
    @Override
    public Searchable<StateRounding> convert(String text) {
        return Searchable.rounding(text);
    }
}
