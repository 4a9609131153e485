// What others did to a game, and what is to become of bowls that no longer fit it.

/** @import { Bowl, Game, History, HistoryEvent } from "../../types" */
/** @import { Item } from "./queue.js" */

import { control } from "./dialog.js";
import { byId, find, setText } from "./dom.js";
import { bowlsOf } from "./game.js";
import { say, sayCount } from "./page.js";
import { read } from "./sender.js";
import { nameOf, wordOf } from "./speech.js";

/** How the journal names the terminal. */
const CONSOLE = "console";

/**
 * What was done to a game after this version, a sentence for each.
 * @param {Game} game
 * @param {number} version
 * @returns {Promise<string[]>}
 */
export async function doneSince(game, version) {
  /** @type {History | null} */
  const history = await read(`/api/games/${game.id}/history?after=${version}`);
  const events = history?.events ?? [];
  return events.map((event) => {
    const what = sentenceOn(game, event);
    // The terminal is named in the reader's language; devices have addresses.
    const by = event.by === CONSOLE ? say("console") : event.by;
    return by ? say("doneBy", { what, by }) : what;
  });
}

/** What can be changed in a line-up, with the text that says it. */
const CHANGES = new Map([
  ["joined", "changeJoined"],
  ["left", "changeLeft"],
  ["returned", "changeReturned"],
  ["skipped", "changeSkipped"],
  ["reordered", "changeReordered"],
  ["given-up", "changeGivenUp"],
  ["taken-up", "changeTakenUp"],
]);

/**
 * @param {Game} game
 * @param {HistoryEvent} event
 */
function sentenceOn(game, event) {
  if (event.change !== null) return sentenceOnLineup(game, event);
  const { kind, bowl: number, bowls, standing } = event;
  const frame = event.frame ?? 0;
  const pins = event.pins ?? 0;
  const place = { name: nameOf(game, event.player ?? 0), frame };
  if (kind === "assigned") return `${place.name}: ${say("saidAssigned")}.`;
  if (kind === "undone") return say("doneUndone", place);
  if (bowls !== null) return say("doneCorrectedFrame", { ...place, bowls: bowls.join(" ") });
  if (kind === "corrected") return say("doneCorrected", { ...place, pins });
  const isIt = (/** @type {Bowl} */ each) =>
    each.number === number && each.pins === pins && each.foul === event.foul && (standing === null || String(each.standing) === String(standing));
  const bowl = bowlsOf(game).find(isIt);
  return say("said", { ...place, what: bowl ? wordOf(bowl) : sayCount("pins", pins) });
}

/**
 * @param {Game} game
 * @param {HistoryEvent} event
 */
function sentenceOnLineup(game, { kind, change, player, order }) {
  const names = order?.map((seat) => nameOf(game, seat - 1)).join(" ") ?? "";
  const what = say(CHANGES.get(change ?? "") ?? "", { names });
  const done = kind === "undone" ? say("changeUndone", { change: what }) : what;
  return player === null ? `${done}.` : `${nameOf(game, player)}: ${done}.`;
}

/**
 * Bowls that no longer fit: why, what happened meanwhile, what waits, and how many of the last of
 * them can still be entered.
 * @typedef {{ reason: string, done: string[], game: Game | null, items: Item[], rest: Item[] }} Conflict
 */

/**
 * Asks what is to become of bowls that no longer fit. Gives null when the scorer decides later.
 * @param {Conflict} conflict
 * @returns {Promise<"drop" | "rest" | null>}
 */
export function askAboutQueue({ reason, done, game, items, rest }) {
  const dialog = byId("queue");
  if (!(dialog instanceof HTMLDialogElement)) throw new Error("not a dialog");
  setText(byId("queue-reason"), reason);
  byId("queue-done").hidden = done.length === 0;
  find(byId("queue-done"), "ul").replaceChildren(...done.map(lineOf));
  byId("queue-items").replaceChildren(...items.map((item) => lineOf(describe(game, item, rest))));
  const enter = control(dialog, "#queue-rest", HTMLButtonElement);
  enter.hidden = rest.length === 0;
  setText(enter, say("queueRest", { count: rest.length }));
  return new Promise((resolve) => {
    dialog.returnValue = "";
    find(dialog, "[data-close]").onclick = () => dialog.close();
    dialog.onclose = () => {
      const { returnValue } = dialog;
      resolve(returnValue === "drop" || returnValue === "rest" ? returnValue : null);
    };
    dialog.showModal();
  });
}

/** @param {string} text */
function lineOf(text) {
  const line = document.createElement("li");
  line.textContent = text;
  return line;
}

/**
 * A change that waits, and whether it can still be entered.
 * @param {Game | null} game
 * @param {Item} item
 * @param {Item[]} rest
 */
function describe(game, item, rest) {
  const { place, label } = item;
  if (!place || !game) return label;
  const what = say("turn", { frame: place.frame, bowl: place.bowl });
  const bowled = game.players[place.player]?.frames.find(({ number }) => number === place.frame)?.bowls ?? [];
  const fate = rest.some(({ key }) => key === item.key) ? "queueFits" : bowled.length >= place.bowl ? "queuePassed" : "queueUnfit";
  return `${nameOf(game, place.player)}, ${what}: ${label} (${say(fate)})`;
}
