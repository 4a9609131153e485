// What there is to celebrate, found by comparing two boards. No DOM in here.

/** @import { Game } from "../../types" */

import { bowlsOf, newBowl } from "./game.js";

/** @typedef {"spare" | "strike" | "double" | "turkey" | "row" | "perfect"} Kind */

/** @type {Kind[]} */
const STRIKES = ["strike", "double", "turkey"];

/**
 * What to celebrate: a spare, or a strike with how many in a row it makes; null for all other
 * bowls. `row` is four or more strikes, `perfect` a whole game of them.
 * @param {Game | null} before
 * @param {Game | null} after
 * @returns {{ kind: Kind, name: string, count: number } | null}
 */
export function celebration(before, after) {
  const bowl = newBowl(before, after);
  const player = bowl && after?.players[bowl.player];
  if (!after || !player) return null;
  const { name } = player;
  if (bowl.mark === "/") return { kind: "spare", name, count: 0 };
  if (bowl.mark !== "X") return null;
  const marks = bowlsOf(after).filter(({ player: seat }) => seat === bowl.player).map(({ mark }) => mark);
  const count = marks.length - 1 - marks.findLastIndex((mark) => mark !== "X");
  // A player who can gain no more has finished.
  const isPerfect = count === marks.length && player.total === player.maximum;
  return { kind: isPerfect ? "perfect" : (STRIKES[count - 1] ?? "row"), name, count };
}
