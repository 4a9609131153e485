// The scorer's page. The server's board is the truth, and the only one that is shown. What was
// entered is shown beside it as waiting, until the server has answered.

/** @import { Game } from "../../types" */
/** @import { Waiting } from "../lib/board.js" */
/** @import { Answer, Change } from "../lib/sender.js" */

import { draw, showTurn } from "../lib/board.js";
import { watch } from "../lib/connection.js";
import { askForCorrection, askForUndo } from "../lib/correction.js";
import { control } from "../lib/dialog.js";
import { byId, find, setAttribute, setText } from "../lib/dom.js";
import { bowlsOf, isOlder } from "../lib/game.js";
import { meaning } from "../lib/keys.js";
import { askForPlayers } from "../lib/new-game.js";
import { padFor } from "../lib/pad.js";
import { page, say } from "../lib/page.js";
import { read, send } from "../lib/sender.js";
import { sentence } from "../lib/speech.js";

/** After this long a scorer is told that something is being saved. */
const SLOW = 400;

/** The game as the server tells it. */
let { game } = page;
/**
 * What is on its way: how it is shown, and where on the board, and on which version of which
 * game it was decided.
 * @type {{ label: string, place: Waiting, id: string, version: number } | null}
 */
let sending = null;
/** What was typed while something was on its way. @type {string[]} */
let queue = [];

const scoring = page.mayScore ? controls() : null;

function controls() {
  return {
    pad: padFor(take),
    undo: control(document, "#undo", HTMLButtonElement),
    start: control(document, "#start", HTMLButtonElement),
  };
}

function refresh() {
  const isCurrent = game !== null && game.id === sending?.id && game.version === sending.version;
  draw(game, isCurrent && sending ? sending.place : null);
  drawWaiting(isCurrent);
  byId("free").hidden = game !== null;
  byId("sheet-link").hidden = game === null;
  if (game) byId("sheet-link").setAttribute("href", `/games/${game.id}`);
  if (scoring) enable(scoring, sending ? null : game);
}

/**
 * Offers what can be done to a game; nothing for null, while something is on its way.
 * @param {NonNullable<typeof scoring>} scoring
 * @param {Game | null} shown
 */
function enable({ pad, undo: undoButton, start }, shown) {
  pad.offer(shown?.turn?.entries ?? null);
  undoButton.disabled = shown === null || bowlsOf(shown).length === 0;
  start.disabled = sending !== null;
}

/**
 * Shows what is on its way, in order. It takes the place of the rack, which nobody knows before
 * the server has answered.
 * @param {boolean} isCurrent
 */
function drawWaiting(isCurrent) {
  const labels = sending ? [sending.label, ...queue.map(labelOf)] : [];
  const chips = labels.map((label) => {
    const chip = document.createElement("span");
    chip.textContent = label;
    return chip;
  });
  find(byId("turn"), ".turn-waiting").replaceChildren(...chips);
  setAttribute(byId("turn"), "data-waiting", isCurrent ? "true" : null);
}

/** @param {string} meant */
function labelOf(meant) {
  return meant === "undo" ? say("undo") : meant;
}

/**
 * Shows a board, unless it is older than the one that is shown.
 * @param {Game | null} next
 */
function show(next) {
  if (isOlder(next, game)) return;
  const news = sentence(game, next);
  const isNewTurn = game?.turn?.player !== next?.turn?.player;
  game = next;
  refresh();
  if (news) setText(byId("said"), news);
  if (isNewTurn) showTurn();
}

/** @param {string} text */
function tell(text, kind = "") {
  byId("notice").dataset.kind = kind;
  setText(byId("notice"), text);
}

/**
 * Sends a change of the game, shows it as waiting meanwhile, and says why if it was not taken.
 * @param {{ method?: Change["method"], path: string, body: object, label: string, place: Waiting }} change
 */
async function perform({ method = "POST", path, body, label, place }) {
  if (!game) return;
  const { id, version } = game;
  sending = { label, place, id, version };
  tell("");
  refresh();
  const slow = setTimeout(() => tell(say("sending")), SLOW);
  const url = `/api/games/${id}/${path}`;
  const answer = await send({ method, url, body, version }, () => tell(say("retrying"), "warning"));
  clearTimeout(slow);
  sending = null;
  if (answer.game) {
    tell("");
    if (game?.id === id) show(answer.game);
  } else {
    queue = [];
    tell(reasonOf(answer), "error");
    if (answer.refused === 412) await catchUp(id);
  }
  refresh();
  // What was typed for one game is not bowled in the next.
  if (game?.id !== id) queue = [];
  goOn();
}

/** Takes what was typed meanwhile. */
function goOn() {
  const next = queue.shift();
  if (next !== undefined) take(next);
}

/**
 * Does what was typed or tapped, in its turn: nobody who types fast loses a bowl, or an undo.
 * @param {string} meant
 */
function take(meant) {
  if (sending) {
    queue.push(meant);
    refresh();
  } else if (meant === "undo") undo();
  else bowl(meant);
}

/** @param {Answer} answer */
function reasonOf({ refused, detail }) {
  if (refused === undefined) return say("unreachable");
  return say("notTaken", { reason: detail ?? say("unexpected", { status: refused }) });
}

/**
 * Somebody else was faster: gets what they did, should the stream not have told yet.
 * @param {string} id
 */
async function catchUp(id) {
  const told = await read(`/api/games/${id}`);
  if (told && game?.id === id) show(told);
}

/** @param {string} entry */
function bowl(entry) {
  const pins = game?.turn?.entries[entry];
  if (pins === undefined) {
    queue = [];
    if (game?.turn) tell(say("notLegal", { entry }), "error");
    return;
  }
  perform({ path: "bowls", body: { pins }, label: entry, place: "next" });
}

async function undo() {
  const last = game && bowlsOf(game).at(-1);
  // Nothing to take back. What was typed after it must not wait for another bowl.
  if (!last) return goOn();
  const isLocked = game?.over;
  if (isLocked) {
    // It was typed before anybody saw the question.
    queue = [];
    if (!(await askForUndo())) return;
  }
  perform({ path: "undo", body: { unlock: isLocked }, label: say("undo"), place: last.number });
}

/** @param {number} number */
async function correct(number) {
  const asked = game;
  if (!asked) return;
  const pins = await askForCorrection(asked, number);
  if (pins === null || sending) return;
  if (game?.version !== asked.version || game.id !== asked.id) {
    tell(say("notTaken", { reason: say("saidChanged") }), "error");
    return;
  }
  const mark = bowlsOf(asked).find((each) => each.number === number)?.mark;
  const body = { pins, unlock: asked.over };
  perform({ method: "PUT", path: `bowls/${number}`, body, label: `${mark} → ${pins}`, place: number });
}

/** @param {NonNullable<typeof scoring>} scoring */
function listen({ undo: undoButton, start }) {
  undoButton.addEventListener("click", () => take("undo"));
  start.addEventListener("click", async () => {
    const started = await askForPlayers(page.lane ?? 0, game);
    if (started) show(started);
  });
  byId("board").addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("button[data-bowl]");
    if (button instanceof HTMLElement) correct(Number(button.dataset.bowl));
  });
  addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return;
    const meant = meaning(event);
    if (!meant) return;
    event.preventDefault();
    take(meant);
  });
}

if (scoring) listen(scoring);
refresh();
showTurn();
watch(`/api/lanes/${page.lane}/events`, show);
