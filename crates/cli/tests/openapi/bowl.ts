// Bowls a game with a client that was generated from the document of the API. The compiler checks
// that every request and answer is as the document says.

import createClient from "openapi-fetch";
import type { components, paths } from "./schema";

type Game = components["schemas"]["Game"];
type Answer<Data> = { data?: Data; error?: components["schemas"]["ProblemDetails"] };

declare const process: { argv: string[] };
const [, , baseUrl = "", key = ""] = process.argv;

const anyone = createClient<paths>({ baseUrl });
const scorer = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });

function given<Data>({ data, error }: Answer<Data>): Data {
  if (data === undefined) throw new Error(error?.detail);
  return data;
}

function bowl({ id, version }: Game, pins: number) {
  const params = { path: { id }, header: { "If-Match": `"${version}"` } };
  return scorer.POST("/api/games/{id}/bowls", { params, body: { pins } });
}

const players = ["PJS", "KYJ"];
let game: Game = given(await scorer.POST("/api/games", { body: { lane: 7, players } }));
while (game.turn) {
  // The first player fells all that stand, the second one pin each time.
  const pins = game.turn.seat === 1 ? game.turn.standing : 1;
  game = given(await bowl(game, pins));
}

const { games } = given(await anyone.GET("/api/games", { params: { query: { bowler: "KYJ", state: "over" } } }));
const tooMuch = await bowl(game, 1);
const withoutKey = await anyone.POST("/api/games", { body: { lane: 8, players } });
const type: components["schemas"]["ProblemDetails"]["type"] | undefined = tooMuch.error?.type;

console.log(
  JSON.stringify({
    totals: game.players.map(({ name, total }) => `${name} ${total}`),
    winners: game.winners,
    finished: typeof games[0]?.finished,
    lastBowl: game.players.at(-1)?.frames.at(-1)?.bowls.at(-1)?.number,
    refused: [type, withoutKey.error?.type],
  }),
);
