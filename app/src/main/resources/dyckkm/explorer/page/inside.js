/** The network at one moment: every gate and state over the slots, laid out as the cell's equation. */

import { element, fill, say } from "./dom.js";
import { equationOf } from "./equations.js";
import { lstmHappening, lstmSentence, plainSentence, twoCopySentence } from "./happenings.js";
import { leastMargin, marginOf } from "./margins.js";
import { largestOf, shadesOf, short } from "./shades.js";
import { unitName } from "./trace.js";
import { typeColour } from "./theme.js";
import { drawMarks, drawUnits, unitAt, unitCanvas } from "./units.js";

/** Networks without slots have their units side by side, as wide as there is room. */
const WIDE = 460;

/** Beside the pictures of units: the names of slots and what happened to them, and the numbers in every column. */
const NAMES_AND_WORDS = 205;
const NUMBERS = 30;
const WIDEST = 110;
const NARROWEST = 28;

/** Below this width the words stand under the names of the slots; below the other, letters are small too. */
const LITTLE_ROOM = 600;
const HARDLY_ANY_ROOM = 480;

function columnHead(column, scope) {
  return element("th", { scope, class: column.vector }, element("span", { class: "sign" }, column.sign), element("span", {}, column.head));
}

export class Inside {
  /**
   * @param onMarks called when pre-activations are to be shown, or no longer
   */
  constructor(host, tip, onMarks) {
    this.tip = tip;
    this.title = element("p", { class: "equation" });
    this.sentence = element("p", { class: "sentence" });
    this.marks = element("input", { type: "checkbox", change: () => onMarks(this.marks.checked) });
    this.marksLabel = element("label", { class: "check" }, this.marks, " pre-activations and their margins");
    this.tables = element("div", { class: "halves" });
    this.legend = element("p", { class: "note" });
    this.margin = element("p", { class: "note" });
    fill(host, this.sentence, element("div", { class: "row" }, this.title, this.marksLabel), this.tables, this.legend, this.margin);
  }

  /** Lays the tables out for a network. */
  open(trace, vocabulary, marks) {
    const isOther = !this.trace || this.trace.source !== trace.source || this.trace.hiddenUnits !== trace.hiddenUnits
      || this.trace.languageName !== trace.languageName || this.trace.m !== trace.m || this.trace.cell !== trace.cell;
    Object.assign(this, { trace, vocabulary });
    this.equation = equationOf(trace);
    say(this.title, this.equation.text);
    this.marksLabel.hidden = trace.cell === "rnn" || trace.cell === "second-order";
    const other = isOther || this.marks.checked !== marks || this.marked !== marks;
    this.marks.checked = this.marked = marks;
    if (other || this.tables.clientWidth !== this.width) {
      this.layOut();
    }
  }

  /** How wide a picture of a group's units may be, so that all columns fit. */
  get widest() {
    const columns = this.equation.columns.length;
    const free = this.width - NAMES_AND_WORDS - columns * NUMBERS;
    return Math.max(NARROWEST, Math.min(WIDEST, free / columns));
  }

  layOut() {
    this.width = this.tables.clientWidth;
    const { groups } = this.trace;
    const halved = groups.every(isCopy) && !this.trace.language;
    this.halved = halved;
    this.slotted = groups.length > 1;
    const lists = halved
      ? ["push", "pop"].map((half) => groups.filter((group) => group.copy === half))
      : [groups];
    this.cells = [];
    if (!groups.length) {
      // A language of one state and no stack needs no memory.
      fill(this.tables);
      return;
    }
    this.tables.classList.toggle("tight", this.width < HARDLY_ANY_ROOM);
    fill(this.tables, ...lists.map((list, index) => {
      const caption = halved ? ["push half: written by open brackets", "pop half: written by close brackets"][index] : null;
      return this.slotted ? this.slotTable(list, caption) : this.wideTable(list[0]);
    }));
  }

