// What there is to celebrate, found by comparing two boards. No DOM in here.

/** @import { Game } from "../../types" */

import { bowlsOf, newBowl, shownName } from "./game.js";
import { leaveName, leaveOf } from "./leaves.js";

/** @typedef {"spare" | "split" | "strike" | "double" | "turkey" | "row" | "perfect"} Kind */

/** @type {Kind[]} */
const STRIKES = ["strike", "double", "turkey"];

/**
 * What to celebrate: a spare, a split that was cleared, or a strike with how many in a row it
 * makes; null for all other bowls. `row` is four or more strikes, `perfect` a whole game of them.
 * @param {Game | null} before
 * @param {Game | null} after
 * @returns {{ kind: Kind, name: string, count: number, leave?: string } | null}
 */
export function celebration(before, after) {
  const bowl = newBowl(before, after);
  const player = bowl && after?.players[bowl.player];
  if (!after || !player) return null;
  const name = shownName(player);
  if (bowl.mark === "/") return spare(after, bowl.player, name);
  if (bowl.mark !== "X") return null;
  const marks = bowlsOf(after).filter(({ player: seat }) => seat === bowl.player).map(({ mark }) => mark);
  const count = marks.length - 1 - marks.findLastIndex((mark) => mark !== "X");
  // A player who can gain no more has finished.
  const isPerfect = count === marks.length && player.total === player.maximum;
  return { kind: isPerfect ? "perfect" : (STRIKES[count - 1] ?? "row"), name, count };
}

/**
 * A spare, and of which split. `leave` is its name, where its pins are known.
 * @param {Game} game
 * @param {number} seat
 * @param {string} name
 * @returns {{ kind: Kind, name: string, count: number, leave?: string }}
 */
function spare(game, seat, name) {
  const first = bowlsOf(game).filter(({ player }) => player === seat).at(-2);
  if (!first?.split) return { kind: "spare", name, count: 0 };
  const pins = leaveOf(first);
  return { kind: "split", name, count: 0, leave: pins ? leaveName(pins) : undefined };
}
