// The scorer's page. The server's board is the truth. What was entered and is not saved yet is
// drawn into it as waiting: the server has told what each bowl leads to.

/** @import { Game } from "../../types" */
/** @import { Change, Item } from "../lib/queue.js" */

import { after } from "../lib/ahead.js";
import { draw, showLeaves, showTurn } from "../lib/board.js";
import { watch } from "../lib/connection.js";
import { askForFrame, askForUndo } from "../lib/correction.js";
import { control } from "../lib/dialog.js";
import { byId, find, setAttribute, setText } from "../lib/dom.js";
import { bodyOf, labelOf } from "../lib/entries.js";
import { entryPads } from "../lib/entry-pads.js";
import { isOlder } from "../lib/game.js";
import { meaning } from "../lib/keys.js";
import { askForLineup, offerLineup } from "../lib/lineup.js";
import { askForPlayers } from "../lib/new-game.js";
import { drawChips, tell, tellGood } from "../lib/notice.js";
import { offerNumbers, showNumbers } from "../lib/numbers.js";
import { page, say } from "../lib/page.js";
import { findPrevious, offerSheet } from "../lib/previous.js";
import { Queue } from "../lib/queue.js";
import { refusalsOf } from "../lib/refusals.js";
import { rove } from "../lib/roving.js";
import { ScoredGame } from "../lib/scored-game.js";
import { nameOf, sentence, wordOf } from "../lib/speech.js";
import { typist } from "../lib/typing.js";

/** After this long a scorer is told that something is being saved. */
const SLOW = 400;

const queue = new Queue(page.lane ?? 0, {
  prepare,
  taken: ({ game: told }) => {
    if (told && told.id === scored.game?.id) show(told);
  },
  refused: (answer, item) => {
    clearTimeout(slow);
    afterwards = null;
    refusals.refused(answer, item);
  },
  waiting: (reason) => {
    clearTimeout(slow);
    afterwards = null;
    tell(reason ? say("notSavedYet", { reason }) : say("waiting"), "warning");
  },
  changed: () => {
    if (queue.isEmpty) settle();
    refresh();
    if (queue.isEmpty) goOnTo(afterwards);
  },
});
const scored = new ScoredGame(page.game, queue);
const refusals = refusalsOf({ scored, queue, show, tell, refresh });
/** The player who is up, as the board shows it. @type {number | undefined} */
let up;
/** @type {number | undefined} */
let slow;
/** What the scorer asked for while something was being saved. @type {(() => void) | null} */
let afterwards = null;
const scoring = page.mayScore ? controls() : null;

function controls() {
  const typing = typist({
    possible: () => scored.turn?.entries ?? null,
    turn: () => [scored.game?.id, scored.turn?.player, scored.turn?.frame, scored.turn?.bowl].join(),
    enter: take,
    outrun: () => tell(say("faster", { what: "" }).trim(), "error"),
    waiting: (entry) => setText(byId("hint"), entry === null ? "" : say("ten", { entry })),
  });
  return {
    typing,
    pads: entryPads({
      enter: (entry) => {
        // A digit that waits for another comes first.
        typing.finish();
        take(entry);
      },
      markOf: (entry) => (scored.reached && after(scored.reached, entry))?.bowl.mark ?? null,
      switched: refresh,
    }),
    refreshStops: rove(byId("board"), find(document, ".scores")),
    undo: control(document, "#undo", HTMLButtonElement),
    lineup: control(document, "#change-lineup", HTMLButtonElement),
    takeUp: control(document, "#take-up", HTMLButtonElement),
    start: control(document, "#start", HTMLButtonElement),
  };
}

function refresh() {
  const { game, waiting } = scored;
  draw(game, waiting);
  drawChips(queue.items);
  byId("free").hidden = game !== null;
  byId("sheet-link").hidden = game === null;
  if (game) byId("sheet-link").setAttribute("href", `/games/${game.id}`);
  if (scoring) enable(scoring);
  const nowUp = (waiting ?? game)?.turn?.player;
  if (nowUp !== up) showTurn();
  up = nowUp;
}

/** @param {NonNullable<typeof scoring>} scoring */
function enable({ pads, undo: undoButton, lineup, takeUp, start, refreshStops }) {
  const { game, turn } = scored;
  pads.offer(queue.isHeld ? null : (turn ?? null), game?.id ?? "");
  undoButton.disabled = queue.isHeld || (queue.isEmpty && !game?.choices.includes("undo"));
  offerLineup(game, lineup, takeUp);
  // Not disabled while something waits: the keyboard's place would be lost.
  for (const button of [start, lineup]) setAttribute(button, "aria-disabled", queue.isEmpty ? null : "true");
  refreshStops();
}

/**
 * Shows a board, unless it is older than the one that is shown and the game was not set back.
 * @param {Game | null} next
 */
function show(next, isSetBack = false) {
  const before = scored.game;
  if (isOlder(next, before) && !isSetBack) return;
  const news = sentence(before, next);
  if (before && next && before.id !== next.id) offerSheet(before.id);
  scored.tell(next);
  refresh();
  showNumbers(next);
  if (news) setText(byId("said"), news);
  if (scoring) scored.lookAhead().then(refresh);
}

/**
 * Adds a change to those that are sent.
 * @param {Change} change
 */
function add(change) {
  if (!scored.game) return;
  if (queue.isEmpty) {
    tell("");
    slow = setTimeout(() => tell(say("sending")), SLOW);
  }
  queue.add(change, scored.game);
}

