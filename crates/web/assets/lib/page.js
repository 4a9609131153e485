// What the server wrote into the page for its scripts: the board and the words.

import { byId } from "./dom.js";

/** @type {import("../../types").Page} */
export const page = JSON.parse(byId("page").textContent ?? "");

/**
 * A text in the visitor's language, with values filled in for what is in braces.
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
export function say(text, values = {}) {
  const template = page.words[text] ?? text;
  return template.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}

/**
 * A text about a number of pins.
 * @param {"pins" | "standing" | "tooMany"} text
 * @param {number} count
 */
export function sayCount(text, count) {
  return page.counts[text][count] ?? String(count);
}

/**
 * Reloads the page for this reason, but never twice in a row for the same one: the page may
 * stay as it is.
 * @param {string} reason
 */
export function reloadOnce(reason) {
  if (history.state?.reloaded === reason) return;
  history.replaceState({ reloaded: reason }, "");
  location.reload();
}

/**
 * Lets the page be reloaded for this reason again.
 * @param {string} reason
 */
export function forgetReload(reason) {
  if (history.state?.reloaded === reason) history.replaceState(null, "");
}
