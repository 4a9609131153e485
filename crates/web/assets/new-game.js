// The form for a new game.

import { page, say, setText } from "./page.js";
import { send } from "./sender.js";

const dialog = document.getElementById("new-game");
const form = dialog?.querySelector("form");
const title = document.getElementById("new-game-title");
const fields = dialog ? [...dialog.querySelectorAll("[name=player]")] : [];
const replace = document.getElementById("new-game-replace");
const complaint = dialog?.querySelector(".complaint");
const submit = dialog?.querySelector("[type=submit]");

/**
 * Asks who plays on a lane, with the players of its last game as they were. Gives the game that
 * the server opened, or null when the scorer thought better of it. Whether a damaged game was
 * finished is not known.
 */
export function askForPlayers(lane, game, { isDamaged = false } = {}) {
  setText(title, say("newTitle", { lane: say("lane", { number: lane }) }));
  fields.forEach((field, index) => {
    field.value = game?.players[index]?.name ?? "";
  });
  complain("");
  offerToReplace(isDamaged || (Boolean(game) && !game.over));
  submit.disabled = false;
  dialog.showModal();
  return new Promise((resolve) => {
    let started = null;
    form.onsubmit = async (event) => {
      event.preventDefault();
      started = await begin(lane);
      if (started) dialog.close();
    };
    dialog.querySelector("[data-close]").onclick = () => dialog.close();
    dialog.onclose = () => resolve(started);
  });
}

/** A second look at an unfinished game, before it is given up. */
function offerToReplace(isUnfinished) {
  replace.hidden = !isUnfinished;
  replace.querySelector("input").checked = false;
}

/** Opens the game, or says why not. */
async function begin(lane) {
  const players = fields.map((field) => field.value.trim().toUpperCase()).filter(Boolean);
  const wrong = mistakeIn(players);
  if (wrong) return complain(wrong);
  const body = { lane, players };
  if (replace.querySelector("input").checked) body.replace = true;
  submit.disabled = true;
  const answer = await send(
    { method: "POST", url: "/api/games", body },
    { retrying: () => complain(say("retrying")) },
  );
  submit.disabled = false;
  if (answer.game) return answer.game;
  if (answer.refused === 409) {
    offerToReplace(true);
    return complain(say("newTaken"));
  }
  const reason = answer.detail ?? say("unexpected", { status: answer.refused });
  return complain(answer.unreachable ? say("unreachable") : say("notTaken", { reason }));
}

/** What is wrong with these names; empty when nothing is. */
export function mistakeIn(players) {
  if (players.length === 0) return say("newNobody");
  const wrong = players.find((name) => !/^[A-Z]{3}$/.test(name));
  if (wrong) return say("newWrong", { name: wrong });
  const twice = players.find((name, index) => players.indexOf(name) !== index);
  return twice ? say("newTwice", { name: twice }) : "";
}

function complain(text) {
  setText(complaint, text);
  return null;
}

// Three letters are a name: the next field is next.
fields.forEach((field, index) => {
  field.addEventListener("input", (event) => {
    const isTyped = event.inputType === "insertText" && !event.isComposing;
    if (isTyped && field.value.length === 3) fields[index + 1]?.focus();
  });
});
