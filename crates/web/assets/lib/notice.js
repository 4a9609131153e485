// What a scorer is told besides the board: how saving goes, and what is on its way.

/** @import { Item } from "./queue.js" */

import { byId, find, setText } from "./dom.js";

/** Good news is shown for this long. */
const GOOD_NEWS = 4_000;

/**
 * Tells the scorer something; nothing when the text is empty.
 * @param {string} text
 */
export function tell(text, kind = "") {
  byId("notice").dataset.kind = kind;
  setText(byId("notice"), text);
}

/**
 * Shows good news for a short while.
 * @param {string} news
 */
export function tellGood(news) {
  tell(news, "good");
  if (news) setTimeout(() => byId("notice").textContent === news && tell(""), GOOD_NEWS);
}

/**
 * Shows what is on its way, in order.
 * @param {Item[]} items
 */
export function drawChips(items) {
  const chips = items.map(({ label }) => {
    const chip = document.createElement("span");
    chip.textContent = label;
    return chip;
  });
  find(byId("turn"), ".turn-waiting").replaceChildren(...chips);
}
