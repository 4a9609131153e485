// The forms that open over a page.

import { find } from "./dom.js";

/**
 * Opens a form over the page, and waits until it is submitted or left. `submit` gives the
 * answer, or null to keep the form open; leaving the form gives null.
 * @template Answer
 * @param {HTMLElement} dialog
 * @param {() => Promise<Answer | null> | Answer | null} submit
 * @returns {Promise<Answer | null>}
 */
export function ask(dialog, submit) {
  if (!(dialog instanceof HTMLDialogElement)) throw new Error("not a dialog");
  return new Promise((resolve) => {
    /** @type {Answer | null} */
    let answer = null;
    find(dialog, "form").onsubmit = async (event) => {
      event.preventDefault();
      answer = await submit();
      if (answer !== null) dialog.close();
    };
    find(dialog, "[data-close]").onclick = () => dialog.close();
    dialog.onclose = () => resolve(answer);
    dialog.showModal();
  });
}

/**
 * A button or a field in a form.
 * @template {HTMLButtonElement | HTMLInputElement} Control
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => Control} kind
 * @returns {Control}
 */
export function control(root, selector, kind) {
  const found = root.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`nothing matches ${selector}`);
  return found;
}
