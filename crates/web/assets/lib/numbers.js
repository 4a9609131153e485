// The numbers beside a board: averages and chances, where somebody asked for them. The server
// computes them once for all. A board without them is whole, so nothing is said when they fail.

/** @import { Game, LiveNumbers, LivePlayer } from "../../types" */

import { byId, find, findAll, setAttribute, setText } from "./dom.js";
import { shownName } from "./game.js";
import { page, say } from "./page.js";
import { choose, isChosen } from "./settings.js";

/** Several bowls at once are one question. */
const PAUSE = 250;
const ONE_TRY = 5_000;

const { numbers: inAddress, target } = document.body.dataset;
/** What the address asks for wins: nobody may reach the screen. */
let areShown = inAddress ? inAddress === "on" : isChosen("numbers");
/** @type {Game | null} */
let shown = null;
/** @type {number | undefined} */
let pause;

/**
 * Asks for the numbers of a board, and draws them when they come.
 * @param {Game | null} game
 */
export function showNumbers(game) {
  if (shown?.id !== game?.id || shown?.players.length !== game?.players.length) clear();
  shown = game;
  clearTimeout(pause);
  if (areShown && game) pause = setTimeout(() => ask(game), PAUSE);
}

/**
 * Shows the numbers of the first board, and offers the switch, which the device remembers. A screen
 * has none.
 * @param {Game | null} game
 */
export function offerNumbers(game) {
  showNumbers(game);
  const button = document.getElementById("numbers");
  if (!button) return;
  button.hidden = false;
  setAttribute(button, "aria-pressed", String(areShown));
  button.addEventListener("click", () => {
    areShown = !areShown;
    choose("numbers", areShown);
    setAttribute(button, "aria-pressed", String(areShown));
    if (!areShown) clear();
    showNumbers(shown);
  });
}

/** @param {Game} game */
async function ask(game) {
  const query = target ? `?target=${target}` : "";
  const signal = AbortSignal.timeout(ONE_TRY);
  const answer = await fetch(`/api/games/${game.id}/numbers${query}`, { signal }).catch(() => null);
  /** @type {LiveNumbers | null} */
  const numbers = answer?.ok ? await answer.json().catch(() => null) : null;
  // The board went on meanwhile, and has asked again.
  if (shown !== game || !areShown) return;
  if (numbers) drawAll(game, numbers);
  else clear();
}

/**
 * @param {Game} game
 * @param {LiveNumbers} numbers
 */
function drawAll(game, numbers) {
  const lines = game.players.map((_, seat) => linesOf(game, numbers, numbers.players[seat]));
  findAll(byId("board"), "tbody tr").forEach((row, seat) => drawUnder(find(row, ".name"), lines[seat] ?? []));
  const items = game.players.map((player, seat) => [shownName(player), ...(lines[seat] ?? [])].join(", "));
  list().replaceChildren(...items.filter((_, seat) => lines[seat]?.length).map(itemOf));
}

/**
 * What is said of a player, a line each.
 * @param {Game} game
 * @param {LiveNumbers} numbers
 * @param {LivePlayer | undefined} player
 */
function linesOf(game, numbers, player) {
  return player ? [...averages(player), ...(game.over ? [] : chances(game, numbers.target, player))] : [];
}

/** @param {LivePlayer} player */
function averages({ tonight, overall }) {
  const average = overall?.average?.toFixed(1);
  if (average === undefined) return [];
  const today = tonight?.average?.toFixed(1);
  return [today === undefined ? say("numbersAverage", { average }) : say("numbersTonight", { average, tonight: today })];
}

/**
 * @param {Game} game
 * @param {number} goal
 * @param {LivePlayer} player
 */
function chances(game, goal, { chance_of_target: reach, chance_of_winning: win, odds }) {
  if (reach === null || win === null) return [];
  const values = { target: goal, chance: percent(reach), winning: percent(win) };
  const chance = say(game.players.length > 1 ? "numbersWin" : "numbersTarget", values);
  return [chance, say(odds === "own" ? "numbersOwn" : "numbersTypical")];
}

/**
 * A chance in percent. Only what is impossible is 0, and only what is certain is 100.
 * @param {number} chance
 */
function percent(chance) {
  if (chance === 0 || chance === 1) return chance * 100;
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}

/**
 * Draws the lines under a name. The list has them for a screen reader, which would else read them
 * with each frame.
 * @param {HTMLElement} name
 * @param {string[]} lines
 */
function drawUnder(name, lines) {
  const place = name.querySelector(".numbers") ?? document.createElement("span");
  place.className = "numbers";
  setAttribute(place, "aria-hidden", "true");
  setText(place, lines.join("\n"));
  if (lines.length > 0) name.append(place);
  else place.remove();
}

/** The list of all numbers: on a phone it is seen as well. */
function list() {
  const known = document.getElementById("numbers-list");
  if (known) return known;
  const made = document.createElement("ul");
  made.id = "numbers-list";
  made.className = "numbers-list";
  setAttribute(made, "aria-label", say("numbers"));
  setAttribute(made, "lang", page.language);
  byId("board").after(made);
  return made;
}

/** @param {string} text */
function itemOf(text) {
  const item = document.createElement("li");
  item.textContent = text;
  return item;
}

function clear() {
  for (const each of findAll(byId("board"), ".numbers")) each.remove();
  document.getElementById("numbers-list")?.remove();
}
