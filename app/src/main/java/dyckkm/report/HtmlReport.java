package dyckkm.report;

import static j2html.TagCreator.a;
import static j2html.TagCreator.body;
import static j2html.TagCreator.div;
import static j2html.TagCreator.document;
import static j2html.TagCreator.each;
import static j2html.TagCreator.h1;
import static j2html.TagCreator.h2;
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
import static j2html.TagCreator.span;
import static j2html.TagCreator.style;
import static j2html.TagCreator.title;
import static j2html.TagCreator.ul;

import j2html.tags.DomContent;
import java.util.List;
import java.util.Locale;

/** The report as one HTML file that needs nothing else: styles and figures are inside. */
public final class HtmlReport {
    private static final String STORY = "The paper's claims, and what is true";

    private static final String LETTERS = "Notation";

    private HtmlReport() {}

    /** @param kicker what stands over the heading */
    public static String render(String kicker, String heading, Story story, List<? extends Section> sections) {
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
                                header(p(kicker).withClass("kicker"), h1(heading), p(story.introduction())),
                                contents(sections),
                                main(
                                        opening(story, findings),
                                        section(h2(LETTERS), HtmlBlocks.rendered(story.letters(), 3))
                                                .withId(anchor(LETTERS)),
                                        each(sections, HtmlReport::chapter))))
                .withLang("en"));
    }

    /** A report without a story: an introduction, then the sections. */
    public static String render(String kicker, String heading, String introduction, List<? extends Section> sections) {
        return document(html(
                        head(
                                meta().withCharset("utf-8"),
                                meta().withName("viewport").withContent("width=device-width, initial-scale=1"),
                                title(heading),
                                style(rawHtml(HtmlStyles.RULES))),
                        body(
                                header(p(kicker).withClass("kicker"), h1(heading), p(introduction)),
                                main(each(sections, HtmlReport::chapter))))
                .withLang("en"));
    }

    private static DomContent contents(List<? extends Section> sections) {
        return nav(ol(
                        link(STORY, "Claims"),
                        link(LETTERS, LETTERS),
                        each(sections, section -> link(section.heading(), section.heading()))))
                .attr("aria-label", "Contents");
    }

    private static DomContent opening(Story story, List<String> findings) {
        return section(
                        h2(STORY),
                        HtmlReport.problems(findings),
                        div(
                                        ol(each(story.claims(), HtmlReport::claim))
                                                .withClass("claims"),
                                        HtmlBlocks.rendered(story.figure(), 3))
                                .withClass("story"),
                        iff(
                                findings.stream().anyMatch(text -> !isProblem(text)),
                                div(ul(each(
                                                findings.stream()
                                                        .filter(text -> !isProblem(text))
                                                        .toList(),
                                                text -> li(text))))
                                        .withClass("findings")))
                .withId(anchor(STORY));
    }

    private static boolean isProblem(String finding) {
        return finding.startsWith(Section.NOT_SHOWN);
    }

    /** What was to be shown and was not comes before everything else. */
    private static DomContent problems(List<String> findings) {
        List<String> problems = findings.stream().filter(HtmlReport::isProblem).toList();
        return iff(!problems.isEmpty(), ul(each(problems, text -> li(text))).withClass("bad"));
    }

    private static DomContent claim(Claim claim) {
        return li(
                p(claim.said()).withClass("said"),
                p(
                                span(claim.holds().mark())
                                        .withClass(
                                                "mark " + claim.holds().name().toLowerCase(Locale.ROOT))
                                        .attr("role", "img")
                                        .attr("aria-label", claim.holds().text()),
                                rawHtml(" "),
                                span(claim.found()))
                        .withClass("found"));
    }

    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }

    private static DomContent link(String heading, String text) {
        return li(a(text).withHref("#" + anchor(heading)));
    }

    private static DomContent chapter(Section section) {
        return section(h2(section.heading()), each(HtmlBlocks.content(section.blocks(), 3), block -> block))
                .withId(anchor(section.heading()));
    }
}
