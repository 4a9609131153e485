// The form that corrects a bowl, and the one that takes back the last bowl of a finished game.

import { bowlsOf, corrections } from "./bowls.js";
import { say, setText } from "./page.js";

const dialog = document.getElementById("correction");
const form = dialog?.querySelector("form");
const title = document.getElementById("correction-title");
const was = document.getElementById("correction-was");
const pinButtons = dialog ? [...dialog.querySelectorAll("[data-pins]")] : [];
const note = document.getElementById("correction-note");
const unlock = document.getElementById("correction-unlock");
const submit = dialog?.querySelector("[type=submit]");

/** Asks what a bowl was in truth. Gives `{pins}`, or null when the scorer thought better of it. */
export function askForCorrection(game, number) {
  const bowl = bowlsOf(game).find((each) => each.number === number);
  const choices = new Map(corrections(game, number).map((choice) => [choice.pins, choice]));
  const { name } = game.players[bowl.player];
  setText(title, say("correctTitle", { name, frame: bowl.frame, bowl: bowl.place + 1 }));
  setText(was, say("correctWas", { mark: bowl.mark }));
  setText(submit, say("correct"));
  choices.delete(bowl.pins);
  setText(note, choices.size === 0 ? say("correctNone") : "");

  let chosen = null;
  const choose = (pins) => {
    chosen = pins;
    for (const button of pinButtons) {
      button.setAttribute("aria-pressed", String(Number(button.dataset.pins) === pins));
    }
    if (pins !== null) setText(note, choices.get(pins).moves ? say("correctMoves") : "");
  };
  choose(null);
  for (const button of pinButtons) {
    const pins = Number(button.dataset.pins);
    button.disabled = !choices.has(pins);
    button.onclick = () => {
      choose(pins);
      refresh();
    };
  }
  document.getElementById("correction-pins").hidden = false;
  const refresh = open(game.over, () => chosen !== null);
  return answered(() => ({ pins: chosen }));
}

/** Asks whether the last bowl of a finished game is to be taken back. */
export function askForUndo() {
  setText(title, say("unlockUndo"));
  setText(was, "");
  setText(note, "");
  setText(submit, say("undo"));
  document.getElementById("correction-pins").hidden = true;
  open(true, () => true);
  return answered(() => true);
}

/** Opens the form. It can be handed in when it is complete and, if need be, unlocked. */
function open(isLocked, isComplete) {
  const key = unlock.querySelector("input");
  key.checked = false;
  unlock.hidden = !isLocked;
  const refresh = () => {
    submit.disabled = !isComplete() || (isLocked && !key.checked);
  };
  key.onchange = refresh;
  refresh();
  dialog.showModal();
  return refresh;
}

/** Waits for the form to be closed, by handing it in or by leaving it. */
function answered(answer) {
  return new Promise((resolve) => {
    let result = null;
    form.onsubmit = () => {
      result = answer();
    };
    dialog.querySelector("[data-close]").onclick = () => dialog.close();
    dialog.onclose = () => resolve(result);
  });
}
