package dyckkm.report;

/** The looks of a report: on a wide screen and a narrow one, light and dark, and on paper. */
final class HtmlStyles {
    private static final String COLOURS = """
            :root { color-scheme: light dark; --ink: #1b1f24; --paper: #fff; --rule: #d0d7de; --faint: #59636e; --panel: #f4f6f8;
                    --accent: #1f6fb4; --warn: #b3261e; --good: #1a7f37; --partly: #9a6700; }
            @media screen and (prefers-color-scheme: dark) {
              :root { --ink: #e6edf3; --paper: #0d1117; --rule: #30363d; --faint: #9198a1; --panel: #161b22;
                      --accent: #58a6ff; --warn: #ff7b72; --good: #3fb950; --partly: #d29922; } }
            """;

    private static final String TEXT = """
            * { box-sizing: border-box; }
            html { scroll-padding-top: 3.5rem; }
            body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
                   max-width: 77rem; margin: 0 auto; padding: .9rem 1rem 4rem; overflow-wrap: break-word; }
            h1 { font-size: clamp(1.35rem, 2.9vw, 1.75rem); line-height: 1.2; margin: .2rem 0 .5rem; }
            h2 { margin: 4rem 0 1rem; font-size: 1.5rem; line-height: 1.25; border-bottom: 2px solid var(--rule); padding-bottom: .3rem; }
            h3 { margin: 2.75rem 0 .75rem; font-size: 1.2rem; max-width: 50rem; }
            h4 { margin: 2.25rem 0 .6rem; font-size: 1rem; max-width: 50rem; }
            p, li { max-width: 50rem; } header p { max-width: none; margin: .3rem 0; }
            .kicker { color: var(--accent); font-weight: bold; letter-spacing: .04em; margin: 0; }
            a { color: var(--accent); text-decoration: none; } a:hover { text-decoration: underline; }
            p a, figcaption a, td a { text-decoration: underline; text-underline-offset: .15em; }
            code { font: .92em ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; user-select: all; }
            nav { position: sticky; top: 0; z-index: 2; background: var(--paper); border-bottom: 1px solid var(--rule);
                  margin: .75rem 0 0; font-size: .9375rem; }
            nav ol { margin: 0; padding: .45rem 0; list-style: none; display: flex; gap: 0 1.4rem; overflow-x: auto; white-space: nowrap; }
            """;

    private static final String STORY = """
            main > section:first-child h2 { margin: .9rem 0 .8rem; font-size: 1.3rem; }
            .story { display: grid; grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr); gap: 0 2rem; align-items: start; }
            .story figure { margin: 0; }
            .claims { list-style: none; margin: 0; padding: 0; }
            .claims li { border-left: 3px solid var(--accent); padding: 0 0 0 .8rem; margin: 0 0 .75rem; }
            .claims p { margin: 0 0 .15rem; line-height: 1.4; } .claims .said { font-weight: 600; font-size: .9375rem; } .claims .found { font-size: .875rem; }
            .claims .said::before { content: "The paper: "; color: var(--accent); }
            .mark { font-weight: bold; } .mark.yes { color: var(--good); } .mark.no { color: var(--warn); }
            .mark.partly, .mark.open { color: var(--partly); }
            .findings { background: var(--panel); border-radius: .5rem; padding: .1rem 1.25rem; margin: 1.25rem 0; font-size: .9375rem; }
            .findings ul { padding-left: 1.1rem; } .findings li { margin: .4rem 0; max-width: none; }
            .bad { color: var(--warn); font-weight: bold; }
            .letters { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr)); gap: .35rem 2rem; margin: 0; }
            .letters div { display: flex; gap: .75rem; } .letters dt { flex: 0 0 5.2rem; font-weight: 600; } .letters dd { margin: 0; }
            """;

    private static final String BLOCKS = """
            .paper { border-left: 3px solid var(--accent); padding: .1rem 0 .1rem .9rem; margin: 1.5rem 0; }
            .paper::before { content: "The paper: "; font-weight: bold; }
            .notice { border-left: 3px solid var(--rule); padding: .1rem 0 .1rem .9rem; margin: 1.5rem 0; color: var(--faint); font-size: .9375rem; }
            details { border: 1px solid var(--rule); border-radius: .5rem; padding: 0 1rem; margin: 1.25rem 0; }
            details[open] { padding-bottom: 1rem; } summary { cursor: pointer; padding: .6rem 0; }
            summary h3, summary h4 { display: inline; font-size: 1rem; margin: 0; }
            .wide { overflow-x: auto; }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .875rem; line-height: 1.4; }
            th, td { padding: .3rem .6rem; text-align: left; border-bottom: 1px solid var(--rule); white-space: nowrap;
                     vertical-align: top; }
            th:first-child, td:first-child { padding-left: 0; position: sticky; left: 0; background: var(--paper); }
            td.long { white-space: normal; min-width: 12rem; } .dense td.long { min-width: 8.5rem; }
            .dense table { font-size: .8125rem; } .dense code { font-size: .85em; } .dense th, .dense td { padding: .3rem .42rem; }
            .dense th:first-child, .dense td:first-child { padding-left: 0; }
            .number { text-align: right; } .not-run { color: var(--faint); font-style: italic; }
            thead th { border-bottom: 2px solid var(--rule); vertical-align: bottom; white-space: normal; }
            .note, figcaption { color: var(--faint); font-size: .875rem; max-width: 50rem; margin: .6rem 0 0; }
            figure { margin: 1.75rem 0; min-width: 0; } figure svg { display: block; max-width: 100%; height: auto; }
            .side-by-side { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 0 2rem; }
            .side-by-side figure { margin: 1.25rem 0; }
            .multiples { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: .5rem 1.5rem; }
            .wide svg { min-width: 34rem; }
            """;

    private static final String MEDIA = """
            @media (max-width: 56rem) { .story { grid-template-columns: minmax(0, 1fr); } .story figure { margin: 1rem 0; } }
            @media (max-width: 40rem) { body { padding: .75rem .9rem 3rem; } h2 { margin-top: 3rem; } .findings { padding: .1rem .9rem; } }
            @media print {
              @page { margin: 1.5cm; }
              body { max-width: none; padding: 0; font-size: 10pt; } nav { display: none; } .wide { overflow: visible; }
              table { font-size: 7pt; } th, td { padding: .12rem .3rem; white-space: normal; } .wide svg { min-width: 0; }
              th:first-child, td:first-child { white-space: nowrap; position: static; }
              code { font-size: 6.5pt; } h2, h3, h4 { break-after: avoid; } tr, figure, .findings, .claims li, .paper, .notice { break-inside: avoid; }
              thead { display: table-header-group; } .side-by-side, .multiples { grid-template-columns: 1fr 1fr; }
            }
            """;

    static final String RULES = String.join("", COLOURS, TEXT, STORY, BLOCKS, MEDIA);

    private HtmlStyles() {}
}
