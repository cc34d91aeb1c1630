/** The text of a stop. Where there is little room it comes in pages of whole sentences, so that none is cut and what it speaks of can still be seen. */

import { element, fill, say } from "./dom.js";

const NARROW = "(max-width: 760px)";

/** How much of a narrow window's height a page takes at most, unless a single sentence is longer. */
const SHARE = 0.22;

/** A sentence ends at a full stop, question or exclamation mark that another sentence follows. */
const BETWEEN_SENTENCES = /(?<=[.?!])\s+(?=[A-Z“(])/u;

export class TourText {
  constructor() {
    this.box = element("div", { class: "tourtext", "aria-live": "polite" });
    this.before = element("button", { type: "button", "aria-label": "Previous page of the text", click: () => this.turn(-1) }, "‹");
    this.after = element("button", { type: "button", class: "read-on", click: () => this.turn(1) }, "read on ›");
    this.place = element("span", { class: "note" });
    this.pager = element("div", { class: "pager", role: "group", "aria-label": "Pages of the text" }, this.before, this.place, this.after);
    this.paragraphs = [];
    this.narrow = window.matchMedia(NARROW);
    window.addEventListener("resize", () => this.layOut());
  }

  show(paragraphs) {
    this.paragraphs = paragraphs;
    this.layOut();
  }

  /** Divides the text into pages that fit. */
  layOut() {
    this.size = `${window.innerWidth}/${window.innerHeight}`;
    this.pages = this.narrow.matches && this.box.clientWidth ? this.divided(SHARE * window.innerHeight) : [this.paragraphs];
    this.page = 0;
    this.pager.hidden = this.pages.length < 2;
    this.showPage();
  }

  divided(height) {
    const pages = [];
    for (const paragraph of this.paragraphs) {
      let page = "";
      for (const sentence of paragraph.split(BETWEEN_SENTENCES)) {
        const longer = page ? `${page} ${sentence}` : sentence;
        if (page && this.heightOf(longer) > height) {
          pages.push([page]);
          page = sentence;
        } else {
          page = longer;
        }
      }
      pages.push([page]);
    }
    return pages;
  }

  heightOf(paragraph) {
    fill(this.box, element("p", {}, paragraph));
    return this.box.scrollHeight;
  }

  turn(by) {
    this.page = Math.max(0, Math.min(this.pages.length - 1, this.page + by));
    this.showPage();
  }

  showPage() {
    fill(this.box, ...this.pages[this.page].map((paragraph) => element("p", {}, paragraph)));
    say(this.place, `${this.page + 1} / ${this.pages.length}`);
    this.before.disabled = this.page === 0;
    this.after.disabled = this.page === this.pages.length - 1;
  }
}
