// Bowls as they are entered: `8`, `X`, `/`, `-`, `F`, `[7-10]` for the pins that stand, `(8)` for a
// split whose pins nobody knows. The server has told what each means. No DOM in here.

/** @import { Bowl, Turn } from "../../types" */

import { isSplit, leaveText } from "./leaves.js";

/**
 * The pins before a bowl, and what can be entered.
 * @typedef {Pick<Turn, "standing" | "full_rack" | "rack" | "entries">} RackView
 *
 * What an entry means there.
 * @typedef {{ pins: number, standing: number[] | null, foul: boolean, split: boolean }} Fall
 */

const FOUL = "F";

/**
 * What an entry means before these pins; null when it is not possible.
 * @param {string} entry
 * @param {RackView} turn
 * @returns {Fall | null}
 */
export function fallOf(entry, turn) {
  const standing = pinsIn(entry);
  if (standing) return leaving(standing, turn);
  const split = /^\((\d+)\)$/.exec(entry);
  const pins = turn.entries[split?.[1] ?? entry];
  if (pins === undefined || (split && !turn.full_rack)) return null;
  return { pins, standing: null, foul: entry === FOUL, split: split !== null };
}

/**
 * What it means that these pins stand.
 * @param {number[]} standing
 * @param {RackView} turn
 * @returns {Fall | null}
 */
function leaving(standing, turn) {
  const { rack } = turn;
  const pins = turn.standing - standing.length;
  if (pins < 0 || (rack && !standing.every((pin) => rack.includes(pin)))) return null;
  return { pins, standing, foul: false, split: turn.full_rack && isSplit(standing) };
}

/**
 * The pins of `[7-10]`; null for an entry that names none.
 * @param {string} entry
 */
function pinsIn(entry) {
  const pins = /^\[([\d-]*)\]$/.exec(entry)?.[1];
  return pins === undefined ? null : pins.split("-").filter(Boolean).map(Number);
}

/**
 * The entry that says that these pins stand.
 * @param {number[]} pins
 */
export function entryLeaving(pins) {
  return `[${leaveText(pins)}]`;
}

/**
 * The entry for a bowl that is saved, with all that is known of it.
 * @param {Bowl} bowl
 */
export function entryOf({ pins, standing, split, foul }) {
  if (foul) return FOUL;
  if (standing) return entryLeaving(standing);
  return split ? `(${pins})` : String(pins);
}

/**
 * What is sent for an entry before these pins; null when it is not possible.
 * @param {string} entry
 * @param {RackView} turn
 */
export function bodyOf(entry, turn) {
  const fall = fallOf(entry, turn);
  if (!fall) return null;
  if (fall.foul) return { foul: true };
  if (fall.standing) return { standing: fall.standing };
  return fall.split ? { text: entry } : { pins: fall.pins };
}

/**
 * An entry as a list shows it: the pins that it leaves, or the mark that it makes, where one is
 * known.
 * @param {string} entry
 * @param {{ mark: string } | null} bowl
 */
export function labelOf(entry, bowl = null) {
  const pins = pinsIn(entry);
  if (!pins) return entry;
  return pins.length > 0 ? leaveText(pins) : (bowl?.mark ?? entry);
}
