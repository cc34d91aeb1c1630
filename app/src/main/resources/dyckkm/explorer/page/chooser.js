/** Chooses a network and tells its size beside the paper's formula and the lower bound. */

import { element, fill, say } from "./dom.js";
import { Confusion } from "./confusion.js";
import { enteredNumber, FieldProblem } from "./field-problem.js";
import { count, valuesOf } from "./numbers.js";

export class Chooser {
  /**
   * @param about what the server offers
   * @param onChoose called with the network that was chosen
   * @param onString shows a string at a moment
   */
  constructor(host, name, about, { onChoose, onString }) {
    this.about = about;
    this.onChoose = onChoose;
    this.cell = element("select", { change: () => this.chooseCell() });
    this.encoding = element("select", { change: () => this.choose() });
    this.units = element("input", { type: "number", id: `${host.id}-units`, min: "1", class: "small", placeholder: "all", change: () => this.chooseUnits() });
    this.unitsLabel = element("label", {}, "units kept ", this.units);
    this.sizes = element("div", { class: "sizes", role: "group", "aria-label": `Size of ${name}` });
    this.about_ = element("p", { class: "note", title: about.letters });
    const confusion = element("div", { class: "confusion needs-server" });
    this.confusion = new Confusion(confusion, onString);
    fill(this.cell, ...about.cells.map(({ cell, name: shown }) => element("option", { value: cell }, shown)),
      about.models.length ? element("option", { value: "file" }, "model file") : null);
    this.encodingLabel = element("span", {}, "encoding ");
    fill(host,
      element("div", {}, element("div", { class: "fields needs-server" }, element("label", {}, "cell ", this.cell),
        element("label", {}, this.encodingLabel, this.encoding), this.unitsLabel), this.about_, confusion),
      this.sizes);
    this.problem = new FieldProblem(this.units);
  }

  /** Shows what is wrong with the units to be kept. */
  complain(problem) {
    this.problem.show(problem);
  }

  get isFile() {
    return this.cell.value === "file";
  }

  /**
   * Shows a choice and the sizes for the language.
   * @param scale how many units the longest bar stands for at least, so that those of two networks can be compared
   */
  show(network, sizes, trace, scale = 0, language = "", m = undefined) {
    this.network = network;
    this.language = language;
    this.offerCells();
    this.cell.value = network.model ? "file" : network.cell;
    this.offer(sizes);
    this.encoding.value = network.model ?? network.encoding;
    if (document.activeElement !== this.units) {
      this.units.value = network.units ?? "";
    }
    this.units.max = trace?.hiddenUnits ?? "";
    say(this.about_, network.model ? trace?.language ? `weights from a file, for ${trace.languageName}` : "weights from a file; its k and m go with it" : this.describe(network));
    this.showSizes(network, sizes, trace, scale);
    if (sizes) {
      this.confusion.show(network, { k: sizes.k, m: sizes.m });
    } else if (language) {
      this.confusion.show(network, { language, m });
    } else {
      this.confusion.hide();
    }
  }

  /** The constructions for the chosen language, or for brackets. */
  get constructions() {
    return this.language ? this.about.constructionsOfLanguages : this.about.constructions;
  }

  /** Offers the cells of which there are constructions. */
  offerCells() {
    const cells = new Set(this.constructions.map((construction) => construction.cell));
    for (const option of this.cell.options) {
      option.hidden = option.disabled = option.value !== "file" && !cells.has(option.value);
    }
  }

  /** What a construction is, and the formula of its units. */
  describe(network) {
    const known = this.constructions.find(
      (construction) => construction.cell === network.cell && construction.encoding === network.encoding);
    const units = known?.unitsFormula ? `: ${known.unitsFormula} units` : "";
    return known ? `${known.sentence}${units}` : network.encoding;
  }

