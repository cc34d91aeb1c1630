/** The guided tour: takes the page from stop to stop and says what is to be seen. */

import { byId, element, fill, say } from "./dom.js";
import { STOPS } from "./stops.js";
import { TourText } from "./tour-text.js";

export class Tour {
  /**
   * @param now tells the stop that was asked for last, which may not be shown yet
   * @param onStop called with the number of a stop, from 1; 0: the tour is over
   * @param onMoment called with a step to look at
   */
  constructor(now, onStop, onMoment) {
    Object.assign(this, { now, onStop, onMoment });
    this.box = byId("tour");
    this.title = element("h2", { id: "tour-title", tabindex: "-1" });
    this.count = element("span", { class: "note" });
    this.text = new TourText();
    this.back = element("button", { type: "button", click: () => this.go(-1) }, "← back");
    this.next = element("button", { type: "button", class: "strong", click: () => this.go(1) }, "next →");
    this.dots = element("div", { class: "dots" });
    const close = element("button", { type: "button", "aria-label": "End the tour", click: () => onStop(0) }, "✕");
    this.moments = element("div", { class: "row moments", role: "group", "aria-label": "Moments worth a look" });
    fill(this.box, element("div", { class: "row" }, this.count, this.dots, this.back, this.next, close), this.title, this.text.box,
      element("div", { class: "row below" }, this.text.pager, this.moments));
    // What is scrolled to must not end up below this box.
    new ResizeObserver(() => document.body.style.setProperty("--tour", `${this.box.offsetHeight}px`)).observe(this.box);
    this.box.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        onStop(0);
      }
    });
    this.stop = 0;
  }

  go(by) {
    const stop = Math.max(1, this.now() + by);
    this.onStop(stop > STOPS.length ? 0 : stop);
  }

  /** Shows a stop, and on the page what it speaks of. */
  show(stop, at) {
    const isNew = stop !== this.stop;
    this.stop = stop;
    this.box.hidden = stop === 0;
    document.body.classList.toggle("touring", stop > 0);
    if (!isNew) {
      return;
    }
    document.querySelectorAll(".looked-at").forEach((found) => found.classList.remove("looked-at"));
    this.foldAgain();
    document.body.dataset.spot = STOPS[stop - 1]?.spot ?? "";
    if (stop > 0) {
      const { title, text, look, place = "nearest", moments = [] } = STOPS[stop - 1];
      say(this.title, title);
      say(this.count, `tour, ${stop} of ${STOPS.length}`);
      this.text.show(text);
      this.moments.hidden = !moments.length;
      fill(this.moments, ...moments.map(([step, label]) =>
        element("button", { type: "button", "data-at": step, click: () => this.onMoment(step) }, label)));
      this.showMoment(at);
      fill(this.dots, ...STOPS.map((unused, index) => element("button", {
        type: "button", class: index + 1 === stop ? "dot here" : "dot", "aria-label": `Stop ${index + 1}: ${STOPS[index].title}`,
        "aria-current": index + 1 === stop ? "step" : null, click: () => this.onStop(index + 1),
      })));
      this.back.disabled = stop === 1;
      say(this.next, stop === STOPS.length ? "finish" : "next →");
      const card = byId(look)?.closest(".card");
      card?.classList.add("looked-at");
      this.unfold(card);
      document.body.style.setProperty("--tour", `${this.box.offsetHeight}px`);
      card?.scrollIntoView({ block: place });
      this.title.focus({ preventScroll: true });
    }
  }

  /** Opens what a stop speaks of, where it is folded. */
  unfold(card) {
    if (card?.matches("details:not([open])")) {
      card.open = true;
      this.unfolded = card;
    }
  }

  /** Leaves it as it was found. */
  foldAgain() {
    if (this.unfolded) {
      this.unfolded.open = false;
      this.unfolded = null;
    }
  }

  /** Shows which of the stop's moments is looked at. */
  showMoment(at) {
    for (const button of this.moments.children) {
      button.setAttribute("aria-pressed", Number(button.dataset.at) === at);
    }
  }
}
