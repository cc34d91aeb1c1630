package dyckkm.report;

/** The looks of a report: on a wide screen and a narrow one, light and dark, and on paper. */
final class HtmlStyles {
    static final String RULES = """
            :root { color-scheme: light dark; --ink: #1b1f24; --paper: #fff; --rule: #d0d7de; --faint: #59636e; --panel: #f4f6f8;
                    --accent: #1f6fb4; --warn: #b3261e; }
            @media screen and (prefers-color-scheme: dark) {
              :root { --ink: #e6edf3; --paper: #0d1117; --rule: #30363d; --faint: #9198a1; --panel: #161b22;
                      --accent: #58a6ff; --warn: #ff7b72; } }
            * { box-sizing: border-box; }
            body { font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper);
                   max-width: 77rem; margin: 0 auto; padding: 2rem 1rem 4rem; overflow-wrap: break-word; }
            h1 { font-size: clamp(1.5rem, 4.5vw, 2.1rem); line-height: 1.2; max-width: 56rem; margin: .5rem 0 1rem; }
            h2 { margin: 4rem 0 1rem; font-size: 1.5rem; line-height: 1.25; border-bottom: 2px solid var(--rule); padding-bottom: .3rem; }
            h3 { margin: 2.75rem 0 .75rem; font-size: 1.2rem; max-width: 50rem; }
            h4 { margin: 2.25rem 0 .6rem; font-size: 1rem; max-width: 50rem; }
            p, li { max-width: 50rem; }
            .kicker { color: var(--accent); font-weight: bold; letter-spacing: .04em; margin: 0; }
            nav { margin: 1.5rem 0; font-size: .95rem; } nav ol { margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap;
                  gap: .25rem 1.5rem; }
            a { color: var(--accent); text-decoration: none; } a:hover { text-decoration: underline; }
            .findings { background: var(--panel); border-radius: .5rem; padding: .25rem 1.25rem; margin: 1.5rem 0; }
            .findings ul { padding-left: 1.1rem; } .findings li { margin: .45rem 0; max-width: none; }
            .findings .bad { color: var(--warn); font-weight: bold; }
            .paper { border-left: 3px solid var(--accent); padding: .1rem 0 .1rem .9rem; margin: 1.5rem 0; }
            .paper::before { content: "The paper: "; font-weight: bold; }
            .notice { border-left: 3px solid var(--warn); padding: .1rem 0 .1rem .9rem; margin: 1.5rem 0; }
            .wide { overflow-x: auto; }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .875rem; line-height: 1.4; }
            th, td { padding: .3rem .6rem; text-align: left; border-bottom: 1px solid var(--rule); white-space: nowrap;
                     vertical-align: top; }
            th:first-child, td:first-child { padding-left: 0; position: sticky; left: 0; background: var(--paper); }
            td.long { white-space: normal; min-width: 15rem; }
            .dense table { font-size: .8125rem; } .dense code { font-size: .85em; } .dense th, .dense td { padding: .3rem .42rem; }
            .dense th:first-child, .dense td:first-child { padding-left: 0; }
            .number { text-align: right; } .not-run { color: var(--faint); font-style: italic; }
            thead th { border-bottom: 2px solid var(--rule); vertical-align: bottom; white-space: normal; }
            code { font: .92em ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; user-select: all; }
            .note, figcaption { color: var(--faint); font-size: .875rem; max-width: 50rem; margin: .6rem 0 0; }
            figure { margin: 1.75rem 0; min-width: 0; } figure svg { display: block; max-width: 100%; height: auto; }
            .side-by-side { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 0 2rem; }
            .side-by-side figure { margin: 1.25rem 0; }
            .wide svg { min-width: 38rem; }
            @media (max-width: 40rem) { body { padding: 1rem .9rem 3rem; } h2 { margin-top: 3rem; } .findings { padding: .1rem .9rem; } }
            @media print {
              @page { margin: 1.5cm; }
              body { max-width: none; padding: 0; font-size: 10pt; } nav { display: none; } .wide { overflow: visible; }
              table { font-size: 7pt; } th, td { padding: .12rem .3rem; white-space: normal; } .wide svg { min-width: 0; }
              th:first-child, td:first-child { white-space: nowrap; }
              code { font-size: 6.5pt; } h2, h3, h4 { break-after: avoid; } tr, figure, .findings, .paper, .notice { break-inside: avoid; }
              thead { display: table-header-group; } .side-by-side { grid-template-columns: 1fr 1fr; }
            }
            """;

    private HtmlStyles() {}
}
