// Where each bowl of a game stands, and what a bowl may be corrected to. No DOM in here.

import { FRAMES, PINS, framePins, markOf, rack } from "./rules.js";

/**
 * All bowls of a game in the order in which they were bowled, over all players: number (from
 * 1), player, frame, place in the frame (from 0), pins and mark.
 */
export function bowlsOf(game) {
  const bowls = [];
  for (let frame = 1; frame <= FRAMES; frame += 1) {
    game.players.forEach((player, seat) => {
      const marks = player.frames.find((each) => each.number === frame)?.marks ?? [];
      const pins = framePins(player, frame);
      marks.forEach((mark, place) => {
        bowls.push({ number: bowls.length + 1, player: seat, frame, place, mark, pins: pins[place] });
      });
    });
  }
  return bowls;
}

/** The places that so many pins, bowled one after the other, take; null if they cannot. */
export function lay(players, pins) {
  const places = [];
  let [frame, player, fallen] = [1, 0, []];
  for (const bowl of pins) {
    if (frame > FRAMES || !rack(frame, [...fallen, bowl])) return null;
    places.push({ player, frame, place: fallen.length });
    fallen.push(bowl);
    if (!rack(frame, fallen).isDone) continue;
    fallen = [];
    player = (player + 1) % players;
    if (player === 0) frame += 1;
  }
  return places;
}

/**
 * What the bowl of this number may be corrected to: pins, and whether the bowls after it then
 * move to other frames. A bowl never moves to another player.
 */
export function corrections(game, number) {
  const bowls = bowlsOf(game);
  const choices = [];
  for (let pins = 0; pins <= PINS; pins += 1) {
    const corrected = bowls.map((bowl) => (bowl.number === number ? pins : bowl.pins));
    const places = lay(game.players.length, corrected);
    if (!places || bowls.some((bowl, index) => bowl.player !== places[index].player)) continue;
    const moves = bowls.some((bowl, index) => !isSamePlace(bowl, places[index]));
    choices.push({ pins, moves });
  }
  return choices;
}

function isSamePlace(one, other) {
  return one.frame === other.frame && one.place === other.place;
}

/** The game with one mark replaced, as it looks until the server has worked the rest out. */
export function withCorrection(game, number, pins) {
  const at = bowlsOf(game).find((bowl) => bowl.number === number);
  const shown = structuredClone(game);
  const frame = shown.players[at.player].frames.find((each) => each.number === at.frame);
  const before = framePins(game.players[at.player], at.frame).slice(0, at.place);
  frame.marks[at.place] = markOf(pins, rack(at.frame, before));
  return { shown, at };
}

/** The game without its last bowl, as it looks until the server has worked the rest out. */
export function withoutLast(game) {
  const at = bowlsOf(game).at(-1);
  const shown = structuredClone(game);
  shown.players[at.player].frames.find((each) => each.number === at.frame).marks.pop();
  return { shown, at };
}
