package dyckkm.report.trace;

import static dyckkm.report.Numbers.significant;
import static j2html.TagCreator.body;
import static j2html.TagCreator.div;
import static j2html.TagCreator.document;
import static j2html.TagCreator.each;
import static j2html.TagCreator.figure;
import static j2html.TagCreator.h1;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.head;
import static j2html.TagCreator.html;
import static j2html.TagCreator.meta;
import static j2html.TagCreator.p;
import static j2html.TagCreator.rawHtml;
import static j2html.TagCreator.section;
import static j2html.TagCreator.style;
import static j2html.TagCreator.table;
import static j2html.TagCreator.tbody;
import static j2html.TagCreator.td;
import static j2html.TagCreator.th;
import static j2html.TagCreator.thead;
import static j2html.TagCreator.title;
import static j2html.TagCreator.tr;

import dyckkm.report.svg.SvgWriter;
import dyckkm.trace.NextSymbols;
import dyckkm.trace.StackPlaces;
import dyckkm.trace.TokenText;
import dyckkm.trace.Trace;
import dyckkm.trace.TraceStep;
import dyckkm.trace.TracedGroup;
import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A trace as one HTML file that needs nothing else: the figure, the probabilities, every gate by slot and step. */
public final class HtmlTrace {
    private static final String STYLES = """
            :root { color-scheme: light dark; --ink: #1b1f24; --paper: #fff; --rule: #d0d7de; --faint: #59636e; --shade: #e3e8ee;
                    --bad: #b3261e; }
            @media screen and (prefers-color-scheme: dark) {
              :root { --ink: #e6edf3; --paper: #0d1117; --rule: #30363d; --faint: #9198a1; --shade: #343b45; --bad: #ff7b72; } }
            body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
                   max-width: 80rem; margin: 2rem auto; padding: 0 1rem; }
            h1 { font-size: 1.5rem; } h2 { margin-top: 2.5rem; font-size: 1.2rem; }
            .wide { overflow-x: auto; } figure { margin: 2rem 0; overflow-x: auto; }
            table { border-collapse: collapse; font: .8rem/1.4 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
            th, td { padding: .2rem .7rem; text-align: left; border-bottom: 1px solid var(--rule); white-space: nowrap; }
            thead th { border-bottom-width: 2px; vertical-align: bottom; } tr.top { background: var(--shade); }
            td.bad { color: var(--bad); font-weight: bold; } .note { color: var(--faint); font-size: .9rem; max-width: 50rem; }
            @media print { body { max-width: none; margin: 0; font-size: 10pt; } table { font-size: 6.5pt; } .wide { overflow: visible; }
              th, td { padding: .1rem .3rem; } h2 { break-after: avoid; } tr, figure { break-inside: avoid; }
              thead { display: table-header-group; } .trace { max-width: 100%; height: auto; } tr.top { print-color-adjust: exact; } }
            """;

    private final Trace trace;
    private final TokenText tokens;
    private final StackPlaces places;
    /** Whether the symbols are those of Dyck-(k,m), which have columns of their own. */
    private final boolean isOfBrackets;

    private HtmlTrace(Trace trace) {
        this.trace = trace;
        this.tokens = trace.tokens();
        this.places = new StackPlaces(trace);
        this.isOfBrackets = trace.language().alphabet().bracketTypes().isPresent();
    }

    public static String render(Trace trace) {
        return new HtmlTrace(trace).page() + "\n";
    }

    private String page() {
        return document(html(
                        head(
                                meta().withCharset("utf-8"),
                                meta().withName("viewport").withContent("width=device-width, initial-scale=1"),
                                title(Summary.heading(trace)),
                                style(rawHtml(STYLES))),
                        body(
                                h1(Summary.heading(trace)),
                                each(Summary.sentences(trace), sentence -> p(sentence)),
                                figure(rawHtml(SvgWriter.inline(SvgTrace.render(trace)))),
                                probabilities(),
                                each(trace.groups(), this::values)))
                .withLang("en"));
    }

