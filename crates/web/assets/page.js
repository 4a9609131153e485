// What the server wrote into the page for its scripts: the board and the words.

const block = document.getElementById("page");

/** @type {{language: string, mayScore: boolean, lane: ?number, game: ?object, damaged: ?object, lanes: object[], words: Object<string, string>}} */
export const page = JSON.parse(block.textContent);

/** A text in the visitor's language, with what stands in braces filled in. */
export function say(text, values = {}) {
  const template = page.words[text];
  return template.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}

/**
 * Has the server draw the page anew, because of this; but never twice in a row, in case that
 * the page stays as it is.
 */
export function drawAnew(reason) {
  if (history.state?.drawn === reason) return;
  history.replaceState({ drawn: reason }, "");
  location.reload();
}

/** Forgets that it was drawn because of this, which is over. */
export function forget(reason) {
  if (history.state?.drawn === reason) history.replaceState(null, "");
}

/** Sets a text only where it differs, so that live regions speak once and nothing flickers. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Sets an attribute, or removes it for null. */
export function setAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
