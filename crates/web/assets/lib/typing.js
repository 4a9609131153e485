// Keys that are typed one after the other: `1` and then `0` is ten, where ten is possible. No DOM
// in here.

/** How long a digit waits for the next one. */
const DIGIT_TIMEOUT = 1_000;

/**
 * Takes what keys mean, and calls `enter` with what is entered. `possible` tells what can be
 * entered now, and `turn` for whom. `waiting` is called with a digit that waits for another, and
 * with null once it no longer does; `outrun` when the turn passed meanwhile: what was typed for
 * one player is never entered for another.
 * @param {object} listener
 * @param {() => Record<string, number> | null} listener.possible
 * @param {() => string} listener.turn
 * @param {(meant: string) => void} listener.enter
 * @param {(entry: string | null) => void} listener.waiting
 * @param {() => void} listener.outrun
 */
export function typist({ possible, turn, enter, waiting, outrun }) {
  /** @type {string | null} */
  let first = null;
  /** The turn that it was typed for. */
  let meantFor = "";
  /** @type {number | undefined} */
  let timer;

  /** Enters the digit that waits, if one does. */
  const finish = () => {
    const entry = first;
    if (entry === null) return;
    forget();
    if (turn() === meantFor) enter(entry);
    else outrun();
  };
  const forget = () => {
    clearTimeout(timer);
    first = null;
    waiting(null);
  };
  /** @param {string} meant */
  const type = (meant) => {
    if (first !== null && meant === "undo") return forget();
    // What comes second may belong to what came first, so neither is entered.
    if (first !== null && turn() !== meantFor) return finish();
    if (first !== null && possible()?.[first + meant] !== undefined) {
      const both = first + meant;
      forget();
      return enter(both);
    }
    finish();
    if (!isBeginning(meant, possible())) return enter(meant);
    first = meant;
    meantFor = turn();
    waiting(meant);
    timer = setTimeout(finish, DIGIT_TIMEOUT);
  };
  return { type, finish };
}

/**
 * Whether something longer can be entered that begins like this.
 * @param {string} meant
 * @param {Record<string, number> | null} entries
 */
function isBeginning(meant, entries) {
  return Object.keys(entries ?? {}).some((entry) => entry !== meant && entry.startsWith(meant));
}
