// The screen over the lane.

import { draw } from "./board.js";
import { celebration } from "./celebrations.js";
import { watch } from "./connection.js";
import { page, setText } from "./page.js";
import { sentence, shout } from "./speech.js";

/** How long each is celebrated. */
const LENGTHS = { perfect: 9_000, turkey: 4_000, row: 4_000 };
const LENGTH = 2_600;

const stage = document.getElementById("celebration");
const said = document.getElementById("said");
let game = page.game;
let ending;

function show(next) {
  const isOlder = game && next && next.id === game.id && next.version < game.version;
  if (isOlder) return;
  const before = game;
  game = next;
  draw(game);
  const news = sentence(before, game);
  if (news) setText(said, news);
  const cause = celebration(before, game);
  if (cause) celebrate(cause);
  if (before?.turn?.player !== game?.turn?.player) showTurn();
}

/** On a phone, the player who is up may be below the edge. */
function showTurn() {
  document.querySelector("#board tr[aria-current]")?.scrollIntoView({ block: "nearest" });
}

function celebrate(cause) {
  clearTimeout(ending);
  stage.hidden = true;
  setText(stage.querySelector(".celebration-name"), cause.name);
  setText(stage.querySelector(".celebration-word"), shout(cause));
  stage.dataset.kind = cause.kind;
  // Read once, so that the animation of a second strike starts from its beginning.
  void stage.offsetWidth;
  stage.hidden = false;
  ending = setTimeout(() => {
    stage.hidden = true;
  }, LENGTHS[cause.kind] ?? LENGTH);
}

draw(game);
showTurn();
watch(`/api/lanes/${page.lane}/events`, show);

// A screen over a lane must not go dark. Where the browser cannot do this, nothing is lost.
const stayAwake = () => navigator.wakeLock?.request("screen").catch(() => {});
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