  /** A row for each slot, a column for each part of the equation. */
  slotTable(groups, caption) {
    const words = this.trace.cell === "lstm" && this.trace.decodes && !this.trace.language;
    const beside = words && this.width >= LITTLE_ROOM;
    const head = element("tr", {}, element("th", { scope: "col" }, ""),
      ...this.equation.columns.map((column) => columnHead(column, "col")),
      beside ? element("th", { scope: "col" }, "so") : null);
    const rows = groups.map((group) => {
      const holder = element("span", { class: "holder" });
      const row = { group, holder, word: words ? element(beside ? "td" : "span", { class: "word" }) : null, cells: [] };
      this.cells.push(row);
      return element("tr", {}, element("th", { scope: "row" }, isCopy(group) ? `${group.role} ${group.place}` : group.name, " ", holder,
        beside ? null : row.word), ...this.equation.columns.map((column) => this.cell(row, group, column)), beside ? row.word : null);
    });
    return element("div", { class: "wide" }, element("table", { class: "inside" },
      caption ? element("caption", {}, caption) : null, element("thead", {}, head), element("tbody", {}, ...rows)));
  }

  /** A row for each part of the equation, the units side by side. */
  wideTable(group) {
    const row = { group, holder: null, word: null, cells: [] };
    this.cells.push(row);
    const rows = this.equation.columns.map((column) =>
      element("tr", {}, columnHead(column, "row"), this.cell(row, group, column, WIDE)));
    return element("div", { class: "wide" }, element("table", { class: "inside" }, element("tbody", {}, ...rows)));
  }

  cell(row, group, column, widest = this.widest) {
    const vectors = this.trace.vectors(group.layer);
    const vector = vectors.find((candidate) => candidate.name === column.vector);
    const pre = vectors.find((candidate) => candidate.name === `${column.vector} pre`) ?? (vector.kind === "pre" ? vector : null);
    const values = vector.kind === "pre" ? null : unitCanvas(group.size, widest);
    const marks = pre && (!values || this.marks.checked) ? unitCanvas(Math.max(5, group.size), widest) : null;
    const text = element("span", { class: "number" });
    const cell = element("td", { class: column.vector }, values, values && marks ? element("br") : null, marks, text);
    for (const canvas of [values, marks]) {
      canvas?.addEventListener("pointermove", (event) => this.point(event, canvas, group, column, vector, pre));
      canvas?.addEventListener("pointerleave", () => this.tip.hide());
    }
    row.cells.push({ column, vector, pre, values, marks, text, cell });
    return cell;
  }

  /** Shows a step, one that was read. */
  show(step) {
    this.step = step;
    const { trace, vocabulary } = this;
    const before = trace.steps[step.index - 1];
    const happenings = [];
    for (const row of this.cells) {
      const held = step.places[row.group.index];
      if (row.holder) {
        this.showHolder(row, held, step);
      }
      for (const cell of row.cells) {
        this.showCell(row.group, cell, cell.column.before ? before : step);
      }
      if (row.word) {
        const happening = before
          ? lstmHappening(trace, before, step, row.group)
          : { word: "empty", kind: "empty" };
        happenings.push({ ...happening, group: row.group });
        row.word.className = `word ${happening.kind}`;
        say(row.word, happening.word);
      }
    }
    say(this.sentence, happenings.length
      ? lstmSentence(trace, vocabulary, step, happenings)
      : this.halved ? twoCopySentence(vocabulary, step) : plainSentence(trace, vocabulary, step));
    this.showMargin(step);
    const marked = this.cells.some((row) => row.cells.some((cell) => cell.marks));
    say(this.legend, marked
      ? "Each stroke is a pre-activation, 0 in the middle; in the shaded ends the function is exactly at its bounds. The number is the least margin."
      : "");
  }

