// What is said of a change: spoken in live regions, shown in celebrations.

/** @import { Bowl, Game } from "../../types" */

import { hasSameBowls, newBowl, shownName, undoneBowl } from "./game.js";
import { leaveOf, leaveText } from "./leaves.js";
import { say, sayCount } from "./page.js";

/** The marks that have words of their own. */
const WORDS = new Map([["X", "strike"], ["/", "spare"], ["F", "foul"]]);

/** @typedef {Pick<Bowl, "mark" | "pins" | "split" | "standing">} SpokenBowl */

/**
 * What a bowl was.
 * @param {SpokenBowl} bowl
 */
export function wordOf(bowl) {
  const word = WORDS.get(bowl.mark);
  return [word ? say(word) : sayCount("pins", bowl.pins), ...more(bowl)].join(", ");
}

/**
 * A mark in words: `8, split, 7-10 left`.
 * @param {SpokenBowl} bowl
 */
export function spokenMark(bowl) {
  return [bowl.mark, ...more(bowl)].join(", ");
}

/**
 * What there is to say of a bowl beside its mark.
 * @param {SpokenBowl} bowl
 */
function more(bowl) {
  const leave = leaveOf(bowl);
  const split = bowl.split ? [say("split")] : [];
  return leave ? [...split, say("pinsLeft", { pins: leaveText(leave) })] : split;
}

/**
 * A sentence on what changed from one board to the next; empty when nothing did.
 * @param {Game | null} before
 * @param {Game | null} after
 */
export function sentence(before, after) {
  if (!after || (before?.id === after.id && before.version === after.version)) return "";
  if (before?.id !== after.id) {
    return say("saidStarted", { names: after.players.map(shownName).join(", ") });
  }
  return `${change(before, after)} ${next(after)}`.trim();
}

/**
 * @param {Game} before
 * @param {Game} after
 */
function change(before, after) {
  const bowl = newBowl(before, after);
  if (bowl) return say("said", { name: nameOf(after, bowl.player), frame: bowl.frame, what: wordOf(bowl) });
  const undone = undoneBowl(before, after);
  if (undone) return say("doneUndone", { name: nameOf(after, undone.player), frame: undone.frame });
  return hasSameBowls(before, after) ? lineupChange(before, after) : say("saidChanged");
}

/**
 * What changed in the line-up. A change that is taken back reads as its opposite, where it has one.
 * @param {Game} before
 * @param {Game} after
 */
function lineupChange(before, after) {
  // That it was given up is what comes next.
  if (before.given_up !== after.given_up) return after.given_up ? "" : `${say("changeTakenUp")}.`;
  const undone = (/** @type {string} */ what) => say("changeUndone", { change: say(what) });
  const late = after.players[before.players.length];
  if (late) return `${shownName(late)}: ${say("changeJoined")}.`;
  const gone = before.players[after.players.length];
  if (gone) return `${shownName(gone)}: ${undone("changeJoined")}.`;
  for (const [seat, player] of after.players.entries()) {
    const { left, skipped } = player;
    const name = shownName(player);
    const old = before.players[seat];
    if (old && old.left !== left) return `${name}: ${say(left ? "changeLeft" : "changeReturned")}.`;
    if (old && old.skipped !== skipped) return `${name}: ${skipped ? say("changeSkipped") : undone("changeSkipped")}.`;
  }
  return say("saidLineup");
}

/** @param {Game} game */
function next(game) {
  if (game.turn) return say("saidNext", { name: nameOf(game, game.turn.player) });
  if (game.given_up) return `${say("givenUp")}.`;
  return `${say("over")}. ${outcome(game)}`;
}

/**
 * How a finished game ended.
 * @param {Game} game
 */
export function outcome(game) {
  const winners = game.players.filter(({ name }) => game.winners.includes(name));
  const names = winners.map(shownName).join(", ");
  const total = winners[0]?.total ?? 0;
  if (game.players.length === 1) return say("final", { name: names, total });
  return say(game.winners.length > 1 ? "tie" : "winner", { names, total });
}

/**
 * @param {Game} game
 * @param {number} seat
 */
export function nameOf(game, seat) {
  const player = game.players[seat];
  return player ? shownName(player) : "";
}
