// Sends what a scorer did, once: the same key goes with every try, so that the server can
// tell a second try from a second bowl.

const ONE_TRY = 5_000;
const ALL_TRIES = 30_000;
const WAITS = [300, 700, 1_500, 3_000];
/** Answers that say "later", not "no". */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Sends a request until it is answered or half a minute has passed.
 * Gives `{game}`, `{refused: status, detail}` or `{unreachable: true}`.
 */
export async function send({ method, url, body, version }, { retrying = () => {} } = {}) {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": newKey() };
  if (version !== undefined) headers["If-Match"] = `"${version}"`;
  const deadline = Date.now() + ALL_TRIES;
  for (let tries = 0; ; tries += 1) {
    const answer = await once(url, { method, headers, body: JSON.stringify(body) });
    if (answer) return answer;
    retrying();
    const wait = WAITS[Math.min(tries, WAITS.length - 1)];
    if (Date.now() + wait > deadline) return { unreachable: true };
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** One try: what was answered, or null when it is worth another. */
async function once(url, request) {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(ONE_TRY) });
    if (PASSING.has(answer.status)) return null;
    const said = await answer.json().catch(() => null);
    if (answer.ok && said) return { game: said };
    return { refused: answer.status, detail: said?.detail ?? null };
  } catch {
    return null;
  }
}

/** A key that nobody else makes. `randomUUID` needs HTTPS, which a club's network has not. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
