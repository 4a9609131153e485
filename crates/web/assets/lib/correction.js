// The form that corrects a frame, and the one that takes back the last bowl of a finished game.

/** @import { Ahead, Game } from "../../types" */
/** @import { Change } from "./queue.js" */

import { ask, control } from "./dialog.js";
import { byId, setText } from "./dom.js";
import { FrameEditor } from "./frame-editor.js";
import { say } from "./page.js";
import { previewIn } from "./preview.js";
import { read } from "./sender.js";
import { nameOf } from "./speech.js";

/** The editor in the form, made when it is first needed. @type {FrameEditor | null} */
let editor = null;

/**
 * Asks what was bowled in the frame of this cell in truth; `button` is the bowl that was tapped. The
 * server says what is possible, and what the totals become. Gives null when there is nothing to
 * correct, or the scorer leaves the form.
 * @param {Game} game
 * @param {HTMLElement} cell
 * @param {HTMLElement | null} button
 * @returns {Promise<Change | null>}
 */
export async function askForFrame(game, cell, button) {
  const player = Number(cell.closest("tr")?.dataset.player);
  const frame = game.players[player]?.frames.find(({ number }) => String(number) === cell.dataset.frame);
  if (!frame || frame.bowls.length === 0) return null;
  const place = { player, frame: frame.number };
  prepare({ title: say("correctFrame", { name: nameOf(game, player), frame: frame.number }), action: say("correct") });
  byId("frame-editor").hidden = false;
  const editing = (editor ??= new FrameEditor());
  editing.clear();
  let isPossible = false;
  const refresh = lock(game.over, () => isPossible);
  const preview = previewIn(game, place, (isTaken, reason) => {
    isPossible = isTaken;
    setText(byId("correction-note"), reason || (editing.isFilled ? say("correctMissing") : ""));
    refresh();
  });
  preview([], false);
  const index = frame.bowls.findIndex(({ number }) => String(number) === button?.dataset.bowl);
  read(`/api/games/${game.id}/ahead`).then((/** @type {Ahead | null} */ ahead) => {
    if (!ahead) setText(byId("correction-note"), say("correctUnknown"));
    else if (ahead.version !== game.version) setText(byId("correction-note"), say("saidChanged"));
    else editing.edit(frame, { player, index: Math.max(index, 0) }, ahead, () => preview(editing.bowls, editing.isChanged));
  });
  return ask(byId("correction"), () => ({
    method: "PUT",
    path: `players/${player + 1}/frames/${frame.number}`,
    body: { bowls: editing.bowls, unlock: game.over },
    label: `${frame.marks.join("")} → ${editing.label}`,
    frame: place,
  }));
}

/** Asks whether to take back the last bowl of a finished game. Gives null for no. */
export function askForUndo() {
  prepare({ title: say("unlockUndo"), action: say("undo") });
  byId("frame-editor").hidden = true;
  lock(true, () => true);
  return ask(byId("correction"), () => true);
}

/** @param {{ title: string, action: string }} texts */
function prepare({ title, action }) {
  setText(byId("correction-title"), title);
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
