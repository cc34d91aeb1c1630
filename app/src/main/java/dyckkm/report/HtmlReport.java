package dyckkm.report;

import static j2html.TagCreator.body;
import static j2html.TagCreator.div;
import static j2html.TagCreator.document;
import static j2html.TagCreator.each;
import static j2html.TagCreator.figcaption;
import static j2html.TagCreator.figure;
import static j2html.TagCreator.h1;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.h3;
import static j2html.TagCreator.head;
import static j2html.TagCreator.html;
import static j2html.TagCreator.iff;
import static j2html.TagCreator.img;
import static j2html.TagCreator.li;
import static j2html.TagCreator.meta;
import static j2html.TagCreator.p;
import static j2html.TagCreator.rawHtml;
import static j2html.TagCreator.style;
import static j2html.TagCreator.table;
import static j2html.TagCreator.tbody;
import static j2html.TagCreator.td;
import static j2html.TagCreator.th;
import static j2html.TagCreator.thead;
import static j2html.TagCreator.title;
import static j2html.TagCreator.tr;
import static j2html.TagCreator.ul;

import j2html.tags.DomContent;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;

/** The report as one HTML file that needs nothing else: styles and figures are inside. */
public final class HtmlReport {
    private static final String STYLES = """
            :root { color-scheme: light dark; --ink: #1b1f24; --paper: #fff; --rule: #d0d7de; --faint: #59636e; }
            @media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --paper: #0d1117; --rule: #30363d; --faint: #9198a1; } }
            body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
                   max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
            h1 { font-size: clamp(1.4rem, 5vw, 2rem); line-height: 1.25; }
            h2 { margin-top: 3rem; font-size: 1.5rem; border-bottom: 1px solid var(--rule); }
            h3 { margin-top: 2.5rem; font-size: 1.1rem; max-width: 50rem; } li { max-width: 50rem; }
            .wide { overflow-x: auto; }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
            th, td { padding: .3rem .55rem; text-align: left; border-bottom: 1px solid var(--rule); white-space: nowrap; }
            th:first-child, td:first-child { padding-left: 0; position: sticky; left: 0; background: var(--paper); }
            .number { text-align: right; }
            thead th { border-bottom-width: 2px; vertical-align: bottom; white-space: normal; }
            .note, figcaption { color: var(--faint); font-size: .9rem; max-width: 50rem; }
            figure { margin: 2rem 0; } figure img { min-width: 40rem; max-width: 100%; height: auto; background: #fff; }
            @media print { body { max-width: none; margin: 0; } h2, h3 { break-after: avoid; } table, figure { break-inside: avoid; } }
            """;

    private HtmlReport() {}

    public static String render(String heading, String introduction, List<? extends Section> sections) {
        List<String> findings = sections.stream()
                .flatMap(section -> section.findings().stream())
                .toList();
        return document(html(
                        head(
                                meta().withCharset("utf-8"),
                                meta().withName("viewport").withContent("width=device-width, initial-scale=1"),
                                title(heading),
                                style(rawHtml(STYLES))),
                        body(
                                h1(heading),
                                p(introduction),
                                iff(!findings.isEmpty(), ul(each(findings, finding -> li(finding)))),
                                each(sections, HtmlReport::section)))
                .withLang("en"));
    }

    private static DomContent section(Section section) {
        return div(
                h2(section.heading()),
                each(section.tables(), HtmlReport::titled),
                each(section.figures(), HtmlReport::picture));
    }

    private static DomContent titled(Table table) {
        List<Integer> columns =
                IntStream.range(0, table.columns().size()).boxed().toList();
        return div(
                h3(table.title()),
                div(table(
                                thead(tr(each(
                                        columns, i -> th(table.columns().get(i)).withClass(align(table, i))))),
                                tbody(each(
                                        table.rows(),
                                        row -> tr(each(
                                                columns, i -> td(row.get(i)).withClass(align(table, i))))))))
                        .withClass("wide"),
                p(table.note()).withClass("note"));
    }

    private static String align(Table table, int column) {
        return column > 0 && table.isNumeric(column) ? "number" : "text";
    }

    private static DomContent picture(Figure figure) {
        String svg = Base64.getEncoder().encodeToString(figure.svg().getBytes(StandardCharsets.UTF_8));
        return figure(
                div(img().withSrc("data:image/svg+xml;base64," + svg).withAlt(figure.caption()))
                        .withClass("wide"),
                figcaption(figure.caption()));
    }
}
