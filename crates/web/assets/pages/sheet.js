// The sheet of a game: live while it is bowled, and to be printed.

/** @import { Game } from "../../types" */

import { areLeavesShown, draw, showLeaves } from "../lib/board.js";
import { watch } from "../lib/connection.js";
import { byId, findAll, setAttribute, setText } from "../lib/dom.js";
import { isOlder } from "../lib/game.js";
import { page } from "../lib/page.js";
import { askForSeat } from "../lib/seats.js";
import { choose } from "../lib/settings.js";
import { offerToShare } from "../lib/share.js";
import { sentence } from "../lib/speech.js";

const dates = new Intl.DateTimeFormat(page.language, { dateStyle: "long", timeZone: "UTC" });
const days = new Intl.DateTimeFormat(page.language, { dateStyle: "long", timeStyle: "short" });
const times = new Intl.DateTimeFormat(page.language, { dateStyle: "medium", timeStyle: "medium" });
let { game } = page;

/** @param {Game} next */
function show(next, isSetBack = false) {
  if (isOlder(next, game) && !isSetBack) return;
  const before = game;
  game = next;
  draw(game);
  setText(byId("said"), sentence(before, game));
  if (before?.version !== game.version) redrawChanges();
}

/** Takes the list of changes from the page as the server draws it now. */
async function redrawChanges() {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const drawn = new DOMParser().parseFromString(await answer.text(), "text/html");
  const changes = drawn.getElementById("changes");
  if (!changes) return;
  byId("changes").replaceWith(changes);
  localizeChanges();
}

function localizeChanges() {
  for (const time of findAll(byId("changes"), "time")) localize(time, times);
}

/**
 * Shows a time as the visitor's clock does.
 * @param {HTMLElement} time
 * @param {Intl.DateTimeFormat} format
 */
function localize(time, format) {
  const at = new Date(time.getAttribute("datetime") ?? "");
  if (!Number.isNaN(at.getTime())) time.textContent = format.format(at);
}

/** The button that gives a seat to a bowler, for scorers. */
function offerSeats() {
  const button = document.getElementById("assign-seat");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const changed = game && (await askForSeat(game));
    if (changed) show(changed);
  });
}

/** The button that shows the pins that were left, or hides them. */
function drawLeaves() {
  showLeaves();
  byId("leaves").hidden = false;
  setAttribute(byId("leaves"), "aria-pressed", String(areLeavesShown()));
}

drawLeaves();
byId("leaves").addEventListener("click", () => {
  choose("leaves", !areLeavesShown());
  drawLeaves();
});
// Of an imported game the date is all that is known, and it is the same everywhere.
localize(byId("bowled"), byId("bowled").getAttribute("datetime")?.includes("T") ? days : dates);
localizeChanges();
byId("print").hidden = false;
byId("print").addEventListener("click", () => print());
offerToShare(() => game);
offerSeats();
watch(`/api/games/${game?.id}/events`, show);
