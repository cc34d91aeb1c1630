/** The symbols of a language other than Dyck-(k,m): what pushes, what pops, what does neither, as the server lists them. */

export class Tokens {
  /**
   * @param alphabet the texts of the symbols, those that push first, then those that pop, and how many there are of each
   * @param stackTexts what is on the stack, by number
   */
  constructor({ calls, returns, texts }, stackTexts = []) {
    Object.assign(this, { calls, returns, texts_: texts, stackTexts });
    this.numbers = new Map(texts.map((text, symbol) => [text, symbol]));
    this.numbers.set("END", this.end);
    this.longest = Math.max(3, ...texts.map((text) => text.length));
  }

  /** Alphabets with the same key have the same symbols. */
  get key() {
    return `${this.calls}/${this.returns}/${this.texts_.join(" ")}`;
  }

  /** How many symbols there are without START and END. */
  get count() {
    return this.texts_.length;
  }

  get start() {
    return this.count;
  }

  get end() {
    return this.count + 1;
  }

  isOpen(symbol) {
    return symbol < this.calls;
  }

  isClose(symbol) {
    return symbol >= this.calls && symbol < this.calls + this.returns;
  }

  isBracket(symbol) {
    return symbol < this.calls + this.returns;
  }

  /** A number for its colour: what pushes and what pops are listed in the same order. */
  type(symbol) {
    return this.isOpen(symbol) ? symbol : symbol - this.calls;
  }

  text(symbol) {
    return symbol === this.start ? "START" : symbol === this.end ? "END" : this.texts_[symbol];
  }

  stackText(element) {
    return this.stackTexts[element];
  }

  /** What a symbol is called to those who cannot see it. */
  kindName(symbol) {
    return this.isOpen(symbol) ? "pushing" : this.isClose(symbol) ? "popping" : "plain";
  }

  texts(symbols) {
    return symbols.map((symbol) => this.text(symbol)).join(" ");
  }

  matches(symbol, begin) {
    return this.text(symbol).toLowerCase().includes(begin);
  }

  /** What closing means here is for the language to say. */
  openTypes() {
    return null;
  }

  /** The symbols of a text, or the problem with it. */
  parse(text) {
    const symbols = [];
    for (const word of text.matchAll(/\S+/g)) {
      const symbol = this.numbers.get(word[0]);
      if (symbol === undefined) {
        return { problem: `column ${word.index + 1}: “${word[0].slice(0, 20)}” is not a token of this language` };
      }
      symbols.push(symbol);
    }
    return { symbols };
  }
}
