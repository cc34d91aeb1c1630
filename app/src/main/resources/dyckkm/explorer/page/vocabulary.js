/** The symbols of Dyck-(k,m) as numbers and as text, as the program's own vocabulary has them. */

const PLAIN = { "(": 0, "[": 1, "{": 2, "<": 3, ")": 0, "]": 1, "}": 2, ">": 3 };
const LETTERS = 26;

/** Beyond this many types a letter would be repeated too often to be read, and types are numbered. */
const LARGEST_K_IN_LETTERS = 208;

export class Vocabulary {
  constructor(k) {
    this.k = k;
  }

  /** Alphabets with the same key have the same symbols. */
  get key() {
    return String(this.k);
  }

  /** How many symbols there are without START and END. */
  get count() {
    return 2 * this.k;
  }

  /** How long the longest text is. */
  get longest() {
    return this.text(this.k - 1).length;
  }

  get start() {
    return 2 * this.k;
  }

  get end() {
    return 2 * this.k + 1;
  }

  isOpen(symbol) {
    return symbol < this.k;
  }

  isClose(symbol) {
    return symbol >= this.k && symbol < 2 * this.k;
  }

  isBracket(symbol) {
    return symbol < 2 * this.k;
  }

  type(symbol) {
    return symbol % this.k;
  }

  close(type) {
    return this.k + type;
  }

  typeName(type) {
    return this.k <= LARGEST_K_IN_LETTERS
      ? String.fromCharCode(97 + (type % LETTERS)).repeat(Math.floor(type / LETTERS) + 1)
      : String(type + 1);
  }

  text(symbol) {
    if (symbol === this.start) {
      return "START";
    }
    if (symbol === this.end) {
      return "END";
    }
    const name = this.typeName(this.type(symbol));
    return this.isOpen(symbol) ? `(${name}` : `${name})`;
  }

  /** What is on the stack are types, shown as their open brackets. */
  stackText(type) {
    return this.text(type);
  }

  /** What a symbol is called to those who cannot see it. */
  kindName(symbol) {
    return this.isOpen(symbol) ? "open bracket" : "close bracket";
  }

  /** Whether the name of a bracket's type begins as asked. */
  matches(symbol, begin) {
    const type = this.type(symbol);
    return this.typeName(type).startsWith(begin) || String(type + 1) === begin;
  }

  texts(symbols) {
    return symbols.map((symbol) => this.text(symbol)).join(" ");
  }

  /** The types of the brackets that symbols leave open, the last one last; null where they are not well nested. */
  openTypes(symbols) {
    const open = [];
    for (const symbol of symbols) {
      if (symbol < this.k) {
        open.push(symbol);
      } else if (symbol === this.end || this.close(open.pop()) !== symbol) {
        return null;
      }
    }
    return open;
  }

  /** The symbols of a text, or the problem with it. */
  parse(text) {
    const symbols = [];
    for (const word of text.matchAll(/\S+/g)) {
      const symbol = this.symbolOf(word[0]);
      if (symbol >= 0) {
        symbols.push(symbol);
        continue;
      }
      for (const character of word[0]) {
        const type = PLAIN[character];
        if (type === undefined || type >= this.k) {
          return { problem: `column ${word.index + 1}: “${word[0].slice(0, 20)}” is not a bracket of ${this.k} types` };
        }
        symbols.push("([{<".includes(character) ? type : this.close(type));
      }
    }
    return { symbols };
  }

  /** The symbol of one word; −1 if it is none. */
  symbolOf(word) {
    if (word === "END") {
      return this.end;
    }
    if (word.length > 1 && word.startsWith("(")) {
      return this.typeOf(word.slice(1));
    }
    if (word.length > 1 && word.endsWith(")")) {
      const type = this.typeOf(word.slice(0, -1));
      return type < 0 ? -1 : this.close(type);
    }
    return -1;
  }

  typeOf(name) {
    let type = -1;
    if (/^[1-9][0-9]{0,8}$/.test(name)) {
      type = Number(name) - 1;
    } else if (/^([a-z])\1*$/.test(name)) {
      type = (name.length - 1) * LETTERS + name.charCodeAt(0) - 97;
    }
    return type < this.k ? type : -1;
  }
}
