/** Colours: those of the style sheet for drawing, and one for every bracket type. */

const CHOICES = ["auto", "light", "dark"];
const LIGHT = ["#0b5cad", "#b04a00", "#0a7345", "#7a35b8", "#0b7285", "#b0235f", "#6b6400", "#4a5a70"];
const DARK = ["#6cb2ff", "#ff9e54", "#4cd08f", "#c79bff", "#4fd3e6", "#ff8ab8", "#d9d24a", "#aab8cc"];

/** Hues that are far from each other for neighbours, however many there are. */
const GOLDEN_ANGLE = 137.508;

const NAMES = ["ink", "faint", "paper", "card", "rule", "plus", "minus", "gate", "shade", "bad", "accent", "accent-soft"];

let listener = () => {};
let known = null;

function changed() {
  known = null;
  listener();
}

export function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
}

export function typeColour(type) {
  const { dark } = colours();
  const list = dark ? DARK : LIGHT;
  return type < list.length ? list[type] : `hsl(${Math.round(type * GOLDEN_ANGLE) % 360} ${dark ? "75% 74%" : "75% 25%"})`;
}

/** The style sheet's colours by name. They are asked for once: the browser would work out all styles again each time. */
export function colours() {
  if (!known) {
    const style = getComputedStyle(document.documentElement);
    known = Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
    known.dark = isDark();
  }
  return known;
}

export function rgb(hex) {
  const number = parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

/** Between two colours. */
export function mix(from, to, share) {
  return from.map((value, place) => Math.round(value + (to[place] - value) * share));
}

function store(theme) {
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Where nothing may be stored, the choice lasts as long as the page.
  }
}

export function chosenTheme() {
  return document.documentElement.dataset.theme;
}

export function chooseTheme(theme) {
  document.documentElement.dataset.theme = CHOICES.includes(theme) ? theme : "auto";
  store(document.documentElement.dataset.theme);
  changed();
}

export function nextTheme() {
  chooseTheme(CHOICES[(CHOICES.indexOf(chosenTheme()) + 1) % CHOICES.length]);
}

/** Takes up the choice of the last time and calls the listener whenever colours change. */
export function startTheme(onChange) {
  listener = onChange;
  let stored = "auto";
  try {
    stored = localStorage.getItem("theme") ?? "auto";
  } catch {
    stored = "auto";
  }
  document.documentElement.dataset.theme = CHOICES.includes(stored) ? stored : "auto";
  known = null;
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed);
}
