// The two ways to enter a bowl: counts, and the deck of pins. Which one is used is remembered on the
// device.

/** @import { TurnToCome } from "./ahead.js" */

import { DeckPanel } from "./deck-panel.js";
import { control } from "./dialog.js";
import { byId, find, setAttribute, setText } from "./dom.js";
import { padFor } from "./pad.js";
import { say } from "./page.js";
import { choose, isChosen } from "./settings.js";

/**
 * The pads of the scorer. `enter` is called with each entry, `markOf` for the mark that one would
 * make, and `switched` when the other pad is wanted.
 * @param {object} listener
 * @param {(entry: string) => void} listener.enter
 * @param {(entry: string) => string | null} listener.markOf
 * @param {() => void} listener.switched
 */
export function entryPads({ enter, markOf, switched }) {
  const pad = padFor(enter);
  const deck = new DeckPanel({ enter, markOf });
  const mode = control(document, "#deck-mode", HTMLButtonElement);
  /** Whether pins were typed since the keyboard came to where it is. */
  let isTyping = false;
  mode.addEventListener("click", () => {
    choose("deck", !isChosen("deck"));
    switched();
    // Or else Enter would press the button again, instead of saving.
    if (isChosen("deck")) deck.focus();
  });
  addEventListener("focusin", () => {
    isTyping = false;
  });

  return {
    /**
     * Offers what can be entered in this turn; nothing for null.
     * @param {TurnToCome | null} turn
     * @param {string} id  The game's ID.
     */
    offer(turn, id) {
      const isDeck = isChosen("deck");
      pad.offer(turn?.entries ?? null);
      deck.offer(turn, id);
      byId("pad").hidden = isDeck;
      byId("deck").hidden = !isDeck;
      setAttribute(document.body, "data-mode", isDeck ? "deck" : null);
      setAttribute(mode, "aria-pressed", String(isDeck));
      setText(find(document, ".keys"), say(isDeck ? "keysDeck" : "keys"));
    },
    /**
     * On the deck, digits are pins, and Enter saves them, whatever was clicked before they were typed.
     * Without any, it presses the button that has the keyboard. Tells whether the key was for the deck.
     * @param {KeyboardEvent} event
     */
    press(event) {
      const isModified = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
      if (!isChosen("deck") || isModified) return false;
      if (/^[0-9]$/.test(event.key)) {
        deck.press(event.key);
        isTyping = true;
        return true;
      }
      const isElsewhere = event.target instanceof Element && event.target.closest("a, button:not([data-pin])") !== null;
      if (event.key !== "Enter" || (isElsewhere && !isTyping)) return false;
      isTyping = false;
      deck.save();
      return true;
    },
  };
}
