// Keys that are typed one after the other: `1` and then `0` is ten, where ten is possible. No DOM
// in here.

/** So long a digit waits for the next one. */
const PATIENCE = 1_000;

/**
 * Takes what keys mean, and calls `enter` with what is entered. `possible` tells what can be
 * entered now, `waiting` is called with a digit that waits for another, and with null when it
 * does not any more.
 * @param {object} listener
 * @param {() => Record<string, number> | null} listener.possible
 * @param {(meant: string) => void} listener.enter
 * @param {(entry: string | null) => void} listener.waiting
 */
export function typist({ possible, enter, waiting }) {
  /** @type {string | null} */
  let first = null;
  /** @type {number | undefined} */
  let timer;

  /** Enters the digit that waits, if one does. */
  const finish = () => {
    const entry = first;
    if (entry === null) return;
    forget();
    enter(entry);
  };
  const forget = () => {
    clearTimeout(timer);
    first = null;
    waiting(null);
  };
  /** @param {string} meant */
  const type = (meant) => {
    if (first !== null && meant === "undo") return forget();
    if (first !== null && possible()?.[first + meant] !== undefined) {
      const both = first + meant;
      forget();
      return enter(both);
    }
    finish();
    if (!isBeginning(meant, possible())) return enter(meant);
    first = meant;
    waiting(meant);
    timer = setTimeout(finish, PATIENCE);
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
