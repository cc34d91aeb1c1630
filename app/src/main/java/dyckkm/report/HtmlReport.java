package dyckkm.report;

import static j2html.TagCreator.a;
import static j2html.TagCreator.body;
import static j2html.TagCreator.code;
import static j2html.TagCreator.div;
import static j2html.TagCreator.document;
import static j2html.TagCreator.each;
import static j2html.TagCreator.figcaption;
import static j2html.TagCreator.figure;
import static j2html.TagCreator.h1;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.h3;
import static j2html.TagCreator.h4;
import static j2html.TagCreator.head;
import static j2html.TagCreator.header;
import static j2html.TagCreator.html;
import static j2html.TagCreator.iff;
import static j2html.TagCreator.li;
import static j2html.TagCreator.main;
import static j2html.TagCreator.meta;
import static j2html.TagCreator.nav;
import static j2html.TagCreator.ol;
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
import static j2html.TagCreator.ul;

import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** The report as one HTML file that needs nothing else: styles and figures are inside. */
public final class HtmlReport {
    /** Longer cells are folded. */
    private static final int LONG = 40;

    /** Tables of more columns are set in smaller type. */
    private static final int MANY_COLUMNS = 8;

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
                                style(rawHtml(HtmlStyles.RULES))),
                        body(
                                header(
                                        p("dyckkm").withClass("kicker"),
                                        h1(heading),
                                        p(introduction),
                                        nav(ol(each(sections, HtmlReport::link)))),
                                main(
                                        iff(
                                                !findings.isEmpty(),
                                                div(ul(each(findings, HtmlReport::finding)))
                                                        .withClass("findings")),
                                        each(sections, HtmlReport::chapter))))
                .withLang("en"));
    }

    private static String anchor(Section section) {
        return section.heading().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }

    private static DomContent link(Section section) {
        return li(a(section.heading()).withHref("#" + anchor(section)));
    }

    private static DomContent finding(String text) {
        return li(text).withCondClass(text.startsWith(Section.NOT_SHOWN), "bad");
    }

    private static DomContent chapter(Section section) {
        return section(h2(section.heading()), each(content(section.blocks()), block -> block))
                .withId(anchor(section));
    }

    /** The blocks in their order, figures that are not wide side by side. */
    private static List<DomContent> content(List<Block> blocks) {
        List<DomContent> content = new ArrayList<>();
        List<DomContent> row = new ArrayList<>();
        for (Block block : blocks) {
            boolean beside = block instanceof Figure figure && !figure.wide();
            if (!beside) {
                addRow(content, row);
            }
            (beside ? row : content).add(rendered(block));
        }
        addRow(content, row);
        return content;
    }

    private static void addRow(List<DomContent> content, List<DomContent> row) {
        if (!row.isEmpty()) {
            content.add(div(each(List.copyOf(row), one -> one)).withClass("side-by-side"));
            row.clear();
        }
    }

    private static DomContent rendered(Block block) {
        if (block instanceof Table table) {
            return titled(table);
        }
        return block instanceof Figure figure ? picture(figure) : paragraph((Text) block);
    }

    private static DomContent paragraph(Text text) {
        return switch (text.kind()) {
            case HEADING -> h3(text.text());
            case PLAIN -> p(text.text());
            case PAPER -> p(text.text()).withClass("paper");
            case NOTICE -> p(text.text()).withClass("notice");
        };
    }

    private static DomContent titled(Table table) {
        List<Integer> columns =
                IntStream.range(0, table.columns().size()).boxed().toList();
        return div(
                h4(table.title()),
                div(table(
                                thead(tr(each(
                                        columns, i -> th(table.columns().get(i)).withClass(align(table, i))))),
                                tbody(each(
                                        table.rows(),
                                        row -> tr(each(columns, i -> cell(row.get(i), align(table, i))))))))
                        .withClass(columns.size() > MANY_COLUMNS ? "wide dense" : "wide"),
                iff(!table.note().isEmpty(), p(table.note()).withClass("note")));
    }

    private static String align(Table table, int column) {
        return column > 0 && table.isNumeric(column) ? "number" : "text";
    }

    private static DomContent cell(String text, String alignment) {
        if (text.startsWith(Table.COMMAND)) {
            return td(code(text));
        }
        String kind = Table.isMissing(text) ? " not-run" : text.length() > LONG ? " long" : "";
        return td(text).withClass(alignment + kind);
    }

    private static DomContent picture(Figure figure) {
        return figure(
                div(rawHtml(figure.inline())).withClass(figure.wide() ? "wide" : "picture"),
                figcaption(figure.caption()));
    }
}
