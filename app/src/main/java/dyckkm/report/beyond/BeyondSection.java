package dyckkm.report.beyond;

import dyckkm.construction.Entry;
import dyckkm.grammar.Gallery;
import dyckkm.network.Cell;
import dyckkm.proof.Outcome;
import dyckkm.report.Block;
import dyckkm.report.Line;
import dyckkm.report.Numbers;
import dyckkm.report.Section;
import dyckkm.report.Table;
import dyckkm.report.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Languages that are not Dyck-(k,m), compiled to networks and proved: one answer to the paper's first open question. */
public final class BeyondSection implements Section {
    private static final List<Entry> COMPILED = CompiledLanguage.constructions();

    private final List<CompiledLanguage> languages = new ArrayList<>();

    /**
     * @param progress told, in a few words, what is being done
     */
    public BeyondSection(int threads, Consumer<String> progress) {
        progress.accept("other languages, compiled and proved");
        for (String name : Gallery.names()) {
            Gallery.find(name).ifPresent(entry -> languages.add(CompiledLanguage.of(entry, threads)));
        }
    }

    @Override
    public String heading() {
        return "Beyond Dyck";
    }

    @Override
    public List<String> findings() {
        CompiledLanguage json = language("json");
        return List.of("Beyond Dyck: " + languages.size() + " languages given by grammars, each compiled to "
                + COMPILED.size() + " networks; " + proofs() + " of " + languages.size() * COMPILED.size()
                + " proved for strings of all lengths. JSON to depth "
                + json.machine().depthBound() + ": " + Numbers.integer(json.fewestUnits(Cell.RNN))
                + " units in a Simple RNN, " + Numbers.integer(json.fewestUnits(Cell.LSTM))
                + " in an LSTM, where no network of "
                + "one-bit units has fewer than " + json.bound().orElseThrow() + ".");
    }

    /** The languages of which not all networks were proved. */
    public List<String> notShown() {
        return languages.stream()
                .filter(language -> !language.isProved())
                .map(CompiledLanguage::name)
                .toList();
    }

    private long proofs() {
        return languages.stream()
                .flatMap(language -> language.verdicts().values().stream())
                .filter(verdict -> verdict.outcome() == Outcome.PROVED)
                .count();
    }

    private CompiledLanguage language(String name) {
        return languages.stream()
                .filter(language -> language.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        for (CompiledLanguage language : languages) {
            lines.add(new Line(
                    "compiled-languages",
                    language.name(),
                    Table.COMMAND + "verify " + COMPILED.get(0).name() + " --language " + language.name()));
        }
        return lines;
    }

    @Override
    public List<Block> blocks() {
        return List.of(
                Text.paper(
                        "The paper closes with a question: what broader class of bounded hierarchical languages can recurrent networks "
                                + "generate efficiently?"),
                Text.plain(
                        "One answer: whatever an automaton reads whose stack moves with the symbol alone, call, return or neither, up "
                                + "to a depth. Its grammar is made into a machine with few states and few stack symbols, the machine into weights: "
                                + "units for the state, then the slots of Dyck-(k,m). Units are P + m(⌈log₂K⌉+1) and a register or two, with P for "
                                + "the grammar and K stack symbols; with no stack this is the paper's Theorem 1, with one state its Theorem 4 "
                                + "in the form of rnn/tight."),
                table());
    }

    private Table table() {
        Stream<String> columns = Stream.of(
                        Stream.of("language", "depth", "states", "stack symbols", "configurations", "one-bit bound"),
                        Stream.concat(Stream.of(CompiledLanguage.AUTOMATON), COMPILED.stream())
                                .map(Entry::name),
                        Stream.of("proved"))
                .flatMap(some -> some);
        Table.Builder table =
                Table.of("compiled-languages", "Other languages as networks", columns.toArray(String[]::new));
        for (CompiledLanguage language : languages) {
            List<Object> row = new ArrayList<>(List.of(
                    language.name(),
                    language.machine().depthBound(),
                    language.machine().states(),
                    language.machine().stackSymbols(),
                    Numbers.integer(language.machine().configurations()),
                    language.bound().isPresent() ? language.bound().getAsLong() : Table.NOT_MEASURED,
                    Numbers.integer(language.units(CompiledLanguage.AUTOMATON))));
            COMPILED.forEach(construction -> row.add(Numbers.integer(language.units(construction))));
            row.add(language.isProved() ? "all" : String.join(", ", unproved(language)));
            table.row(row.toArray());
        }
        return table.note(
                        "States and stack symbols are those of the smallest machine that was found; configurations are pairs of a state and a stack. "
                                + "The bound is ⌈log₂⌉ of the number of configurations that some string tells apart. The network of the "
                                + "automaton, the paper's Theorem 1, has a unit for each transition. The compiled ones were built in "
                                + "float32 and every memory that any string leads to was looked at.")
                .build();
    }

    private static List<String> unproved(CompiledLanguage language) {
        return language.verdicts().entrySet().stream()
                .map(verdict -> verdict.getKey() + ": "
                        + verdict.getValue().outcome().name().toLowerCase(Locale.ROOT))
                .toList();
    }
}
