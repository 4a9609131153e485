// What a board shows of changes that the server has not answered yet. No DOM in here.

/** @import { Game } from "../../types" */
/** @import { BowlToCome, Position } from "./ahead.js" */
/** @import { Item } from "./queue.js" */

import { after, isSameTurn, turnAt } from "./ahead.js";
import { bodyOf } from "./entries.js";
import { bowlsOf } from "./game.js";

/** @typedef {{ bowls: BowlToCome[], position: Position | null }} Prediction */

/**
 * The bowls that these changes will add to a game, and its position then: null when only the
 * server can tell, as after the undo of a bowl that is saved.
 * @param {Game} game
 * @param {Position | null} position
 * @param {Item[]} items
 * @returns {Prediction}
 */
export function predict(game, position, items) {
  const isDecidedOnThis = items[0]?.version === game.version;
  /** @type {Prediction[]} */
  const steps = [];
  /** @type {Prediction} */
  let last = { bowls: [], position: isDecidedOnThis ? position : null };
  for (const item of items) {
    const reached = stepTo(last.position, item);
    const before = item.path === "undo" ? steps.pop() : undefined;
    if (reached) {
      steps.push(last);
      last = { bowls: [...last.bowls, reached.bowl], position: reached.position };
    } else if (before) last = before;
    else return { bowls: last.bowls, position: null };
  }
  return last;
}

/**
 * @param {Position | null} position
 * @param {Item} item
 */
function stepTo(position, { entry }) {
  return position && entry !== undefined ? after(position, entry) : null;
}

/**
 * The changes that the board of a game does not show yet. The stream may tell of a bowl before
 * the request that sent it is answered.
 * @param {Game | null} game
 * @param {Item[]} items
 */
export function notShown(game, items) {
  const [first, ...rest] = items;
  const isNext = first?.version !== undefined && game?.version === first.version + 1;
  if (!isNext || first.path !== "bowls" || !isLast(first, game)) return items;
  return rest.map((item, index) => (index === 0 ? { ...item, version: game?.version } : item));
}

/**
 * Whether a bowl that waits is the last one of a board.
 * @param {Item} item
 * @param {Game | null} game
 */
function isLast({ place }, game) {
  const last = game ? bowlsOf(game).at(-1) : undefined;
  return last?.pins === place?.pins && last?.mark === place?.mark;
}

/**
 * Those of the changes that still fit a game which went on without them: from the bowl that was
 * meant for the present turn on, as long as they are possible.
 * @param {Game | null} game
 * @param {Position | null} position
 * @param {Item[]} items
 * @returns {Item[]}
 */
export function restOf(game, position, items) {
  const turn = game?.turn;
  const first = items.findIndex(({ place }) => place && turn && isSameTurn(place, turn));
  /** @type {Item[]} */
  const rest = [];
  let last = position;
  for (const item of first < 0 ? [] : items.slice(first)) {
    const reached = stepTo(last, item);
    if (!reached) break;
    const up = last && turnAt(last);
    rest.push({ ...item, body: up && bodyOf(item.entry ?? "", up), place: reached.bowl });
    last = reached.position;
  }
  return rest;
}
