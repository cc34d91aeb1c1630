/** The choice of a language: brackets of k types, or one of the languages that the server lists. */

import { byId, element, fill } from "./dom.js";
import { Tokens } from "./tokens.js";
import { Vocabulary } from "./vocabulary.js";

/** The networks to begin with. */
export const NETWORK_OF_BRACKETS = { cell: "lstm", encoding: "log" };
export const NETWORK_OF_LANGUAGES = { cell: "rnn", encoding: "compiled" };

/** In place of the name of a language that came with a file. */
const FILE = "(file)";

export class Languages {
  /**
   * @param offered the languages that the server lists
   * @param onChoose called with the changes to the state
   */
  constructor(offered, onChoose) {
    this.offered = offered;
    this.tokens = new Map(offered.map(({ name, alphabet }) => [name, new Tokens(alphabet)]));
    this.select = byId("language");
    this.ofFile = element("option", { value: FILE, hidden: true }, "that of the file");
    fill(this.select, this.ofFile, element("option", { value: "" }, "Dyck-(k,m): brackets"),
      ...offered.map(({ name, sentence }) => element("option", { value: name, title: sentence }, name)));
    this.select.addEventListener("change", () => onChoose(this.choice(this.select.value)));
  }

  find(name) {
    return this.offered.find((language) => language.name === name);
  }

  /** What becomes of the page when a language is chosen: another network and another depth, since none fits both. */
  choice(name) {
    const language = this.find(name);
    return language
      ? { language: name, m: language.depth, net: NETWORK_OF_LANGUAGES, beside: null }
      : { language: "", k: 2, m: 3, net: NETWORK_OF_BRACKETS, beside: null };
  }

  /** The symbols of what is shown, or else of what is asked for. */
  vocabulary(trace, state) {
    if (trace?.language) {
      trace.language.tokens ??= new Tokens(trace.language.alphabet, trace.language.stackTexts);
      return trace.language.tokens;
    }
    return (!trace && this.tokens.get(state.language)) || new Vocabulary(trace?.k ?? state.k);
  }

  /** The symbols that a new string must be of. */
  wanted(state, trace) {
    return state.net.model ? this.vocabulary(trace, state) : this.tokens.get(state.language) ?? new Vocabulary(state.k);
  }

  /** What the language is called that is asked for. */
  nameOf(state, trace) {
    const ofFile = state.net.model && trace?.language;
    return ofFile ? trace.languageName : state.language ? `${state.language} to depth ${state.m}` : `Dyck-(${state.k},${state.m})`;
  }

  show(state, trace) {
    const isFile = Boolean(state.net.model);
    const other = isFile ? Boolean(trace?.language) : Boolean(state.language);
    this.ofFile.hidden = !(isFile && other);
    this.select.value = isFile && other ? FILE : state.language;
    byId("k").closest(".entry").hidden = other;
    byId("m").min = other ? this.find(state.language)?.leastDepth ?? 0 : 1;
  }
}