    private DomContent probabilities() {
        List<String> headings =
                new ArrayList<>(List.of("step", "token", "its probability", tokens.configurationHeading(), "decoded"));
        headings.addAll(isOfBrackets ? List.of("open, least", "open, most", "close") : List.of("allowed, least"));
        headings.addAll(List.of("END", "likeliest disallowed", "at least ε", "right"));
        return section(
                h2("Probabilities"),
                div(table(
                                thead(tr(each(headings, heading -> th(heading)))),
                                tbody(each(trace.steps(), this::probabilities))))
                        .withClass("wide"),
                p("Each line is what the network expects after the token."
                                + (isOfBrackets ? " Close: the one that is allowed, or else the likeliest." : ""))
                        .withClass("note"));
    }

    private DomContent probabilities(TraceStep step) {
        return tr(
                td(Integer.toString(step.index())),
                marked(tokens.of(step.symbol()), !step.allowed()),
                td(
                        step.probability().isPresent()
                                ? significant(step.probability().getAsDouble(), 4)
                                : ""),
                td(tokens.ofPlace(step)),
                marked(step.memory().map(tokens::ofConfiguration).orElse(""), trace.isMistaken(step)),
                each(
                        step.reading()
                                .map(reading -> cells(reading.next()))
                                .orElse(List.of(td().withColspan(isOfBrackets ? "7" : "5"))),
                        cell -> cell));
    }

    private List<DomContent> cells(NextSymbols next) {
        String right = next.isRight().map(yes -> yes ? "yes" : "no").orElse("");
        List<DomContent> cells = new ArrayList<>();
        next.brackets()
                .ifPresentOrElse(
                        brackets -> {
                            cells.add(td(significant(brackets.openLeast(), 4)));
                            cells.add(td(significant(brackets.openMost(), 4)));
                            cells.add(td(likely(brackets.close())));
                        },
                        () -> cells.add(td(significant(next.allowedLeast(), 4))));
        cells.add(td(significant(next.end(), 4)));
        cells.add(td(likely(next.disallowed())));
        cells.add(td(tokens.ofSupport(next)));
        cells.add(marked(right, right.equals("no")));
        return cells;
    }

    private static DomContent marked(String text, boolean bad) {
        return bad ? td(text).withClass("bad") : td(text);
    }

    private String likely(NextSymbols.Likely likely) {
        return tokens.of(likely.symbol()) + " " + significant(likely.probability(), 4);
    }

    private DomContent values(TracedGroup group) {
        List<TraceStep> read = trace.steps().stream()
                .filter(step -> step.reading().isPresent())
                .toList();
        List<String> vectors = List.copyOf(read.get(0)
                .reading()
                .orElseThrow()
                .computed()
                .layers()
                .get(group.layer())
                .keySet());
        return section(
                h2(group.name()),
                div(table(
                                thead(tr(th("step"), th("token"), each(vectors, vector -> th(vector)))),
                                tbody(each(read, step -> values(group, vectors, step)))))
                        .withClass("wide"));
    }

    private DomContent values(TracedGroup group, List<String> vectors, TraceStep step) {
        TraceStep.Reading reading = step.reading().orElseThrow();
        boolean top = places.isTop(group, reading);
        return tr(
                        td(Integer.toString(step.index())),
                        td(tokens.of(step.symbol())),
                        each(vectors, vector -> td(values(group.values(reading.computed(), vector)))))
                .withCondClass(top, "top");
    }

    /** All values, or one where all are the same. */
    private static String values(double[] values) {
        long different =
                Arrays.stream(values).map(value -> value + 0.0).distinct().count();
        return Arrays.stream(values)
                .limit(different == 1 ? 1 : values.length)
                .mapToObj(value -> significant(value, 4))
                .collect(Collectors.joining(" "));
    }
}
