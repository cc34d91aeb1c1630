package dyckkm.report.svg;

/** The looks of the drawings: brackets of the first type, and pushes, are blue; of the second, and pops, orange. */
public final class DrawingStyles {
    public static final String SCOPE = "drawing";

    // Not a constant of the compiler's, which would be copied into every class that uses it.
    public static final String RULES = String.join("", """
            .drawing { font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: 14px; }
            .drawing .prose { font-family: system-ui, "DejaVu Sans", sans-serif; font-size: 12px; fill: #59636e; text-anchor: middle; }
            .drawing .side { font-family: system-ui, "DejaVu Sans", sans-serif; font-size: 12px; fill: #59636e; text-anchor: end; }
            .drawing .name { fill: #1b1f24; text-anchor: middle; } .drawing .number { fill: #59636e; font-size: 12px; text-anchor: middle; }
            .drawing .token0 { fill: #1f6fb4; font-weight: bold; text-anchor: middle; }
            .drawing .token1 { fill: #c4561a; font-weight: bold; text-anchor: middle; }
            .drawing .scope0 { fill: #1f6fb4; fill-opacity: .1; stroke: #1f6fb4; stroke-width: 1.8; }
            .drawing .scope1 { fill: #c4561a; fill-opacity: .1; stroke: #c4561a; stroke-width: 1.8; }
            .drawing .paper { fill: #ffffff; } .drawing .bar { fill: #d5dce4; }
            .drawing .state { fill: #eef1f5; stroke: #59636e; stroke-width: 1.2; }
            .drawing .ring { fill: none; stroke: #59636e; stroke-width: 1.2; }
            .drawing .push { fill: none; stroke: #1f6fb4; stroke-width: 1.5; } .drawing .pushed { fill: #1f6fb4; }
            .drawing .pop { fill: none; stroke: #c4561a; stroke-width: 1.5; } .drawing .popped { fill: #c4561a; }
            .drawing .other { fill: none; stroke: #59636e; stroke-width: 1.5; } .drawing .reached { fill: #59636e; }
            @media screen and (prefers-color-scheme: dark) {
              .drawing .prose, .drawing .side, .drawing .number { fill: #9198a1; } .drawing .name { fill: #e6edf3; }
              .drawing .token0, .drawing .pushed { fill: #58a6ff; } .drawing .token1, .drawing .popped { fill: #f0883e; }
              .drawing .scope0 { fill: #58a6ff; stroke: #58a6ff; } .drawing .scope1 { fill: #f0883e; stroke: #f0883e; }
              .drawing .paper { fill: #0d1117; } .drawing .bar { fill: #30363d; }
              .drawing .state { fill: #1c222a; stroke: #9198a1; } .drawing .ring, .drawing .other { stroke: #9198a1; }
              .drawing .push { stroke: #58a6ff; } .drawing .pop { stroke: #f0883e; } .drawing .reached { fill: #9198a1; }
            }
            """);

    private DrawingStyles() {}
}
