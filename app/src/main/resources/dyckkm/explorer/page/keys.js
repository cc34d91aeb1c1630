/** The keyboard: on the string every key writes or moves; a few keys work everywhere. */

import { byId } from "./dom.js";

/** Keys on the string. Letters write open brackets, capital letters close them. */
function onString(event, { writer, player, now }) {
  const { vocabulary } = now();
  const moves = {
    ArrowLeft: () => player.go(player.at - 1), ArrowRight: () => player.go(player.at + 1),
    PageUp: () => player.go(player.at - 10), PageDown: () => player.go(player.at + 10),
    Home: () => player.go(0), End: () => player.go(player.last),
    " ": () => player.toggle(), Backspace: () => writer.remove(), Delete: () => writer.remove(),
    ")": () => writer.closeLast(), ".": () => writer.insert(vocabulary.end),
  };
  if (moves[event.key]) {
    return moves[event.key];
  }
  if (vocabulary.k && /^[a-zA-Z]$/.test(event.key)) {
    const type = event.key.toLowerCase().charCodeAt(0) - 97;
    if (type < vocabulary.k) {
      return () => writer.insert(event.key === event.key.toLowerCase() ? type : vocabulary.close(type));
    }
  }
  return null;
}

export function startKeys(page) {
  const dialog = byId("keys");
  byId("help").addEventListener("click", () => dialog.showModal());
  byId("keys-close").addEventListener("click", () => dialog.close());
  byId("strip").addEventListener("keydown", (event) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? null : onString(event, page);
    if (act) {
      event.preventDefault();
      act();
    }
  });
  document.addEventListener("keydown", (event) => {
    const typing = event.target.matches("input, select, textarea");
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !typing) {
      event.preventDefault();
      if (event.shiftKey) {
        page.writer.redo();
      } else {
        page.writer.undo();
      }
    } else if (event.key === "?" && !typing && !event.ctrlKey) {
      dialog.showModal();
    }
  });
}
