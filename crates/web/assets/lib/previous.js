// The link to the sheet of the game that was on a lane before.

import { byId } from "./dom.js";
import { read } from "./sender.js";

/**
 * Finds the game that was on the lane before, and leads to its sheet.
 * @param {number} lane
 */
export async function findPrevious(lane) {
  const found = await read(`/api/games?lane=${lane}&limit=2`);
  const [, before] = found?.games ?? [];
  if (before && byId("previous").hidden) offerSheet(before.id);
}

/**
 * Leads to the sheet of this game.
 * @param {string} id
 */
export function offerSheet(id) {
  byId("previous").setAttribute("href", `/games/${id}`);
  byId("previous").hidden = false;
}