  /** Lists the encodings, those that do not exist here with the reason. */
  offer(sizes) {
    say(this.encodingLabel, this.isFile ? "file " : "encoding ");
    if (this.isFile) {
      fill(this.encoding, ...this.about.models.map((model) => element("option", { value: model }, model)));
      return;
    }
    const list = ((!this.language && sizes?.sizes) || this.constructions).filter((size) => size.cell === this.cell.value);
    fill(this.encoding, ...list.map((size) => element("option",
      { value: size.encoding, disabled: size.exists === false },
      size.exists === false ? `${size.encoding} (for ${size.condition})` : size.encoding)));
  }

  showSizes(network, sizes, trace, scale) {
    if (trace?.language) {
      const { hiddenUnits, keptUnits } = trace;
      fill(this.sizes, bar("this network", keptUnits, Math.max(hiddenUnits, scale),
        network.units ? `${keptUnits} of ${count(hiddenUnits)} hidden units` : `${count(hiddenUnits)} hidden units`, "own"));
      return;
    }
    const size = sizeOf(network, sizes);
    const units = unitsOf(network, sizes, trace);
    if (!sizes || units === undefined) {
      fill(this.sizes);
      return;
    }
    const kept = network.units ? Math.min(network.units, units) : units;
    const paper = size?.paperUnits ?? null;
    const bound = sizes.oneBitLowerBoundUnits;
    const largest = Math.max(units, paper ?? 0, bound, scale);
    fill(this.sizes,
      bar("this network", kept, largest, network.units ? `${kept} of ${count(units)} hidden units` : `${count(units)} hidden units`, "own"),
      paper === null ? null : bar("the paper", paper, largest, `${size.paperFormula} ${equals(paper)}`, "paper"),
      bar("lower bound", bound, largest, `⌈log₂ ${count(sizes.stacks)} stacks⌉ = ${bound} one-bit units`, "bound"),
      size && size.bitsPerUnit > 1
        ? element("p", { class: "note" }, `Units that can take more than two values could do with less: those of this network take up to `
          + `${valuesOf(size.bitsPerUnit)} (${Number(size.bitsPerUnit.toFixed(1))} bits), of which ${size.lowerBoundUnits} are the bound.`)
        : null);
  }

  chooseCell() {
    if (this.isFile) {
      this.onChoose({ model: this.about.models[0] });
      return;
    }
    const known = this.constructions.filter((construction) => construction.cell === this.cell.value);
    const same = known.find((construction) => construction.encoding === this.network.encoding);
    const usual = known.find((construction) => construction.encoding === (this.language ? "compiled" : "log")) ?? known[0];
    this.onChoose({ cell: this.cell.value, encoding: (same ?? usual).encoding });
  }

  /** Takes the number of units to be kept; nothing means all of them. */
  chooseUnits() {
    const isEmpty = !this.units.value && !this.units.validity.badInput;
    const { problem } = isEmpty ? {} : enteredNumber(this.units, "units kept", 1, Number(this.units.max) || this.about.limits.units);
    this.complain(problem ?? "");
    if (!problem) {
      this.choose();
    }
  }

  choose() {
    const units = this.units.value && this.units.getAttribute("aria-invalid") !== "true" ? { units: Number(this.units.value) } : {};
    this.onChoose(this.isFile
      ? { model: this.encoding.value, ...units }
      : { cell: this.cell.value, encoding: this.encoding.value, ...units });
  }
}

function sizeOf(network, sizes) {
  return sizes?.sizes.find((candidate) => candidate.cell === network.cell && candidate.encoding === network.encoding);
}

/** The hidden units of a network, those of a file once it has been read. */
export function unitsOf(network, sizes, trace) {
  return network.model || trace?.language ? trace?.hiddenUnits : sizeOf(network, sizes)?.hiddenUnits;
}

/** The value of a formula. */
function equals(number) {
  const text = count(number);
  return text.startsWith("about") ? `is ${text}` : `= ${text}`;
}

function bar(name, value, largest, text, kind) {
  const amount = element("span", { class: `amount ${kind}` });
  amount.style.width = `${Math.max(1, (100 * value) / largest)}%`;
  return element("div", { class: "size" }, element("span", { class: "name" }, name),
    element("span", { class: "track" }, amount), element("span", { class: "value" }, text));
}
