// Draws a game into the table that the server wrote: text into cells that are there.

import { bowlsOf } from "./bowls.js";
import { say, setAttribute, setText } from "./page.js";
import { FRAMES } from "./rules.js";
import { outcome } from "./speech.js";

const table = document.getElementById("board");
const rowTemplate = document.getElementById("row");
const turnLine = document.getElementById("turn");

/** Draws a game, or a lane without one. `pending` is the place of a mark not yet saved. */
export function draw(game, pending = null) {
  const players = game ? game.players : [];
  table.hidden = players.length === 0;
  seat(players.length);
  const numbers = game ? numbersOf(game) : new Map();
  players.forEach((player, seatNumber) => {
    const turn = game.turn && game.turn.player === seatNumber ? game.turn : null;
    drawRow(table.tBodies[0].rows[seatNumber], { player, seat: seatNumber, turn, pending, numbers });
  });
  drawTurn(game);
}

/** Gives each player a row, and nobody else. */
function seat(count) {
  const body = table.tBodies[0];
  while (body.rows.length > count) body.rows[count].remove();
  while (body.rows.length < count) body.append(rowTemplate.content.cloneNode(true));
  setAttribute(table, "data-players", String(count));
}

/** The number of each bowl in the game, by where it stands. */
function numbersOf(game) {
  const place = (bowl) => [`${bowl.player}.${bowl.frame}.${bowl.place}`, bowl.number];
  return new Map(bowlsOf(game).map(place));
}

function drawRow(row, told) {
  const { player, turn } = told;
  setAttribute(row, "data-player", String(told.seat));
  setAttribute(row, "aria-current", turn ? "true" : null);
  setText(row.querySelector(".letters"), player.name);
  row.querySelector(".up").hidden = !turn;
  for (let number = 1; number <= FRAMES; number += 1) drawFrame(row.cells[number], number, told);
  setText(row.querySelector(".total"), String(player.total));
  setText(row.querySelector(".maximum-value"), String(player.maximum));
}

function drawFrame(cell, number, told) {
  const frame = told.player.frames.find((each) => each.number === number);
  const marks = frame ? frame.marks : [];
  setAttribute(cell, "aria-current", told.turn?.frame === number ? "true" : null);
  setText(cell.querySelector(".sum"), frame && frame.total !== null ? String(frame.total) : "");
  // A strike stands in the second box, but in the tenth frame, where more bowls follow it.
  const shift = number < FRAMES && marks[0] === "X" ? 1 : 0;
  cell.querySelectorAll(".mark").forEach((box, index) => {
    drawMark(box, { ...told, frame: number, place: index - shift, mark: marks[index - shift] ?? "" });
  });
}

function drawMark(box, { player, seat: seatNumber, frame, place, mark, pending, numbers }) {
  const isPending = pending?.player === seatNumber && pending.frame === frame && pending.place === place;
  setText(box, mark);
  setAttribute(box, "data-mark", mark);
  setAttribute(box, "data-pending", isPending ? "true" : null);
  if (box.tagName !== "BUTTON") return;
  const number = numbers.get(`${seatNumber}.${frame}.${place}`);
  const values = { name: player.name, frame, bowl: place + 1, mark };
  box.disabled = !number || Boolean(pending);
  setAttribute(box, "data-bowl", number ? String(number) : null);
  setAttribute(box, "aria-hidden", number ? null : "true");
  setAttribute(box, "aria-label", number ? say("wrongBowl", values) : null);
}

/** Says whose turn it is, or how it ended. */
function drawTurn(game) {
  const [state, ...texts] = turnOf(game);
  setAttribute(turnLine, "data-state", state);
  const places = turnLine.querySelectorAll(".turn-word, .turn-name, .turn-place, .turn-standing");
  places.forEach((place, index) => setText(place, texts[index]));
}

function turnOf(game) {
  if (!game) return ["free", say("free"), "", say("freeLane"), ""];
  if (!game.turn) return ["over", say("over"), "", outcome(game), ""];
  const { player, frame, standing } = game.turn;
  const { name, frames } = game.players[player];
  const bowl = (frames.find((each) => each.number === frame)?.marks.length ?? 0) + 1;
  return ["up", say("up"), name, say("turn", { frame, bowl }), say("standing", { pins: standing })];
}
