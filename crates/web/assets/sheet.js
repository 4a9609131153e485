// The sheet of a game: live while it is bowled, and to be printed.

import { draw } from "./board.js";
import { watch } from "./connection.js";
import { page, say, setText } from "./page.js";
import { sentence } from "./speech.js";

const said = document.getElementById("said");
const history = document.getElementById("history");
const nothing = document.getElementById("no-corrections");
const print = document.getElementById("print");
const bowled = document.getElementById("bowled");
const days = new Intl.DateTimeFormat(page.language, { dateStyle: "long", timeStyle: "short" });
const times = new Intl.DateTimeFormat(page.language, { dateStyle: "medium", timeStyle: "medium" });
let { game } = page;

function show(next) {
  if (!next || next.version < game.version) return;
  const before = game;
  game = next;
  draw(game);
  setText(said, sentence(before, game));
  if (before.version !== game.version) readHistory();
}

async function readHistory() {
  const answer = await fetch(`/api/games/${game.id}/history`).catch(() => null);
  const told = answer?.ok ? await answer.json().catch(() => null) : null;
  if (!told) return;
  const changes = told.events.filter(({ kind }) => kind !== "bowled");
  nothing.hidden = changes.length > 0;
  history.hidden = changes.length === 0;
  history.tBodies[0].replaceChildren(...changes.map(rowOf));
}

function rowOf({ kind, player, frame, bowl, pins, replaced, at, by }) {
  const row = document.createElement("tr");
  const time = document.createElement("time");
  time.dateTime = at;
  row.insertCell().append(time);
  row.insertCell().textContent = say("place", { name: game.players[player].name, frame, bowl });
  row.insertCell().textContent = changeOf(kind, pins, replaced);
  if (page.mayScore) row.insertCell().textContent = by ?? "";
  localize(time);
  return row;
}

function changeOf(kind, pins, replaced) {
  if (kind === "corrected") return say("corrected", { before: replaced, after: pins });
  const taken = pins ?? replaced;
  return taken === null ? say("undoneBowl") : say("undone", { pins: taken });
}

/** The time as the visitor's clock shows it. */
function localize(time, format = times) {
  const at = new Date(time.dateTime);
  time.textContent = Number.isNaN(at.getTime()) ? time.dateTime : format.format(at);
}

localize(bowled, days);
history.querySelectorAll("time").forEach((time) => localize(time));
print.hidden = false;
print.addEventListener("click", () => window.print());
watch(`/api/games/${game.id}/events`, show);
