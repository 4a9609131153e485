// A lane whose latest game cannot be replayed, until a new one is on it.

import { watch } from "./connection.js";
import { askForPlayers } from "./new-game.js";
import { page } from "./page.js";

document.getElementById("start")?.addEventListener("click", async () => {
  const started = await askForPlayers(page.lane, null, { isDamaged: true });
  if (started) location.reload();
});

// The lane has no stream of its own while its game is damaged, but all lanes together have one.
watch("/api/lanes/events", ({ number, game }) => {
  if (number === page.lane && game && game.id !== page.damaged.id) location.reload();
});
