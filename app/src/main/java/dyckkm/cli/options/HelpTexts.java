package dyckkm.cli.options;

import dyckkm.construction.Entry;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.construction.catalogue.Released;
import dyckkm.network.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.stream.Collectors;

/** What the help of commands takes from the catalogue: {@code ${bundle:encodings.rnn}} is the list of an rnn's encodings. */
public final class HelpTexts extends ListResourceBundle {
    @Override
    protected Object[][] getContents() {
        List<Object[]> texts = new ArrayList<>();
        for (Cell cell : Cell.values()) {
            texts.add(new Object[] {"encodings." + cell.text(), encodings(cell)});
        }
        texts.add(new Object[] {"released", Released.names(" or ")});
        texts.add(new Object[] {
            "minimised",
            Catalogue.entries().stream()
                    .filter(Entry::canBeMinimised)
                    .map(Entry::name)
                    .collect(Collectors.joining(", "))
        });
        return texts.toArray(Object[][]::new);
    }

    /** The encodings of a cell, separated by commas. */
    static String encodings(Cell cell) {
        return Catalogue.entries().stream()
                .filter(entry -> entry.cell() == cell)
                .map(Entry::encoding)
                .collect(Collectors.joining(", "));
    }
}
