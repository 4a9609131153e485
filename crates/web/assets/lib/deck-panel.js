// The deck of the scorer: the pins that stand, and one button that says what will be saved.

/** @import { TurnToCome } from "./ahead.js" */

import { Deck } from "./deck.js";
import { control } from "./dialog.js";
import { byId, find, setAttribute, setText } from "./dom.js";
import { entryLeaving, fallOf } from "./entries.js";
import { allPins, leaveText } from "./leaves.js";
import { say, sayCount } from "./page.js";
import { choose, isChosen } from "./settings.js";

/** Two taps closer than this are one tap with a nervous finger. */
const DOUBLE_TAP = 250;
/** The words for marks that say more than the pins that stand. */
const OUTCOMES = new Map([["X", "strike"], ["/", "spare"]]);

/**
 * What a deck panel calls: `enter` with what is saved, and `markOf` for the mark that an entry
 * makes, where that is known.
 * @typedef {{ enter: (entry: string) => void, markOf: (entry: string) => string | null }} Listener
 */

/** The deck of the scorer. */
export class DeckPanel {
  #panel = byId("deck");
  #store = control(this.#panel, "#deck-store", HTMLButtonElement);
  #foul = control(this.#panel, "#deck-foul", HTMLButtonElement);
  #sense = control(this.#panel, "#deck-sense", HTMLButtonElement);
  #deck = new Deck(find(this.#panel, ".deck"), () => this.#draw());
  #listener;
  /** @type {TurnToCome | null} */
  #turn = null;
  /** The bowl that the deck is for. */
  #place = "";
  #isFoul = false;
  #isResting = false;

  /** @param {Listener} listener */
  constructor(listener) {
    this.#listener = listener;
    this.#store.addEventListener("click", () => {
      if (!this.#isResting) this.save();
    });
    this.#foul.addEventListener("click", () => this.#turnFoul());
    this.#sense.addEventListener("click", () => {
      choose("fallen", !isChosen("fallen"));
      this.#reset();
    });
  }

  /**
   * Offers the pins of this turn; none for null. What was tapped for the turn stays.
   * @param {TurnToCome | null} next
   * @param {string} id  The game's ID.
   */
  offer(next, id) {
    const place = next ? [id, next.player, next.frame, next.bowl, next.standing, rackText(next)].join() : "";
    const isSame = place === this.#place;
    this.#turn = next;
    this.#place = place;
    if (isSame) this.#draw();
    else this.#reset();
  }

  /** Takes the keyboard. */
  focus() {
    find(this.#panel, ".deck").focus({ preventScroll: true });
  }

  /**
   * Does what a digit says.
   * @param {string} digit
   */
  press(digit) {
    this.#deck.press(digit);
  }

  /** Saves what the button says. */
  save() {
    if (this.#store.disabled || !this.#turn) return;
    this.#isResting = true;
    setTimeout(() => {
      this.#isResting = false;
      this.#draw();
    }, DOUBLE_TAP);
    this.#listener.enter(this.#entry);
  }

  /** What will be saved. */
  get #entry() {
    return this.#isFoul ? "F" : entryLeaving(this.#deck.standing);
  }

  #draw() {
    const turn = this.#turn;
    const fall = turn && fallOf(this.#entry, turn);
    this.#store.disabled = !fall;
    setText(find(this.#store, ".deck-outcome"), turn ? this.#outcome(turn, fall !== null) : "");
    find(this.#store, ".badge").hidden = !fall?.split;
    this.#foul.disabled = !turn;
    setAttribute(this.#foul, "aria-checked", String(this.#isFoul));
    setAttribute(this.#sense, "aria-pressed", String(isChosen("fallen")));
    this.#panel.dataset.ready = String(turn !== null && !this.#isResting);
  }

  /**
   * What the button says.
   * @param {TurnToCome} turn
   * @param {boolean} isPossible
   */
  #outcome(turn, isPossible) {
    if (this.#isFoul) return say("foul");
    if (!isPossible) return sayCount("tooMany", turn.standing);
    const { standing } = this.#deck;
    const cleared = turn.full_rack ? "strike" : "spare";
    const word = OUTCOMES.get(this.#listener.markOf(this.#entry) ?? "") ?? (standing.length === 0 ? cleared : "");
    if (word) return say(word);
    // That all still stand is said in words: so many numbers are no help.
    return standing.length === allPins.length ? sayCount("pins", 0) : say("pinsLeft", { pins: leaveText(standing) });
  }

  /** Begins anew: nothing stands that nobody tapped, or all that can. */
  #reset() {
    const turn = this.#turn;
    const hadKeyboard = this.#panel.contains(document.activeElement);
    const startsUp = isChosen("fallen") && turn !== null && (turn.full_rack || turn.rack !== null);
    this.#isFoul = false;
    this.#deck.offer(turn, startsUp ? (turn.rack ?? allPins) : []);
    this.#draw();
    // A pin that is down must not take the keyboard's place with it.
    if (hadKeyboard && document.activeElement?.matches(":disabled, body")) this.#store.focus({ preventScroll: true });
  }

  #turnFoul() {
    this.#isFoul = !this.#isFoul;
    // The pins of a foul do not count.
    this.#deck.offer(this.#isFoul ? null : this.#turn, []);
    this.#draw();
  }
}

/**
 * The pins before a bowl, as far as they are known. A full rack is one, whoever tells it.
 * @param {TurnToCome} turn
 */
function rackText({ full_rack, rack }) {
  return full_rack ? "" : String(rack);
}
