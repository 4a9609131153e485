// The form with the name, the tag and the hand of a bowler.

/** @import { Bowler } from "../../types" */
/** @import { Answer } from "./sender.js" */

import { ask, control } from "./dialog.js";
import { byId, find, setText } from "./dom.js";
import { say } from "./page.js";
import { newKey, sendBowler } from "./sender.js";

/**
 * Asks for a bowler: a new one, or this one as they should be. Gives the bowler as the server has
 * them then, or null when the form is left.
 * @param {Bowler | null} known
 * @returns {Promise<Bowler | null>}
 */
export function askForBowler(known) {
  const dialog = byId("details");
  const name = control(dialog, "[name=name]", HTMLInputElement);
  const tag = control(dialog, "[name=tag]", HTMLInputElement);
  const hand = find(dialog, "[name=hand]");
  if (!(hand instanceof HTMLSelectElement)) throw new Error("no field for the hand");
  name.value = known?.name ?? "";
  tag.value = known?.tag ?? "";
  hand.value = known?.hand ?? "";
  complain(dialog, "");
  // However often the button is tapped, one bowler is added.
  const key = newKey();
  const answer = ask(dialog, () => {
    const body = { name: name.value.trim(), hand: hand.value || null, ...(tag.value.trim() && { tag: tag.value.trim() }) };
    const change = known
      ? { method: /** @type {const} */ ("PATCH"), url: `/api/bowlers/${known.id}`, body, version: known.version }
      : { method: /** @type {const} */ ("POST"), url: "/api/bowlers", body, key };
    return submit(dialog, change);
  });
  name.focus();
  return answer;
}

/**
 * Sends a change of a bowler from a form, which says what is wrong.
 * @param {HTMLElement} dialog
 * @param {Parameters<typeof sendBowler>[0]} change
 * @returns {Promise<Bowler | null>}
 */
export async function submit(dialog, change) {
  const button = control(dialog, "[type=submit]", HTMLButtonElement);
  button.disabled = true;
  const answer = await sendBowler(change);
  button.disabled = false;
  if (!answer.bowler) complain(dialog, problemIn(answer), answer.about);
  return answer.bowler ?? null;
}

/**
 * Why a change was not made.
 * @param {Omit<Answer, "game">} answer
 */
export function problemIn({ refused, detail, later }) {
  if (refused === undefined) return later ? say("notTaken", { reason: later }) : say("unreachable");
  return say("notTaken", { reason: detail ?? say("unexpected", { status: refused }) });
}

/**
 * Says what is wrong, with a link to the sheet of the game that it is about.
 * @param {HTMLElement} dialog
 * @param {string} text
 * @param {string | null} [game]
 */
export function complain(dialog, text, game = null) {
  const complaint = find(dialog, ".complaint");
  setText(complaint, text);
  if (!game) return;
  const link = document.createElement("a");
  link.href = `/games/${game}`;
  link.textContent = say("openSheet");
  complaint.append(". ", link);
}
