/** What the page shows, all of it, and how that is written in the address: a link to the page is a link to its state. */

/** The paper's first sentence as brackets, at the moment when three are open. */
export const BEGINNING = {
  net: { cell: "lstm", encoding: "log" },
  beside: null,
  language: "",
  k: 2,
  m: 3,
  string: "(b (a (a a) a) b)",
  at: 3,
  words: "laws",
  tour: 0,
  heat: "",
  besideHeat: "",
  judge: "",
  prefix: "",
  loop: "",
  rounds: 0,
  marks: false,
  fit: false,
};

/** Parts of the state that are a word or nothing, or yes or nothing. */
const WORDS = ["language", "words", "heat", "besideHeat", "judge", "prefix", "loop", "rounds"];
export const FLAGS = ["marks", "fit"];

export function networkToText(network) {
  return network.model ? `file:${network.model}` : `${network.cell}/${network.encoding}`;
}

export function textToNetwork(text) {
  if (text.startsWith("file:")) {
    return { model: text.slice(5) };
  }
  const slash = text.indexOf("/");
  return { cell: text.slice(0, slash), encoding: text.slice(slash + 1) };
}

/** The state as the part of an address after the #. */
export function toHash(state) {
  const parameters = new URLSearchParams();
  parameters.set("net", networkToText(state.net));
  if (state.net.units) {
    parameters.set("units", state.net.units);
  }
  parameters.set("k", state.k);
  parameters.set("m", state.m);
  parameters.set("string", state.string);
  parameters.set("t", state.at);
  if (state.beside) {
    parameters.set("beside", networkToText(state.beside));
    if (state.beside.units) {
      parameters.set("besideUnits", state.beside.units);
    }
  }
  WORDS.filter((name) => state[name]).forEach((name) => parameters.set(name, state[name]));
  FLAGS.filter((name) => state[name]).forEach((name) => parameters.set(name, "1"));
  if (state.tour) {
    parameters.set("tour", state.tour);
  }
  // Brackets and slashes may stand in an address as they are, and can then be read.
  return `#${parameters.toString().replace(/%28/g, "(").replace(/%29/g, ")").replace(/%2F/g, "/")}`;
}

export function networkLabel(network) {
  const name = network.model ?? `${network.cell}/${network.encoding}`;
  return network.units ? `${name}, first ${network.units} units kept` : name;
}
