// Finds and changes elements of the page.

/**
 * The element with this ID. The page has one.
 * @param {string} id
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element has the ID ${id}`);
  return element;
}

/**
 * The first element in `root` that a selector finds. There is one.
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function find(root, selector) {
  const element = root.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`nothing matches ${selector}`);
  return element;
}

/**
 * All elements in `root` that a selector finds.
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
export function findAll(root, selector) {
  return [...root.querySelectorAll(selector)].filter((element) => element instanceof HTMLElement);
}

/**
 * Sets a text only where it differs, so that live regions speak once and nothing flickers.
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Sets an attribute, or removes it for null.
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
export function setAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Shows one button in the place of another, which may have the keyboard.
 * @param {HTMLButtonElement} gone
 * @param {HTMLButtonElement} shown
 */
export function swap(gone, shown) {
  const hasKeyboard = gone === document.activeElement;
  gone.hidden = true;
  shown.hidden = false;
  if (hasKeyboard) shown.focus();
}
