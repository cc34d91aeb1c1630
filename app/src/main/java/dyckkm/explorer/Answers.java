package dyckkm.explorer;

import dyckkm.construction.Entry;
import dyckkm.construction.Facts;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.explorer.network.Examples;
import dyckkm.explorer.network.LanguageJson;
import dyckkm.explorer.network.ModelFolder;
import dyckkm.explorer.server.ServerLimits;
import dyckkm.grammar.Gallery;
import dyckkm.grammar.Grammar;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.network.Cell;
import dyckkm.size.ConstructionSize;
import dyckkm.size.PaperUnits;
import dyckkm.size.SizeMeasure;
import dyckkm.trace.LanguageFields;
import dyckkm.trace.TokenText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The short answers: what there is to choose from, how large it is, and random strings. */
final class Answers {
    /** The cells as they are offered, the paper's main one first. */
    private static final Map<Cell, String> CELLS = cells();

    private final ModelFolder models;
    private final ServerLimits limits;
    private final List<Map<String, Object>> languages =
            Gallery.all().stream().map(Answers::language).toList();

    Answers(ModelFolder models, ServerLimits limits) {
        this.models = models;
        this.limits = limits;
    }

    private static Map<Cell, String> cells() {
        Map<Cell, String> names = new LinkedHashMap<>();
        names.put(Cell.LSTM, "LSTM");
        names.put(Cell.RNN, "Simple RNN");
        names.put(Cell.GRU, "GRU");
        names.put(Cell.SECOND_ORDER, "second-order RNN");
        return names;
    }

    /** What the page can offer. */
    Map<String, Object> about() throws IOException {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("limits", limits);
        json.put(
                "cells",
                CELLS.entrySet().stream()
                        .map(cell -> Map.of("cell", cell.getKey().text(), "name", cell.getValue()))
                        .toList());
        json.put(
                "constructions", Catalogue.ofDyck().stream().map(Answers::entry).toList());
        json.put("languages", languages);
        json.put(
                "constructionsOfLanguages",
                Catalogue.of(Machine.class).stream().map(Answers::entry).toList());
        json.put("letters", Facts.LETTERS);
        json.put(
                "models",
                Stream.concat(Examples.NAMES.stream(), models.names().stream()).toList());
        return json;
    }

    private static Map<String, Object> language(Gallery.Entry entry) {
        Grammar grammar = entry.grammar();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", entry.name());
        json.put("sentence", entry.sentence());
        json.put("leastDepth", grammar.leastDepth());
        json.put("depth", grammar.depth().orElse(grammar.leastDepth()));
        json.put("alphabet", LanguageJson.alphabet(grammar.alphabet()));
        return json;
    }

    private static Map<String, Object> entry(Entry entry) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("cell", entry.cell().text());
        json.put("encoding", entry.encoding());
        json.put("sentence", entry.facts().sentence());
        json.put("origin", entry.facts().origin());
        json.put("condition", entry.condition());
        json.put("unitsFormula", entry.facts().units());
        return json;
    }

    /** The hidden units of all constructions for a language, beside the bounds. */
    Map<String, Object> sizes(DyckLanguage language) {
        Map<String, Object> json = new LinkedHashMap<>();
        LanguageFields.put(json, language);
        json.put("stacks", language.configurations());
        json.put("oneBitLowerBoundUnits", ConstructionSize.oneBitLowerBound(language));
        List<Map<String, Object>> sizes = new ArrayList<>();
        for (Entry entry : Catalogue.ofDyck()) {
            sizes.add(size(entry, language));
        }
        json.put("sizes", sizes);
        return json;
    }

    private static Map<String, Object> size(Entry entry, DyckLanguage language) {
        Map<String, Object> json = entry(entry);
        json.put("exists", entry.existsFor(language));
        if (entry.existsFor(language)) {
            ConstructionSize size = SizeMeasure.unbuilt(entry, language);
            json.put("hiddenUnits", size.hiddenUnits());
            json.put("paperUnits", size.paperUnits().orElse(null));
            json.put("paperFormula", size.paper().map(PaperUnits::formula).orElse(null));
            json.put("bitsPerUnit", size.bitsPerUnit());
            json.put("lowerBoundUnits", size.lowerBoundUnits());
        }
        return json;
    }

    /** A string of the language, drawn from the paper's distribution given a length near the requested one. */
    Map<String, Object> random(PageQuery question) {
        DyckLanguage language = new DyckLanguage(question.k(), question.m());
        int length = (int) question.number("length", 3, limits.tokens());
        long seed = question.number("seed", 0, Long.MAX_VALUE / 10);
        LengthWindow window = new LengthWindow(Math.max(3, length * 3 / 4), length, LengthWindow.Mode.CONDITIONED);
        Corpus corpus = new CorpusSampler(language, window).draw(1, seed, 1);
        TokenText tokens = new TokenText(language);
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("string", Arrays.stream(corpus.string(0)).mapToObj(tokens::of).collect(Collectors.joining(" ")));
        return json;
    }
}
