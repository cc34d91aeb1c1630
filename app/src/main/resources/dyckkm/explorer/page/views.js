/** The views of which a copy without a server has all that it needs: how the page begins, the stops of the tour, and the gallery. */

import { GALLERY } from "./gallery.js";
import { NETWORK_OF_LANGUAGES } from "./languages.js";
import { BEGINNING, toHash } from "./state.js";
import { STOPS } from "./stops.js";
import { Vocabulary } from "./vocabulary.js";

/** The view of an entry of the gallery, whatever was shown before: its language, the usual network, its string read to the end. */
export function galleryView(entry) {
  const { k, m } = BEGINNING;
  const view = { ...BEGINNING, at: Number.MAX_SAFE_INTEGER, words: entry.id };
  if (entry.language) {
    return { ...view, language: entry.language, net: NETWORK_OF_LANGUAGES, m: entry.m, string: entry.string() };
  }
  const larger = { k: Math.max(k, entry.k), m: Math.max(m, entry.m) };
  return { ...view, ...larger, string: entry.string(new Vocabulary(larger.k), larger.m) };
}

/** The links of these views, without what only tells how they are looked at. */
export function viewsOfACopy() {
  const views = [BEGINNING, ...STOPS.map((stop) => ({ ...BEGINNING, ...stop.state })), ...GALLERY.map(galleryView)];
  const links = views.map((view) => toHash({ ...view, at: 0, words: "", tour: 0 }).slice(1).replace("&t=0", ""));
  return [...new Set(links)];
}
