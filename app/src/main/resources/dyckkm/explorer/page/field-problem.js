/** What is wrong with an entry, beside its field and tied to it for those who have the page read to them. */

import { element, say } from "./dom.js";

export class FieldProblem {
  /**
   * @param field where something is entered; it has an id
   * @param neighbour the element after which the problem is shown; left out: it stands below the field's label
   */
  constructor(field, neighbour = null) {
    this.field = field;
    this.text = element("span", { class: "field-problem", id: `${field.id}-problem`, role: "alert", hidden: true });
    if (neighbour) {
      neighbour.after(this.text);
    } else {
      const label = field.closest("label");
      const entry = element("div", { class: "entry" });
      label.replaceWith(entry);
      entry.append(label, this.text);
    }
  }

  /** Shows a problem; an empty text: there is none. */
  show(problem) {
    this.text.hidden = !problem;
    say(this.text, problem);
    if (problem) {
      this.field.setAttribute("aria-invalid", "true");
      this.field.setAttribute("aria-describedby", this.text.id);
    } else {
      this.field.removeAttribute("aria-invalid");
      this.field.removeAttribute("aria-describedby");
    }
  }
}

/** The whole number that was entered in a field of numbers, or the problem with it. */
export function enteredNumber(field, name, least, most) {
  const text = field.value.trim();
  const value = Number(text);
  return text && Number.isInteger(value) && value >= least && value <= most
    ? { value }
    : { problem: `${name} must be a whole number from ${least} to ${most}.` };
}
