// Draws a game into the table that the server wrote: text into cells that are there.

/** @import { Bowl, Frame, Game, Player } from "../../types" */
/** @import { BowlToCome, TurnToCome } from "./ahead.js" */

import { byId, find, findAll, setAttribute, setText } from "./dom.js";
import { shownName } from "./game.js";
import { leaveOf, leaveText } from "./leaves.js";
import { page, say, sayCount } from "./page.js";
import { showName } from "./player-name.js";
import { isChosen } from "./settings.js";
import { nameOf, outcome, spokenMark } from "./speech.js";

/** Where nobody bowled. */
const MISSED = "·";

/**
 * What is not saved yet: bowls to add, the frame that is being changed, and who is up after all of
 * it; null when all have finished then, undefined when only the server can tell.
 * @typedef {object} Waiting
 * @property {BowlToCome[]} bowls
 * @property {{ player: number, frame: number } | null} changing
 * @property {TurnToCome | null | undefined} turn
 */

/**
 * Draws a game, or a lane without one, with what is not saved yet.
 * @param {Game | null} game
 * @param {Waiting | null} waiting
 */
export function draw(game, waiting = null) {
  const table = byId("board");
  const players = game?.players ?? [];
  const up = waiting ? waiting.turn : game?.turn;
  table.hidden = players.length === 0;
  setAttribute(table, "data-over", game?.over || game?.given_up ? "true" : null);
  rowsOf(table, players.length).forEach((row, seat) => {
    const player = players[seat];
    if (player) drawRow(row, { player, seat, turn: up?.player === seat ? up : null, waiting });
  });
  drawTurn(game, waiting);
  drawRules(game);
}

/**
 * Says which rule book a game has, where it is not the one that most have.
 * @param {Game | null} game
 */
function drawRules(game) {
  const name = page.rules[game?.rules ?? ""] ?? "";
  for (const badge of findAll(document, ".rules")) {
    setText(badge, name);
    badge.hidden = name === "";
  }
}

/** Shows the pins that were left in frames, or not, as this device was told. */
export function showLeaves() {
  setAttribute(document.body, "data-leaves", areLeavesShown() ? null : "hidden");
}

