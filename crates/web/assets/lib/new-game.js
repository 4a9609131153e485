// The form for a new game.

/** @import { Game } from "../../types" */
/** @import { Entered } from "./bowler-field.js" */

import { BowlerField } from "./bowler-field.js";
import { whenBack } from "./connection.js";
import { ask, control } from "./dialog.js";
import { byId, find, findAll, setText } from "./dom.js";
import { say } from "./page.js";
import { send } from "./sender.js";

/** The fewest rows that are shown: few people bowl alone. */
const FEWEST_ROWS = 2;

/** @type {BowlerField[]} */
let fields = [];
/** The field that the cursor came to by itself. @type {BowlerField | null} */
let arrived = null;

/**
 * Asks who plays on a lane, with the players of its last game filled in. Gives the game that the
 * server opened, or null when the scorer leaves the form. Nobody knows whether a damaged game
 * was finished, so it has to be given up.
 * @param {number} lane
 * @param {Game | null} game
 * @param {{ isDamaged?: boolean }} options
 */
export function askForPlayers(lane, game, { isDamaged = false } = {}) {
  setText(byId("new-game-title"), say("newTitle", { lane: say("lane", { number: lane }) }));
  fill(game?.players ?? []);
  if (game) rulesField().value = game.rules;
  find(byId("new-game"), "form").onkeydown = press;
  byId("new-game-more").onclick = addRow;
  replaceBox().onchange = () => complain("");
  complain("");
  offerToReplace(isDamaged || (game !== null && !game.over && !game.given_up));
  const started = ask(byId("new-game"), () => open(lane));
  fields[0]?.offer();
  return started;
}

/** @param {Game["players"]} players */
function fill(players) {
  if (fields.length === 0) fields = prepareFields();
  fields.forEach((field, index) => field.fill(players[index] ?? null));
  showRows(Math.max(FEWEST_ROWS, players.length + 1));
}

function prepareFields() {
  const inputs = findAll(byId("new-game"), "[name=player]").filter((input) => input instanceof HTMLInputElement);
  return inputs.map((input) => {
    const field = new BowlerField(input);
    field.changed = () => complain("");
    field.chosen = () => goToNext(field);
    input.addEventListener("input", (event) => goOnAfter(field, event));
    // What is typed replaces the name of the last game.
    input.addEventListener("focus", () => input.select());
    return field;
  });
}

function rulesField() {
  const field = find(byId("new-game"), "[name=rules]");
  if (!(field instanceof HTMLSelectElement)) throw new Error("no field for the rules");
  return field;
}

/**
 * Three capitals are a guest: the next field is next, unless they may become a name.
 * @param {BowlerField} field
 * @param {Event} event
 */
function goOnAfter(field, event) {
  const isTyped = event instanceof InputEvent && event.inputType === "insertText" && !event.isComposing;
  if (isTyped && field.isComplete) arrived = goToNext(field);
}

/**
 * Enter goes to the next field, as the key says; only the button or Ctrl-Enter starts the game.
 * @param {KeyboardEvent} event
 */
function press(event) {
  if (event.key !== "Enter" || event.isComposing) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    // A second press while the game is being opened would open another.
    if (!startButton().disabled) find(byId("new-game"), "form").dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
    return;
  }
  const field = fields.find(({ input }) => input === event.target);
  if (!(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (field && !event.repeat) leave(field);
}

/** @param {BowlerField} field */
function leave(field) {
  // After three letters the cursor went on by itself, and Enter was for the field before.
  const isThere = field === arrived && field.entered === null;
  arrived = null;
  if (isThere) return;
  const isLast = field === fields.findLast((each) => !rowOf(each).hidden);
  const next = isLast && field.entered === null ? null : goToNext(field);
  if (!next) startButton().focus();
}

/**
 * Goes to the field after this one, in a new row if need be. Gives null when there is none.
 * @param {BowlerField} field
 */
function goToNext(field) {
  const index = fields.indexOf(field) + 1;
  const next = fields[index] ?? null;
  if (next && rowOf(next).hidden) showRows(index + 1);
  next?.input.focus();
  return next;
}

function addRow() {
  const next = fields.findIndex((field) => rowOf(field).hidden);
  showRows(next + 1);
  fields[next]?.input.focus();
}

/** @param {number} count */
function showRows(count) {
  fields.forEach((field, index) => {
    rowOf(field).hidden = index >= count;
  });
  byId("new-game-more").hidden = count >= fields.length;
}

/** @param {BowlerField} field */
function rowOf({ input }) {
  const row = input.closest(".bowler-field");
  if (!(row instanceof HTMLElement)) throw new Error("a field without a row");
  return row;
}

/**
 * A second look at an unfinished game, before it is given up.
 * @param {boolean} isUnfinished
 */
function offerToReplace(isUnfinished) {
  byId("new-game-replace").hidden = !isUnfinished;
  replaceBox().checked = false;
}

function startButton() {
  return control(byId("new-game"), "[type=submit]", HTMLButtonElement);
}

function replaceBox() {
  return control(byId("new-game-replace"), "input", HTMLInputElement);
}

/**
 * Opens the game, or says why not.
 * @param {number} lane
 */
async function open(lane) {
  const entered = fields.map((field) => field.entered).filter((who) => who !== null);
  const wrong = mistakeIn(entered);
  if (wrong) return complain(wrong);
  const players = entered.map(bodyOf);
  const body = { lane, players, rules: rulesField().value, replace: replaceBox().checked };
  startButton().disabled = true;
  const answer = await send({ method: "POST", url: "/api/games", body }, (reason) => {
    complain(reason ? say("notTaken", { reason }) : say("retrying"));
  });
  startButton().disabled = false;
  if (answer.game) return answer.game;
  if (answer.refused === 409) {
    offerToReplace(true);
    return complain(say("newTaken"));
  }
  if (answer.later) return complain(say("notTaken", { reason: answer.later }));
  if (answer.refused === undefined) {
    complain(say("unreachable"));
    isUnreachable = true;
    return null;
  }
  const reason = answer.detail ?? say("unexpected", { status: answer.refused });
  return complain(say("notTaken", { reason }));
}

/**
 * A player as the API takes them.
 * @param {NonNullable<Entered>} who
 */
export function bodyOf(who) {
  if ("bowler" in who) return { bowler: who.bowler };
  return "guest" in who ? who.guest : who.wrong;
}

/**
 * What is wrong with these players; empty when nothing is.
 * @param {NonNullable<Entered>[]} players
 */
function mistakeIn(players) {
  if (players.length === 0) return say("newNobody");
  for (const who of players) if ("wrong" in who) return say("newWrong", { name: who.wrong });
  const names = players.map((who) => ("bowler" in who ? who.bowler : "guest" in who ? who.guest : ""));
  const twice = players[names.findIndex((name, index) => names.indexOf(name) !== index)];
  if (!twice) return "";
  return say("newTwice", { name: "bowler" in twice ? twice.name : String(bodyOf(twice)) });
}

/** Whether the form says that the server cannot be reached. */
let isUnreachable = false;
whenBack(() => {
  if (isUnreachable) complain("");
});

/** @param {string} text */
function complain(text) {
  isUnreachable = false;
  setText(find(byId("new-game"), ".complaint"), text);
  return null;
}
