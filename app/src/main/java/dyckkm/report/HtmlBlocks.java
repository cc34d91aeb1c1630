package dyckkm.report;

import static j2html.TagCreator.a;
import static j2html.TagCreator.code;
import static j2html.TagCreator.dd;
import static j2html.TagCreator.details;
import static j2html.TagCreator.div;
import static j2html.TagCreator.dl;
import static j2html.TagCreator.dt;
import static j2html.TagCreator.each;
import static j2html.TagCreator.figcaption;
import static j2html.TagCreator.figure;
import static j2html.TagCreator.h3;
import static j2html.TagCreator.h4;
import static j2html.TagCreator.iff;
import static j2html.TagCreator.p;
import static j2html.TagCreator.rawHtml;
import static j2html.TagCreator.span;
import static j2html.TagCreator.summary;
import static j2html.TagCreator.table;
import static j2html.TagCreator.tbody;
import static j2html.TagCreator.td;
import static j2html.TagCreator.text;
import static j2html.TagCreator.th;
import static j2html.TagCreator.thead;
import static j2html.TagCreator.tr;

import dyckkm.report.svg.SvgWriter;
import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The blocks of a report as HTML. */
final class HtmlBlocks {
    /** Longer cells are broken into lines. */
    private static final int LONG = 24;

    /** The same in tables of many columns. */
    private static final int LONG_AMONG_MANY = 20;

    /** Tables of more columns are set in smaller type. */
    private static final int MANY_COLUMNS = 8;

    private HtmlBlocks() {}

    /**
     * The blocks in their order, figures that are not wide side by side.
     *
     * @param level the level of the next heading; below a text that is a heading it is one more
     */
    static List<DomContent> content(List<Block> blocks, int level) {
        List<DomContent> content = new ArrayList<>();
        List<DomContent> row = new ArrayList<>();
        int current = level;
        for (Block block : blocks) {
            boolean beside = block instanceof Figure figure && !figure.wide();
            if (!beside) {
                addRow(content, row);
            }
            (beside ? row : content).add(rendered(block, current));
            if (block instanceof Text text && text.kind() == Text.Kind.HEADING) {
                current = level + 1;
            }
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

    static DomContent rendered(Block block, int level) {
        if (block instanceof Table table) {
            return div(heading(table.title(), level), grid(table));
        }
        if (block instanceof Figure figure) {
            return picture(figure);
        }
        if (block instanceof Multiples multiples) {
            return sideBySide(multiples);
        }
        if (block instanceof Folded folded) {
            return fold(folded, level);
        }
        return block instanceof Letters letters ? legend(letters) : paragraph((Text) block);
    }

    private static DomContent heading(String title, int level) {
        return level <= 3 ? h3(title) : h4(title);
    }

    private static DomContent paragraph(Text text) {
        return switch (text.kind()) {
            case HEADING -> h3(text.text());
            case PLAIN -> p(text.text());
            case PAPER -> p(text.text()).withClass("paper");
            case NOTICE -> p(text.text()).withClass("notice");
        };
    }

    /** A single table has its title in the line that opens it. */
    private static DomContent fold(Folded folded, int level) {
        List<Block> blocks = folded.blocks();
        boolean single = blocks.size() == 1
                && blocks.get(0) instanceof Table table
                && table.title().equals(folded.title());
        return details(
                summary(heading(folded.title(), level)),
                single ? grid((Table) blocks.get(0)) : div(each(content(blocks, level + 1), block -> block)));
    }

    private static DomContent legend(Letters letters) {
        return dl(each(letters.entries(), entry -> div(dt(entry.symbol()), dd(entry.meaning()))))
                .withClass("letters");
    }

    private static DomContent grid(Table table) {
        List<Integer> columns =
                IntStream.range(0, table.columns().size()).boxed().toList();
        List<Integer> rows = IntStream.range(0, table.rows().size()).boxed().toList();
        return div(
                div(table(
                                thead(tr(each(
                                        columns,
                                        i -> th(table.columns().get(i))
                                                .attr("scope", "col")
                                                .withClass(align(table, i))))),
                                tbody(each(rows, row -> tr(each(columns, i -> cell(table, row, i)))))))
                        .withClass(columns.size() > MANY_COLUMNS ? "wide dense" : "wide")
                        .attr("tabindex", "0")
                        .attr("role", "region")
                        .attr("aria-label", table.title()),
                iff(!table.note().isEmpty(), p(table.note()).withClass("note")));
    }

    private static String align(Table table, int column) {
        return column > 0 && table.isNumeric(column) ? "number" : "text";
    }

    private static DomContent cell(Table table, int row, int column) {
        String content = table.rows().get(row).get(column);
        if (content.startsWith(Table.COMMAND)) {
            return td(code(content));
        }
        int most = table.columns().size() > MANY_COLUMNS ? LONG_AMONG_MANY : LONG;
        boolean isLong = content.length() > most && !(column > 0 && table.isNumeric(column));
        String kind = Table.isMissing(content) ? " not-run" : isLong ? " long" : "";
        String address = table.links().get(new Table.Place(row, column));
        return td(address == null ? text(content) : a(content).withHref(address))
                .withClass(align(table, column) + kind);
    }

    private static DomContent picture(Figure figure) {
        return figure(
                div(rawHtml(figure.inline())).withClass(figure.wide() ? "wide" : "picture"),
                figcaption(
                        text(figure.caption()),
                        each(
                                figure.link().stream().toList(),
                                link -> span(text(" "), a(link.text()).withHref(link.address())))));
    }

    private static DomContent sideBySide(Multiples multiples) {
        return figure(
                div(rawHtml(SvgWriter.inline(multiples.legend()))).withClass("picture"),
                div(each(
                                multiples.figures(),
                                figure -> div(rawHtml(figure.inline())).withClass("picture")))
                        .withClass("multiples"),
                figcaption(multiples.caption()));
    }
}
