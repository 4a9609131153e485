// The bowls of a frame while they are corrected: a button for each, and the counts or the deck for
// the one that is chosen. What the frame lacks counts as nothing until it is entered, so that a wrong
// strike is mended by one tap.

/** @import { Ahead, Frame } from "../../types" */
/** @import { FrameStep, TurnToCome } from "./ahead.js" */

import { walkFrame } from "./ahead.js";
import { Deck } from "./deck.js";
import { control } from "./dialog.js";
import { byId, find, findAll, setAttribute, setText } from "./dom.js";
import { bodyOf, entryLeaving, entryOf, fallOf } from "./entries.js";
import { say } from "./page.js";
import { choose, isChosen } from "./settings.js";
import { spokenMark } from "./speech.js";

/** What a bowl is that nobody entered. */
const NOTHING = "-";

/** The editor of a frame: one for the form, which edits one frame after the other. */
export class FrameEditor {
  #deck = new Deck(find(byId("frame-deck"), ".deck"), () => this.#leave());
  #place = { player: 0, frame: 0 };
  /** @type {Ahead | null} */
  #ahead = null;
  /** The bowls as they are saved. @type {string[]} */
  #saved = [];
  /** What each bowl is to be, whether or not it is possible after the ones before it. @type {string[]} */
  #wanted = [];
  /** The bowl that is edited, from 0. */
  #chosen = 0;
  #wasFinished = false;
  /** @type {() => void} */
  #changed = () => {};

  constructor() {
    control(byId("frame-editor"), "#frame-mode", HTMLButtonElement).addEventListener("click", () => {
      choose("deck", !isChosen("deck"));
      this.#draw();
    });
    for (const button of findAll(byId("frame-pad"), "button")) {
      button.addEventListener("click", () => this.enter(button.dataset.entry ?? ""));
    }
    byId("correction").addEventListener("keydown", (event) => this.#press(event));
  }

  /**
   * Edits this frame. `changed` is called at once and after each change.
   * @param {Frame} frame
   * @param {{ player: number, index: number }} place
   * @param {Ahead} ahead
   * @param {() => void} changed
   */
  edit(frame, { player, index }, ahead, changed) {
    this.#place = { player, frame: frame.number };
    this.#ahead = ahead;
    this.#saved = frame.bowls.map(entryOf);
    this.#wanted = [...this.#saved];
    this.#chosen = index;
    this.#changed = changed;
    const steps = walkFrame(ahead, this.#place, (bowl) => this.#saved[bowl] ?? null);
    this.#wasFinished = steps.every(({ bowl }) => bowl !== null);
    this.#draw();
    changed();
  }

  /** Edits nothing, until the frame is known. */
  clear() {
    this.#ahead = null;
    this.#draw();
  }

  /** The bowls, to be sent. */
  get bowls() {
    return this.#steps.map(({ turn }, index) => bodyOf(this.#entryAt(index, turn) ?? "", turn) ?? {});
  }

  /** The marks of the bowls. */
  get label() {
    return this.#steps.map(({ bowl }) => bowl?.mark ?? "").join("");
  }

  get isChanged() {
    const entries = this.#steps.map(({ turn }, index) => this.#entryAt(index, turn));
    return entries.join() !== this.#saved.join();
  }

  /** Whether a bowl counts as nothing that nobody entered. */
  get isFilled() {
    return this.#steps.some((step, index) => this.#isFilledAt(step, index));
  }

  /**
   * Enters a bowl in the place of the one that is chosen.
   * @param {string} entry
   */
  enter(entry) {
    const turn = this.#steps[this.#chosen]?.turn;
    if (!turn || !fallOf(entry, turn)) return;
    this.#wanted[this.#chosen] = entry;
    const next = this.#steps[this.#chosen + 1];
    // The bowl that is missing now comes next.
    if (next && this.#isFilledAt(next, this.#chosen + 1)) this.#chosen += 1;
    this.#draw();
    this.#changed();
  }

  /** Takes the pins that stand on the deck. */
  #leave() {
    this.#wanted[this.#chosen] = entryLeaving(this.#deck.standing);
    this.#drawBowls();
    this.#changed();
  }

  /** The bowls as they would be. A frame in play gets no more of them here. */
  get #steps() {
    const steps = this.#ahead ? walkFrame(this.#ahead, this.#place, (index, turn) => this.#entryAt(index, turn)) : [];
    return steps.filter(({ bowl }) => bowl !== null);
  }

  /**
   * What is entered for a bowl: as wanted, or nothing where the frame has to go on.
   * @param {number} index
   * @param {TurnToCome} turn
   */
  #entryAt(index, turn) {
    const entry = this.#wanted[index];
    if (entry !== undefined && fallOf(entry, turn)) return entry;
    return this.#wasFinished ? NOTHING : null;
  }

  /**
   * @param {FrameStep} step
   * @param {number} index
   */
  #isFilledAt({ turn }, index) {
    const entry = this.#wanted[index];
    return entry === undefined || !fallOf(entry, turn);
  }

  #draw() {
    const steps = this.#steps;
    this.#chosen = Math.max(0, Math.min(this.#chosen, steps.length - 1));
    const step = steps[this.#chosen];
    const turn = step?.turn ?? null;
    this.#drawBowls();
    drawPad(turn);
    this.#deck.offer(turn && { rack: turn.full_rack ? null : turn.rack }, step?.bowl?.standing ?? []);
  }

  /** Draws a button for each bowl. */
  #drawBowls() {
    const list = byId("frame-bowls");
    const steps = this.#steps;
    while (list.children.length > steps.length) list.lastElementChild?.remove();
    while (list.children.length < steps.length) list.append(newButton());
    findAll(list, "button").forEach((button, index) => {
      drawBowl(button, index, steps[index]?.bowl ?? null);
      setAttribute(button, "aria-pressed", String(index === this.#chosen));
      button.onclick = () => {
        this.#chosen = index;
        this.#draw();
      };
    });
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#ahead) return;
    const entry = event.key.toUpperCase();
    if (isChosen("deck") && /^[0-9]$/.test(entry)) this.#deck.press(entry);
    else if (/^[0-9FX/-]$/.test(entry)) this.enter(entry);
    else return;
    event.preventDefault();
  }
}

function newButton() {
  const button = document.createElement("button");
  button.type = "button";
  return button;
}

/**
 * @param {HTMLElement} button
 * @param {number} index
 * @param {FrameStep["bowl"]} bowl
 */
function drawBowl(button, index, bowl) {
  const mark = bowl?.mark ?? "";
  setText(button, mark);
  setAttribute(button, "data-mark", mark);
  setAttribute(button, "data-split", bowl?.split ? "true" : null);
  setAttribute(button, "aria-label", say("correctBowl", { bowl: index + 1, mark: bowl ? spokenMark(bowl) : "" }));
}

/**
 * Offers the counts that are possible, or the deck.
 * @param {TurnToCome | null} turn
 */
function drawPad(turn) {
  const isDeck = isChosen("deck");
  setAttribute(byId("frame-mode"), "aria-pressed", String(isDeck));
  byId("frame-deck").hidden = !isDeck;
  const buttons = findAll(byId("frame-pad"), "button").filter((button) => button instanceof HTMLButtonElement);
  for (const button of buttons) {
    const entry = button.dataset.entry ?? "";
    button.disabled = turn?.entries[entry] === undefined;
    button.hidden = isDeck && /^[0-9]$/.test(entry);
  }
}
