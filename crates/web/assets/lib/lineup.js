// The form that changes the line-up: who joins, leaves, comes back or is skipped, who bowls before
// whom, and whether the game goes on. The server tells what is possible.

/** @import { Ahead, Game } from "../../types" */
/** @import { Entered } from "./bowler-field.js" */
/** @import { Change } from "./queue.js" */

import { BowlerField } from "./bowler-field.js";
import { control } from "./dialog.js";
import { byId, find, findAll, setText, swap } from "./dom.js";
import { shownName } from "./game.js";
import { say } from "./page.js";
import { showName } from "./player-name.js";
import { nameOf } from "./speech.js";

/** What can be done to a player, with the text that says it. */
const ACTIONS = new Map([["skip", "lineupSkip"], ["leave", "lineupLeave"], ["return", "lineupReturn"]]);

/**
 * Offers to change the line-up, or to take the game up again.
 * @param {Game | null} game
 * @param {HTMLButtonElement} lineup
 * @param {HTMLButtonElement} takeUp
 */
export function offerLineup(game, lineup, takeUp) {
  if (game?.choices.includes("take-up")) {
    swap(lineup, takeUp);
    return;
  }
  // First, since a button that is disabled cannot have the keyboard.
  lineup.disabled = !game?.turn;
  swap(takeUp, lineup);
}

/**
 * Asks for a change of the line-up. Gives null when the scorer leaves the form.
 * @param {Game} game
 * @param {Ahead | null} ahead
 * @returns {Promise<Change | null>}
 */
export function askForLineup(game, ahead) {
  const dialog = byId("lineup");
  if (!(dialog instanceof HTMLDialogElement)) throw new Error("not a dialog");
  prepare(game);
  return new Promise((resolve) => {
    /** @param {Change | null} change */
    const choose = (change) => {
      if (!change) return;
      resolve(change);
      dialog.close();
    };
    const order = orderFor(game, seatsIn(ahead));
    byId("lineup-players").onclick = ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      const seat = Number(button?.closest("li")?.dataset.seat);
      if (button) choose(order.move(button, seat) ? null : changeOf(game, button, seat));
    };
    byId("lineup-order").onclick = () => {
      choose({ method: "PUT", path: "order", body: { seats: order.seats() }, label: say("lineupOrder") });
    };
    byId("lineup-give-up").onclick = () => {
      choose({ method: "POST", path: "give-up", body: {}, label: say("lineupGiveUp") });
    };
    find(dialog, "form").onsubmit = (event) => {
      event.preventDefault();
      choose(join(game));
    };
    find(dialog, "[data-close]").onclick = () => dialog.close();
    dialog.onclose = () => resolve(null);
    dialog.showModal();
  });
}

/** @param {Game} game */
function prepare(game) {
  const { choices } = game;
  byId("lineup-join").hidden = !choices.includes("join");
  byId("lineup-give-up").hidden = !choices.includes("give-up");
  setText(byId("lineup-said"), "");
  complain("");
  late ??= new BowlerField(control(byId("lineup"), "[name=name]", HTMLInputElement));
  late.changed = () => complain("");
  late.fill(null);
}

/** The field for a late player. @type {BowlerField | undefined} */
let late;

/**
 * The seats in the order of play: that of the last frame. Before it, somebody may be skipped, or
 * bowl missed frames first.
 * @param {Ahead | null} ahead
 */
function seatsIn(ahead) {
  const turns = ahead?.turns ?? [];
  return turns.filter(({ frame }) => frame === turns.at(-1)?.frame).map(({ seat }) => seat);
}

/**
 * The players in the order of play, which can be changed here before it is sent.
 * @param {Game} game
 * @param {number[]} before
 */
