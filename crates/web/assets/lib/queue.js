// What a scorer did and the server has not answered yet, in order. It is kept on the device, so
// that neither a dead network nor a closed page loses a bowl. The first change is sent until it is
// answered, always with the same key; then comes the next. No DOM in here.

/** @import { BowlToCome } from "./ahead.js" */
/** @import { Answer } from "./sender.js" */

import { newKey, sendOnce, waitAfter } from "./sender.js";

/**
 * A change of a game. `entry` is what was typed for a bowl, and `place` the bowl that it makes,
 * where that is known. A change without a body was typed before anybody knew whether it would be
 * possible. `frame` is the frame that is changed.
 * @typedef {object} Change
 * @property {"POST" | "PUT"} method
 * @property {string} path
 * @property {object | null} body
 * @property {string} label
 * @property {string} [entry]
 * @property {BowlToCome | null} [place]
 * @property {{ player: number, frame: number }} [frame]
 *
 * A change that waits. The first has the version of the game that it was decided on.
 * @typedef {Change & { key: string, version?: number }} Item
 *
 * What a queue calls: `prepare` for a change without a body, which gives it, or says that there is
 * nothing to do, or that all that was typed after it is void, too; `taken` and `refused` with the
 * answer; `waiting` when there was none, with the reason if there is one for people; `changed` whenever the queue did.
 * @typedef {object} Listener
 * @property {(item: Item) => object | "skip" | "stop"} prepare
 * @property {(answer: Answer) => void} taken
 * @property {(answer: Answer, item: Item) => void} refused
 * @property {(reason: string | null) => void} waiting
 * @property {() => void} changed
 */

/** The changes of a lane's game that wait for the server. */
export class Queue {
  /** The game that the changes belong to. */
  game = "";
  /** @type {Item[]} */
  items = [];
  /** Whether nothing is sent until the scorer has decided. */
  isHeld = false;
  /** Whether something had to wait for the connection. */
  hasWaited = false;
  /** Sends at once what waits for its next try. */
  hurry = () => {};
  #isSending = false;
  #place;
  #listener;

  /**
   * The queue of a lane, with what an earlier visit left in it.
   * @param {number} lane
   * @param {Listener} listener
   */
  constructor(lane, listener) {
    this.#listener = listener;
    this.#place = `tenpin.queue.${lane}`;
    const stored = recall(this.#place);
    if (!stored) return;
    this.game = stored.game;
    this.items = stored.items;
    this.hasWaited = true;
  }

  get isEmpty() {
    return this.items.length === 0;
  }

  /**
   * Adds a change that was decided on this version of a game, or on what the queue leads to.
   * @param {Change} change
   * @param {{ id: string, version: number }} decidedOn
   */
  add(change, { id, version }) {
    const isFirst = this.isEmpty;
    if (isFirst) this.game = id;
    this.items = [...this.items, { ...change, key: newKey(), version: isFirst ? version : undefined }];
    this.#keep();
    this.send();
  }

  /** Takes back the last change, if it was never sent. */
  dropLast() {
    if (this.items.length < 2) return false;
    this.items = this.items.slice(0, -1);
    this.#keep();
    return true;
  }

  /**
   * Replaces all changes by these, decided on this version of a game, and goes on.
   * @param {Change[]} changes
   * @param {{ id: string, version: number } | null} decidedOn
   */
  restart(changes, decidedOn) {
    this.game = decidedOn?.id ?? "";
    this.items = changes.map((change, index) => {
      return { ...change, key: newKey(), version: index === 0 ? decidedOn?.version : undefined };
    });
    this.isHeld = false;
    this.hasWaited &&= !this.isEmpty;
    this.#keep();
    this.send();
  }

  /** Sends all changes, one after the other. */
  async send() {
    if (this.#isSending) return;
    this.#isSending = true;
    let tries = 0;
    while (this.items[0] && !this.isHeld) {
      const { later } = await this.#sendFirst(this.items[0]);
      if (later !== undefined) await this.#pause(tries, later);
      tries = later === undefined ? 0 : tries + 1;
    }
    if (this.isEmpty) this.hasWaited = false;
    this.#isSending = false;
  }

  /**
   * Sends the first change once.
   * @param {Item} first
   * @returns {Promise<Answer>}
   */
  async #sendFirst(first) {
    const body = first.body ?? this.#listener.prepare(first);
    if (typeof body === "string") {
      if (body === "stop") this.items = [];
      this.#next(first.version);
      return {};
    }
    first.body = body;
    const { method, path, key, version } = first;
    const answer = await sendOnce({ method, url: `/api/games/${this.game}/${path}`, body, key, version });
    if (answer.game) {
      this.#listener.taken(answer);
      this.#next(answer.game.version);
    } else if (answer.later === undefined) {
      this.isHeld = true;
      this.#listener.refused(answer, first);
    }
    return answer;
  }

  /** @param {number | undefined} version */
  #next(version) {
    this.items = this.items.slice(1);
    if (this.items[0]) this.items[0].version = version;
    this.#keep();
  }

  /**
   * @param {number} tries
   * @param {string | null} reason
   */
  async #pause(tries, reason) {
    this.hasWaited = true;
    this.#listener.waiting(reason);
    await new Promise((resolve) => {
      this.hurry = () => resolve(null);
      setTimeout(resolve, waitAfter(tries));
    });
  }

  #keep() {
    store(this.#place, this.isEmpty ? null : { game: this.game, items: this.items });
    this.#listener.changed();
  }
}

/**
 * What was left by an earlier visit. A browser may refuse to keep anything.
 * @param {string} place
 * @returns {{ game: string, items: Item[] } | null}
 */
function recall(place) {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? "null");
    return Array.isArray(kept?.items) && kept.items.length > 0 ? kept : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} place
 * @param {object | null} kept
 */
function store(place, kept) {
  try {
    if (kept) localStorage.setItem(place, JSON.stringify(kept));
    else localStorage.removeItem(place);
  } catch {
    // Then the changes wait in this page alone.
  }
}
