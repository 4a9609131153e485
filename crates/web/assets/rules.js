// What may be bowled next, as far as a scorer's buttons need to know. The server decides;
// this only keeps a scorer from asking for what cannot be. No DOM in here.

export const FRAMES = 10;
export const PINS = 10;

/** A frame that has had these bowls: what stands, whether on a full rack, whether it is done. */
export function rack(number, pins) {
  let standing = PINS;
  let isFresh = true;
  for (const fallen of pins) {
    if (fallen > standing) return null;
    standing -= fallen;
    isFresh = standing === 0;
    if (isFresh) standing = PINS;
  }
  return { standing, isFresh, isDone: isDone(number, pins) };
}

function isDone(number, pins) {
  const [first = 0, second = 0] = pins;
  if (number < FRAMES) return first === PINS || pins.length === 2;
  return pins.length === 3 || (pins.length === 2 && first + second < PINS);
}

/** How many pins fell with each mark of a frame. */
export function pinsOf(marks) {
  const pins = [];
  let standing = PINS;
  for (const mark of marks) {
    const fallen = pinsOfMark(mark, standing);
    pins.push(fallen);
    standing = standing === fallen ? PINS : standing - fallen;
  }
  return pins;
}

function pinsOfMark(mark, standing) {
  if (mark === "X") return PINS;
  if (mark === "/") return standing;
  if (mark === "-" || mark === "F") return 0;
  return Number(mark);
}

/** How many pins fell with each bowl of a frame as the server tells it. */
export function framePins(player, number) {
  const frame = player.frames.find((each) => each.number === number);
  return pinsOf(frame ? frame.marks : []);
}

/** The rack that the player who is up bowls at, or null when nobody is. */
export function rackNow(game) {
  if (!game || !game.turn) return null;
  const { player, frame } = game.turn;
  return rack(frame, framePins(game.players[player], frame));
}

/** What each entry (a digit, `/` or `X`) would knock down now; entries not legal are absent. */
export function legalEntries(game) {
  const entries = new Map();
  const now = rackNow(game);
  if (!now) return entries;
  for (let pins = 0; pins <= Math.min(now.standing, 9); pins += 1) entries.set(String(pins), pins);
  if (now.isFresh) entries.set("X", PINS);
  else entries.set("/", now.standing);
  return entries;
}

/** How a bowl of so many pins is written. */
export function markOf(pins, { standing, isFresh }) {
  if (pins === standing) return isFresh ? "X" : "/";
  return pins === 0 ? "-" : String(pins);
}

/** The game as it would look with these pins bowled now, and where that mark stands. */
export function withBowl(game, pins) {
  const { player, frame } = game.turn;
  const shown = structuredClone(game);
  const { frames } = shown.players[player];
  let bowled = frames.find((each) => each.number === frame);
  if (!bowled) {
    bowled = { number: frame, marks: [], total: null };
    frames.push(bowled);
  }
  bowled.marks.push(markOf(pins, rackNow(game)));
  return { shown, at: { player, frame, place: bowled.marks.length - 1 } };
}

/** Who has the highest total; several when they share it. */
export function winners(game) {
  const total = Math.max(...game.players.map((player) => player.total));
  const names = game.players.filter((player) => player.total === total).map(({ name }) => name);
  return { names, total };
}
