// Says when the connection is lost and when it is back.

import { byId } from "./dom.js";
import { forgetReload, reloadOnce, say } from "./page.js";
import { follow } from "./stream.js";

const GOOD_NEWS = 4_000;

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
 * @template Data
 * @param {string} url
 * @param {(data: Data) => void} message
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
  follow(url, {
    message: (/** @type {Data} */ data) => {
      forgetReload(url);
      if (!place.dataset.state) show("live", "");
      message(data);
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
