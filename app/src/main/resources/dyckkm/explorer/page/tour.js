/** The guided tour: six states of the page, each with what is to be seen in it. */

import { byId, element, fill, say } from "./dom.js";

const LSTM = { cell: "lstm", encoding: "log" };

export const STOPS = [
  {
    title: "Push: the input gate finds the first free slot",
    look: "inside-a",
    state: { net: LSTM, beside: null, k: 2, m: 3, string: "(a (b", at: 2, words: "" },
    text: [
      "To know what may be closed, a network must remember which brackets are open, in order: a stack. This LSTM has one slot of units for each level of nesting, the bottom of the stack in slot 1.",
      "(b has just been read. The candidate c̃ offers its code to every slot, but the input gate i is 1 in one slot only: the free one above the top. There it is written; the forget gate f is 1 everywhere, so the rest is kept.",
    ],
  },
  {
    title: "Pop: the forget gate erases the top",
    look: "inside-a",
    state: { net: LSTM, beside: null, k: 2, m: 3, string: "(a (b b)", at: 3, words: "" },
    text: [
      "b) closes what was opened last. The forget gate f is 0 in that one slot, c = f · c₋ erases it, and slot 1 is again the top.",
      "Step back and forth between the last two moments to see one gate change.",
    ],
  },
  {
    title: "The output gate shows the top, and nothing else",
    look: "inside-a",
    state: { net: LSTM, beside: null, k: 2, m: 3, string: "(a (b (a", at: 3, words: "" },
    text: [
      "The cell c remembers three brackets, but which close bracket may come depends on the last alone. So the output gate o lets one slot through to h = o · tanh c: the top.",
      "From h the probabilities follow by one linear map. The stack is full, so of all symbols only a) reaches the line at ε: these are exactly the legal ones, and that is what generating the language means.",
    ],
  },
  {
    title: "Why a Simple RNN needs two copies",
    look: "inside-a",
    state: { net: { cell: "rnn", encoding: "one-hot" }, beside: null, k: 2, m: 3, string: "(a (b b)", at: 3, words: "" },
    text: [
      "Without gates there is one matrix W for every symbol, yet a push must move the stack down and a pop must move it up. The paper's way out: W computes both, into two halves.",
      "The input then adds a large negative number to the half that is not meant, and σ turns it to 0. Close brackets switch the push half off, as here; open brackets the pop half. That is why it takes twice the units: 2mk, where the LSTM takes mk.",
    ],
  },
  {
    title: "Why log k suffices",
    look: "choose-b",
    state: {
      net: { cell: "lstm", encoding: "one-hot" }, beside: LSTM, k: 32, m: 3, string: "(a (r (i i) r)", at: 3, words: "",
    },
    text: [
      "One unit for each of 32 types in each slot: 96 units. But a slot holds one type at a time, and five bits are enough to name it. With their complements and a few constants the readout stays linear: 14 units a slot, 42 in all.",
      "Both networks generate the same symbols at every step. With 100,000 words and depth 3 the paper's LSTM needs 150 units; a network with a unit for each state would need 10²⁰.",
    ],
  },
  {
    title: "Why less cannot work",
    look: "difference",
    state: {
      net: { cell: "rnn", encoding: "marker" }, beside: { cell: "rnn", encoding: "marker", units: 2 }, k: 2, m: 2,
      string: "(b (a a) b)", at: 2, words: "",
    },
    text: [
      "Dyck-(2,2) has seven stacks: none, a, b, aa, ab, ba, bb. A network that mixes up two of them must treat their futures alike, and then it is wrong about one. Seven stacks take three bits: this network has exactly three units.",
      "Beside it the same network may keep two of its units. Two bits are four memories for seven stacks: some must collide, whatever the weights. In general N stacks take log₂ N bits, about m log₂ k: up to a constant the paper's networks are as small as anything can be.",
    ],
  },
];

export class Tour {
  /**
   * @param onStop called with the number of a stop, from 1; 0: the tour is over
   */
  constructor(onStop) {
    this.onStop = onStop;
    this.box = byId("tour");
    this.title = element("h2", { id: "tour-title", tabindex: "-1" });
    this.count = element("span", { class: "note" });
    this.text = element("div", { class: "tourtext" });
    this.back = element("button", { type: "button", click: () => this.go(-1) }, "← back");
    this.next = element("button", { type: "button", class: "strong", click: () => this.go(1) }, "next →");
    this.dots = element("div", { class: "dots" });
    const close = element("button", { type: "button", "aria-label": "End the tour", click: () => onStop(0) }, "✕");
    fill(this.box, element("div", { class: "row" }, this.count, this.dots, this.back, this.next, close), this.title, this.text);
    this.box.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        onStop(0);
      }
    });
    this.stop = 0;
  }

  go(by) {
    const stop = this.stop + by;
    this.onStop(stop > STOPS.length ? 0 : stop);
  }

  /** Shows a stop, and on the page what it speaks of. */
  show(stop) {
    const isNew = stop !== this.stop;
    this.stop = stop;
    this.box.hidden = stop === 0;
    document.body.classList.toggle("touring", stop > 0);
    if (!isNew) {
      return;
    }
    document.querySelectorAll(".looked-at").forEach((found) => found.classList.remove("looked-at"));
    if (stop > 0) {
      const { title, text, look } = STOPS[stop - 1];
      say(this.title, title);
      say(this.count, `tour, ${stop} of ${STOPS.length}`);
      fill(this.text, ...text.map((paragraph) => element("p", {}, paragraph)));
      fill(this.dots, ...STOPS.map((unused, index) => element("button", {
        type: "button", class: index + 1 === stop ? "dot here" : "dot", "aria-label": `Stop ${index + 1}: ${STOPS[index].title}`,
        "aria-current": index + 1 === stop ? "step" : null, click: () => this.onStop(index + 1),
      })));
      this.back.disabled = stop === 1;
      say(this.next, stop === STOPS.length ? "end" : "next →");
      const card = byId(look)?.closest(".card");
      card?.classList.add("looked-at");
      card?.scrollIntoView({ block: "nearest" });
      this.title.focus({ preventScroll: true });
    }
  }
}