/** All is saved. */
function settle() {
  clearTimeout(slow);
  tellGood(queue.hasWaited ? say("sent") : "");
}

/**
 * Does what was typed or tapped, in its turn: nobody who types fast loses a bowl, or an undo.
 * @param {string} meant
 */
function take(meant) {
  if (!scored.game || queue.isHeld) return;
  if (meant === "undo") undo();
  else bowl(meant);
}

/** @param {string} entry */
function bowl(entry) {
  const { turn, reached } = scored;
  // Nobody is up.
  if (turn === null) return;
  const body = turn ? bodyOf(entry, turn) : null;
  if (turn && !body) {
    tell(say("notLegal", { entry: labelOf(entry) }), "error");
    return;
  }
  const place = (reached && after(reached, entry))?.bowl ?? null;
  add({ method: "POST", path: "bowls", body, label: labelOf(entry, place), entry, place });
  if (!place || !queue.hasWaited) return;
  const name = scored.game ? nameOf(scored.game, place.player) : "";
  setText(byId("said"), say("saidWaiting", { name, frame: place.frame, what: wordOf(place) }));
}

/**
 * What to send for a change that was typed before anybody knew whether it would be possible.
 * @param {Item} item
 */
function prepare({ entry, path }) {
  const { game } = scored;
  if (path === "undo") return prepareUndo(game);
  const body = game?.turn && bodyOf(entry ?? "", game.turn);
  if (body) return body;
  if (game?.turn) setTimeout(() => tell(say("notLegal", { entry: labelOf(entry ?? "") }), "error"));
  return "stop";
}

/** @param {Game | null} game */
function prepareUndo(game) {
  if (!game?.choices.includes("undo")) return "skip";
  if (!game.over) return { unlock: false };
  // It was typed before anybody saw the question.
  setTimeout(undo);
  return "stop";
}

async function undo() {
  const { game } = scored;
  if (!queue.isEmpty) {
    const place = queue.items.at(-1)?.place;
    if (!queue.dropLast()) add({ method: "POST", path: "undo", body: null, label: say("undo") });
    else if (game && place) {
      setText(byId("said"), say("doneUndone", { name: nameOf(game, place.player), frame: place.frame }));
    }
    return;
  }
  if (!game?.choices.includes("undo") || (game.over && !(await askForUndo()))) return;
  add({ method: "POST", path: "undo", body: { unlock: game.over }, label: say("undo") });
}

/**
 * Makes the change that a form asks for, unless the game went on meanwhile.
 * @param {(game: Game) => Promise<Change | null>} ask
 */
async function changeBy(ask) {
  const asked = scored.game;
  const change = asked && queue.isEmpty ? await ask(asked) : null;
  if (!asked || !change || !queue.isEmpty) return;
  if (isChangedSince(asked)) tell(say("notTaken", { reason: say("saidChanged") }), "error");
  else add(change);
}

/** Changes who plays, as the form says. */
async function changeLineup() {
  // Right after another change, only the server knows the order of play.
  await scored.lookAhead();
  return changeBy((game) => askForLineup(game, scored.position?.ahead ?? null));
}

/**
 * Whether the game is another than the one that a form was filled in for.
 * @param {Game} asked
 */
function isChangedSince({ id, version }) {
  return scored.game?.id !== id || scored.game.version !== version;
}

/**
 * Calls this once everything is saved, unless the connection is lost.
 * @param {(() => void) | null} next
 */
function goOnTo(next) {
  afterwards = queue.isEmpty || queue.hasWaited || queue.isHeld ? null : next;
  if (queue.isEmpty) next?.();
}

async function startGame() {
  const started = await askForPlayers(page.lane ?? 0, scored.game);
  if (started) show(started);
}

/** @param {NonNullable<typeof scoring>} scoring */
function listen({ undo: undoButton, lineup, takeUp, start, typing, pads }) {
  undoButton.addEventListener("click", () => typing.type("undo"));
  // A digit that waits for another is for the player who is up now.
  for (const button of [lineup, takeUp, start, byId("deck-mode"), byId("board")]) button.addEventListener("click", typing.finish);
  lineup.addEventListener("click", () => goOnTo(changeLineup));
  takeUp.addEventListener("click", () => {
    add({ method: "POST", path: "take-up", body: {}, label: say("lineupTakeUp") });
  });
  start.addEventListener("click", () => goOnTo(startGame));
  byId("board").addEventListener("click", ({ target }) => {
    const cell = target instanceof Element && target.closest(".frame");
    const button = target instanceof Element && target.closest("button[data-bowl]");
    if (!(cell instanceof HTMLElement)) return;
    changeBy((game) => askForFrame(game, cell, button instanceof HTMLElement ? button : null));
  });
  addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return;
    const isForDeck = pads.press(event);
    const meant = isForDeck ? null : meaning(event);
    if (isForDeck || meant) event.preventDefault();
    if (meant) typing.type(meant);
  });
  addEventListener("online", () => queue.hurry());
  addEventListener("pagehide", () => typing.finish());
}

/** Goes on with what an earlier visit left. */
function goOn() {
  if (queue.isEmpty) return;
  if (queue.game === scored.game?.id) queue.send();
  else refusals.decide(say("queueOther"), []);
}

showLeaves();
refresh();
offerNumbers(scored.game);
findPrevious(page.lane ?? 0);
if (scoring) {
  listen(scoring);
  scored.lookAhead().then(refresh);
  goOn();
}
watch(`/api/lanes/${page.lane}/events`, (/** @type {Game | null} */ told, isSetBack) => {
  show(told, isSetBack);
  queue.hurry();
});
