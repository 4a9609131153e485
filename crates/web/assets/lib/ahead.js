// Where a game will be after bowls that are not saved yet. The server tells the turns to come and
// what each bowl leads to; this walks from one to the next. No DOM and no rule of bowling in here.

/** @import { Ahead, Game, Turn } from "../../types" */

import { newBowl } from "./game.js";

/**
 * A place in the turns to come, and the version of the game that it is reached with.
 * @typedef {{ ahead: Ahead, version: number, turn: number, state: number }} Position
 *
 * Who is up at a position.
 * @typedef {Pick<Turn, "player" | "frame" | "bowl" | "standing" | "entries">} TurnToCome
 *
 * A bowl that is not saved yet, as a board draws it.
 * @typedef {{ player: number, frame: number, bowl: number, mark: string, box: number, pins: number }} BowlToCome
 */

/**
 * The position of a game, if what was told of it is about this version.
 * @param {Ahead | null} ahead
 * @param {Game | null} game
 * @returns {Position | null}
 */
export function positionOf(ahead, game) {
  if (!ahead || ahead.version !== game?.version) return null;
  return { ahead, version: ahead.version, turn: 0, state: ahead.turns[0]?.state ?? 0 };
}

/**
 * Who is up there; null when all have finished.
 * @param {Position} position
 * @returns {TurnToCome | null}
 */
export function turnAt({ ahead, turn, state }) {
  const next = ahead.turns[turn];
  const frame = ahead.states[state - 1];
  if (!next || !frame) return null;
  const { bowl, standing, entries } = frame;
  return { player: next.seat - 1, frame: next.frame, bowl, standing, entries };
}

/**
 * The bowl that an entry makes there, and the position after it; null when it is not possible.
 * @param {Position} position
 * @param {string} entry
 * @returns {{ bowl: BowlToCome, position: Position } | null}
 */
export function after(position, entry) {
  const turn = turnAt(position);
  const pins = turn?.entries[entry];
  return pins === undefined ? null : afterPins(position, pins);
}

/**
 * @param {Position} position
 * @param {number} pins
 * @returns {{ bowl: BowlToCome, position: Position } | null}
 */
function afterPins(position, pins) {
  const { ahead, version, turn } = position;
  const up = turnAt(position);
  const reached = ahead.states[position.state - 1]?.after[pins];
  if (!up || !reached) return null;
  const { player, frame, bowl } = up;
  const { mark, box, next } = reached;
  const place = next === null ? { turn: turn + 1, state: ahead.turns[turn + 1]?.state ?? 0 } : { turn, state: next };
  return { bowl: { player, frame, bowl, mark, box, pins }, position: { ahead, version: version + 1, ...place } };
}

/**
 * The position after the one bowl by which a game changed; null when something else changed, too,
 * so that the server has to be asked anew.
 * @param {Position | null} position
 * @param {Game | null} before
 * @param {Game | null} game
 * @returns {Position | null}
 */
export function follow(position, before, game) {
  const bowl = newBowl(before, game);
  const reached = position && bowl ? afterPins(position, bowl.pins)?.position : null;
  if (!reached || reached.version !== game?.version) return null;
  return isSameTurn(game.turn, turnAt(reached)) ? reached : null;
}

/** @typedef {{ player: number, frame: number, bowl: number } | null | undefined} Place */

/**
 * Whether two turns are the same one.
 * @param {Place} one
 * @param {Place} other
 */
export function isSameTurn(one, other) {
  if (!one || !other) return !one && !other;
  return one.player === other.player && one.frame === other.frame && one.bowl === other.bowl;
}
