/** Long lists and grids of which only the rows that can be seen exist. */

import { everyFrame } from "./dom.js";

const SPARE_ROWS = 3;

export class VirtualGrid {
  /**
   * @param host the element that scrolls
   * @param cell its width (0: as wide as the host) and height
   * @param make makes an empty item
   * @param update shows the item of an index in an element that may have shown another
   */
  constructor(host, { width, height, make, update }) {
    Object.assign(this, { host, width, height, make, update });
    this.count = 0;
    this.space = document.createElement("div");
    this.space.className = "space";
    host.append(this.space);
    this.shown = new Map();
    this.spare = [];
    this.refresh = everyFrame(() => {
      this.measure();
      this.refreshNow();
    });
    host.addEventListener("scroll", this.refresh, { passive: true });
    new ResizeObserver(this.refresh).observe(host);
  }

  /** Takes down what can be seen; to ask at every change would make the browser lay out the page each time. */
  measure() {
    this.seen = { width: this.host.clientWidth, height: this.host.clientHeight, top: this.host.scrollTop };
  }

  get columns() {
    return this.width ? Math.max(1, Math.floor(this.seen.width / this.width)) : 1;
  }

  /** Shows so many items, all of them anew. */
  show(count) {
    if (count !== this.count || !this.seen?.height) {
      this.count = count;
      this.measure();
    }
    this.refreshNow();
  }

  refreshNow() {
    const columns = this.columns;
    const rows = Math.ceil(this.count / columns);
    if (rows !== this.rows) {
      this.rows = rows;
      this.space.style.height = `${rows * this.height}px`;
    }
    const first = Math.max(0, Math.floor(this.seen.top / this.height) - SPARE_ROWS);
    const last = Math.min(rows, Math.ceil((this.seen.top + this.seen.height) / this.height) + SPARE_ROWS);
    const wanted = new Set();
    for (let index = first * columns; index < Math.min(this.count, last * columns); index++) {
      wanted.add(index);
    }
    for (const [index, item] of this.shown) {
      if (!wanted.has(index)) {
        this.shown.delete(index);
        this.put(item);
      }
    }
    let before = null;
    for (const index of wanted) {
      before = this.place(index, columns, before);
    }
  }

  /** Puts an element away, unless somebody is in it: what has the focus must not vanish. */
  put(item) {
    if (item.contains(document.activeElement)) {
      this.host.focus({ preventScroll: true });
    }
    item.remove();
    this.spare.push(item);
  }

  /** Shows the item of an index behind the one before it, so that those who read the page read it in order; returns its element. */
  place(index, columns, before) {
    let item = this.shown.get(index);
    if (!item) {
      item = this.spare.pop() ?? this.make();
      if (before) {
        before.after(item);
      } else {
        this.space.prepend(item);
      }
      this.shown.set(index, item);
    }
    const top = Math.floor(index / columns) * this.height;
    const left = (index % columns) * this.width;
    if (item.placed !== `${top}/${left}`) {
      item.placed = `${top}/${left}`;
      item.style.top = `${top}px`;
      item.style.left = this.width ? `${left}px` : "";
    }
    this.update(item, index);
    return item;
  }

  /** Scrolls as little as is needed to see an item; returns its element. */
  reveal(index) {
    this.measure();
    const top = Math.floor(index / this.columns) * this.height;
    if (top < this.host.scrollTop) {
      this.host.scrollTop = top;
    } else if (top + this.height > this.host.scrollTop + this.host.clientHeight) {
      this.host.scrollTop = top + this.height - this.host.clientHeight;
    }
    this.measure();
    this.refreshNow();
    return this.shown.get(index);
  }
}
