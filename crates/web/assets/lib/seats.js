// The form that gives the seats of a game to bowlers, also after the game.

/** @import { Game } from "../../types" */

import { BowlerField } from "./bowler-field.js";
import { complain } from "./bowler-form.js";
import { ask, control } from "./dialog.js";
import { byId, find, setAttribute, setText } from "./dom.js";
import { say } from "./page.js";
import { send } from "./sender.js";

/** @type {BowlerField | undefined} */
let field;

/**
 * Asks who has a seat. Gives the game as it is then, or null when the form is left.
 * @param {Game} game
 * @returns {Promise<Game | null>}
 */
export function askForSeat(game) {
  const dialog = byId("assign");
  const seats = find(dialog, "[name=seat]");
  if (!(seats instanceof HTMLSelectElement)) throw new Error("no field for the seat");
  field ??= new BowlerField(control(dialog, "[name=bowler]", HTMLInputElement), { takesGuests: false });
  const who = field;
  const options = game.players.map(({ seat, name, bowler }) => {
    const option = document.createElement("option");
    setAttribute(option, "value", String(seat));
    setText(option, bowler?.name ? `${bowler.name} (${name})` : name);
    return option;
  });
  seats.replaceChildren(...options);
  who.changed = () => complain(dialog, "");
  who.fill(null);
  complain(dialog, "");
  const asked = ask(dialog, async () => {
    const { entered } = who;
    if (entered && !("bowler" in entered)) {
      complain(dialog, say("assignNobody"));
      return null;
    }
    const body = { bowler: entered?.bowler ?? null };
    const url = `/api/games/${game.id}/players/${seats.value}/bowler`;
    const { game: told, refused, detail } = await send({ method: "PUT", url, body }, () => {});
    if (told) return told;
    complain(dialog, refused ? say("notTaken", { reason: detail ?? say("unexpected", { status: refused }) }) : say("unreachable"));
    return null;
  });
  who.offer();
  return asked;
}
