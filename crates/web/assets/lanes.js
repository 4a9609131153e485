// The lanes at a glance.

import { watch } from "./connection.js";
import { askForPlayers } from "./new-game.js";
import { drawAnew, page, say, setAttribute, setText } from "./page.js";

const hall = document.getElementById("hall");
/** The game of each lane, by the lane's number. */
const games = new Map(page.lanes.map(({ number, game }) => [number, game]));
/** The lanes whose game cannot be replayed, with the name of that game. */
const damaged = new Map(page.lanes.filter((lane) => lane.damaged).map((lane) => [lane.number, lane.damaged.id]));

function show({ number, game, damaged: damage }) {
  if (damage && damaged.get(number) !== damage.id) return drawAnew(damage.id);
  // Only another game makes a damaged lane whole again.
  if (damaged.has(number) && (!game || game.id === damaged.get(number))) return;
  damaged.delete(number);
  const before = games.get(number);
  if (before && game && before.id === game.id && game.version < before.version) return;
  games.set(number, game);
  const card = hall.querySelector(`[data-lane="${number}"]`);
  if (card) draw(card, game);
}

function draw(card, game) {
  const isBusy = Boolean(game) && !game.over;
  setAttribute(card, "data-state", stateOf(game));
  setText(card.querySelector(".state"), say({ free: "free", busy: "live", over: "over" }[stateOf(game)]));
  card.querySelector(".damage")?.remove();
  drawStandings(card.querySelector(".standings"), game);
  card.querySelector(".door-score").hidden = !game;
  const start = card.querySelector(".start");
  if (start) start.hidden = isBusy;
}

function stateOf(game) {
  if (!game) return "free";
  return game.over ? "over" : "busy";
}

function drawStandings(list, game) {
  const players = game ? game.players : [];
  list.hidden = players.length === 0;
  while (list.children.length > players.length) list.lastElementChild.remove();
  while (list.children.length < players.length) list.append(newStanding());
  players.forEach(({ name, total }, seat) => {
    const item = list.children[seat];
    setText(item.querySelector(".letters"), name);
    setText(item.querySelector(".points"), String(total));
    setAttribute(item, "aria-current", game.turn?.player === seat ? "true" : null);
  });
}

function newStanding() {
  const item = document.createElement("li");
  for (const kind of ["letters", "points"]) {
    const text = document.createElement("span");
    text.className = kind;
    item.append(text, " ");
  }
  return item;
}

hall.addEventListener("click", async (event) => {
  if (!event.target.closest(".start")) return;
  const number = Number(event.target.closest("[data-lane]").dataset.lane);
  const game = await askForPlayers(number, games.get(number), { isDamaged: damaged.has(number) });
  if (game) location.assign(`/lanes/${number}`);
});

watch("/api/lanes/events", show);
