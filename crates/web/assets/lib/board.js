// Draws a game into the table that the server wrote: text into cells that are there.

/** @import { Bowl, Frame, Game, Player, Turn } from "../../types" */

import { byId, find, findAll, setAttribute, setText } from "./dom.js";
import { say, sayCount } from "./page.js";
import { nameOf, outcome } from "./speech.js";

/**
 * What waits for the server: the bowl of this number is being changed, or the next one added.
 * @typedef {number | "next" | null} Waiting
 */

/**
 * Draws a game, or a lane without one.
 * @param {Game | null} game
 * @param {Waiting} waiting
 */
export function draw(game, waiting = null) {
  const table = byId("board");
  const players = game?.players ?? [];
  table.hidden = players.length === 0;
  rowsOf(table, players.length).forEach((row, seat) => {
    const player = players[seat];
    const turn = game?.turn?.player === seat ? game.turn : null;
    if (player) drawRow(row, { player, seat, turn, waiting });
  });
  drawTurn(game);
}

/**
 * As many rows as there are players.
 * @param {HTMLElement} table
 * @param {number} count
 */
function rowsOf(table, count) {
  const body = find(table, "tbody");
  const template = byId("row");
  while (body.children.length > count) body.lastElementChild?.remove();
  while (body.children.length < count && template instanceof HTMLTemplateElement) {
    body.append(template.content.cloneNode(true));
  }
  setAttribute(table, "data-players", String(count));
  return findAll(body, "tr");
}

/** @typedef {{ player: Player, seat: number, turn: Turn | null, waiting: Waiting }} Row */

/**
 * @param {HTMLElement} element
 * @param {Row} row
 */
function drawRow(element, row) {
  const { player, seat, turn } = row;
  setAttribute(element, "data-player", String(seat));
  setAttribute(element, "aria-current", turn ? "true" : null);
  setText(find(element, ".letters"), player.name);
  find(element, ".up").hidden = !turn;
  for (const cell of findAll(element, ".frame")) {
    const number = Number(cell.dataset.frame);
    const frame = player.frames.find((each) => each.number === number);
    drawFrame(cell, frame ?? { number, marks: [], total: null, bowls: [] }, row);
  }
  setText(find(element, ".total"), String(player.total));
  setText(find(element, ".maximum-value"), String(player.maximum));
}

/**
 * @param {HTMLElement} cell
 * @param {Frame} frame
 * @param {Row} row
 */
function drawFrame(cell, frame, row) {
  const isCurrent = row.turn?.frame === frame.number;
  setAttribute(cell, "aria-current", isCurrent ? "true" : null);
  setAttribute(cell, "data-waiting", isCurrent && row.waiting === "next" ? "true" : null);
  setText(find(cell, ".sum"), frame.total === null ? "" : String(frame.total));
  findAll(cell, ".mark").forEach((box, index) => {
    const bowl = frame.bowls.find((each) => each.box === index + 1);
    drawMark(box, bowl, { frame, row });
  });
}

/**
 * @param {HTMLElement} box
 * @param {Bowl | undefined} bowl
 * @param {{ frame: Frame, row: Row }} place
 */
function drawMark(box, bowl, { frame, row: { player, waiting } }) {
  const mark = bowl?.mark ?? "";
  setText(box, mark);
  setAttribute(box, "data-mark", mark);
  setAttribute(box, "data-waiting", bowl && bowl.number === waiting ? "true" : null);
  if (!(box instanceof HTMLButtonElement)) return;
  box.disabled = !bowl || waiting !== null;
  setAttribute(box, "data-bowl", bowl ? String(bowl.number) : null);
  setAttribute(box, "aria-hidden", bowl ? null : "true");
  setAttribute(box, "aria-label", bowl ? labelOf(bowl, frame, player) : null);
}

/**
 * @param {Bowl} bowl
 * @param {Frame} frame
 * @param {Player} player
 */
function labelOf(bowl, frame, player) {
  const place = { name: player.name, frame: frame.number, bowl: frame.bowls.indexOf(bowl) + 1 };
  return say("wrongBowl", { ...place, mark: bowl.mark });
}

/**
 * Says who is up, or how the game ended.
 * @param {Game | null} game
 */
function drawTurn(game) {
  const line = byId("turn");
  const { state, ...texts } = turnOf(game);
  setAttribute(line, "data-state", state);
  for (const [name, text] of Object.entries(texts)) setText(find(line, `.turn-${name}`), text);
}

/** @param {Game | null} game */
function turnOf(game) {
  if (!game) {
    return { state: "free", word: say("free"), name: "", place: say("freeLane"), standing: "" };
  }
  if (!game.turn) {
    return { state: "over", word: say("over"), name: "", place: outcome(game), standing: "" };
  }
  const { player, frame, bowl, standing } = game.turn;
  return {
    state: "up",
    word: say("up"),
    name: nameOf(game, player),
    place: say("turn", { frame, bowl }),
    standing: sayCount("standing", standing),
  };
}

/** Scrolls to the row of the player who is up, where the board is longer than its place. */
export function showTurn() {
  const row = document.querySelector("#board tr[aria-current]");
  row?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
