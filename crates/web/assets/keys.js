// Which key means what. No DOM in here.

// The keys that carry X and U on a Korean keyboard, when it is in Korean.
const TWINS = { ㅌ: "x", ㅕ: "u" };
const BY_PLACE = { KeyX: "x", KeyU: "u" };

/** What a pressed key asks for: an entry (`0`–`9`, `/`, `X`), `undo`, or null. */
export function meaning({ key, code = "", ctrlKey, metaKey, altKey, repeat }) {
  if (ctrlKey || metaKey || altKey || repeat) return null;
  // While an input method composes, a key has no name of its own, but it has its place.
  const named = key === "Process" ? BY_PLACE[code] ?? "" : TWINS[key] ?? key.toLowerCase();
  if (/^[0-9/]$/.test(named)) return named;
  return { "-": "0", x: "X", u: "undo" }[named] ?? null;
}
