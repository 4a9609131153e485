// Says when the connection is lost and when it is back.

/** @import { Game, LaneView } from "../../types" */

import { byId } from "./dom.js";
import { forgetReload, reloadOnce, say } from "./page.js";
import { follow } from "./stream.js";

const GOOD_NEWS = 4_000;
/** A game that was set back is news for longer. */
const SET_BACK = 15_000;

/** What to do when the connection is back. @type {(() => void)[]} */
const listeners = [];

/**
 * Calls this whenever the connection is back after it was lost.
 * @param {() => void} listener
 */
export function whenBack(listener) {
  listeners.push(listener);
}

/**
 * Follows a stream, and shows in the page how the connection is.
 *
 * A game whose version is lower than before was set back: the journal is an earlier one. The page is
 * told, since it would take such a board for one that arrives late.
 * @template {Game | LaneView | null} Data
 * @param {string} url
 * @param {(data: Data, isSetBack: boolean) => void} message
 */
export function watch(url, message) {
  const place = byId("connection");
  /** @type {number | undefined} */
  let fading;
  /** @param {string} state @param {string} text */
  const show = (state, text) => {
    clearTimeout(fading);
    place.dataset.state = state;
    place.textContent = text;
    document.body.dataset.connection = state;
  };
  const versions = new Versions();
  follow(url, {
    message: (/** @type {Data} */ data) => {
      forgetReload(url);
      if (!place.dataset.state) show("live", "");
      const isSetBack = versions.isSetBack(data);
      if (isSetBack) {
        show("back", say("setBack"));
        fading = setTimeout(() => show("live", ""), SET_BACK);
      }
      message(data, isSetBack);
    },
    lost: () => show("lost", say("lost")),
    // Not lost, but broken: the server draws a page that says what is wrong.
    broken: () => reloadOnce(url),
    back: () => {
      show("back", say("back"));
      for (const listener of listeners) listener();
      fading = setTimeout(() => show("live", ""), GOOD_NEWS);
    },
  });
}

/** The version of each game on a stream. */
class Versions {
  /** @type {Map<string, number>} */
  #known = new Map();

  /** @param {Game | LaneView | null} data */
  isSetBack(data) {
    const game = data && "number" in data ? data.game : data;
    if (!game) return false;
    const before = this.#known.get(game.id) ?? game.version;
    this.#known.set(game.id, game.version);
    return game.version < before;
  }
}
