// The form for a new game.

/** @import { Game } from "../../types" */

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
    field.oninput = (event) => goOnAfter(field, event);
  });
  complain("");
  offerToReplace(isDamaged || (game !== null && !game.over));
  return ask(byId("new-game"), () => open(lane));
}

function fields() {
  return findAll(byId("new-game"), "[name=player]").filter((field) => field instanceof HTMLInputElement);
}

/**
 * Three letters are a name: the next field is next.
 * @param {HTMLInputElement} field
 * @param {Event} event
 */
function goOnAfter(field, event) {
  const isTyped = event instanceof InputEvent && event.inputType === "insertText" && !event.isComposing;
  const all = fields();
  if (isTyped && field.value.length === field.maxLength) all[all.indexOf(field) + 1]?.focus();
}

/**
 * A second look at an unfinished game, before it is given up.
 * @param {boolean} isUnfinished
 */
function offerToReplace(isUnfinished) {
  byId("new-game-replace").hidden = !isUnfinished;
  replaceBox().checked = false;
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
  const submit = control(byId("new-game"), "[type=submit]", HTMLButtonElement);
  const body = { lane, players, replace: replaceBox().checked };
  submit.disabled = true;
  const answer = await send({ method: "POST", url: "/api/games", body }, () => complain(say("retrying")));
  submit.disabled = false;
  if (answer.game) return answer.game;
  if (answer.refused === 409) {
    offerToReplace(true);
    return complain(say("newTaken"));
  }
  if (answer.refused === undefined) return complain(say("unreachable"));
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

/** @param {string} text */
function complain(text) {
  setText(find(byId("new-game"), ".complaint"), text);
  return null;
}
