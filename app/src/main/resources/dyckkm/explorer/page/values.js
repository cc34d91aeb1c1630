/** All numbers of a moment: a row for each unit, a column for each vector, as many units as there are. */

import { element, fill } from "./dom.js";
import { short } from "./shades.js";
import { unitName } from "./trace.js";
import { VirtualGrid } from "./virtual.js";

const ROW = 22;
const MOST_ROWS = 14;

export class Values {
  constructor(host, name) {
    this.head = element("div", { class: "valuerow head", role: "row" });
    this.list = element("div", { class: "values", role: "rowgroup", tabindex: "0", "aria-label": `Values of ${name}` });
    this.details = element("details", { toggle: () => this.refresh() },
      element("summary", {}, "all values of this moment"),
      element("div", { class: "wide", role: "table", "aria-label": `All values of ${name}` }, this.head, this.list));
    fill(host, this.details);
    this.grid = new VirtualGrid(this.list, {
      width: 0, height: ROW, make: () => element("div", { class: "valuerow", role: "row" }),
      update: (row, index) => this.update(row, index),
    });
  }

  show(trace, step) {
    Object.assign(this, { trace, step });
    this.refresh();
  }

  refresh() {
    if (!this.details.open || !this.step) {
      return;
    }
    const { trace, step } = this;
    const vectors = trace.vectors();
    const rows = trace.groups.flatMap((group) => group.units.map((unused, unit) => ({ group, unit })));
    // Rows may be asked for after this was closed and another trace has come: they belong to the one that is listed.
    this.listed = { trace, step, vectors, rows };
    fill(this.head, element("span", { role: "columnheader" }, "unit"),
      ...vectors.map((vector) => element("span", { role: "columnheader" }, vector.name)));
    this.list.style.height = `${Math.min(MOST_ROWS, rows.length) * ROW}px`;
    this.grid.show(rows.length);
  }

  update(row, index) {
    const { trace, step, vectors, rows } = this.listed;
    const { group, unit } = rows[index];
    const numbers = vectors.map((vector) => trace.values(step, group, vector.name)[unit]);
    fill(row, element("span", { role: "rowheader" }, unitName(group, unit)),
      ...numbers.map((value) => element("span", { role: "cell" }, short(value))));
    row.setAttribute("aria-rowindex", index + 2);
  }
}
