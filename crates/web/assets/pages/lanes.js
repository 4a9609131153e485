// The lanes at a glance.

/** @import { Game, LaneView } from "../../types" */

import { watch } from "../lib/connection.js";
import { byId, find, findAll, setAttribute, setText } from "../lib/dom.js";
import { isOlder } from "../lib/game.js";
import { askForPlayers } from "../lib/new-game.js";
import { page, reloadOnce, say } from "../lib/page.js";
import { showName } from "../lib/player-name.js";

/** The game of each lane, by the lane's number. */
const games = new Map(page.lanes.map(({ number, game }) => [number, game]));
/** The lanes whose game cannot be replayed, with the ID of that game. */
const damaged = new Map(page.lanes.flatMap((lane) => (lane.damaged ? [[lane.number, lane.damaged.id]] : [])));

/** @param {LaneView} lane */
function show({ number, game, damaged: damage }, isSetBack = false) {
  if (damage && damaged.get(number) !== damage.id) return reloadOnce(damage.id);
  // Only another game makes a damaged lane whole again.
  if (damaged.has(number) && (!game || game.id === damaged.get(number))) return;
  damaged.delete(number);
  if (isOlder(game, games.get(number) ?? null) && !isSetBack) return;
  games.set(number, game);
  drawLane(find(byId("lanes"), `[data-lane="${number}"]`), game);
}

/**
 * @param {HTMLElement} card
 * @param {Game | null} game
 */
function drawLane(card, game) {
  const { state, word } = stateOf(game);
  setAttribute(card, "data-state", state);
  setText(find(card, ".state"), word);
  card.querySelector(".damage")?.remove();
  const rules = page.rules[game?.rules ?? ""] ?? "";
  setText(find(card, ".rules"), rules);
  find(card, ".rules").hidden = rules === "";
  drawStandings(find(card, ".standings"), game);
  find(card, ".score-link").hidden = !game;
  for (const start of findAll(card, ".start")) start.hidden = state === "busy";
}

/** @param {Game | null} game */
function stateOf(game) {
  if (!game) return { state: "free", word: say("free") };
  if (game.given_up) return { state: "over", word: say("givenUp") };
  return game.over ? { state: "over", word: say("over") } : { state: "busy", word: say("live") };
}

/**
 * @param {HTMLElement} list
 * @param {Game | null} game
 */
function drawStandings(list, game) {
  const players = game?.players ?? [];
  list.hidden = players.length === 0;
  while (list.children.length > players.length) list.lastElementChild?.remove();
  while (list.children.length < players.length) list.append(newStanding());
  findAll(list, "li").forEach((item, seat) => {
    if (players[seat]) showName(item, players[seat]);
    setText(find(item, ".points"), String(players[seat]?.minimum ?? ""));
    setAttribute(item, "aria-current", game?.turn?.player === seat ? "true" : null);
  });
}

function newStanding() {
  const item = document.createElement("li");
  for (const kind of ["full-name", "letters", "points"]) {
    const text = document.createElement("span");
    text.className = kind;
    item.append(text, " ");
  }
  return item;
}

for (const card of findAll(byId("lanes"), "[data-lane]")) {
  card.querySelector(".start")?.addEventListener("click", async () => {
    const number = Number(card.dataset.lane);
    const options = { isDamaged: damaged.has(number) };
    const game = await askForPlayers(number, games.get(number) ?? null, options);
    if (game) location.assign(`/lanes/${number}`);
  });
}
watch("/api/lanes/events", show);
