/** The chart of a drift: the memory over the repetitions, and below it, on the same axis, by how much the network is right. */

import { CanvasPen } from "./pen.js";
import { short } from "./shades.js";
import { colours, typeColour } from "./theme.js";

const TOP = 18;
const MEMORY = 190;
const MARGIN = 96;
const GAP = 30;
const BOTTOM = 34;
const NARROW = 560;
const LINE = 13;

/** Lines are told apart without colour, too. */
const DASHES = [[], [7, 3], [2, 3], [9, 3, 2, 3], [4, 4], [12, 4]];

/** Odds of four to one, the paper's .8, as a power of ten. */
const LEAST_ODDS = Math.log10(4);

/** What is beyond is drawn at the edge. */
const FARTHEST = 12;

function share(power) {
  const odds = 10 ** power;
  return power > 0 ? `1−10⁻${superscript(power)}` : short(odds / (1 + odds));
}

function closingTick(power) {
  return power <= 0 || power > 3 ? share(power) : [0.9, 0.99, 0.999][power - 1].toString().slice(1);
}

export class DriftChart {
  /**
   * @param tip shows what is pointed at
   */
  constructor(host, tip) {
    Object.assign(this, { host, tip, drift: null });
    this.canvas = document.createElement("canvas");
    host.append(this.canvas);
    host.addEventListener("pointermove", (event) => this.point(event));
    host.addEventListener("pointerleave", () => tip.hide());
  }

  /** Shows a drift, null for none. */
  show(drift, description) {
    this.drift = drift;
    this.host.hidden = !drift;
    this.host.setAttribute("aria-label", `Chart: ${description}`);
    this.draw();
  }

  get hasClosing() {
    return this.drift.closing.some((value) => value !== null);
  }

