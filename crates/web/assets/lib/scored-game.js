// The game of a lane as a scorer's page knows it: what the server told, what comes next, and what
// waits to be saved. No DOM in here.

/** @import { Game } from "../../types" */
/** @import { Position } from "./ahead.js" */
/** @import { Queue } from "./queue.js" */

import { follow, positionOf, turnAt } from "./ahead.js";
import { notShown, predict, restOf } from "./prediction.js";
import { read } from "./sender.js";

/** The game of a lane, with what was entered for it. */
export class ScoredGame {
  /** The game as the server tells it. @type {Game | null} */
  game;
  /** Where it is in the turns to come, once the server has told them. @type {Position | null} */
  position = null;
  #queue;

  /**
   * @param {Game | null} game
   * @param {Queue} queue
   */
  constructor(game, queue) {
    this.game = game;
    this.#queue = queue;
  }

  /**
   * Takes the game as the server tells it now.
   * @param {Game | null} next
   */
  tell(next) {
    const before = this.game;
    this.game = next;
    if (before?.id === next?.id && before?.version === next?.version) return;
    this.position = follow(this.position, before, next);
  }

  /** Asks the server for the turns to come, if they are not known. */
  async lookAhead() {
    const { game } = this;
    if (this.position || !game?.turn) return;
    const ahead = await read(`/api/games/${game.id}/ahead`);
    if (this.game?.id === game.id) this.position ??= positionOf(ahead, this.game);
  }

  /** What is not saved yet, as a board shows it; null when all is. */
  get waiting() {
    const { game, position } = this;
    const items = notShown(game, this.#queue.items);
    if (!game || items.length === 0 || this.#queue.game !== game.id) return null;
    const { bowls, position: reached } = predict(game, position, items);
    const changing = items.find(({ frame }) => frame !== undefined)?.frame ?? null;
    return { bowls, changing, position: reached, turn: reached ? turnAt(reached) : this.#turnUntilSaved(game) };
  }

  /**
   * Who is up while nobody can tell what the changes lead to. Those that the scorer has to decide
   * about are not on their way, so the game stands as the server tells it.
   * @param {Game} game
   */
  #turnUntilSaved(game) {
    return this.#queue.isHeld ? game.turn : undefined;
  }

  /**
   * Who is up after all that was entered: null when nobody is, undefined when only the server can
   * tell.
   */
  get turn() {
    const { waiting } = this;
    return waiting ? waiting.turn : this.game?.turn;
  }

  /** The position after all that was entered, if it is known. */
  get reached() {
    const { waiting } = this;
    return waiting ? waiting.position : this.position;
  }

  /** Those of the changes that waited which still fit. */
  get rest() {
    const { game, items } = this.#queue;
    return game === this.game?.id ? restOf(this.game, this.position, items) : [];
  }
}