function orderFor(game, before) {
  let seats = before;

  const draw = () => {
    const others = game.players.map(({ seat }) => seat).filter((seat) => !seats.includes(seat));
    const rows = [...seats, ...others].map((seat) => rowOf(game, seat, seats.indexOf(seat), seats.length));
    byId("lineup-players").replaceChildren(...rows);
    byId("lineup-order").hidden = seats.every((seat, place) => seat === before[place]);
  };
  draw();
  return {
    seats: () => seats,
    /**
     * Moves a player, if this is a button for that.
     * @param {HTMLButtonElement} button
     * @param {number} seat
     */
    move(button, seat) {
      const step = Number(button.dataset.step ?? 0);
      if (step === 0) return false;
      const place = seats.indexOf(seat) + step;
      seats = seats.filter((each) => each !== seat).toSpliced(place, 0, seat);
      draw();
      setText(byId("lineup-said"), say("lineupPlace", { name: nameOf(game, seat - 1), place: place + 1 }));
      focusOn(seat, step);
      return true;
    },
  };
}

/**
 * Leaves the keyboard where it was, although all rows are new.
 * @param {number} seat
 * @param {number} step
 */
function focusOn(seat, step) {
  const row = find(byId("lineup-players"), `[data-seat="${seat}"]`);
  const buttons = findAll(row, `[data-step="${step}"]:enabled, [data-step]:enabled`);
  const same = buttons.find((button) => button.dataset.step === String(step));
  (same ?? buttons[0])?.focus();
}

/**
 * @param {Game} game
 * @param {number} seat
 * @param {number} place
 * @param {number} count
 */
function rowOf(game, seat, place, count) {
  const template = byId("lineup-row");
  const player = game.players[seat - 1];
  if (!(template instanceof HTMLTemplateElement) || !player) throw new Error("no such row");
  const row = document.importNode(template.content, true).firstElementChild;
  if (!(row instanceof HTMLElement)) throw new Error("an empty row");
  row.dataset.seat = String(seat);
  showName(row, player);
  setText(find(row, ".lineup-state"), stateOf(game, seat));
  for (const button of findAll(row, "button")) {
    if (!(button instanceof HTMLButtonElement)) continue;
    const { step, do: action = "" } = button.dataset;
    const isMovable = game.choices.includes("order") && place >= 0;
    if (step) button.disabled = !isMovable || place + Number(step) < 0 || place + Number(step) >= count;
    else button.hidden = !player.choices.some((choice) => choice === action);
    button.ariaLabel = `${shownName(player)}: ${button.ariaLabel ?? button.textContent}`;
  }
  return row;
}

/**
 * @param {Game} game
 * @param {number} seat
 */
function stateOf(game, seat) {
  if (game.players[seat - 1]?.left) return say("left");
  if (game.players[seat - 1]?.skipped) return say("skipped");
  return game.turn?.seat === seat ? say("up") : "";
}

/**
 * What a button of a player's row asks for.
 * @param {Game} game
 * @param {HTMLButtonElement} button
 * @param {number} seat
 * @returns {Change | null}
 */
function changeOf(game, button, seat) {
  const action = button.dataset.do ?? "";
  const text = ACTIONS.get(action);
  if (!text) return null;
  return { method: "POST", path: `players/${seat}/${action}`, body: {}, label: `${nameOf(game, seat - 1)}: ${say(text)}` };
}

/**
 * The late player of the form; null and a complaint when the name will not do.
 * @param {Game} game
 * @returns {Change | null}
 */
function join(game) {
  const who = late?.entered ?? null;
  const missed = control(byId("lineup"), "[name=missed]:checked", HTMLInputElement).value;
  const mistake = mistakeIn(who, game);
  complain(mistake);
  if (mistake || !who || "wrong" in who) return null;
  const [name, body] = "bowler" in who ? [who.name, { bowler: who.bowler, missed }] : [who.guest, { name: who.guest, missed }];
  return { method: "POST", path: "players", body, label: `${name}: ${say("lineupAdd")}` };
}

/**
 * What is wrong with a late player; empty when nothing is.
 * @param {Entered} who
 * @param {Game} game
 */
function mistakeIn(who, game) {
  if (!who) return say("newNobody");
  if ("wrong" in who) return say("newWrong", { name: who.wrong });
  if ("bowler" in who) {
    return game.players.some(({ bowler }) => bowler?.id === who.bowler) ? say("newTwice", { name: who.name }) : "";
  }
  return game.players.some(({ name }) => name === who.guest) ? say("newTwice", { name: who.guest }) : "";
}

/** @param {string} text */
function complain(text) {
  setText(find(byId("lineup"), ".complaint"), text);
}
