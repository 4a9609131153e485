// Where a game will be after bowls that are not saved yet. The server tells the turns to come and
// what each bowl leads to; this walks from one to the next. No DOM and no rule of bowling in here.

/** @import { Ahead, Game, Turn } from "../../types" */
/** @import { Fall } from "./entries.js" */

import { fallOf } from "./entries.js";
import { newBowl } from "./game.js";

/**
 * A place in the turns to come, and the version of the game that it is reached with. `rack` are
 * the pins that stand, where that is known.
 * @typedef {{ ahead: Ahead, version: number, turn: number, state: number, rack: number[] | null }} Position
 *
 * Who is up at a position.
 * @typedef {Pick<Turn, "player" | "frame" | "bowl" | "standing" | "full_rack" | "rack" | "entries">} TurnToCome
 *
 * A bowl that is not saved yet, as a board draws it.
 * @typedef {{ player: number, frame: number, bowl: number, mark: string, box: number } & Fall} BowlToCome
 */

/**
 * The position of a game, if what was told of it is about this version.
 * @param {Ahead | null} ahead
 * @param {Game | null} game
 * @returns {Position | null}
 */
export function positionOf(ahead, game) {
  if (!ahead || ahead.version !== game?.version) return null;
  return { ahead, version: ahead.version, turn: 0, state: ahead.turns[0]?.state ?? 0, rack: game.turn?.rack ?? null };
}

/**
 * Who is up there; null when all have finished.
 * @param {Position} position
 * @returns {TurnToCome | null}
 */
export function turnAt({ ahead, turn, state, rack }) {
  const next = ahead.turns[turn];
  const frame = ahead.states[state - 1];
  if (!next || !frame) return null;
  const { bowl, standing, full_rack, entries } = frame;
  return { player: next.seat - 1, frame: next.frame, bowl, standing, full_rack, rack, entries };
}

/**
 * The bowl that an entry makes there, and the position after it; null when it is not possible.
 * @param {Position} position
 * @param {string} entry
 * @returns {{ bowl: BowlToCome, position: Position } | null}
 */
export function after(position, entry) {
  const turn = turnAt(position);
  const fall = turn && fallOf(entry, turn);
  return fall ? afterFall(position, fall) : null;
}

/**
 * @param {Position} position
 * @param {Fall} fall
 * @returns {{ bowl: BowlToCome, position: Position } | null}
 */
function afterFall(position, fall) {
  const { ahead, version, turn } = position;
  const up = turnAt(position);
  const state = ahead.states[position.state - 1];
  const reached = fall.foul ? state?.foul : state?.after[fall.pins];
  if (!up || !reached) return null;
  const { player, frame, bowl } = up;
  const { mark, box, next } = reached;
  const place = next === null ? { turn: turn + 1, state: ahead.turns[turn + 1]?.state ?? 0 } : { turn, state: next };
  const rack = ahead.states[place.state - 1]?.full_rack ? null : rackAfter(position.rack, fall);
  return {
    bowl: { player, frame, bowl, mark, box, ...fall },
    position: { ahead, version: version + 1, ...place, rack },
  };
}

/**
 * Which pins stand after a bowl that did not end with a new rack, where that is known.
 * @param {number[] | null} rack
 * @param {Fall} fall
 */
function rackAfter(rack, { pins, standing }) {
  // What felled nothing left what stood; after a foul that is put up again.
  return standing ?? (pins === 0 ? rack : null);
}

/**
 * The bowls of a frame as they would be with these entries, each with what could be entered there.
 * An entry that is not possible is left out, and what is missing is null; the last one is missing
 * when the frame is not finished.
 * @typedef {{ turn: TurnToCome, bowl: BowlToCome | null }} FrameStep
 *
 * Walks through a frame.
 * @param {Ahead} ahead
 * @param {{ player: number, frame: number }} place
 * @param {(index: number, turn: TurnToCome) => string | null} entryAt  The entry of a bowl, counted from 0.
 * @returns {FrameStep[]}
 */
export function walkFrame(ahead, { player, frame }, entryAt) {
  const state = ahead.begins[frame - 1] ?? 0;
  const turns = [{ seat: player + 1, frame, state }];
  /** @type {Position} */
  let position = { ahead: { ...ahead, turns }, version: 0, turn: 0, state, rack: null };
  /** @type {FrameStep[]} */
  const steps = [];
  for (let turn = turnAt(position); turn; turn = turnAt(position)) {
    const entry = entryAt(steps.length, turn);
    const reached = entry === null ? null : after(position, entry);
    steps.push({ turn, bowl: reached?.bowl ?? null });
    if (!reached) break;
    ({ position } = reached);
  }
  return steps;
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
  const reached = position && bowl ? afterFall(position, bowl)?.position : null;
  if (!reached || reached.version !== game?.version) return null;
  return isSameTurn(game.turn, turnAt(reached)) ? { ...reached, rack: game.turn?.rack ?? null } : null;
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
