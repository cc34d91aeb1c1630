/** Time from left to right: one column for START and one for each token, the same in every drawing that has time. */

import { everyFrame } from "./dom.js";
import { CanvasPen } from "./pen.js";

const GUTTER = 104;
const NARROW_GUTTER = 62;
const NARROW = 560;
/** Short strings use the width of the window, but not so that the eye has to jump from token to token. */
const WIDEST_COLUMN = 160;
const NARROWEST_COLUMN = 22;
const FITTED_COLUMN = 2;

export class TimeAxis {
  constructor() {
    this.columns = 1;
    this.column = WIDEST_COLUMN;
    this.scroll = 0;
    this.fitted = false;
    this.canvases = [];
  }

  /**
   * Chooses the width of columns.
   * @param needed how wide a column must be for its text
   */
  layOut(columns, width, needed) {
    this.columns = columns;
    this.gutter = width < NARROW ? NARROW_GUTTER : GUTTER;
    const free = (width - this.gutter - 8) / columns;
    const least = this.fitted ? FITTED_COLUMN : Math.max(NARROWEST_COLUMN, needed);
    this.column = Math.max(least, Math.min(Math.max(WIDEST_COLUMN, needed), free));
  }

  get width() {
    return this.gutter + this.columns * this.column + 8;
  }

  /** The left edge of a column on the screen. */
  x(column) {
    return this.gutter + column * this.column - this.scroll;
  }

  middle(column) {
    return this.x(column) + this.column / 2;
  }

  /** The column at a place on the screen; −1 in the gutter. */
  columnAt(x) {
    return x < this.gutter ? -1 : Math.min(this.columns - 1, Math.floor((x - this.gutter + this.scroll) / this.column));
  }

  scrollTo(scroll) {
    if (scroll !== this.scroll) {
      this.scroll = scroll;
      this.canvases.forEach((canvas) => canvas.follow());
    }
  }

  /** Scrolls as little as is needed to see a column. */
  reveal(column, width) {
    const left = this.column * column;
    const free = width - this.gutter;
    const margin = Math.min(3 * this.column, free / 3);
    if (left - margin < this.scroll) {
      this.scrollTo(Math.max(0, left - margin));
    } else if (left + this.column + margin > this.scroll + free) {
      this.scrollTo(Math.min(Math.max(0, this.width - width), left + this.column + margin - free));
    }
  }
}

/** A drawing along the axis of which only the part that can be seen is ever drawn. */
export class TimeCanvas {
  /**
   * @param host the element that scrolls
   * @param paint draws, given a pen and the size of what can be seen
   */
  constructor(host, axis, paint) {
    this.host = host;
    this.axis = axis;
    this.paint = paint;
    this.canvas = document.createElement("canvas");
    this.space = document.createElement("div");
    this.space.append(this.canvas);
    host.append(this.space);
    this.height = 0;
    this.draw = everyFrame(() => this.drawNow());
    host.addEventListener("scroll", () => {
      axis.scrollTo(host.scrollLeft);
      this.draw();
    }, { passive: true });
    axis.canvases.push(this);
  }

  /** Sets the height of the whole drawing, which may be new here and is where the others are. */
  size(height) {
    this.height = height;
    this.space.style.width = `${this.axis.width}px`;
    this.space.style.height = `${height}px`;
    this.follow();
  }

  follow() {
    if (Math.abs(this.host.scrollLeft - this.axis.scroll) >= 1) {
      this.host.scrollLeft = this.axis.scroll;
    }
    this.draw();
  }

  drawNow() {
    const width = this.host.clientWidth;
    const height = Math.min(this.host.clientHeight || this.height, this.height);
    if (!width || !height) {
      return;
    }
    const ratio = window.devicePixelRatio || 1;
    const canvas = this.canvas;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
    const context = canvas.getContext("2d");
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    this.paint(new CanvasPen(context), { width, height, top: this.host.scrollTop });
  }
}