/** Whether this device shows them; unless it was told, as the address says. */
export function areLeavesShown() {
  return isChosen("leaves", document.body.dataset.leaves !== "hidden");
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

/** @typedef {{ player: Player, seat: number, turn: TurnToCome | null, waiting: Waiting | null }} Row */

/**
 * @param {HTMLElement} element
 * @param {Row} row
 */
function drawRow(element, row) {
  const { player, seat, turn } = row;
  setAttribute(element, "data-player", String(seat));
  setAttribute(element, "aria-current", turn ? "true" : null);
  setAttribute(element, "data-left", player.left ? "true" : null);
  showName(element, player);
  find(element, ".up").hidden = !turn;
  find(element, ".left").hidden = !player.left;
  for (const cell of findAll(element, ".frame")) {
    const number = Number(cell.dataset.frame);
    const frame = player.frames.find((each) => each.number === number);
    drawFrame(cell, frame ?? { number, marks: [], total: null, points: null, bowls: [], missed: null }, row);
  }
  setText(find(element, ".total"), String(player.minimum));
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
  setText(find(cell, ".sum"), frame.total === null ? "" : String(frame.total));
  drawLeave(cell, frame.bowls.map(leaveOf).find((leave) => leave !== null) ?? null);
  findAll(cell, ".mark").forEach((box, index) => {
    const isHere = (/** @type {{ box: number }} */ each) => each.box === index + 1;
    const toCome = row.waiting?.bowls.filter((each) => each.player === row.seat && each.frame === frame.number);
    const isMissed = frame.missed === index + 1;
    drawMark(box, { bowl: frame.bowls.find(isHere), toCome: toCome?.find(isHere), isMissed, frame, row });
  });
}

/**
 * Draws the pins that were left in a frame as a small deck.
 * @param {HTMLElement} cell
 * @param {number[] | null} leave
 */
function drawLeave(cell, leave) {
  const text = leave ? leaveText(leave) : null;
  if (cell.getAttribute("data-leave") === text) return;
  setAttribute(cell, "data-leave", text);
  cell.querySelector(".leave")?.remove();
  const template = byId("leave");
  if (!leave || !(template instanceof HTMLTemplateElement)) return;
  cell.append(template.content.cloneNode(true));
  for (const pin of cell.querySelectorAll(".leave [data-pin]")) {
    setAttribute(pin, "data-standing", leave.includes(Number(pin.getAttribute("data-pin"))) ? "true" : null);
  }
}

/**
 * @param {HTMLElement} box
 * @param {{ bowl?: Bowl, toCome?: BowlToCome, isMissed: boolean, frame: Frame, row: Row }} what
 */
function drawMark(box, { bowl, toCome, isMissed, frame, row: { player, seat, waiting } }) {
  const shown = bowl ?? toCome;
  const mark = shown?.mark ?? (isMissed ? MISSED : "");
  const isWaiting = bowl ? isChanging(waiting, seat, frame) : toCome !== undefined;
  setText(box, mark);
  setAttribute(box, "data-mark", mark);
  setAttribute(box, "data-split", shown?.split ? "true" : null);
  setAttribute(box, "data-waiting", isWaiting ? "true" : null);
  if (box instanceof HTMLButtonElement) prepareButton(box, bowl, { frame, player, isBusy: waiting !== null });
  else describe(box, bowl);
}

/**
 * Whether a frame is being corrected.
 * @param {Waiting | null} waiting
 * @param {number} seat
 * @param {Frame} frame
 */
function isChanging(waiting, seat, { number }) {
  return waiting?.changing?.player === seat && waiting.changing.frame === number;
}

/**
 * Says in words what a mark alone does not: that it is a split, and which pins were left.
 * @param {HTMLElement} box
 * @param {Bowl | undefined} bowl
 */
function describe(box, bowl) {
  const isMore = bowl !== undefined && (bowl.split || leaveOf(bowl) !== null);
  setAttribute(box, "role", isMore ? "img" : null);
  setAttribute(box, "aria-label", isMore ? spokenMark(bowl) : null);
}

/**
 * Makes a mark a button that corrects it.
 * @param {HTMLButtonElement} box
 * @param {Bowl | undefined} bowl
 * @param {{ frame: Frame, player: Player, isBusy: boolean }} place
 */
function prepareButton(box, bowl, { frame, player, isBusy }) {
  box.disabled = !bowl;
  // Not disabled while something waits: the keyboard's place on the board would be lost.
  setAttribute(box, "aria-disabled", bowl && isBusy ? "true" : null);
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
  const place = { name: shownName(player), frame: frame.number, bowl: frame.bowls.indexOf(bowl) + 1 };
  return say("wrongBowl", { ...place, mark: spokenMark(bowl) });
}

/**
 * Says who is up, or how the game ended.
 * @param {Game | null} game
 * @param {Waiting | null} waiting
 */
function drawTurn(game, waiting) {
  const line = byId("turn");
  const { state, ...texts } = game && waiting ? turnAfter(game, waiting) : turnOf(game);
  setAttribute(line, "data-waiting", waiting ? "true" : null);
  setAttribute(line, "data-state", state);
  setAttribute(line, "data-named", isNamed(game, waiting) ? "true" : null);
  for (const [name, text] of Object.entries(texts)) setText(find(line, `.turn-${name}`), text);
}

/**
 * Whether who is up has a name, which is longer than three letters.
 * @param {Game | null} game
 * @param {Waiting | null} waiting
 */
function isNamed(game, waiting) {
  const up = (waiting ?? game)?.turn?.player;
  return up !== undefined && (game?.players[up]?.bowler?.name ?? null) !== null;
}

/** @param {Game | null} game */
function turnOf(game) {
  if (!game) {
    return { state: "free", word: say("free"), name: "", place: say("freeLane"), standing: "" };
  }
  if (game.given_up) {
    return { state: "over", word: say("givenUp"), name: "", place: say("givenUpHint"), standing: "" };
  }
  if (!game.turn) {
    return { state: "over", word: say("over"), name: "", place: outcome(game), standing: "" };
  }
  return turnLine(game, game.turn);
}

/**
 * @param {Game} game
 * @param {Waiting} waiting
 */
function turnAfter(game, { turn }) {
  if (turn) return turnLine(game, turn);
  const place = turn === null ? say("waitingOver") : "";
  return { state: "waiting", word: say("sending"), name: "", place, standing: "" };
}

/**
 * @param {Game} game
 * @param {TurnToCome} turn
 */
function turnLine(game, { player, frame, bowl, standing }) {
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
  // In a frame, the page around it is scrolled as well, away from what is read there.
  const { scrollX, scrollY } = parent;
  row?.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (parent !== window) parent.scrollTo(scrollX, scrollY);
}
