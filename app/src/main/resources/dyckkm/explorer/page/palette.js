/**
 * The symbols to write with. All of them, the legal ones lit, as long as they are few; of a large alphabet a row of the legal ones, and
 * the others by their names. One of them is in the order of the Tab key, arrows go to the others.
 */

import { element, fill } from "./dom.js";
import { typeColour } from "./theme.js";
import { isAllowed } from "./trace.js";
import { VirtualGrid } from "./virtual.js";

const CELL_HEIGHT = 40;

/** From so many symbols on, 32 types of brackets, they would be a wall of buttons. */
const LARGE = 64;

/** As many rows of what was searched for can be seen at a time. */
const ROWS_FOUND = 2.5;
const WIDEST_BESIDE_TOOLS = 640;

export class Palette {
  constructor(host, { onWrite }) {
    this.onWrite = onWrite;
    this.host = host;
    this.search = element("input", {
      type: "search", placeholder: "find a type", "aria-label": "Find a bracket type", input: () => this.filter(),
    });
    this.box = element("div", { class: "palette", role: "group", "aria-label": "Brackets", tabindex: "-1" });
    this.note = element("span", { class: "note" });
    fill(host, element("div", { class: "finder" }, this.search, this.note), this.box);
    this.grid = new VirtualGrid(this.box, {
      width: 64, height: CELL_HEIGHT, make: () => this.make(), update: (item, index) => this.update(item, index),
    });
    this.box.addEventListener("keydown", (event) => this.move(event));
    new ResizeObserver(() => this.symbols && (this.large ? this.list() : this.fit())).observe(host);
    this.focused = 0;
  }

  make() {
    return element("button", { type: "button", class: "token", click: (event) => this.write(event.currentTarget) });
  }

  write(button) {
    this.focused = Number(button.dataset.index);
    this.onWrite(Number(button.dataset.symbol));
  }

  show(vocabulary, m, step) {
    const changed = this.vocabulary?.key !== vocabulary.key;
    Object.assign(this, { vocabulary, m, step });
    if (changed) {
      this.large = vocabulary.count >= LARGE;
      this.grid.width = Math.max(52, vocabulary.longest * 9 + 26);
      this.search.value = "";
      this.search.parentElement.hidden = !this.large;
      this.focused = 0;
      this.filter();
    } else if (this.large) {
      this.list();
    } else {
      this.grid.show(this.symbols.length);
    }
  }

  get sought() {
    return this.search.value.trim().toLowerCase().replace(/[()]/g, "");
  }

  isLegal(symbol) {
    return this.step ? isAllowed(this.vocabulary, this.m, this.step, symbol) : false;
  }

  /** Shows what is asked for, from its beginning. */
  filter() {
    this.box.scrollTop = 0;
    this.list();
  }

  list() {
    const focused = this.symbols?.[this.focused];
    const isInside = this.box.contains(document.activeElement);
    this.symbols = this.large && !this.sought ? this.legalOnes() : this.named(this.sought);
    this.focused = Math.max(0, this.symbols.indexOf(focused));
    this.fit();
    this.grid.show(this.symbols.length);
    if (isInside) {
      // What was written with stays under the hand, though others have come before it.
      (this.grid.reveal(this.focused) ?? this.box).focus({ preventScroll: true });
    }
  }

  /** The symbols whose name begins as asked, END always among them; of a large alphabet the legal ones first. */
  named(begin) {
    const { vocabulary } = this;
    const found = Array.from({ length: vocabulary.count }, (unused, symbol) => symbol)
      .filter((symbol) => !begin || vocabulary.matches(symbol, begin));
    this.note.textContent = begin ? `${found.length} of ${vocabulary.count} symbols` : "";
    const symbols = [...found, vocabulary.end];
    return this.large ? [...symbols.filter((symbol) => this.isLegal(symbol)), ...symbols.filter((symbol) => !this.isLegal(symbol))] : symbols;
  }

  /** One row of the legal symbols: first what closes or ends, of which there are few, then what opens. */
  legalOnes() {
    const { vocabulary } = this;
    const legal = Array.from({ length: vocabulary.count }, (unused, symbol) => symbol).concat(vocabulary.end)
      .filter((symbol) => this.isLegal(symbol));
    const ordered = [...legal.filter((symbol) => !vocabulary.isOpen(symbol)), ...legal.filter((symbol) => vocabulary.isOpen(symbol))];
    this.box.style.width = "";
    this.host.classList.add("many");
    this.grid.measure();
    const row = ordered.slice(0, this.grid.columns);
    const more = ordered.length - row.length;
    this.note.textContent = `${ordered.length} of ${vocabulary.count + 1} symbols are legal here${more ? `, ${row.length} of them shown` : ""}; find any by its name.`;
    return row;
  }

  /** As high as its rows, up to a few. */
  fit() {
    const all = this.symbols.length * this.grid.width;
    const few = !this.large && all < WIDEST_BESIDE_TOOLS;
    this.host.classList.toggle("many", !few);
    this.box.style.width = few ? `${all}px` : "";
    this.grid.measure();
    const rows = Math.max(1, Math.ceil(this.symbols.length / this.grid.columns));
    this.box.style.height = `${Math.min(this.large ? ROWS_FOUND : 3.5, rows) * CELL_HEIGHT}px`;
  }

  update(button, index) {
    const { vocabulary } = this;
    const symbol = this.symbols[index];
    const legal = this.isLegal(symbol);
    const text = vocabulary.text(symbol);
    const colour = vocabulary.isBracket(symbol) ? typeColour(vocabulary.type(symbol)) : "var(--ink)";
    button.tabIndex = index === this.focused ? 0 : -1;
    const shown = `${text}/${legal}/${index}/${colour}/${this.grid.width}`;
    if (button.shown === shown) {
      return;
    }
    button.shown = shown;
    const kind = vocabulary.isOpen(symbol) ? "open" : vocabulary.isClose(symbol) ? "close" : symbol === vocabulary.end ? "end" : "plain";
    button.dataset.symbol = symbol;
    button.dataset.index = index;
    button.className = `token ${kind}${legal ? " legal" : ""}`;
    button.style.setProperty("--type", colour);
    button.style.width = `${this.grid.width - 6}px`;
    button.textContent = text;
    button.dataset.text = text;
    button.setAttribute("aria-label", `${kind === "end" ? "END" : `${vocabulary.kindName(symbol)} ${text}`}, ${legal ? "legal" : "not legal"} here`);
  }

  move(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: this.grid.columns, ArrowUp: -this.grid.columns }[event.key];
    const to = event.key === "Home" ? 0 : event.key === "End" ? this.symbols.length - 1 : by ? this.focused + by : -1;
    if (to >= 0 && to < this.symbols.length) {
      event.preventDefault();
      event.stopPropagation();
      this.focused = to;
      this.grid.reveal(to)?.focus();
    }
  }
}
