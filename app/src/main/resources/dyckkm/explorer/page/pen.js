/**
 * Two pens with the same strokes: one draws on a canvas, one writes SVG. What is on the screen and what is downloaded come from
 * the same drawing code.
 */

const FONT = 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace';
const SANS = "system-ui, sans-serif";

function curve(x1, x2, y, height) {
  // A cubic reaches three quarters of the height of its control points.
  const top = y - (height * 4) / 3;
  return [x1, y, x1, top, x2, top, x2, y];
}

export class CanvasPen {
  constructor(context) {
    this.context = context;
  }

  rect(x, y, width, height, { fill, stroke, line = 1, radius = 0, dash = [] }) {
    const context = this.context;
    context.beginPath();
    context.roundRect(x, y, width, height, radius);
    if (fill) {
      context.fillStyle = fill;
      context.fill();
    }
    if (stroke) {
      context.setLineDash(dash);
      context.strokeStyle = stroke;
      context.lineWidth = line;
      context.stroke();
      context.setLineDash([]);
    }
  }

  line(x1, y1, x2, y2, { stroke, line = 1, dash = [] }) {
    const context = this.context;
    context.beginPath();
    context.setLineDash(dash);
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
    context.strokeStyle = stroke;
    context.lineWidth = line;
    context.stroke();
    context.setLineDash([]);
  }

  /** A line through points; nothing if there are fewer than two. */
  path(points, { stroke, line = 1, dash = [] }) {
    if (points.length < 2) {
      return;
    }
    const context = this.context;
    context.beginPath();
    context.setLineDash(dash);
    points.forEach(([x, y]) => context.lineTo(x, y));
    context.strokeStyle = stroke;
    context.lineWidth = line;
    context.lineJoin = "round";
    context.stroke();
    context.setLineDash([]);
  }

  arc(x1, x2, y, height, { stroke, line = 1, dash = [], opacity = 1 }) {
    const context = this.context;
    const [ax, ay, bx, by, cx, cy, dx, dy] = curve(x1, x2, y, height);
    context.globalAlpha = opacity;
    context.setLineDash(dash);
    context.beginPath();
    context.moveTo(ax, ay);
    context.bezierCurveTo(bx, by, cx, cy, dx, dy);
    context.strokeStyle = stroke;
    context.lineWidth = line;
    context.stroke();
    context.setLineDash([]);
    context.globalAlpha = 1;
  }

  text(text, x, y, { fill, size = 13, anchor = "start", bold = false, mono = true, widest }) {
    const context = this.context;
    context.font = `${bold ? "600 " : ""}${size}px ${mono ? FONT : SANS}`;
    context.fillStyle = fill;
    context.textAlign = anchor === "middle" ? "center" : anchor;
    context.textBaseline = "alphabetic";
    context.fillText(text, x, y, widest);
  }

  /**
   * A grid of cells; the colour of each is red, green and blue, or null where there is nothing to draw. What is drawn again and
   * again has a keeper, an object in which the picture is kept under a name until it changes.
   */
  cells(x, y, cellWidth, cellHeight, columns, rows, colour, keeper = {}, name = "") {
    if (!columns || !rows) {
      return;
    }
    if (keeper.name !== name || !keeper.picture) {
      keeper.name = name;
      keeper.picture = picture(columns, rows, colour);
    }
    this.context.imageSmoothingEnabled = false;
    this.context.drawImage(keeper.picture, x, y, columns * cellWidth, rows * cellHeight);
  }
}

function picture(columns, rows, colour) {
  const image = new ImageData(columns, rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const paint = colour(column, row);
      if (paint) {
        const at = 4 * (row * columns + column);
        image.data[at] = paint[0];
        image.data[at + 1] = paint[1];
        image.data[at + 2] = paint[2];
        image.data[at + 3] = 255;
      }
    }
  }
  const small = new OffscreenCanvas(columns, rows);
  small.getContext("2d").putImageData(image, 0, 0);
  return small;
}

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text) {
  return String(text).replace(/[&<>"]/g, (character) => ESCAPES[character]);
}

function short(number) {
  return String(Math.round(number * 100) / 100);
}

export class SvgPen {
  constructor() {
    this.parts = [];
  }

  add(tag, attributes, text = null) {
    const written = Object.entries(attributes)
      .filter(([, value]) => value !== undefined && value !== null && value !== "")
      .map(([name, value]) => ` ${name}="${escaped(typeof value === "number" ? short(value) : value)}"`)
      .join("");
    this.parts.push(text === null ? `<${tag}${written}/>` : `<${tag}${written}>${escaped(text)}</${tag}>`);
  }

  rect(x, y, width, height, { fill, stroke, line, radius, dash = [] }) {
    this.add("rect", {
      x, y, width, height, rx: radius || null, fill: fill ?? "none", stroke, "stroke-width": stroke ? (line ?? 1) : null,
      "stroke-dasharray": dash.join(" "),
    });
  }

  line(x1, y1, x2, y2, { stroke, line = 1, dash = [] }) {
    this.add("line", { x1, y1, x2, y2, stroke, "stroke-width": line, "stroke-dasharray": dash.join(" ") });
  }

  path(points, { stroke, line = 1, dash = [] }) {
    if (points.length > 1) {
      this.add("polyline", {
        points: points.map((point) => point.map(short).join(",")).join(" "), fill: "none", stroke, "stroke-width": line, "stroke-dasharray": dash.join(" "),
      });
    }
  }

  arc(x1, x2, y, height, { stroke, line = 1, dash = [], opacity = 1 }) {
    const points = curve(x1, x2, y, height).map(short);
    const d = `M${points[0]} ${points[1]}C${points.slice(2).join(" ")}`;
    this.add("path", {
      d, fill: "none", stroke, "stroke-width": line, "stroke-dasharray": dash.join(" "), opacity: opacity === 1 ? null : opacity,
    });
  }

  text(text, x, y, { fill, size = 13, anchor = "start", bold = false, mono = true }) {
    this.add("text", {
      x, y, fill, "font-size": size, "font-family": mono ? FONT : SANS,
      "text-anchor": anchor === "start" ? null : anchor, "font-weight": bold ? 600 : null,
    }, text);
  }

  cells(x, y, cellWidth, cellHeight, columns, rows, colour) {
    for (let row = 0; row < rows; row++) {
      let from = 0;
      while (from < columns) {
        // Neighbours of one colour are one rectangle, which keeps the files small.
        const paint = colour(from, row);
        const name = paint && `#${paint.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
        let to = from + 1;
        while (to < columns && String(colour(to, row)) === String(paint)) {
          to++;
        }
        if (paint) {
          this.add("rect", {
            x: x + from * cellWidth, y: y + row * cellHeight, width: (to - from) * cellWidth, height: cellHeight, fill: name,
          });
        }
        from = to;
      }
    }
  }

  /** The whole picture. */
  document(width, height, title, background) {
    const size = `width="${short(width)}" height="${short(height)}" viewBox="0 0 ${short(width)} ${short(height)}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">\n<title>${escaped(title)}</title>\n`
      + `<rect width="100%" height="100%" fill="${background}"/>\n${this.parts.join("\n")}\n</svg>\n`;
  }
}
