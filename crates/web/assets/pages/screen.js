// The screen over the lane.

/** @import { Game } from "../../types" */

import { draw, showTurn } from "../lib/board.js";
import { celebration } from "../lib/celebrations.js";
import { watch } from "../lib/connection.js";
import { byId, find, setText } from "../lib/dom.js";
import { isOlder } from "../lib/game.js";
import { offerNumbers, showNumbers } from "../lib/numbers.js";
import { page, say } from "../lib/page.js";
import { sentence } from "../lib/speech.js";

/** How long each is celebrated. */
const LENGTHS = { spare: 2_600, split: 4_000, strike: 2_600, double: 2_600, turkey: 4_000, row: 4_000, perfect: 9_000 };

let { game } = page;
/** @type {number | undefined} */
let ending;

/** @param {Game | null} next */
function show(next, isSetBack = false) {
  if (isOlder(next, game) && !isSetBack) return;
  const before = game;
  game = next;
  draw(game);
  showNumbers(game);
  const news = sentence(before, game);
  if (news) setText(byId("said"), news);
  const cause = celebration(before, game);
  if (cause) celebrate(cause);
  if (before?.turn?.player !== game?.turn?.player) showTurn();
}

/** @param {NonNullable<ReturnType<typeof celebration>>} cause */
function celebrate({ kind, name, count, leave }) {
  const stage = byId("celebration");
  clearTimeout(ending);
  stage.hidden = true;
  setText(find(stage, ".celebration-name"), name);
  setText(find(stage, ".celebration-word"), kind === "split" ? splitMade(leave) : say(kind, { count }));
  stage.dataset.kind = kind;
  // Read once, so that the animation of a second strike starts from its beginning.
  void stage.offsetWidth;
  stage.hidden = false;
  ending = setTimeout(() => {
    stage.hidden = true;
  }, LENGTHS[kind]);
}

/**
 * Words for a split that was cleared.
 * @param {string | undefined} leave
 */
function splitMade(leave) {
  return leave === undefined ? say("splitMadeUnknown") : say("splitMade", { leave });
}

draw(game);
showTurn();
offerNumbers(game);
watch(`/api/lanes/${page.lane}/events`, show);

// A screen over a lane must not go dark. Where the browser cannot do this, nothing is lost.
const stayAwake = () => navigator.wakeLock?.request("screen").catch(() => {});
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
