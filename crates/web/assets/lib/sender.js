// Sends what a scorer did, once: the same key goes with every try, so that the server can
// tell a second try from a second bowl.

/** @import { Bowler, Game } from "../../types" */

const ONE_TRY = 5_000;
const ALL_TRIES = 30_000;
const WAITS = [300, 700, 1_500];
const LONGEST_WAIT = 3_000;
/** Answers that say "later", not "no". */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * What a scorer asks for. `version` is the one that it was decided on, where that matters.
 * @typedef {{ method: "POST" | "PUT" | "PATCH", url: string, body: object, key: string, version?: number }} Change
 *
 * What came of it: the game as it is then, a refusal and the game that it is about, or that it is
 * worth another try later, with the reason if the server gave one for people.
 * @typedef {{ game?: Game, refused?: number, detail?: string | null, about?: string | null, later?: string | null }} Answer
 */

/**
 * Sends a request until it is answered or half a minute has passed.
 * @param {Omit<Change, "key"> & { key?: string }} change
 * @param {(reason: string | null) => void} retrying
 * @returns {Promise<Answer>}
 */
export async function send(change, retrying) {
  const key = change.key ?? newKey();
  const deadline = Date.now() + ALL_TRIES;
  for (let tries = 0; ; tries += 1) {
    const answer = await sendOnce({ ...change, key });
    if (answer.later === undefined) return answer;
    retrying(answer.later);
    const wait = waitAfter(tries);
    if (Date.now() + wait > deadline) return answer;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/**
 * Sends a change of a bowler; gives the bowler as they are then, or why not.
 * @param {Omit<Change, "key"> & { key?: string }} change
 * @returns {Promise<Omit<Answer, "game"> & { bowler?: Bowler }>}
 */
export async function sendBowler(change) {
  const { game: told, ...rest } = await send(change, () => {});
  return { bowler: /** @type {any} */ (told), ...rest };
}

/**
 * How long to wait after this many failed tries.
 * @param {number} tries
 */
export function waitAfter(tries) {
  return WAITS[tries] ?? LONGEST_WAIT;
}

/**
 * One try.
 * @param {Change} change
 * @returns {Promise<Answer>}
 */
export async function sendOnce({ method, url, body, key, version }) {
  /** @type {Record<string, string>} */
  const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
  if (version !== undefined) headers["If-Match"] = `"${version}"`;
  const request = { method, headers, body: JSON.stringify(body), signal: AbortSignal.timeout(ONE_TRY) };
  try {
    const answer = await fetch(url, request);
    const told = await answer.json().catch(() => null);
    if (PASSING.has(answer.status)) return { later: reasonIn(told) };
    if (answer.ok && told) return { game: told };
    return { refused: answer.status, detail: told?.detail ?? null, about: told?.game ?? null };
  } catch {
    return { later: null };
  }
}

/**
 * Why a change has to wait, if that is for people: the journal is gone, or its disk is full.
 * @param {{ type?: string, detail?: string } | null} told
 */
function reasonIn(told) {
  return (told?.type?.endsWith("journal-lost") && told.detail) || null;
}

/**
 * Reads JSON; gives null when it cannot be had.
 * @param {string} url
 */
export async function read(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ONE_TRY) }).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}

/** A key that nobody else makes. `randomUUID` needs HTTPS, which a club's network has not. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
