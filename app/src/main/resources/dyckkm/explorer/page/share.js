/** To keep and to hand on: a link to what is on the page, the picture as SVG and PNG, the trace as JSON. */

import { traceFile } from "./api.js";
import { TimeAxis } from "./axis.js";
import { drawHeat, drawNames, heatLayout } from "./heat.js";
import { CanvasPen, SvgPen } from "./pen.js";
import { drawStrip, neededColumn, stripLayout } from "./strip.js";
import { colours } from "./theme.js";

const MARGIN = 16;
const TITLE = 34;
const COLUMN = 40;
const WIDEST_PICTURE = 16000;

/** What is drawn, whatever it is drawn with: the string, then the units of each network over time. */
function compose(content) {
  const { strip, heats } = content;
  const axis = new TimeAxis();
  const columns = strip.trace.tokens + 1;
  const column = Math.max(COLUMN, neededColumn(strip));
  axis.layOut(columns, column * columns + 96, column);
  const layout = stripLayout(strip);
  const parts = heats.map((heat) => ({ ...heat, layout: heatLayout(heat.trace) }));
  const heights = parts.map((part) => part.layout.height + TITLE);
  const height = MARGIN + TITLE + layout.height + heights.reduce((sum, each) => sum + each, 0) + MARGIN;
  return { axis, layout, parts, width: axis.width + 2 * MARGIN, height };
}

/** A pen whose paper is moved. */
function moved(pen, dx, dy) {
  return {
    rect: (x, y, ...rest) => pen.rect(x + dx, y + dy, ...rest),
    line: (x1, y1, x2, y2, style) => pen.line(x1 + dx, y1 + dy, x2 + dx, y2 + dy, style),
    arc: (x1, x2, y, ...rest) => pen.arc(x1 + dx, x2 + dx, y + dy, ...rest),
    text: (text, x, y, style) => pen.text(text, x + dx, y + dy, style),
    cells: (x, y, ...rest) => pen.cells(x + dx, y + dy, ...rest),
  };
}

function draw(pen, content, { axis, layout, parts }) {
  const paint = colours();
  let y = MARGIN;
  pen.text(content.title, MARGIN, y + 16, { fill: paint.ink, size: 15, bold: true, mono: false });
  y += TITLE;
  drawStrip(moved(pen, MARGIN, y), axis, content.strip, layout, axis.width);
  y += layout.height;
  for (const part of parts) {
    const view = { top: 0, width: axis.width, height: part.layout.height };
    pen.text(part.label, MARGIN, y + 22, { fill: paint.ink, size: 13, bold: true, mono: false });
    y += TITLE;
    const own = moved(pen, MARGIN, y);
    drawHeat(own, axis, { ...part, keepers: {} }, part.layout, view);
    drawNames(own, axis, part.layout, view);
    y += part.layout.height;
  }
}

/** The picture as the text of an SVG file. */
export function svgPicture(content) {
  const plan = compose(content);
  const pen = new SvgPen();
  draw(pen, content, plan);
  return pen.document(plan.width, plan.height, content.title, colours().card);
}

/** The picture as a PNG file, twice as fine as the screen where that is possible. */
export function pngPicture(content) {
  const plan = compose(content);
  const scale = Math.min(2, WIDEST_PICTURE / plan.width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(plan.width * scale);
  canvas.height = Math.round(plan.height * scale);
  const context = canvas.getContext("2d");
  context.scale(scale, scale);
  context.fillStyle = colours().card;
  context.fillRect(0, 0, plan.width, plan.height);
  draw(new CanvasPen(context), content, plan);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Hands a file to the browser. */
export function download(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export function downloadSvg(name, content) {
  download(name, new Blob([svgPicture(content)], { type: "image/svg+xml" }));
}

export async function downloadPng(name, content) {
  download(name, await pngPicture(content));
}

export async function downloadJson(name, network, state) {
  download(name, await traceFile(network, state));
}
