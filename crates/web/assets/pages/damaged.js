// A lane whose latest game cannot be replayed, until a new one is on it.

/** @import { LaneView } from "../../types" */

import { watch } from "../lib/connection.js";
import { askForPlayers } from "../lib/new-game.js";
import { page } from "../lib/page.js";

document.getElementById("start")?.addEventListener("click", async () => {
  const started = await askForPlayers(page.lane ?? 0, null, { isDamaged: true });
  if (started) location.reload();
});

// The lane has no stream of its own while its game is damaged, but all lanes together have one.
watch("/api/lanes/events", (/** @type {LaneView} */ { number, game }) => {
  if (number === page.lane && game && game.id !== page.damaged?.id) location.reload();
});
