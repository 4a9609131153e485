// Says when the connection is lost and when it is back.

import { drawAnew, forget, say } from "./page.js";
import { follow } from "./stream.js";

const GOOD_NEWS = 4_000;

/** Follows a stream, and shows in the page how the connection is. */
export function watch(url, message) {
  const place = document.getElementById("connection");
  let fading;
  const show = (state, text) => {
    clearTimeout(fading);
    place.dataset.state = state;
    place.textContent = text;
    document.body.dataset.connection = state;
  };
  follow(url, {
    message: (data) => {
      forget(url);
      if (!place.dataset.state) show("live", "");
      message(data);
    },
    lost: () => show("lost", say("lost")),
    // Not lost, but broken: what there is to say about it stands on the page then.
    broken: () => drawAnew(url),
    back: () => {
      show("back", say("back"));
      fading = setTimeout(() => show("live", ""), GOOD_NEWS);
    },
  });
}
