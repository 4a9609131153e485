// A field that takes a bowler by name or tag, and a guest by three letters. While somebody types,
// a list below it offers the bowlers that fit, those who bowled last first; a new one is added in
// place. It is a combobox: the keyboard stays in the field, arrow keys choose. What Enter takes is
// marked in the list, and whom three letters mean is said below the field. The server decides that.

/** @import { Bowler } from "../../types" */

import { find, keyOf, mayGoOn } from "./bowler-search.js";
import { setAttribute, setText } from "./dom.js";
import { say } from "./page.js";
import { newKey, sendBowler } from "./sender.js";

/** How long somebody pauses who wants to see what was found. */
const PAUSE = 120;
/** After this long a tap has become a click. */
const SETTLED = 200;
/** The letters of a guest. */
const LETTERS = /^[A-Za-z]{3}$/;
const CAPITALS = /^[A-Z]{3}$/;

/** Whether a button of the mouse, or a finger, is down. */
let isPressed = false;
addEventListener("pointerdown", () => {
  isPressed = true;
});
for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, () => {
    isPressed = false;
  });
}

/**
 * What can be chosen: a bowler, or a new one with the name that was typed.
 * @typedef {{ bowler: Bowler } | { added: string, key: string }} Choice
 *
 * Who was entered: the bowler's ID, or a guest's letters. `wrong` is what is neither.
 * @typedef {{ bowler: string, name: string } | { guest: string } | { wrong: string } | null} Entered
 */

/** A field for a bowler or a guest. */
export class BowlerField {
  /** Called when something else was entered. */
  changed = () => {};
  /** Called when a bowler was chosen from the list. */
  chosen = () => {};
  /** The bowler who was chosen. @type {{ id: string, name: string } | null} */
  #bowler = null;
  /** @type {Choice[]} */
  #choices = [];
  #active = -1;
  /** The question whose answer is shown: an older one must not take its place. */
  #asked = 0;
  #isAdding = false;
  #canAdd;
  #takesGuests;
  /** @type {number | undefined} */
  #pause;
  #list;
  #status;

