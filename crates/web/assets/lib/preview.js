// What the totals of a player become if a frame is corrected, as the server tells it.

/** @import { Game, Player } from "../../types" */

import { byId, findAll, setAttribute, setText } from "./dom.js";
import { say } from "./page.js";

/**
 * The preview of a corrected frame. Gives a function that shows what these bowls lead to; `told`
 * is called with whether the server would take them, and why not.
 * @param {Game} game
 * @param {{ player: number, frame: number }} place
 * @param {(isTaken: boolean, reason: string) => void} told
 */
export function previewIn(game, { player, frame }, told) {
  const before = game.players[player];
  let asked = 0;

  /**
   * @param {object[]} bowls
   * @param {boolean} isChanged
   */
  return async function preview(bowls, isChanged) {
    asked += 1;
    const number = asked;
    if (!isChanged) {
      drawTotals(before, before);
      told(false, "");
      return;
    }
    const answer = await request(game, `players/${player + 1}/frames/${frame}/preview`, bowls);
    // Only the last answer is about what the form shows.
    if (number !== asked) return;
    if (answer.game) drawTotals(before, answer.game.players[player]);
    told(answer.game !== null, answer.reason);
  };
}

/**
 * @param {Game} game
 * @param {string} path
 * @param {object[]} bowls
 * @returns {Promise<{ game: Game | null, reason: string }>}
 */
async function request({ id, version }, path, bowls) {
  const headers = { "Content-Type": "application/json", "If-Match": `"${version}"` };
  const body = JSON.stringify({ bowls, unlock: true });
  const answer = await fetch(`/api/games/${id}/${path}`, { method: "POST", headers, body }).catch(() => null);
  const told = await answer?.json().catch(() => null);
  if (answer?.ok && told) return { game: told, reason: "" };
  return { game: null, reason: told?.detail ?? say("correctUnknown") };
}

/**
 * @param {Player | undefined} before
 * @param {Player | undefined} after
 */
function drawTotals(before, after) {
  const cells = findAll(byId("preview"), "[data-frame]");
  for (const cell of cells) {
    const number = Number(cell.dataset.frame);
    const totalOf = (/** @type {Player | undefined} */ player) =>
      player?.frames.find((each) => each.number === number)?.total ?? null;
    const [was, is] = [totalOf(before), totalOf(after)];
    setText(cell, is === null ? "" : String(is));
    setAttribute(cell, "data-changed", was === is ? null : "true");
  }
  const totals = { before: before?.minimum ?? 0, after: after?.minimum ?? 0 };
  setText(byId("preview-total"), say(totals.before === totals.after ? "previewSame" : "previewTotal", totals));
}
