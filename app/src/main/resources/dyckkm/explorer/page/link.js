/** Reads a link: as much of the state as makes sense here, and what was ignored, with the reason. */

import { CRITERIA } from "./criteria.js";
import { MOST_ROUNDS } from "./drift.js";
import { GALLERY } from "./gallery.js";
import { NETWORK_OF_BRACKETS, NETWORK_OF_LANGUAGES } from "./languages.js";
import { BEGINNING, FLAGS, networkToText, textToNetwork } from "./state.js";
import { STOPS } from "./stops.js";
import { Tokens } from "./tokens.js";
import { Vocabulary } from "./vocabulary.js";

const KNOWN = ["net", "units", "k", "m", "language", "string", "t", "beside", "besideUnits", "words", "tour", "heat", "besideHeat", "judge", "prefix", "loop", "rounds", ...FLAGS];
const VECTOR = /^(?:pre|hidden|cell|(?:input|forget|output|candidate|reset|update|new)(?: pre)?)$/;
const LONGEST_SHOWN = 40;

/** Of a prefix or a loop, whose symbols only the server knows. */
const LONGEST_LOOP = 10000;

function shown(text) {
  const line = text.replace(/\p{C}/gu, "�");
  return line.length <= LONGEST_SHOWN ? line : `${line.slice(0, LONGEST_SHOWN)}…`;
}

/** What a link has ignored, as a line. */
export function ignoredPart(name, value, reason) {
  return `${name}=${shown(value)} (${reason})`;
}

class LinkReader {
  constructor(parameters, about) {
    Object.assign(this, { parameters, about, ignored: [] });
  }

  ignore(name, reason) {
    this.ignored.push(ignoredPart(name, this.parameters.get(name), reason));
  }

  /** A parameter that passes a test; without it, or where it does not, the other value. */
  read(name, otherwise, accepts, reason) {
    const text = this.parameters.get(name);
    if (text === null || text === "") {
      return otherwise;
    }
    const value = accepts(text);
    if (value === undefined) {
      this.ignore(name, reason);
      return otherwise;
    }
    return value;
  }

  whole(name, otherwise, least, most) {
    const reason = most === undefined ? "not a step" : `not a whole number from ${least} to ${most}`;
    return this.read(name, otherwise, (text) => {
      const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : NaN;
      return value >= least && value <= (most ?? value) ? value : undefined;
    }, reason);
  }

  /** A network; whether there is such a file, only the server knows. */
  network(name, otherwise, language) {
    const known = language ? this.about.constructionsOfLanguages : this.about.constructions;
    return this.read(name, otherwise, (text) => {
      const network = textToNetwork(text);
      return network.model || known.some(({ cell, encoding }) => cell === network.cell && encoding === network.encoding) ? network : undefined;
    }, language ? `no network for ${language.name}` : "no network for brackets");
  }

  kept(network, name) {
    const units = network && this.whole(name, 0, 1, this.about.limits.units);
    return units ? { ...network, units } : network;
  }

  string(net, language, k) {
    const text = this.parameters.get("string") ?? "";
    const parsed = net.model ? { symbols: [] } : (language ? new Tokens(language.alphabet) : new Vocabulary(k)).parse(text);
    const most = this.about.limits.tokens;
    const problem = parsed.problem ?? (parsed.symbols.length > most ? `${parsed.symbols.length} tokens, more than ${most}` : "");
    if (problem) {
      this.ignore("string", problem);
    }
    return problem ? "" : text;
  }

  state() {
    const { languages, limits } = this.about;
    const language = this.read("language", null, (text) => languages.find(({ name }) => name === text), "no such language");
    const usual = language ? NETWORK_OF_LANGUAGES : NETWORK_OF_BRACKETS;
    const net = this.kept(this.network("net", usual, language), "units");
    const beside = this.kept(this.network("beside", null, language), "besideUnits");
    const k = this.whole("k", BEGINNING.k, 1, limits.types);
    const m = this.whole("m", language?.depth ?? BEGINNING.m, language || net.model ? language?.leastDepth ?? 0 : 1, limits.depth);
    const named = (text) => (GALLERY.some(({ id }) => id === text) ? text : undefined);
    const symbols = (text) => (text.length <= LONGEST_LOOP ? text : undefined);
    const vector = (text) => (VECTOR.test(text) ? text : undefined);
    [...new Set(this.parameters.keys())].filter((name) => !KNOWN.includes(name)).forEach((name) => this.ignore(name, "no such parameter"));
    return {
      net, beside, language: language?.name ?? "", k, m, string: this.string(net, language, k),
      at: this.whole("t", Number.MAX_SAFE_INTEGER, 0), tour: this.whole("tour", 0, 0, STOPS.length),
      words: this.read("words", "", named, "not in the gallery"),
      heat: this.read("heat", "", vector, "no such values"), besideHeat: this.read("besideHeat", "", vector, "no such values"),
      judge: this.read("judge", "", (text) => (CRITERIA.some(({ name }) => name === text) ? text : undefined), "no such criterion"),
      prefix: this.read("prefix", "", symbols, "too long"), loop: this.read("loop", "", symbols, "too long"), rounds: this.whole("rounds", 0, 1, MOST_ROUNDS),
      ...Object.fromEntries(FLAGS.map((name) => [name, this.read(name, false, (text) => (/^[01]$/.test(text) ? text === "1" : undefined), "neither 0 nor 1")])),
    };
  }
}

/** The state that an address tells, and what of it was ignored; what it does not tell is as at the beginning. */
export function readLink(hash, about) {
  const parameters = new URLSearchParams(hash.replace(/^#/, ""));
  const reader = new LinkReader(parameters, about);
  const state = reader.state();
  const tells = KNOWN.some((name) => parameters.has(name));
  return { state: tells ? state : { ...BEGINNING }, ignored: reader.ignored };
}

/**
 * What to show in place of a state that the server refuses: with all units of the network that it is about, without that network, or else
 * what is shown at the beginning.
 *
 * @param index which network is refused, 0 or 1; undefined: something else
 */
export function withoutRefused(state, index, reason) {
  const [name, network] = index === 1 ? ["beside", state.beside] : ["net", state.net];
  if (index !== undefined && network.units) {
    const { units, ...whole } = network;
    return { state: { ...state, [name]: whole }, ignored: ignoredPart(index === 1 ? "besideUnits" : "units", String(units), reason) };
  }
  if (index === 1) {
    return { state: { ...state, beside: null }, ignored: ignoredPart("beside", networkToText(state.beside), reason) };
  }
  const usual = state.language ? NETWORK_OF_LANGUAGES : NETWORK_OF_BRACKETS;
  const isUsual = networkToText(state.net) === networkToText(usual);
  return index === 0 && !isUsual
    ? { state: { ...state, net: usual }, ignored: ignoredPart("net", networkToText(state.net), reason) }
    : { state: { ...BEGINNING }, ignored: `the rest (${reason})` };
}
