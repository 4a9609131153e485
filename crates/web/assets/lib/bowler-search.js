// Bowlers who fit what somebody types. The server finds them, and decides whom three letters mean.

/** @import { Bowler } from "../../types" */

import { read } from "./sender.js";

/** How many bowlers are offered at once, and how many are asked for before anything is typed. */
const MOST = 6;
const MOST_KNOWN = 100;

/** The bowlers that the server told of, by their IDs. @type {Map<string, Bowler>} */
const known = new Map();

/**
 * The bowlers who fit what was typed: first the one whom three letters mean, then those who bowled
 * last.
 * @param {string} text
 * @returns {Promise<{ bowlers: Bowler[], meant: Bowler | null }>}
 */
export async function find(text) {
  const limit = String(text ? MOST : MOST_KNOWN);
  const query = new URLSearchParams({ state: "active", order: "recent", limit, ...(text && { query: text }) });
  const found = await read(`/api/bowlers?${query}`);
  /** @type {Bowler | null} */
  const meant = found?.meant ?? null;
  /** @type {Bowler[]} */
  const others = (found?.bowlers ?? []).filter((/** @type {Bowler} */ { id }) => id !== meant?.id);
  const bowlers = meant ? [meant, ...others] : others;
  for (const bowler of bowlers) known.set(bowler.id, bowler);
  return { bowlers: bowlers.slice(0, MOST), meant };
}

/**
 * What the server compares names by.
 * @param {string} text
 */
export function keyOf(text) {
  return text.normalize("NFKC").toLowerCase().trim().replaceAll(/\s+/g, " ");
}

/**
 * Whether these letters are a part of the name of somebody who has another tag.
 * @param {string} letters
 */
export function mayGoOn(letters) {
  const text = keyOf(letters);
  return [...known.values()].some(({ name, tag }) => tag !== letters && keyOf(name ?? "").includes(text));
}
