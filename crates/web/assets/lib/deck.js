// A deck of pins: buttons that are pressed while their pin stands. A finger or a mouse that moves
// over several pins does to all what it did to the first.

import { findAll, setAttribute } from "./dom.js";
import { allPins } from "./leaves.js";
import { say } from "./page.js";

/** A deck of pins. */
export class Deck {
  #root;
  #changed;
  #buttons;
  /** @type {Set<number>} */
  #standing = new Set();
  /** The pins that can stand. @type {number[]} */
  #rack = [];
  /** What the pointer does to the pins that it meets. @type {boolean | null} */
  #painting = null;
  /** The pin that a pointer has changed already, so that its click changes nothing more. */
  #pressed = 0;

  /**
   * The deck in this element. `changed` is called when somebody changed which pins stand.
   * @param {HTMLElement} root
   * @param {() => void} changed
   */
  constructor(root, changed) {
    this.#root = root;
    this.#changed = changed;
    this.#buttons = findAll(root, "button[data-pin]").filter((button) => button instanceof HTMLButtonElement);
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    root.addEventListener("click", (event) => this.#click(event));
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => this.#up());
  }

  /**
   * Offers these pins, of which some stand: all pins for a rack that nobody knows, none for null.
   * @param {{ rack: number[] | null } | null} turn
   * @param {number[]} standing
   */
  offer(turn, standing) {
    this.#rack = turn ? (turn.rack ?? allPins) : [];
    this.#standing = new Set(standing.filter((pin) => this.#rack.includes(pin)));
    this.#painting = null;
    this.#draw();
  }

  /** The pins that stand. */
  get standing() {
    return allPins.filter((pin) => this.#standing.has(pin));
  }

  /**
   * Does what a digit says: to the pin whose number ends with it.
   * @param {string} digit
   */
  press(digit) {
    const pin = allPins.find((each) => String(each).endsWith(digit));
    if (pin !== undefined) this.#set(pin, !this.#standing.has(pin));
  }

  #draw() {
    for (const button of this.#buttons) {
      const pin = Number(button.dataset.pin);
      const isUp = this.#standing.has(pin);
      button.disabled = !this.#rack.includes(pin);
      setAttribute(button, "aria-pressed", String(isUp));
      setAttribute(button, "aria-label", say(isUp ? "pinStanding" : "pinDown", { pin }));
    }
  }

  /**
   * @param {number} pin
   * @param {boolean} isUp
   */
  #set(pin, isUp) {
    if (!this.#rack.includes(pin) || this.#standing.has(pin) === isUp) return;
    if (isUp) this.#standing.add(pin);
    else this.#standing.delete(pin);
    this.#draw();
    this.#changed();
  }

  /**
   * The pin that an element belongs to; 0 for none.
   * @param {EventTarget | null} element
   */
  #pinOf(element) {
    const button = element instanceof Element ? element.closest("button[data-pin]") : null;
    return button instanceof HTMLElement && this.#root.contains(button) ? Number(button.dataset.pin) : 0;
  }

  /** @param {PointerEvent} event */
  #down({ target, isPrimary, button, pointerId }) {
    const pin = this.#pinOf(target);
    if (!this.#rack.includes(pin) || !isPrimary || button !== 0) return;
    this.#painting = !this.#standing.has(pin);
    this.#pressed = pin;
    // A finger belongs to the pin that it came down on, unless it is let go.
    if (target instanceof Element && target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId);
    this.#set(pin, this.#painting);
  }

  /** @param {PointerEvent} event */
  #move({ isPrimary, clientX, clientY }) {
    if (this.#painting === null || !isPrimary) return;
    this.#set(this.#pinOf(document.elementFromPoint(clientX, clientY)), this.#painting);
  }

  #up() {
    this.#painting = null;
  }

  /**
   * A click without a pointer is one of the keyboard or of a screen reader.
   * @param {Event} event
   */
  #click({ target }) {
    const pin = this.#pinOf(target);
    const isDone = pin === this.#pressed;
    this.#pressed = 0;
    if (!isDone) this.#set(pin, !this.#standing.has(pin));
  }
}
