/** Making and changing elements. Text is always set as text: nothing that a model file or an address says becomes markup. */

/** Makes an element: `element("p", { class: "note" }, "text", child)`; properties that are functions become listeners. */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") {
      made.addEventListener(name, value);
    } else if (value === true) {
      made.setAttribute(name, "");
    } else if (value !== false && value !== null && value !== undefined) {
      made.setAttribute(name, value);
    }
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** Replaces what is in an element. */
export function fill(parent, ...children) {
  parent.replaceChildren(...children.filter((child) => child !== null && child !== undefined));
  return parent;
}

export function byId(id) {
  return document.getElementById(id);
}

/** Sets the text of an element, leaving it alone where nothing changes so that nothing is read out twice. */
export function say(target, text) {
  if (target.textContent !== text) {
    target.textContent = text;
  }
}

/** A function that runs once in the next frame, however often it is called before. */
export function everyFrame(work) {
  let waiting = false;
  return () => {
    if (!waiting) {
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        work();
      });
    }
  };
}