  draw() {
    const width = this.host.clientWidth;
    if (!this.drift || !width) {
      return;
    }
    const height = TOP + MEMORY + (this.hasClosing ? 2 : 1) * (GAP + MARGIN) + BOTTOM;
    const ratio = window.devicePixelRatio || 1;
    Object.assign(this.canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) });
    Object.assign(this.canvas.style, { width: `${width}px`, height: `${height}px` });
    const context = this.canvas.getContext("2d");
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    this.paint(new CanvasPen(context), width, height);
  }

  /** Where a round is. */
  x(round) {
    return this.left + ((this.right - this.left) * round) / this.drift.rounds;
  }

  paint(pen, width, height) {
    const { drift } = this;
    this.width = width;
    this.left = width < NARROW ? 44 : 64;
    this.right = width - (width < NARROW ? 62 : 92);
    this.paintErrors(pen, height);
    this.paintMemory(pen);
    let y = TOP + MEMORY + GAP;
    if (this.hasClosing) {
      this.paintMargin(pen, y, drift.closing, {
        limit: LEAST_ODDS, limitText: ".8", tick: closingTick, title: `share of ${drift.brackets ? "the right close bracket" : "what may pop the stack"}; wrong at .8 or less`,
      });
      y += MARGIN + GAP;
    }
    this.paintMargin(pen, y, drift.support, {
      limit: 0, limitText: "1", tick: (power) => (power >= 0 ? `10${superscript(power)}` : `10⁻${superscript(-power)}`),
      title: "least allowed ÷ most probable forbidden; wrong at 1 or less",
    });
    this.paintRounds(pen, y + MARGIN);
  }

  paintMemory(pen) {
    const { drift } = this;
    const paint = colours();
    const largest = Math.max(1e-3, ...drift.units.flatMap(({ values }) => values));
    const step = niceStep(largest / 3);
    const top = Math.ceil(largest / step) * step;
    const y = (value) => TOP + MEMORY - (MEMORY * value) / top;
    const most = drift.units.length < drift.allUnits ? `the ${drift.units.length} of ${drift.allUnits} units that move most` : "all units";
    pen.text(`|${drift.value}| of ${most}`, this.left, TOP - 6, { fill: paint.faint, size: 11.5, mono: false });
    for (let tick = 0; tick <= top + step / 2; tick += step) {
      pen.line(this.left, y(tick), this.right, y(tick), { stroke: paint.rule, line: 1 });
      pen.text(short(tick), this.left - 6, y(tick) + 4, { fill: paint.faint, size: 10.5, anchor: "end" });
    }
    drift.units.forEach(({ values }, index) => pen.path(values.map((value, round) => [this.x(round), y(value)]), {
      stroke: typeColour(index), line: 1.8, dash: DASHES[index],
    }));
    const ends = drift.units.map(({ name, values }, index) => ({ name, index, at: y(values[drift.rounds]) }));
    for (const { name, index, at } of apart(ends, TOP + 4, TOP + MEMORY)) {
      pen.text(name, this.right + 5, at + 4, { fill: typeColour(index), size: 11, mono: false, widest: 86 });
    }
  }

  paintMargin(pen, top, values, { limit, limitText, tick, title }) {
    const paint = colours();
    const known = values.filter((value) => value !== null).map((value) => Math.max(-FARTHEST, Math.min(FARTHEST, value)));
    const low = Math.floor(Math.min(limit - 0.5, ...known));
    const high = Math.max(low + 2, Math.ceil(Math.max(limit + 0.5, ...known)));
    const y = (value) => top + MARGIN - (MARGIN * (Math.max(low, Math.min(high, value)) - low)) / (high - low);
    pen.text(title, this.left, top - 7, { fill: paint.faint, size: 11.5, mono: false, widest: this.width - this.left });
    const every = Math.ceil((high - low) / 4);
    for (let power = low; power <= high; power++) {
      if ((power - low) % every === 0 && Math.abs(y(power) - y(limit)) > LINE) {
        pen.line(this.left, y(power), this.right, y(power), { stroke: paint.rule, line: 1 });
        pen.text(tick(power), this.left - 6, y(power) + 4, { fill: paint.faint, size: 10.5, anchor: "end" });
      }
    }
    pen.line(this.left, y(limit), this.right, y(limit), { stroke: paint.bad, line: 1.5, dash: [6, 4] });
    pen.text(limitText, this.left - 6, y(limit) + 4, { fill: paint.bad, size: 10.5, anchor: "end", bold: true });
    let run = [];
    values.forEach((value, round) => {
      if (value === null) {
        pen.path(run, { stroke: paint.ink, line: 1.8 });
        run = [];
      } else {
        run.push([this.x(round), y(value)]);
      }
    });
    pen.path(run, { stroke: paint.ink, line: 1.8 });
  }

  /** A line through everything where an error is met first. */
  paintErrors(pen, height) {
    const paint = colours();
    const rounds = new Set([this.drift.closingWrong, this.drift.supportWrong].filter((wrong) => wrong).map((wrong) => wrong.round));
    for (const round of rounds) {
      pen.line(this.x(round), TOP, this.x(round), height - BOTTOM, { stroke: paint.bad, line: 1.5, dash: [2, 3] });
      pen.text("✗", this.x(round) + 4, TOP + MEMORY + 12, { fill: paint.bad, size: 12, bold: true });
    }
  }

  paintRounds(pen, base) {
    const paint = colours();
    const { rounds } = this.drift;
    const step = Math.max(1, niceStep(rounds / 5));
    for (let round = 0; round <= rounds; round += step) {
      pen.text(String(round), this.x(round), base + 14, { fill: paint.faint, size: 10.5, anchor: "middle" });
    }
    pen.text("repetitions of the loop", (this.left + this.right) / 2, base + 28, { fill: paint.faint, size: 11.5, anchor: "middle", mono: false });
  }

  point(event) {
    const { drift } = this;
    if (!drift || event.offsetX < this.left || event.offsetX > this.right) {
      this.tip.hide();
      return;
    }
    const round = Math.round((drift.rounds * (event.offsetX - this.left)) / (this.right - this.left));
    const closing = drift.closing[round];
    this.tip.show(event, [
      `after ${round} repetitions, ${drift.before + round * drift.each} symbols`,
      ...drift.units.map(({ name, values }) => `${name}: ${short(values[round])}`),
      ...(closing === null ? [] : [`${drift.brackets ? "right close bracket" : "what may pop"}: ${(1 / (1 + 10 ** -closing)).toFixed(4)}`]),
    ]);
  }
}

function superscript(number) {
  return String(number).replace(/[0-9]/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit]);
}

/** 1, 2 or 5 times a power of ten, near a number. */
function niceStep(about) {
  const power = 10 ** Math.floor(Math.log10(about));
  return power * [1, 2, 5, 10].find((times) => times * power >= about);
}

/** Moves labels apart that would lie on each other, keeping their order. */
function apart(labels, from, to) {
  const sorted = [...labels].sort((one, other) => one.at - other.at);
  let free = from;
  for (const label of sorted) {
    label.at = Math.max(label.at, free);
    free = label.at + LINE;
  }
  let last = to;
  for (const label of sorted.reverse()) {
    label.at = Math.min(label.at, last);
    last = label.at - LINE;
  }
  return sorted;
}
