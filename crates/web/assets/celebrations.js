// What there is to celebrate, found in the difference of two boards. No DOM in here.

import { bowlsOf } from "./bowls.js";

/** The bowl by which `after` differs from `before`, or null when it is not just one more. */
export function newBowl(before, after) {
  if (!before || !after || before.id !== after.id || after.version <= before.version) return null;
  const [old, now] = [bowlsOf(before), bowlsOf(after)];
  if (now.length !== old.length + 1) return null;
  const isSame = old.every((bowl, index) => bowl.mark === now[index].mark && bowl.player === now[index].player);
  return isSame ? now.at(-1) : null;
}

/** How many strikes in a row a player has bowled up to now. */
export function strikesInARow(game, seat) {
  const marks = bowlsOf(game).filter((bowl) => bowl.player === seat).map((bowl) => bowl.mark);
  let strikes = 0;
  while (marks.at(-1 - strikes) === "X") strikes += 1;
  return strikes;
}

/**
 * What to celebrate: `{kind, name, count}` with kind `spare`, `strike`, `double`, `turkey`,
 * `row` (four and more) or `perfect`; null for all other bowls.
 */
export function celebration(before, after) {
  const bowl = newBowl(before, after);
  if (!bowl) return null;
  const { name } = after.players[bowl.player];
  if (bowl.mark === "/") return { kind: "spare", name, count: 0 };
  if (bowl.mark !== "X") return null;
  const count = strikesInARow(after, bowl.player);
  return { kind: kindOf(count), name, count };
}

function kindOf(strikes) {
  if (strikes === 12) return "perfect";
  return ["strike", "double", "turkey"][strikes - 1] ?? "row";
}
