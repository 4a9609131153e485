// Follows a stream of server-sent events for as long as the page is open.
//
// EventSource hides the heartbeats, so it cannot tell a quiet lane from a dead connection.
// This reads the stream itself: when nothing has come for a while, not even a heartbeat, it
// connects again.

const SILENCE_TIMEOUT = 35_000;
/** A connection that is back sooner than this was not lost. */
const LOSS_DELAY = 1_000;
/** A page that nobody has looked at for this long closes its connection: browsers have only six. */
const UNSEEN = 60_000;
const WAITS = [200, 500, 1_000, 2_000, 5_000];
const LONGEST_WAIT = 10_000;

/**
 * What to call: `message` with the data of each event, `lost` and `back` around a broken
 * connection, and `broken` when the server answers, but cannot tell what is asked for.
 * @typedef {{ message: (data: any) => void, lost: () => void, back: () => void, broken: () => void }} Listener
 */

/**
 * @param {string} url
 * @param {Listener} listener
 */
export function follow(url, { message, lost, back, broken }) {
  let tries = 0;
  let isLost = false;
  let isAsleep = false;
  let connection = new AbortController();
  let hurry = () => {};
  /** @type {number | undefined} */
  let lossTimer;
  /** @type {number | undefined} */
  let sleep;

  /** @param {number} delay */
  const reportLossAfter = (delay) => {
    clearTimeout(lossTimer);
    if (isLost) return;
    lossTimer = setTimeout(() => {
      isLost = true;
      lost();
    }, delay);
  };
  const opened = () => {
    clearTimeout(lossTimer);
    tries = 0;
    if (isLost) back();
    isLost = false;
  };
  /** Waits until `hurry` is called, or for a while: a little longer each time. */
  const pause = () =>
    new Promise((resolve) => {
      hurry = () => resolve(null);
      if (isAsleep) return;
      // A little differently on each screen, so that they do not all come back at once.
      const wait = (WAITS[tries] ?? LONGEST_WAIT) * (0.75 + Math.random() / 2);
      tries += 1;
      setTimeout(resolve, wait);
    });

  const keepOn = async () => {
    for (;;) {
      connection = new AbortController();
      await read(url, connection, { message, broken, opened }).catch(() => {});
      if (!isAsleep) reportLossAfter(navigator.onLine ? LOSS_DELAY : 0);
      await pause();
    }
  };

  addEventListener("online", () => hurry());
  addEventListener("pageshow", () => hurry());
  addEventListener("offline", () => connection.abort());
  addEventListener("pagehide", () => connection.abort());
  document.addEventListener("visibilitychange", () => {
    clearTimeout(sleep);
    isAsleep = false;
    if (!document.hidden) return hurry();
    sleep = setTimeout(() => {
      isAsleep = true;
      connection.abort();
    }, UNSEEN);
  });
  keepOn();
}

/**
 * Reads one connection to its end.
 * @param {string} url
 * @param {AbortController} connection
 * @param {Pick<Listener, "message" | "broken"> & { opened: () => void }} listener
 */
async function read(url, connection, { message, broken, opened }) {
  /** @type {number | undefined} */
  let watchdog;
  const alive = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => connection.abort(), SILENCE_TIMEOUT);
  };
  try {
    alive();
    const headers = { Accept: "text/event-stream" };
    const answer = await fetch(url, { headers, cache: "no-store", signal: connection.signal });
    if (answer.status === 500) broken();
    if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`);
    opened();
    const parse = parser(message);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      alive();
      parse(value);
    }
  } finally {
    clearTimeout(watchdog);
  }
}

/**
 * Takes a stream's text in pieces, and calls `message` with the data of each whole event.
 * @param {(data: any) => void} message
 * @returns {(text: string) => void}
 */
export function parser(message) {
  let rest = "";
  /** @type {string[]} */
  let data = [];
  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line.startsWith("data:")) data.push(line.slice(5).replace(/^ /, ""));
      if (line !== "" || data.length === 0) continue;
      message(JSON.parse(data.join("\n")));
      data = [];
    }
  };
}
