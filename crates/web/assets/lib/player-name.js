// A player's name in a page: the bowler's, and the letters for where that has no room. The style
// sheet shows one of them.

/** @import { Player } from "../../types" */

import { find, setText } from "./dom.js";

/**
 * @param {ParentNode} root
 * @param {Pick<Player, "name" | "bowler">} player
 */
export function showName(root, { name, bowler }) {
  setText(find(root, ".full-name"), bowler?.name ?? "");
  setText(find(root, ".letters"), name);
}
