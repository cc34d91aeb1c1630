/** The string with its scopes as arcs over it, the words it stands for, and the moment that is looked at. */

import { TimeCanvas } from "./axis.js";
import { isOpenAt, scopesOf } from "./scopes.js";
import { colours, typeColour } from "./theme.js";

const LEVEL = 15;
const MOST_LEVELS = 9;
const WORDS = 22;
const TOKEN = 26;
const NUMBER = 16;
const CHARACTER = 9.1;
const SMALL_CHARACTER = 7.4;

/** What a strip shows: `{ trace, vocabulary, at, words }`. */
export function stripLayout(content) {
  const scopes = scopesOf(content.trace.steps, content.vocabulary);
  const levels = Math.min(MOST_LEVELS, Math.max(1, ...scopes.map((scope) => scope.level)));
  const words = content.words?.length ? WORDS : 0;
  return { scopes, levels, arcs: 10 + levels * LEVEL, words, height: 10 + levels * LEVEL + words + TOKEN + NUMBER };
}

/** How wide a column must be for tokens and words. */
export function neededColumn(content) {
  const { trace, vocabulary, words } = content;
  const longest = Math.max(3, ...trace.steps.map((step) => vocabulary.text(step.symbol).length));
  const longestWord = Math.max(0, ...(words ?? []).map((word) => word.length));
  return Math.max(longest * CHARACTER + 6, longestWord * SMALL_CHARACTER + 8);
}

/** Draws it, with any pen. */
export function drawStrip(pen, axis, content, layout, width) {
  const { trace, at } = content;
  const paint = colours();
  const base = layout.arcs + layout.words;
  const first = Math.max(0, axis.columnAt(axis.gutter) - 1);
  const last = Math.min(trace.steps.length - 1, axis.columnAt(width) + 1);
  pen.rect(axis.x(at) + 1, layout.arcs - 2, axis.column - 2, layout.words + TOKEN + NUMBER, {
    fill: paint["accent-soft"], stroke: paint.accent, line: 1.5, radius: 5,
  });
  for (const scope of layout.scopes) {
    if ((scope.to ?? trace.steps.length) >= first && scope.from <= last) {
      drawScope(pen, axis, scope, at, layout, trace.steps.length);
    }
  }
  for (let column = first; column <= last; column++) {
    drawToken(pen, axis, content, column, base, paint);
    const word = content.words?.[column - 1];
    if (word) {
      pen.text(word, axis.middle(column), layout.arcs + 14, { fill: paint.ink, size: 13, anchor: "middle", mono: false });
    }
  }
}

function drawScope(pen, axis, scope, at, layout, steps) {
  const inside = isOpenAt(scope, at);
  const height = 8 + Math.min(scope.level, MOST_LEVELS) * LEVEL - 6;
  const to = scope.to === null ? axis.x(steps) + axis.column / 2 : axis.middle(scope.to);
  pen.arc(axis.middle(scope.from), to, layout.arcs - 4, height, {
    stroke: typeColour(scope.type), line: inside ? 3 : 1.5, dash: scope.to === null ? [5, 4] : [], opacity: inside ? 1 : 0.55,
  });
}

function drawToken(pen, axis, { trace, vocabulary, at }, column, base, paint) {
  const step = trace.steps[column];
  const bracket = vocabulary.isBracket(step.symbol);
  const token = step.symbol < vocabulary.count;
  const x = axis.middle(column);
  const text = vocabulary.text(step.symbol);
  if (axis.column >= text.length * 6) {
    pen.text(text, x, base + 17, {
      fill: !step.allowed ? paint.bad : bracket ? typeColour(vocabulary.type(step.symbol)) : token ? paint.ink : paint.faint,
      size: token ? 15 : 10, anchor: "middle", bold: bracket,
    });
  }
  if (!step.allowed) {
    pen.line(x - 10, base + 22, x + 10, base + 22, { stroke: paint.bad, line: 2.5 });
  }
  if (axis.column >= 18 || column % 10 === 0) {
    pen.text(String(column), x, base + TOKEN + 9, { fill: column === at ? paint.ink : paint.faint, size: 10, anchor: "middle" });
  }
}

/** The strip on the screen: a slider over time that also takes brackets from the keyboard. */
export class Strip {
  constructor(host, axis, onMoment) {
    this.axis = axis;
    this.host = host;
    this.canvas = new TimeCanvas(host, axis, (pen, view) => this.paint(pen, view));
    host.addEventListener("pointerdown", (event) => {
      if (event.target === this.canvas.canvas) {
        const column = axis.columnAt(event.offsetX);
        if (column >= 0) {
          onMoment(column);
        }
      }
    });
  }

  show(content) {
    this.content = content;
    this.layout = stripLayout(content);
    this.width = this.host.clientWidth;
    this.axis.layOut(content.trace.tokens + 1, this.width, neededColumn(content));
    this.canvas.size(this.layout.height);
  }

  showMoment(at, reveal) {
    this.content.at = at;
    if (reveal) {
      this.axis.reveal(at, this.width);
    }
    this.canvas.draw();
  }

  paint(pen, view) {
    if (this.content) {
      drawStrip(pen, this.axis, this.content, this.layout, view.width);
      const paint = colours();
      pen.rect(0, 0, this.axis.gutter, view.height, { fill: paint.card });
      pen.text("scopes", 4, this.layout.arcs - 6, { fill: paint.faint, size: 11, mono: false });
      pen.text("string", 4, this.layout.arcs + this.layout.words + 17, { fill: paint.faint, size: 11, mono: false });
      pen.text("step", 4, this.layout.height - 7, { fill: paint.faint, size: 11, mono: false });
    }
  }
}
