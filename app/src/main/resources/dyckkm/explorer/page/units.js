/** Small pictures of the units of one group: their values as a strip of squares, their pre-activations as marks on a line. */

import { colours } from "./theme.js";

const SQUARE = 14;
const WIDEST = 92;
const NARROWEST = 24;
const HEIGHT = 16;

/** A canvas of a width for so many units. */
export function unitCanvas(units, widest = WIDEST) {
  const canvas = document.createElement("canvas");
  size(canvas, Math.max(NARROWEST, Math.min(widest, units * SQUARE)));
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}

function size(canvas, width) {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(HEIGHT * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${HEIGHT}px`;
}

function cleared(canvas) {
  const ratio = window.devicePixelRatio || 1;
  const context = canvas.getContext("2d");
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const width = canvas.width / ratio;
  context.clearRect(0, 0, width, HEIGHT);
  return { context, width };
}

/** Draws values as squares, side by side; of more units than there is room for, the strongest of those that share a place. */
export function drawUnits(canvas, values, shade, kept) {
  const { context, width } = cleared(canvas);
  const paint = colours();
  context.fillStyle = paint.paper;
  context.fillRect(0, 0, width, HEIGHT);
  context.strokeStyle = paint.rule;
  context.strokeRect(0.5, 0.5, width - 1, HEIGHT - 1);
  const places = Math.min(values.length, Math.floor(width));
  const each = width / places;
  for (let place = 0; place < places; place++) {
    const from = Math.floor((place * values.length) / places);
    const to = Math.max(from + 1, Math.floor(((place + 1) * values.length) / places));
    let strongest = 0;
    for (let unit = from; unit < to; unit++) {
      strongest = Math.abs(values[unit]) > Math.abs(strongest) ? values[unit] : strongest;
    }
    const colour = shade(strongest);
    if (colour) {
      context.fillStyle = `rgb(${colour.join(" ")})`;
      context.fillRect(Math.min(place * each, width - 2), 0, Math.max(2, each), HEIGHT);
    }
    if (from >= kept) {
      cross(context, place * each, each, paint.faint);
    }
    if (each >= 5 && place > 0) {
      context.fillStyle = paint.rule;
      context.fillRect(place * each - 0.5, 0, 1, HEIGHT);
    }
  }
}

/** Marks a unit that is not kept. */
function cross(context, x, width, colour) {
  context.strokeStyle = colour;
  context.beginPath();
  context.moveTo(x, 0);
  context.lineTo(x + width, HEIGHT);
  context.stroke();
}

/** Draws pre-activations as marks between two shaded ends, in which the function is exactly at its bounds. */
export function drawMarks(canvas, values, { low, high }, largest) {
  const { context, width } = cleared(canvas);
  const paint = colours();
  const reach = 1.06 * Math.max(largest, -low, high);
  const x = (value) => ((Math.max(-reach, Math.min(reach, value)) / reach + 1) / 2) * width;
  context.fillStyle = paint.shade;
  context.fillRect(0, 3, x(low), HEIGHT - 6);
  context.fillRect(x(high), 3, width - x(high), HEIGHT - 6);
  context.fillStyle = paint.rule;
  context.fillRect(0, HEIGHT / 2 - 0.5, width, 1);
  context.fillRect(x(0) - 0.5, 3, 1, HEIGHT - 6);
  for (const value of values) {
    const saturated = value <= low || value >= high;
    context.fillStyle = saturated ? paint.ink : paint.bad;
    context.fillRect(Math.min(width - 2, Math.max(0, x(value) - 1)), saturated ? 2 : 0, 2, saturated ? HEIGHT - 4 : HEIGHT);
  }
}

/** Which unit is at a place of such a canvas. */
export function unitAt(canvas, offsetX, units) {
  return Math.max(0, Math.min(units - 1, Math.floor((offsetX / canvas.clientWidth) * units)));
}
