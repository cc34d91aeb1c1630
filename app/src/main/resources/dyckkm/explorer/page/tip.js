/** The small box that tells what is under the pointer. */

import { byId, element, fill } from "./dom.js";

export class Tip {
  constructor() {
    this.box = byId("tip");
  }

  show(event, lines) {
    fill(this.box, ...lines.map((line, index) => element(index ? "div" : "strong", {}, line)));
    this.box.hidden = false;
    const { offsetWidth: width, offsetHeight: height } = this.box;
    const x = Math.min(event.clientX + 14, window.innerWidth - width - 8);
    const y = event.clientY + 18 + height > window.innerHeight ? event.clientY - height - 12 : event.clientY + 18;
    this.box.style.left = `${Math.max(4, x)}px`;
    this.box.style.top = `${Math.max(4, y)}px`;
  }

  hide() {
    this.box.hidden = true;
  }
}
