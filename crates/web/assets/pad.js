// The buttons of the scorer: which are legal, and one bowl for a tap.

import { legalEntries } from "./rules.js";

/** Two taps closer than this are one tap with a nervous finger. */
const DOUBLE_TAP = 250;

const pad = document.getElementById("pad");
const buttons = pad ? [...pad.querySelectorAll("button")] : [];
let game = null;
let isResting = false;
let isWaiting = false;

/** Calls `bowl(entry)` for each tap that counts. */
export function onTap(bowl) {
  pad.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button || button.disabled || isResting) return;
    rest();
    bowl(button.dataset.entry);
  });
}

/** Lets the buttons be, for as long as a double tap takes. */
function rest() {
  isResting = true;
  setTimeout(() => {
    isResting = false;
    refresh();
  }, DOUBLE_TAP);
}

/** Shows what is legal in this game; nothing while a bowl waits for the server. */
export function drawPad(shown, waits) {
  game = shown;
  isWaiting = waits;
  refresh();
}

function refresh() {
  const isReady = !isWaiting && !isResting;
  const legal = isWaiting ? new Map() : legalEntries(game);
  const hadFocus = buttons.includes(document.activeElement);
  for (const button of buttons) button.disabled = !legal.has(button.dataset.entry);
  // A button that can no longer be pressed must not take the keyboard's place with it.
  if (hadFocus && document.activeElement.disabled !== false) pad.focus({ preventScroll: true });
  pad.dataset.ready = String(isReady && legal.size > 0);
}