  /**
   * @param {HTMLInputElement} input with a list and a place to speak after its label
   * @param {{ canAdd?: boolean, takesGuests?: boolean }} options whether somebody new can be added,
   *   and whether three letters can be a guest
   */
  constructor(input, { canAdd = true, takesGuests = true } = {}) {
    this.input = input;
    this.#canAdd = canAdd;
    this.#takesGuests = takesGuests;
    const list = document.getElementById(input.getAttribute("aria-controls") ?? "");
    const status = list?.nextElementSibling;
    if (!list || !status) throw new Error("a field without a list");
    this.#list = list;
    this.#status = status;
    input.addEventListener("input", () => this.#typed());
    input.addEventListener("focus", () => this.#ask());
    input.addEventListener("blur", () => this.#closeSoon());
    input.addEventListener("keydown", (event) => this.#press(event));
    // The keyboard stays in the field.
    list.addEventListener("pointerdown", (event) => event.preventDefault());
    list.addEventListener("click", ({ target }) => {
      const option = target instanceof Element ? target.closest("[role=option]") : null;
      if (option) this.#choose([...list.children].indexOf(option));
    });
  }

  /**
   * Fills in a player of an earlier game, or nobody.
   * @param {{ name: string, bowler: { id: string, name: string | null } | null } | null} player
   */
  fill(player) {
    const name = player?.bowler?.name ?? player?.name ?? "";
    this.#bowler = player?.bowler ? { id: player.bowler.id, name } : null;
    this.input.value = name;
    this.close();
    setText(this.#status, "");
  }

  /** Who was entered; null where nothing was. @returns {Entered} */
  get entered() {
    const text = this.input.value.trim();
    if (this.#bowler) return { bowler: this.#bowler.id, name: this.#bowler.name };
    if (text === "") return null;
    return LETTERS.test(text) ? { guest: text.toUpperCase() } : { wrong: text };
  }

  /** Whether three capitals were entered, and nobody can be meant but a guest or who has that tag. */
  get isComplete() {
    const text = this.input.value;
    return CAPITALS.test(text) && !mayGoOn(text);
  }

  /** Whether an option has the place of the keyboard. */
  get hasActive() {
    return this.#active >= 0;
  }

  /** Goes to the field. On a phone the keyboard would cover the form before it is read. */
  offer() {
    if (!matchMedia("(pointer: coarse)").matches) this.input.focus();
  }

  close() {
    clearTimeout(this.#pause);
    this.#asked += 1;
    this.#show([]);
  }

  /**
   * Closes the list once what was tapped got its click: what is below the list moves up then, and
   * would slip away from under the finger.
   */
  #closeSoon() {
    const leave = () => setTimeout(() => document.activeElement !== this.input && this.#leave(), SETTLED);
    if (isPressed) addEventListener("pointerup", leave, { once: true });
    else leave();
  }

  #leave() {
    this.close();
    this.#settle();
  }

  /** Finds out whom three letters mean that were left as they are. */
  async #settle() {
    const text = this.input.value.trim();
    if (this.#bowler || !LETTERS.test(text)) return;
    const { meant } = await find(text);
    if (this.#bowler || this.input.value.trim() !== text) return;
    if (meant) this.#note(meant);
    else if (this.#takesGuests) setText(this.#status, say("chosenGuest", { tag: text.toUpperCase() }));
  }

  #typed() {
    this.#bowler = null;
    this.changed();
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#ask(), PAUSE);
  }

  async #ask() {
    if (this.#bowler) return;
    this.#asked += 1;
    const asked = this.#asked;
    const text = this.input.value.trim();
    const { bowlers, meant } = await find(text);
    if (asked !== this.#asked || document.activeElement !== this.input) return;
    this.#show(this.#choicesFor(text, bowlers));
    if (text === "") return;
    const isGuest = this.#takesGuests && LETTERS.test(text) && !meant;
    setText(this.#status, this.#said(text, bowlers.length, isGuest, meant));
    // Enter takes the first who is known, unless three letters mean a guest. Nobody is added by an
    // Enter that was for the next field.
    if (bowlers.length > 0 && !isGuest) this.#activate(0);
  }

  /**
   * What is said of what was typed: whom it means, or how many fit.
   * @param {string} text
   * @param {number} count
   * @param {boolean} isGuest
   * @param {Bowler | null} meant
   */
  #said(text, count, isGuest, meant) {
    if (isGuest) return say("chosenGuest", { tag: text.toUpperCase() });
    if (meant) return say("chosen", { name: meant.name ?? meant.tag, tag: meant.tag });
    return say("chooseCount", { count });
  }

  /**
   * The bowlers who were found, and a new one of the name that was typed. Three letters are a
   * guest's: who wants to be known by such a name is added on the page of bowlers.
   * @param {string} text
   * @param {Bowler[]} bowlers
   * @returns {Choice[]}
   */
  #choicesFor(text, bowlers) {
    const isKnown = bowlers.some(({ name }) => name !== null && keyOf(name) === keyOf(text));
    const isNew = this.#canAdd && text !== "" && !isKnown && !LETTERS.test(text);
    const found = bowlers.map((bowler) => ({ bowler }));
    return isNew ? [...found, { added: text, key: newKey() }] : found;
  }

  /** @param {Choice[]} choices */
  #show(choices) {
    this.#choices = choices;
    this.#list.replaceChildren(...choices.map((choice, index) => this.#option(choice, index)));
    this.#list.hidden = choices.length === 0;
    setAttribute(this.input, "aria-expanded", String(choices.length > 0));
    this.#activate(-1);
    // Who was chosen stays said.
    if (choices.length === 0 && !this.#bowler) setText(this.#status, "");
  }

  /**
   * @param {Choice} choice
   * @param {number} index
   */
  #option(choice, index) {
    const option = document.createElement("li");
    option.id = `${this.#list.id}-${index}`;
    option.setAttribute("role", "option");
    const name = document.createElement("span");
    const isNew = "added" in choice;
    name.textContent = isNew ? say("chooseAdd", { name: choice.added }) : (choice.bowler.name ?? choice.bowler.tag);
    name.className = isNew ? "option-new" : "full-name";
    option.append(name);
    if (isNew) return option;
    const tag = document.createElement("span");
    tag.className = "option-tag";
    tag.textContent = choice.bowler.tag;
    option.append(" ", tag);
    return option;
  }

  /** @param {number} index */
  #activate(index) {
    this.#active = index;
    [...this.#list.children].forEach((option, place) => {
      option.setAttribute("aria-selected", String(place === index));
      if (place === index) option.scrollIntoView({ block: "nearest" });
    });
    setAttribute(this.input, "aria-activedescendant", index < 0 ? null : `${this.#list.id}-${index}`);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.isComposing) return;
    if (this.#list.hidden) {
      if (event.key === "ArrowDown") this.#ask();
      return;
    }
    const isStarting = event.ctrlKey || event.metaKey;
    if (event.key === "ArrowDown") this.#activate((this.#active + 1) % this.#choices.length);
    else if (event.key === "ArrowUp") this.#activate((this.#active <= 0 ? this.#choices.length : this.#active) - 1);
    else if (event.key === "Escape") this.close();
    else if (event.key === "Enter" && this.hasActive && !isStarting) this.#choose(this.#active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} index */
  async #choose(index) {
    const choice = this.#choices[index];
    if (!choice || this.#isAdding) return;
    if ("bowler" in choice) {
      this.#take(choice.bowler);
      return;
    }
    // Added once, however often it is tapped: the key goes with every try.
    this.#isAdding = true;
    setText(this.#status, say("sending"));
    const { bowler, detail, refused } = await sendBowler({ method: "POST", url: "/api/bowlers", body: { name: choice.added }, key: choice.key });
    this.#isAdding = false;
    if (bowler) this.#take(bowler);
    else setText(this.#status, refused ? say("notTaken", { reason: detail ?? say("unexpected", { status: refused }) }) : say("unreachable"));
  }

  /** @param {Bowler} bowler */
  #take(bowler) {
    this.#note(bowler);
    this.close();
    this.changed();
    this.chosen();
  }

  /**
   * Notes who was entered, and says it.
   * @param {Bowler} bowler
   */
  #note({ id, name, tag }) {
    const shown = name ?? tag;
    this.#bowler = { id, name: shown };
    this.input.value = shown;
    setText(this.#status, say("chosen", { name: shown, tag }));
  }
}
