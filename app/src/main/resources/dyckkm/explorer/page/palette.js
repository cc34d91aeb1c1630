/** The brackets to write with: all of them, the legal ones lit. One of them is in the order of the Tab key, arrows go to the others. */

import { element, fill } from "./dom.js";
import { typeColour } from "./theme.js";
import { isAllowed } from "./trace.js";
import { VirtualGrid } from "./virtual.js";

const CELL_HEIGHT = 40;
const MOST_WITHOUT_SEARCH = 26;
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
    new ResizeObserver(() => this.symbols && this.fit()).observe(host);
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
      this.grid.width = Math.max(52, vocabulary.longest * 9 + 26);
      this.search.value = "";
      this.search.parentElement.hidden = vocabulary.count <= 2 * MOST_WITHOUT_SEARCH;
      this.focused = 0;
      this.filter();
    } else {
      this.grid.show(this.symbols.length);
    }
  }

  /** Open brackets, close brackets, END; of many types those whose name begins as asked. */
  filter() {
    const { vocabulary } = this;
    const begin = this.search.value.trim().toLowerCase().replace(/[()]/g, "");
    const symbols = [];
    for (let symbol = 0; symbol < vocabulary.count; symbol++) {
      if (!begin || vocabulary.matches(symbol, begin)) {
        symbols.push(symbol);
      }
    }
    symbols.push(vocabulary.end);
    this.symbols = symbols;
    this.note.textContent = begin ? `${symbols.length - 1} of ${vocabulary.count} symbols` : "";
    this.box.scrollTop = 0;
    this.fit();
    this.grid.show(symbols.length);
  }

  /** As high as its rows, up to a few. */
  fit() {
    const all = this.symbols.length * this.grid.width;
    const few = all < WIDEST_BESIDE_TOOLS;
    this.host.classList.toggle("many", !few);
    this.box.style.width = few ? `${all}px` : "";
    this.grid.measure();
    const rows = Math.ceil(this.symbols.length / this.grid.columns);
    this.box.style.height = `${Math.min(3.5, rows) * CELL_HEIGHT}px`;
  }

  update(button, index) {
    const { vocabulary } = this;
    const symbol = this.symbols[index];
    const legal = this.step ? isAllowed(vocabulary, this.m, this.step, symbol) : false;
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
