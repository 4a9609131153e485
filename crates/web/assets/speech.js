// What is said of a change: spoken in live regions, shown in celebrations.

import { newBowl } from "./celebrations.js";
import { say } from "./page.js";
import { winners } from "./rules.js";

/** What a bowl was. */
export function wordOf({ mark, pins }) {
  if (mark === "X") return say("strike");
  if (mark === "/") return say("spare");
  if (mark === "F") return say("foul");
  return pins === 0 ? say("noPins") : say("pins", { pins });
}

/** What a celebration shows. */
export function shout({ kind, count }) {
  return kind === "row" ? say("inARow", { count }) : say(kind);
}

/** A sentence on what changed from one board to the next; empty when nothing did. */
export function sentence(before, after) {
  if (!after || (before && before.id === after.id && before.version === after.version)) return "";
  if (!before || before.id !== after.id) {
    return say("saidStarted", { names: after.players.map(({ name }) => name).join(", ") });
  }
  const bowl = newBowl(before, after);
  const said = bowl
    ? say("said", { name: after.players[bowl.player].name, frame: bowl.frame, what: wordOf(bowl) })
    : say("saidChanged");
  return `${said} ${next(after)}`;
}

function next(game) {
  if (game.turn) return say("saidNext", { name: game.players[game.turn.player].name });
  return `${say("over")}. ${outcome(game)}`;
}

/** How a finished game ended. */
export function outcome(game) {
  const { names, total } = winners(game);
  if (game.players.length === 1) return say("final", { name: names[0], total });
  return say("winner", { names: names.join(", "), total });
}
