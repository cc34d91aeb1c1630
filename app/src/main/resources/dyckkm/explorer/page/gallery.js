/** Strings worth looking at, for the k and m that are chosen, or with their own. */

function nested(vocabulary, depth, typeOf) {
  const types = Array.from({ length: depth }, (unused, place) => typeOf(place));
  return [...types, ...types.reverse().map((type) => vocabulary.close(type))];
}

/**
 * The gallery. An entry with `words` has them over its brackets; `k` and `m` are the least that it needs; `string` gives the
 * symbols for a language. An entry with `language` is of that language at depth `m`, others are of brackets.
 */
export const GALLERY = [
  {
    id: "laws",
    title: "“Laws the lawmaker the reporter questions writes are”",
    about: "The paper's sentence (1): each noun waits for its verb, and they must agree in number. a is singular, b plural.",
    k: 2, m: 3,
    string: () => "(b (a (a a) a) b)",
    words: ["Laws", "the lawmaker", "the reporter", "questions", "writes", "are"],
  },
  {
    id: "motion",
    title: "“Laws the lawmaker wrote along with the motion … are”",
    about: "The paper's other sentence: shallow, but what is in between may be as long as you like.",
    k: 2, m: 2,
    string: () => "(b (a a) b)",
    words: ["Laws", "the lawmaker", "wrote (along with the motion …)", "are"],
  },
  {
    id: "paper",
    title: "the paper's string, §1",
    about: "⟨₁ ⟩₁ ⟨₂ ⟨₂ ⟨₁ ⟩₁ ⟩₂ ⟨₁ ⟩₁ ⟩₂, as the introduction draws it with its dependencies.",
    k: 2, m: 3,
    string: () => "(a a) (b (b (a a) b) (a a) b)",
  },
  {
    id: "walk",
    title: "the paper's walk through an LSTM, §6",
    about: "Three open brackets go to slots 1, 2 and 3; a close bracket erases slot 3.",
    k: 2, m: 3,
    string: () => "(a (b (a a)",
  },
  {
    id: "full",
    title: "the full stack",
    about: "As deep as the language allows, every slot in use, and back.",
    k: 1, m: 1,
    string: (vocabulary, m) => vocabulary.texts(nested(vocabulary, m, (place) => place % vocabulary.k)),
  },
  {
    id: "far",
    title: "a long-distance dependency",
    about: "The first bracket waits for its partner while everything else comes and goes.",
    k: 2, m: 2,
    string: (vocabulary, m) => {
      const last = vocabulary.k - 1;
      const pair = nested(vocabulary, Math.min(2, m - 1), (place) => place % vocabulary.k);
      const filler = Array.from({ length: 10 }, () => pair).flat();
      return vocabulary.texts([last, ...filler, vocabulary.close(last)]);
    },
  },
  {
    id: "traversals",
    title: "from empty to full and back, three times",
    about: "What the paper asks of its longest training strings.",
    k: 1, m: 1,
    string: (vocabulary, m) => {
      const round = nested(vocabulary, m, (place) => (place * 7 + 1) % vocabulary.k);
      return vocabulary.texts([...round, ...round, ...round]);
    },
  },
  {
    id: "wrong",
    title: "a close bracket of the wrong type",
    about: "Not in the language: what does the network think of it?",
    k: 2, m: 2,
    string: () => "(a (b a)",
  },
  {
    id: "deep",
    title: "one bracket too deep",
    about: "Not in the language: there is no slot left.",
    k: 1, m: 1,
    string: (vocabulary, m) => vocabulary.texts(Array.from({ length: m + 1 }, (unused, place) => place % vocabulary.k)),
  },
  {
    id: "early",
    title: "END while brackets are open",
    about: "Not in the language: it stops too early.",
    k: 1, m: 1,
    string: (vocabulary) => `${vocabulary.text(0)} END`,
  },
  {
    id: "english",
    title: "english: the same sentence, agreement checked",
    about: "Nouns push, verbs pop; a singular noun needs its article. The network must remember the number of every open noun.",
    language: "english", m: 3,
    string: () => "Npl the Nsg the Nsg Vsg Vsg Vpl",
    words: ["Laws", "the", "lawmaker", "the", "reporter", "questions", "writes", "are"],
  },
  {
    id: "disagreement",
    title: "english: “… the reporter questions write are”",
    about: "Not in the language: “the lawmaker” is singular, “write” is plural.",
    language: "english", m: 3,
    string: () => "Npl the Nsg the Nsg Vsg Vpl Vpl",
    words: ["Laws", "the", "lawmaker", "the", "reporter", "questions", "write", "are"],
  },
  {
    id: "json",
    title: "json: an object with a list",
    about: "Inside an object a comma must be followed by a key; inside a list by a value: the stack says which.",
    language: "json", m: 3,
    string: () => "{ string : [ number , true ] , string : { } } END",
  },
];

/** The entry of a name, as long as the string is still its own. */
export function entryOf(id, string, vocabulary, m, language) {
  const entry = GALLERY.find((candidate) => candidate.id === id && (candidate.language ?? "") === language);
  return entry && entry.string(vocabulary, m) === string ? entry : null;
}
