/** Writing: the text, the brackets at the moment that is looked at, and everything that can be undone. */

import { randomString } from "./api.js";
import { answersBeside, NOT_HERE } from "./copy.js";
import { byId, element, fill, say } from "./dom.js";
import { FieldProblem } from "./field-problem.js";
import { GALLERY } from "./gallery.js";
import { galleryView } from "./views.js";

const MOST_UNDONE = 500;

export class Writer {
  /**
   * @param now the state of the page
   * @param write changes it: a string, the moment, and what goes with them
   */
  constructor(now, write, complain) {
    Object.assign(this, { now, write, complain });
    this.past = [];
    this.future = [];
    this.field = byId("text");
    this.problem = new FieldProblem(this.field, this.field.closest(".row"));
    this.field.addEventListener("input", () => this.type());
    this.field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") {
        this.type();
      }
    });
    byId("undo").addEventListener("click", () => this.undo());
    byId("redo").addEventListener("click", () => this.redo());
    byId("delete").addEventListener("click", () => this.remove());
    byId("close-last").addEventListener("click", () => this.closeLast());
    byId("close-all").addEventListener("click", () => this.closeAll());
    byId("clear").addEventListener("click", () => this.change("", 0));
    byId("random").addEventListener("click", () => this.random());
    this.gallery = byId("gallery");
    this.gallery.addEventListener("change", () => this.pick(this.gallery.value));
  }

  get symbols() {
    const { wanted } = this.now();
    return wanted.parse(this.now().state.string).symbols ?? [];
  }

  /** Changes the string so that it can be undone. */
  change(string, at, more = {}) {
    if (answersBeside() && !more.words) {
      this.problem.show(NOT_HERE);
      return;
    }
    this.past.push(this.whatIsThere(more));
    this.past.splice(0, this.past.length - MOST_UNDONE);
    this.future = [];
    this.write({ string, at, words: "", ...more });
  }

  /** What a change would replace: another language brings another network. */
  whatIsThere(change) {
    const { state } = this.now();
    const network = "language" in change ? { language: state.language, net: state.net, beside: state.beside } : {};
    return { string: state.string, at: state.at, words: state.words, k: state.k, m: state.m, ...network };
  }

  /** Writes a symbol after the moment that is looked at. */
  insert(symbol) {
    const { state, vocabulary, wanted, limits } = this.now();
    if (vocabulary.key !== wanted.key) {
      // A symbol of what is still shown, while another language is on its way.
      return;
    }
    const symbols = this.symbols;
    if (symbols.length >= limits.tokens) {
      this.problem.show(`The string has ${symbols.length} tokens, as many as this page shows.`);
      return;
    }
    const at = Math.min(state.at, symbols.length);
    symbols.splice(at, 0, symbol);
    this.change(wanted.texts(symbols), at + 1);
  }

  /** Takes away the symbol at the moment that is looked at. */
  remove() {
    const { state, wanted } = this.now();
    const symbols = this.symbols;
    const at = Math.min(state.at, symbols.length);
    if (at > 0) {
      symbols.splice(at - 1, 1);
      this.change(wanted.texts(symbols), at - 1);
    }
  }

  type() {
    const { wanted, limits } = this.now();
    const parsed = wanted.parse(this.field.value);
    const problem = parsed.problem ?? (parsed.symbols.length > limits.tokens
      ? `The string has ${parsed.symbols.length} tokens, more than the ${limits.tokens} that this page shows.` : "");
    this.problem.show(problem);
    if (problem) {
      return;
    }
    this.change(wanted.texts(parsed.symbols), parsed.symbols.length);
  }

  /** Closes the bracket that is on top of the stack at the moment. */
  closeLast() {
    const { vocabulary, state, step } = this.now();
    if (step?.legal) {
      const symbol = this.closing(step);
      if (symbol !== null) {
        this.insert(symbol);
      }
      return;
    }
    // From the string itself: keys may come faster than the server's view of it.
    const open = vocabulary.openTypes(this.symbols.slice(0, state.at));
    if (open?.length) {
      this.insert(vocabulary.close(open[open.length - 1]));
    }
  }

  /** The one symbol that pops at a step of another language; null if there is none or a choice. */
  closing(step) {
    const { vocabulary } = this.now();
    const popping = step.legal.filter((symbol) => vocabulary.isClose(symbol));
    return popping.length === 1 ? popping[0] : null;
  }

  /** Closes every bracket that is open at the end, and ends the string. */
  closeAll() {
    const { vocabulary } = this.now();
    const open = vocabulary.openTypes(this.symbols);
    if (open) {
      const symbols = [...this.symbols, ...open.reverse().map((type) => vocabulary.close(type)), vocabulary.end];
      this.change(vocabulary.texts(symbols), symbols.length);
    }
  }

  /** Writes a random string, unless something else has been written by the time it comes. */
  async random() {
    const { k, m, string } = this.now().state;
    try {
      const drawn = await randomString(k, m, Number(byId("length").value));
      const { state } = this.now();
      if (state.k === k && state.m === m && state.string === string) {
        this.change(drawn, 0);
      }
    } catch (problem) {
      this.complain(problem.message);
    }
  }

  /** Shows a string of the gallery, with the k and m that it needs. */
  pick(id) {
    const { state, vocabularyFor, languageChoice } = this.now();
    const entry = GALLERY.find((candidate) => candidate.id === id);
    if (entry && answersBeside()) {
      const { string, at, ...more } = galleryView(entry);
      this.change(string, at, more);
    } else if (entry?.language) {
      const choice = state.language === entry.language && !state.net.model ? {} : languageChoice(entry.language);
      this.change(entry.string(), Number.MAX_SAFE_INTEGER, { ...choice, m: entry.m, words: id });
    } else if (entry) {
      const choice = state.language ? languageChoice("") : {};
      const k = Math.max(state.k, entry.k);
      const m = Math.max(state.m, entry.m);
      const string = entry.string(vocabularyFor(k), m);
      this.change(string, Number.MAX_SAFE_INTEGER, { ...choice, k, m, words: id });
    }
  }

  undo() {
    this.travel(this.past, this.future);
  }

  redo() {
    this.travel(this.future, this.past);
  }

  travel(from, to) {
    const found = from.pop();
    if (found) {
      to.push(this.whatIsThere(found));
      this.write(found);
    }
  }

  /** Shows what was written, unless somebody is still at it. */
  show(string, entry) {
    if (document.activeElement !== this.field) {
      this.field.value = string;
      this.problem.show("");
    }
    byId("undo").disabled = !this.past.length;
    byId("redo").disabled = !this.future.length;
    this.gallery.value = entry?.id ?? "";
    say(byId("gallery-note"), entry?.about ?? "");
  }

  /** Lists the gallery. */
  offer() {
    fill(this.gallery, element("option", { value: "" }, "gallery …"),
      ...GALLERY.map((entry) => element("option", { value: entry.id }, entry.title)));
  }
}
