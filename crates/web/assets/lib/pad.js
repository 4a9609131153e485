// The buttons of the scorer: which are legal, and one bowl for each tap.

import { byId, findAll } from "./dom.js";

/** Two taps closer than this are one tap with a nervous finger. */
const DOUBLE_TAP = 250;

/**
 * The pad, which calls `enter` with the entry of each tap that counts.
 * @param {(entry: string) => void} enter
 */
export function padFor(enter) {
  const pad = byId("pad");
  const buttons = findAll(pad, "button").filter((button) => button instanceof HTMLButtonElement);
  /** @type {Record<string, number> | null} */
  let legal = null;
  let isResting = false;

  function refresh() {
    const hadFocus = buttons.some((button) => button === document.activeElement);
    for (const button of buttons) button.disabled = legal?.[button.dataset.entry ?? ""] === undefined;
    // A button that can no longer be pressed must not take the keyboard's place with it.
    if (hadFocus && document.activeElement?.matches(":disabled, body")) pad.focus({ preventScroll: true });
    pad.dataset.ready = String(legal !== null && !isResting);
  }

  for (const button of buttons) {
    button.addEventListener("click", () => {
      if (isResting) return;
      isResting = true;
      setTimeout(() => {
        isResting = false;
        refresh();
      }, DOUBLE_TAP);
      enter(button.dataset.entry ?? "");
    });
  }

  return {
    /**
     * Offers these entries, as the server tells them; none for null.
     * @param {Record<string, number> | null} entries
     */
    offer(entries) {
      legal = entries;
      refresh();
    },
  };
}