  showHolder({ holder, group }, held, step) {
    const type = held >= 0 ? step.decoded[held] : null;
    const isTop = held >= 0 && held === step.decoded.length - 1;
    holder.className = `holder${type === null ? "" : " token flat open"}`;
    say(holder, type === null ? "" : this.vocabulary.stackText(type));
    if (type !== null) {
      holder.style.setProperty("--type", typeColour(type));
    }
    holder.closest("tr").className = isTop ? "top" : "";
    holder.title = isTop ? `${group.name} holds the top of the stack` : "";
  }

  showCell(group, { column, vector, pre, values, marks, text, cell }, step) {
    const { trace } = this;
    const numbers = step ? trace.values(step, group, vector.name) : new Float32Array(group.size);
    const uniform = vector.kind === "gate" && numbers.every((value) => value === numbers[0]);
    if (values) {
      drawUnits(values, numbers, shadesOf(vector, largestOf(trace, vector)), trace.keptUnits - group.first);
    }
    if (marks && step) {
      const own = trace.values(step, group, pre.name);
      drawMarks(marks, own, trace.saturation[pre.function], this.farthest(pre));
      const least = Math.min(...Array.from(own, (value) => marginOf(value, pre.function, trace.saturation[pre.function])));
      say(text, least === Infinity ? "0" : `${least < 0 ? "" : "+"}${short(least)}`);
      text.classList.toggle("wrong", least < 0);
    } else {
      say(text, uniform ? short(numbers[0]) : "");
    }
    const few = Array.from(numbers.slice(0, 12), short).join(" ");
    cell.setAttribute("aria-label", `${column.head} of ${group.name}: ${uniform ? short(numbers[0]) : few}`);
  }

  /** The largest pre-activation of a vector in the whole trace, so that its marks stay where they are while time goes by. */
  farthest(pre) {
    const { trace } = this;
    trace.farthest ??= {};
    const key = `${pre.name}/${trace.steps.length}`;
    if (trace.farthest[key] === undefined) {
      let most = 0;
      for (const step of trace.steps.filter((candidate) => candidate.read)) {
        for (const group of trace.groups) {
          for (const value of trace.values(step, group, pre.name)) {
            most = Math.max(most, Math.abs(value));
          }
        }
      }
      trace.farthest[key] = most;
    }
    return trace.farthest[key];
  }

  showMargin(step) {
    const least = leastMargin(this.trace, step);
    const where = least.group && `${least.vector.name.replace(/ ?pre$/, "") || "unit"} of ${unitName(least.group, least.unit)}`;
    say(this.margin, least.unsaturated
      ? `${least.unsaturated} of ${least.count} pre-activations are not saturated; the farthest from it is ${where} (${short(least.value)}).`
      : least.group
        ? `Every function is exactly at its bounds; the nearest to leaving them is ${where}: `
          + `pre-activation ${short(least.value)}, margin ${short(least.margin)}.`
        : "");
  }

  point(event, canvas, group, column, vector, pre) {
    const { trace } = this;
    const unit = unitAt(canvas, event.offsetX, group.size);
    const step = column.before ? trace.steps[this.step.index - 1] : this.step;
    if (!step) {
      return;
    }
    const value = trace.values(step, group, vector.name)[unit];
    const lines = [unitName(group, unit)];
    if (vector.kind !== "pre") {
      lines.push(`${column.head}: ${short(value)}`);
    }
    if (pre) {
      const input = trace.values(step, group, pre.name)[unit];
      const margin = marginOf(input, pre.function, trace.saturation[pre.function]);
      lines.push(`pre-activation ${short(input)}`, margin === Infinity
        ? "exactly zero" : margin < 0 ? `not saturated (${short(-margin)} short)` : `saturated, margin ${short(margin)}`);
    }
    if (unit + group.first >= trace.keptUnits) {
      lines.push("not kept: forgotten after every step");
    }
    this.tip.show(event, lines);
  }
}

/** Whether a group is a slot that open or close brackets alone write. */
function isCopy(group) {
  return group.role === "slot" && Boolean(group.copy);
}
