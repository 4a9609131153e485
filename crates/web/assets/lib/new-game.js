// The form for a new game.

/** @import { Game } from "../../types" */

import { whenBack } from "./connection.js";
import { ask, control } from "./dialog.js";
import { byId, find, findAll, setText } from "./dom.js";
import { say } from "./page.js";
import { send } from "./sender.js";

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
  fields().forEach((field, index) => {
    field.value = game?.players[index]?.name ?? "";
    field.oninput = (event) => {
      complain("");
      goOnAfter(field, event);
    };
    // What is typed replaces the name of the last game: there is no room for more than three letters.
    field.onfocus = () => field.select();
  });
  rulesField().value = game?.rules ?? rulesField().value;
  showRows(Math.max(FEWEST_ROWS, (game?.players.length ?? 0) + 1));
  find(byId("new-game"), "form").onkeydown = press;
  byId("new-game-more").onclick = addRow;
  replaceBox().onchange = () => complain("");
  complain("");
  offerToReplace(isDamaged || (game !== null && !game.over && !game.given_up));
  const started = ask(byId("new-game"), () => open(lane));
  // On a phone the keyboard would cover the form before it is read.
  if (!matchMedia("(pointer: coarse)").matches) fields()[0]?.focus();
  return started;
}

/** The fewest rows that are shown: few people bowl alone. */
const FEWEST_ROWS = 2;
/** The field that the cursor came to by itself. @type {HTMLInputElement | null} */
let arrived = null;

function fields() {
  return findAll(byId("new-game"), "[name=player]").filter((field) => field instanceof HTMLInputElement);
}

function rulesField() {
  const field = find(byId("new-game"), "[name=rules]");
  if (!(field instanceof HTMLSelectElement)) throw new Error("no field for the rules");
  return field;
}

/**
 * Three letters are a name: the next field is next.
 * @param {HTMLInputElement} field
 * @param {Event} event
 */
function goOnAfter(field, event) {
  const isTyped = event instanceof InputEvent && event.inputType === "insertText" && !event.isComposing;
  if (isTyped && field.value.length === field.maxLength) arrived = goToNext(field);
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
  if (!(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (event.target.name === "player" && !event.repeat) leave(event.target);
}

/** @param {HTMLInputElement} field */
function leave(field) {
  // After three letters the cursor went on by itself, and Enter was for the field before.
  const isThere = field === arrived && field.value === "";
  arrived = null;
  if (isThere) return;
  const isLast = field === fields().findLast((each) => !rowOf(each).hidden);
  const next = isLast && field.value === "" ? null : goToNext(field);
  if (!next) startButton().focus();
}

/**
 * Goes to the field after this one, in a new row if need be. Gives null when there is none.
 * @param {HTMLInputElement} field
 */
function goToNext(field) {
  const all = fields();
  const index = all.indexOf(field) + 1;
  const next = all[index] ?? null;
  if (next && rowOf(next).hidden) showRows(index + 1);
  next?.focus();
  return next;
}

function addRow() {
  const next = fields().findIndex((field) => rowOf(field).hidden);
  showRows(next + 1);
  fields()[next]?.focus();
}

/** @param {number} count */
function showRows(count) {
  fields().forEach((field, index) => {
    rowOf(field).hidden = index >= count;
  });
  byId("new-game-more").hidden = count >= fields().length;
}

/** @param {HTMLInputElement} field */
function rowOf(field) {
  const row = field.closest("label");
  if (!row) throw new Error("a field without a label");
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
  const players = fields().map((field) => field.value.trim().toUpperCase()).filter(Boolean);
  const wrong = mistakeIn(players);
  if (wrong) return complain(wrong);
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
 * What is wrong with these names; empty when nothing is.
 * @param {string[]} players
 */
function mistakeIn(players) {
  if (players.length === 0) return say("newNobody");
  const wrong = players.find((name) => !/^[A-Z]{3}$/.test(name));
  if (wrong) return say("newWrong", { name: wrong });
  const twice = players.find((name, index) => players.indexOf(name) !== index);
  return twice ? say("newTwice", { name: twice }) : "";
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
