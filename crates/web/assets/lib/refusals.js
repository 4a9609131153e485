// What happens when the server does not take a change. One that was just made is given up, and
// the scorer is told why; about those that waited for the connection, the scorer decides.

/** @import { Queue, Item } from "./queue.js" */
/** @import { ScoredGame } from "./scored-game.js" */
/** @import { Answer } from "./sender.js" */

import { askAboutQueue, doneSince } from "./conflict.js";
import { byId } from "./dom.js";
import { say } from "./page.js";
import { read } from "./sender.js";

/** The key is missing. */
const LOCKED_OUT = new Set([401, 403]);
/** The game has moved on. */
const MOVED_ON = 412;

/**
 * @param {object} page
 * @param {ScoredGame} page.scored
 * @param {Queue} page.queue
 * @param {(game: any) => void} page.show
 * @param {(text: string, kind?: string) => void} page.tell
 * @param {() => void} page.refresh
 */
export function refusalsOf({ scored, queue, show, tell, refresh }) {
  /**
   * @param {Answer} answer
   * @param {Item} item
   */
  async function refused({ refused: status = 0, detail }, item) {
    const reason = detail ?? say("unexpected", { status });
    if (LOCKED_OUT.has(status)) {
      tell(say("notTaken", { reason }), "error");
      byId("key").hidden = false;
      return;
    }
    const isMoved = status === MOVED_ON;
    const done = isMoved ? await catchUp(item.version ?? 0) : [];
    if (queue.items.length > 1 || queue.hasWaited) {
      await decide(isMoved ? say("queueMoved") : say("queueRefused", { reason }), done);
      return;
    }
    queue.restart([], null);
    tell(isMoved ? say("faster", { what: done.join(" ") }) : say("notTaken", { reason }), "error");
  }

  /**
   * Somebody else changed the game: gets it as it is now, and what they did since a version.
   * @param {number} version
   */
  async function catchUp(version) {
    const told = await read(`/api/games/${queue.game}`);
    if (!told) return [];
    if (scored.game?.id === queue.game) show(told);
    await scored.lookAhead();
    return doneSince(told, version);
  }

  /**
   * @param {string} reason
   * @param {string[]} done
   */
  async function decide(reason, done) {
    queue.isHeld = true;
    tell(say("queueHeld"), "error");
    byId("decide").hidden = false;
    byId("decide").onclick = () => decide(reason, done);
    refresh();
    const { game, rest } = scored;
    const choice = await askAboutQueue({ reason, done, game, items: queue.items, rest });
    if (choice === null) return;
    byId("decide").hidden = true;
    tell("");
    // The scorer decided on what the form showed.
    queue.restart(choice === "rest" ? rest : [], game);
  }

  return { refused, decide };
}
