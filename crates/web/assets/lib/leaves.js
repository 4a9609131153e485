// Pins that stand. The server tells which pins there are, and which leaves are splits or have
// names.

import { page } from "./page.js";

const { deck } = page;

/** All pins, from the head pin on. */
export const allPins = deck.rows.flat().sort((one, other) => one - other);

/**
 * Whether a first bowl that leaves these pins leaves a split.
 * @param {number[]} pins
 */
export function isSplit(pins) {
  const place = pins.reduce((bits, pin) => bits + 2 ** allPins.indexOf(pin), 0);
  // Each digit of the table is about four leaves.
  const four = Number.parseInt(deck.splits[Math.floor(place / 4)] ?? "0", 16);
  return Math.floor(four / 2 ** (place % 4)) % 2 === 1;
}

/**
 * A leave as bowlers write it: `7-10`.
 * @param {number[]} pins
 */
export function leaveText(pins) {
  return pins.toSorted((one, other) => one - other).join("-");
}

/**
 * What bowlers call a leave, or its pins where it has no name.
 * @param {number[]} pins
 */
export function leaveName(pins) {
  const text = leaveText(pins);
  return deck.names[text] ?? text;
}

/**
 * The pins that a bowl left, where that is known and not evident: some, but not all.
 * @param {{ standing: number[] | null }} bowl
 */
export function leaveOf({ standing }) {
  return standing && standing.length > 0 && standing.length < allPins.length ? standing : null;
}
