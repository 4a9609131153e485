// The scorer's page. The server's board is the truth; a tap shows at once on top of it, marked
// as pending, until the server has answered.

import { draw } from "./board.js";
import { withCorrection, withoutLast } from "./bowls.js";
import { watch } from "./connection.js";
import { askForCorrection, askForUndo } from "./correction.js";
import { meaning } from "./keys.js";
import { askForPlayers } from "./new-game.js";
import { drawPad, onTap } from "./pad.js";
import { page, say, setText } from "./page.js";
import { legalEntries, withBowl } from "./rules.js";
import { send } from "./sender.js";
import { sentence } from "./speech.js";

const notice = document.getElementById("notice");
const said = document.getElementById("said");
const undoButton = document.getElementById("undo");
const startButton = document.getElementById("start");
const sheetLink = document.getElementById("sheet-link");

/** The game as the server tells it. */
let game = page.game;
/** What is on its way: the game as it will look, where, and on which version it was decided. */
let pending = null;
/** What was typed while something was on its way. */
let waiting = [];

function refresh() {
  const isShown = pending && game && game.id === pending.id && game.version === pending.version;
  draw(isShown ? pending.shown : game, isShown ? pending.at : null);
  document.getElementById("free").hidden = Boolean(game);
  sheetLink.hidden = !game;
  if (game) sheetLink.href = `/games/${game.id}`;
  if (!page.mayScore) return;
  drawPad(game, Boolean(pending));
  undoButton.disabled = Boolean(pending) || !game || !game.players.some(hasBowled);
  startButton.disabled = Boolean(pending);
}

const hasBowled = (player) => player.frames.some((frame) => frame.marks.length > 0);

/** Takes in a board, unless it is older than the one that is shown. */
function adopt(next) {
  const isOlder = game && next && next.id === game.id && next.version < game.version;
  if (isOlder) return;
  const news = sentence(game, next);
  const isNewTurn = game?.turn?.player !== next?.turn?.player;
  game = next;
  refresh();
  if (news) setText(said, news);
  if (isNewTurn) showTurn();
}

/** Brings the row of the player who is up into sight, where the board is longer than its place. */
function showTurn() {
  const row = document.querySelector("#board tr[aria-current]");
  row?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function tell(text, kind = "") {
  notice.dataset.kind = kind;
  setText(notice, text);
}

/** Sends an action, shows it as pending meanwhile, and goes back if it was not taken. */
async function perform({ method = "POST", path, body, look }) {
  const { id, version } = game;
  pending = { id, version, ...look };
  tell("");
  refresh();
  const slow = setTimeout(() => tell(say("sending")), 400);
  const request = { method, url: `/api/games/${id}/${path}`, body, version };
  const answer = await send(request, { retrying: () => tell(say("retrying"), "warning") });
  clearTimeout(slow);
  pending = null;
  if (answer.game) {
    tell("");
    if (game && game.id === answer.game.id) adopt(answer.game);
  } else {
    waiting = [];
    tell(reasonOf(answer), "error");
    if (answer.refused === 412) await catchUp(id);
  }
  refresh();
  // What was typed for one game is not bowled in the next.
  if (game?.id !== id) waiting = [];
  goOn();
}

/** Takes what was typed meanwhile. */
function goOn() {
  if (waiting.length > 0) take(waiting.shift());
}

/** Does what a key asks for, in its turn: nobody who types fast loses a bowl, or an undo. */
function take(meant) {
  if (pending) waiting.push(meant);
  else if (meant === "undo") undo();
  else bowl(meant);
}

function reasonOf({ unreachable, refused, detail }) {
  if (unreachable) return say("unreachable");
  return say("notTaken", { reason: detail ?? say("unexpected", { status: refused }) });
}

/** Somebody else was faster: gets what they did, should the stream not have told yet. */
async function catchUp(id) {
  const answer = await fetch(`/api/games/${id}`).catch(() => null);
  const told = answer?.ok ? await answer.json().catch(() => null) : null;
  if (told && game && told.id === game.id) adopt(told);
}

function bowl(entry) {
  if (pending) return;
  const pins = legalEntries(game).get(entry);
  if (pins === undefined) {
    waiting = [];
    if (game?.turn) tell(say("notLegal", { entry }), "error");
    return;
  }
  perform({ path: "bowls", body: { pins }, look: withBowl(game, pins) });
}

async function undo() {
  if (pending) return;
  // Nothing to take back. What was typed after it must not wait for another bowl.
  if (undoButton.disabled) return goOn();
  const body = {};
  if (game.over) {
    // It was typed before anybody saw the question.
    waiting = [];
    if (!(await askForUndo())) return;
    body.unlock = true;
  }
  perform({ path: "undo", body, look: withoutLast(game) });
}

async function correct(number) {
  const asked = game;
  const answer = await askForCorrection(game, number);
  if (!answer || pending) return;
  if (game.id !== asked.id || game.version !== asked.version) {
    tell(say("notTaken", { reason: say("saidChanged") }), "error");
    return;
  }
  const body = { pins: answer.pins };
  if (game.over) body.unlock = true;
  const look = withCorrection(game, number, answer.pins);
  perform({ method: "PUT", path: `bowls/${number}`, body, look });
}

function listen() {
  onTap(bowl);
  undoButton.addEventListener("click", undo);
  startButton.addEventListener("click", async () => {
    const started = await askForPlayers(page.lane, game);
    if (started) adopt(started);
  });
  document.getElementById("board").addEventListener("click", (event) => {
    const button = event.target.closest("button[data-bowl]");
    if (button && !button.disabled) correct(Number(button.dataset.bowl));
  });
  addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return;
    const meant = meaning(event);
    if (!meant) return;
    event.preventDefault();
    take(meant);
  });
}

if (page.mayScore) listen();
refresh();
showTurn();
watch(`/api/lanes/${page.lane}/events`, adopt);
