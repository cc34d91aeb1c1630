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
    this.refresh = everyFrame(() => this.refreshNow());
    host.addEventListener("scroll", this.refresh, { passive: true });
    new ResizeObserver(this.refresh).observe(host);
  }

  get columns() {
    return this.width ? Math.max(1, Math.floor(this.host.clientWidth / this.width)) : 1;
  }

  /** Shows so many items, all of them anew. */
  show(count) {
    this.count = count;
    this.refreshNow();
  }

  refreshNow() {
    const columns = this.columns;
    const rows = Math.ceil(this.count / columns);
    this.space.style.height = `${rows * this.height}px`;
    const first = Math.max(0, Math.floor(this.host.scrollTop / this.height) - SPARE_ROWS);
    const last = Math.min(rows, Math.ceil((this.host.scrollTop + this.host.clientHeight) / this.height) + SPARE_ROWS);
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
    for (const index of wanted) {
      this.place(index, columns);
    }
  }

  /** Puts an element away, unless somebody is in it: what has the focus must not vanish. */
  put(item) {
    if (item.contains(document.activeElement)) {
      this.host.focus({ preventScroll: true });
    }
    item.hidden = true;
    this.spare.push(item);
  }

  place(index, columns) {
    let item = this.shown.get(index);
    if (!item) {
      item = this.spare.pop() ?? this.space.appendChild(this.make());
      item.hidden = false;
      this.shown.set(index, item);
    }
    item.style.top = `${Math.floor(index / columns) * this.height}px`;
    if (this.width) {
      item.style.left = `${(index % columns) * this.width}px`;
    }
    this.update(item, index);
  }

  /** Scrolls as little as is needed to see an item; returns its element. */
  reveal(index) {
    const top = Math.floor(index / this.columns) * this.height;
    if (top < this.host.scrollTop) {
      this.host.scrollTop = top;
    } else if (top + this.height > this.host.scrollTop + this.host.clientHeight) {
      this.host.scrollTop = top + this.height - this.host.clientHeight;
    }
    this.refreshNow();
    return this.shown.get(index);
  }
}
