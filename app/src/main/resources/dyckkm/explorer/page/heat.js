/** Units × time: every unit of a network over the whole string, aligned with it. The paper's figure of a trace. */

import { TimeCanvas } from "./axis.js";
import { largestOf, shadesOf } from "./shades.js";
import { colours } from "./theme.js";

const ROW_HEIGHTS = [14, 11, 9, 7, 5, 4, 3, 2];
const LOWEST_ROW = 1;
const COMFORTABLE = 300;
const MOST_ROWS = 320;
const GAP = 5;
const TOP = 20;

/** Rows of this height have room for the names of units, unless the name of their group takes it. */
const NAMED_ROW = 9;
const NAMED_GUTTER = 100;
const LONGEST_BESIDE_UNITS = 8;

/** Where each group's rows are. Of very many units a row shows several, as the strongest of them. */
export function heatLayout(trace) {
  const units = trace.groups.reduce((sum, group) => sum + group.size, 0);
  const perRow = Math.ceil(units / MOST_ROWS);
  const row = ROW_HEIGHTS.find((height) => height * (units / perRow) <= COMFORTABLE) ?? LOWEST_ROW;
  let y = TOP;
  const groups = trace.groups.map((group) => {
    const rows = Math.ceil(group.size / perRow);
    const placed = { group, y, rows, height: rows * row };
    y += placed.height + GAP;
    return placed;
  });
  return { row, perRow, groups, height: y };
}

/** Draws it, with any pen. */
export function drawHeat(pen, axis, content, layout, view) {
  const { trace, vocabulary, vector, at, keepers } = content;
  const paint = colours();
  const colour = shadesOf(vector, largestOf(trace, vector));
  for (const { group, y, rows, height } of layout.groups) {
    const top = y - view.top;
    if (top > view.height || top + height < 0) {
      continue;
    }
    keepers[group.index] ??= {};
    const steps = trace.steps.filter((step) => step.read);
    const name = `${vector.name}/${steps.length}/${paint.card}`;
    pen.rect(axis.x(0), top, steps.length * axis.column, height, { fill: paint.paper });
    pen.cells(axis.x(0), top, axis.column, layout.row, steps.length, rows, (column, row) => {
      const values = trace.values(steps[column], group, vector.name);
      return colour(values[strongest(values, row * layout.perRow, layout.perRow)]);
    }, keepers[group.index], name);
    drawTops(pen, axis, group, steps, { top, height, width: view.width }, paint);
  }
  drawHead(pen, axis, trace, vocabulary, at, view, paint);
}

/** The unit of the largest value, of either sign, among some neighbours. */
function strongest(values, from, count) {
  let best = from;
  for (let unit = from + 1; unit < Math.min(values.length, from + count); unit++) {
    best = Math.abs(values[unit]) > Math.abs(values[best]) ? unit : best;
  }
  return best;
}

/** Outlines the slot with the top of the stack, as the paper's figure shades it. */
function drawTops(pen, axis, group, steps, place, paint) {
  const first = Math.max(0, axis.columnAt(axis.gutter));
  const last = Math.min(steps.length - 1, axis.columnAt(place.width));
  for (let column = first; column <= last; column++) {
    const { places, decoded } = steps[column];
    if (decoded?.length && places[group.index] === decoded.length - 1 && axis.column >= 8) {
      pen.rect(axis.x(column) + 1, place.top, axis.column - 2, place.height, { stroke: paint.ink, line: 1.5, radius: 2 });
    }
  }
}

function drawHead(pen, axis, trace, vocabulary, at, view, paint) {
  pen.rect(0, 0, view.width, TOP - 3, { fill: paint.card });
  pen.rect(axis.x(at), 1, axis.column, view.height - 2, { stroke: paint.accent, line: 2, radius: 3 });
  const last = Math.min(trace.steps.length - 1, axis.columnAt(view.width) + 1);
  for (let column = Math.max(0, axis.columnAt(axis.gutter)); column <= last; column++) {
    const text = vocabulary.text(trace.steps[column].symbol);
    if (axis.column >= text.length * 6 && column > 0) {
      pen.text(text, axis.middle(column), 13, {
        fill: trace.steps[column].allowed ? paint.ink : paint.bad, size: 11, anchor: "middle", bold: column === at,
      });
    }
  }
}

/** Draws the names of the groups over what has been scrolled below them. */
export function drawNames(pen, axis, layout, view) {
  const paint = colours();
  pen.rect(0, 0, axis.gutter - 2, view.height, { fill: paint.card });
  let free = 0;
  for (const { group, y, height } of layout.groups) {
    const middle = Math.max(y + Math.min(height / 2, 12), view.top + TOP + 4) - view.top;
    const visible = y - view.top < view.height && y + height - view.top > TOP;
    if (visible && middle >= free && middle <= y + height - view.top + 6) {
      pen.text(group.name, 4, middle + 4, { fill: paint.ink, size: 11, mono: false, widest: axis.gutter - 8 });
      free = middle + 13;
    }
    if (layout.row >= NAMED_ROW && axis.gutter >= NAMED_GUTTER && group.size > 1 && group.name.length < LONGEST_BESIDE_UNITS) {
      drawUnitNames(pen, axis, group, { y: y - view.top, row: layout.row, bottom: view.height }, paint);
    }
  }
}

/** Names the units of a group, to the right of its own name. */
function drawUnitNames(pen, axis, group, { y, row, bottom }, paint) {
  group.units.forEach((name, unit) => {
    const base = y + (unit + 0.5) * row + 3;
    if (base > TOP && base < bottom) {
      pen.text(name, axis.gutter - 6, base, { fill: paint.faint, size: 9, anchor: "end", mono: false, widest: axis.gutter - 46 });
    }
  });
}

/** The heat map on the screen. Pointing at a step moves the moment there. */
export class Heat {
  constructor(host, axis, { onMoment, onUnit, onLeave }) {
    this.axis = axis;
    this.host = host;
    this.canvas = new TimeCanvas(host, axis, (pen, view) => this.paint(pen, view));
    const point = (event) => {
      if (event.target === this.canvas.canvas && this.content) {
        const column = axis.columnAt(event.offsetX);
        if (column >= 0) {
          onMoment(column);
          onUnit(this.unitAt(event.offsetY + host.scrollTop, column), column, event);
        }
      }
    };
    host.addEventListener("pointermove", point);
    host.addEventListener("pointerdown", point);
    host.addEventListener("pointerleave", onLeave);
  }

  show(content) {
    this.content = { ...content, keepers: content.trace.keepers ??= {} };
    this.layout = heatLayout(content.trace);
    this.canvas.size(this.layout.height);
  }

  showMoment(at) {
    if (this.content) {
      this.content.at = at;
      this.canvas.draw();
    }
  }

  unitAt(y, column) {
    const { groups, row, perRow } = this.layout;
    const placed = groups.find((candidate) => y >= candidate.y && y < candidate.y + candidate.height);
    const step = this.content.trace.steps[column];
    if (!placed || !step?.read) {
      return null;
    }
    const values = this.content.trace.values(step, placed.group, this.content.vector.name);
    return { group: placed.group, unit: strongest(values, Math.floor((y - placed.y) / row) * perRow, perRow) };
  }

  paint(pen, view) {
    if (this.content) {
      drawHeat(pen, this.axis, this.content, this.layout, view);
      drawNames(pen, this.axis, this.layout, view);
    }
  }
}
