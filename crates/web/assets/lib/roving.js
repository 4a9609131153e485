// One Tab stop for all bowls on a board, with arrow keys between them.

import { findAll } from "./dom.js";

/**
 * Lets the keyboard move between the buttons in the rows of a table. Gives a function to call
 * whenever the table was drawn: buttons come, go, and are disabled.
 * @param {HTMLElement} table
 * @param {HTMLElement} region  What scrolls around the table. Without a bowl, it is the Tab stop.
 */
export function rove(table, region) {
  /** Where Tab leads. @type {HTMLElement | undefined} */
  let stop;
  const buttonsIn = (/** @type {ParentNode} */ root) => findAll(root, "button:enabled");

  const refresh = () => {
    const buttons = buttonsIn(table);
    if (!stop || stop !== document.activeElement || !buttons.includes(stop)) stop = newest(buttons);
    for (const button of findAll(table, "button")) button.tabIndex = button === stop ? 0 : -1;
    if (stop) region.removeAttribute("tabindex");
    else region.tabIndex = 0;
  };

  table.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches("button")) return;
    stop = target;
    refresh();
  });
  table.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = neighbour(target, key, table, buttonsIn);
    if (next === undefined) return;
    event.preventDefault();
    next?.focus();
  });
  return refresh;
}

/**
 * The bowl that was bowled last is the one that is most often wrong.
 * @param {HTMLElement[]} buttons
 */
function newest(buttons) {
  const numbers = buttons.map((button) => Number(button.dataset.bowl));
  return buttons[numbers.indexOf(Math.max(...numbers))];
}

/**
 * Where a key leads from a button: null for nowhere, undefined if it is not a key that moves.
 * @param {HTMLElement} button
 * @param {string} key
 * @param {HTMLElement} table
 * @param {(root: ParentNode) => HTMLElement[]} buttonsIn
 */
function neighbour(button, key, table, buttonsIn) {
  const row = button.closest("tr");
  if (!row) return undefined;
  const inRow = buttonsIn(row);
  const place = inRow.indexOf(button);
  switch (key) {
    case "ArrowLeft":
      return inRow[place - 1] ?? null;
    case "ArrowRight":
      return inRow[place + 1] ?? null;
    case "Home":
      return inRow[0] ?? null;
    case "End":
      return inRow.at(-1) ?? null;
    case "ArrowUp":
      return nearest(button, rowAt(row, table, -1), buttonsIn);
    case "ArrowDown":
      return nearest(button, rowAt(row, table, 1), buttonsIn);
    default:
      return undefined;
  }
}

/**
 * The row at this distance below another.
 * @param {HTMLElement} row
 * @param {HTMLElement} table
 * @param {number} distance
 */
function rowAt(row, table, distance) {
  const rows = findAll(table, "tbody tr");
  return rows[rows.indexOf(row) + distance];
}

/**
 * The button of a row that is closest to another by sight.
 * @param {HTMLElement} button
 * @param {HTMLElement | undefined} row
 * @param {(root: ParentNode) => HTMLElement[]} buttonsIn
 */
function nearest(button, row, buttonsIn) {
  const distance = (/** @type {HTMLElement} */ other) =>
    Math.abs(other.getBoundingClientRect().left - button.getBoundingClientRect().left);
  const [closest] = row ? buttonsIn(row).sort((one, other) => distance(one) - distance(other)) : [];
  return closest ?? null;
}
