// Follows a stream of server-sent events for as long as the page is open.
//
// EventSource hides the heartbeats, so it cannot tell a quiet lane from a dead connection.
// This reads the stream itself: when nothing, not even a heartbeat, has come for a while, it
// connects again.

const SILENCE = 35_000;
const PATIENCE = 1_000;
/** A page that nobody has looked at for so long lets its connection go: browsers have but six. */
const UNSEEN = 60_000;
const WAITS = [200, 500, 1_000, 2_000, 5_000, 10_000];

/**
 * Follows `url`. Calls `message(data)`, `lost()` and `back()` around a broken connection, and
 * `broken()` when the server is there, but cannot tell what is asked for.
 */
export function follow(url, { message, lost = () => {}, back = () => {}, broken = () => {} }) {
  const state = { tries: 0, isLost: false, worry: null, hurry: () => {}, connection: null, sleep: null, isAsleep: false };

  const worry = (patience) => {
    clearTimeout(state.worry);
    if (state.isLost) return;
    state.worry = setTimeout(() => {
      state.isLost = true;
      lost();
    }, patience);
  };
  const rejoice = () => {
    clearTimeout(state.worry);
    state.tries = 0;
    if (state.isLost) back();
    state.isLost = false;
  };

  const keepOn = async () => {
    for (;;) {
      state.connection = new AbortController();
      await read(url, state.connection, { message, broken, opened: rejoice }).catch(() => {});
      if (state.isAsleep) {
        await new Promise((resolve) => (state.hurry = resolve));
        continue;
      }
      worry(navigator.onLine ? PATIENCE : 0);
      await pause(state);
    }
  };

  const again = () => state.hurry();
  addEventListener("online", again);
  addEventListener("pageshow", again);
  document.addEventListener("visibilitychange", () => {
    clearTimeout(state.sleep);
    state.isAsleep = false;
    if (!document.hidden) return again();
    state.sleep = setTimeout(() => {
      state.isAsleep = true;
      state.connection.abort();
    }, UNSEEN);
  });
  addEventListener("offline", () => state.connection.abort());
  addEventListener("pagehide", () => state.connection.abort());
  keepOn();
}

/** Reads one connection to its end. */
async function read(url, connection, { message, broken, opened }) {
  let watchdog;
  const alive = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => connection.abort(), SILENCE);
  };
  try {
    alive();
    const headers = { Accept: "text/event-stream" };
    const answer = await fetch(url, { headers, cache: "no-store", signal: connection.signal });
    if (answer.status === 500) broken();
    if (!answer.ok) throw new Error(`status ${answer.status}`);
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

/** Takes a stream's text in pieces, and calls `message` with the data of each whole event. */
export function parser(message) {
  let rest = "";
  let data = [];
  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop();
    for (const line of lines) {
      if (line.startsWith("data:")) data.push(line.slice(5).replace(/^ /, ""));
      if (line !== "" || data.length === 0) continue;
      message(JSON.parse(data.join("\n")));
      data = [];
    }
  };
}

/** Waits a little longer each time, a little differently on each screen. */
function pause(state) {
  const wait = WAITS[Math.min(state.tries, WAITS.length - 1)] * (0.75 + Math.random() / 2);
  state.tries += 1;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, wait);
    state.hurry = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
