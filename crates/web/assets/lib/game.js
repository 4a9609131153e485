// What a game's JSON says, put in another order. No DOM in here.

/** @import { Bowl, Game, Player } from "../../types" */

/** @typedef {Bowl & { player: number, frame: number }} PlacedBowl */

/**
 * All bowls in the order in which they were bowled, with their player and frame.
 * @param {Game} game
 * @returns {PlacedBowl[]}
 */
export function bowlsOf(game) {
  const bowls = game.players.flatMap(({ frames }, player) =>
    frames.flatMap((frame) => frame.bowls.map((bowl) => ({ ...bowl, player, frame: frame.number }))),
  );
  return bowls.sort((one, other) => one.number - other.number);
}

/**
 * Whether `next` is an older version of `game`, so that showing it would be a step back.
 * @param {Game | null} next
 * @param {Game | null} game
 */
export function isOlder(next, game) {
  return game !== null && next !== null && next.id === game.id && next.version < game.version;
}

/**
 * Whether two boards of a game have the same bowls: what else differs is who plays.
 * @param {Game} one
 * @param {Game} other
 */
export function hasSameBowls(one, other) {
  const [bowls, others] = [bowlsOf(one), bowlsOf(other)];
  return bowls.length === others.length && bowls.every((bowl, index) => isSame(bowl, others[index]));
}

/**
 * Whether two bowls were bowled alike.
 * @param {Bowl} one
 * @param {Bowl | undefined} other
 */
function isSame(one, other) {
  const isFallAlike = one.pins === other?.pins && String(one.standing) === String(other.standing);
  return isFallAlike && one.foul === other.foul && one.split === other.split;
}

/**
 * The bowl by which `after` differs from `before`; null when it is not just one more.
 * @param {Game | null} before
 * @param {Game | null} after
 */
export function newBowl(before, after) {
  if (!before || !after || before.id !== after.id || after.version <= before.version) return null;
  return oneMore(bowlsOf(before), bowlsOf(after));
}

/**
 * The last bowl of `before`, if that alone is missing in `after`.
 * @param {Game} before
 * @param {Game} after
 */
export function undoneBowl(before, after) {
  return oneMore(bowlsOf(after), bowlsOf(before));
}

/**
 * @param {PlacedBowl[]} fewer
 * @param {PlacedBowl[]} more
 */
function oneMore(fewer, more) {
  const isAlike = fewer.every((bowl, index) => {
    const other = more[index];
    return bowl.mark === other?.mark && bowl.player === other.player;
  });
  return isAlike && more.length === fewer.length + 1 ? (more.at(-1) ?? null) : null;
}

/**
 * What people call a player: the bowler's name, or else the letters.
 * @param {Pick<Player, "name" | "bowler">} player
 */
export function shownName({ name, bowler }) {
  return bowler?.name ?? name;
}
