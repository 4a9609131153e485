// The form that corrects a bowl, and the one that takes back the last bowl of a finished game.

/** @import { CorrectableBowl, Game } from "../../types" */

import { ask, control } from "./dialog.js";
import { byId, findAll, setText } from "./dom.js";
import { bowlsOf } from "./game.js";
import { say } from "./page.js";
import { read } from "./sender.js";
import { nameOf } from "./speech.js";

/**
 * Asks how many pins a bowl knocked down in truth. The server says what is possible. Gives null
 * when the scorer leaves the form.
 * @param {Game} game
 * @param {number} number
 * @returns {Promise<number | null>}
 */
export function askForCorrection(game, number) {
  const dialog = byId("correction");
  const note = byId("correction-note");
  const pins = findAll(byId("correction-pins"), "button").filter((button) => button instanceof HTMLButtonElement);
  const { title, was } = describe(game, number);
  prepare({ title, was, action: say("correct") });
  byId("correction-pins").hidden = false;
  /** @type {number | null} */
  let chosen = null;
  const refresh = lock(game.over, () => chosen !== null);

  /** @param {CorrectableBowl} bowl */
  const offer = ({ corrections }) => {
    if (corrections.length === 0) setText(note, say("correctNone"));
    for (const button of pins) {
      const choice = corrections.find((each) => String(each.pins) === button.dataset.pins);
      button.disabled = !choice;
      button.onclick = () => {
        if (!choice) return;
        chosen = choice.pins;
        for (const other of pins) other.setAttribute("aria-pressed", String(other === button));
        setText(note, choice.moves ? say("correctMoves") : "");
        refresh();
      };
    }
  };
  for (const button of pins) {
    button.disabled = true;
    button.setAttribute("aria-pressed", "false");
  }
  read(`/api/games/${game.id}/bowls/${number}`).then((bowl) => {
    if (!bowl) setText(note, say("correctUnknown"));
    else if (bowl.version !== game.version) setText(note, say("saidChanged"));
    else offer(bowl);
  });
  return ask(dialog, () => chosen);
}

/**
 * @param {Game} game
 * @param {number} number
 */
function describe(game, number) {
  const bowls = bowlsOf(game);
  const bowl = bowls.find((each) => each.number === number);
  const inFrame = bowls.filter((each) => each.player === bowl?.player && each.frame === bowl.frame);
  const place = {
    name: nameOf(game, bowl?.player ?? 0),
    frame: bowl?.frame ?? 0,
    bowl: inFrame.findIndex((each) => each.number === number) + 1,
  };
  return { title: say("correctTitle", place), was: say("correctWas", { mark: bowl?.mark ?? "" }) };
}

/** Asks whether to take back the last bowl of a finished game. Gives null for no. */
export function askForUndo() {
  prepare({ title: say("unlockUndo"), was: "", action: say("undo") });
  byId("correction-pins").hidden = true;
  lock(true, () => true);
  return ask(byId("correction"), () => true);
}

/** @param {{ title: string, was: string, action: string }} texts */
function prepare({ title, was, action }) {
  setText(byId("correction-title"), title);
  setText(byId("correction-was"), was);
  setText(byId("correction-note"), "");
  setText(control(byId("correction"), "[type=submit]", HTMLButtonElement), action);
}

/**
 * Lets the form be submitted once it is complete and, if need be, unlocked. Gives a function
 * that looks again.
 * @param {boolean} isLocked
 * @param {() => boolean} isComplete
 */
function lock(isLocked, isComplete) {
  const box = byId("correction-unlock");
  const key = control(box, "input", HTMLInputElement);
  const submit = control(byId("correction"), "[type=submit]", HTMLButtonElement);
  key.checked = false;
  box.hidden = !isLocked;
  const refresh = () => {
    submit.disabled = !isComplete() || (isLocked && !key.checked);
  };
  key.onchange = refresh;
  refresh();
  return refresh;
}
