// The bowlers of the centre.

import { askForBowler } from "../lib/bowler-form.js";

document.getElementById("add")?.addEventListener("click", async () => {
  const added = await askForBowler(null);
  if (added) location.assign(`/bowlers/${added.id}`);
});
