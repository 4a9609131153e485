// Which key means what. No DOM in here.

// The keys that carry X, F, U and G on a Korean keyboard, when it is in Korean.
const TWINS = new Map([["ㅌ", "x"], ["ㄹ", "f"], ["ㅕ", "u"], ["ㅎ", "g"]]);
const BY_PLACE = new Map([["KeyX", "x"], ["KeyF", "f"], ["KeyU", "u"], ["KeyG", "g"]]);

/**
 * What a pressed key means: an entry (`0`–`9`, `/`, `-`, `X`, `F`), `undo`, or null.
 * @param {Pick<KeyboardEvent, "key"> & Partial<KeyboardEvent>} event
 */
export function meaning(event) {
  const { key, code = "" } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  // While an input method composes, a key has no name of its own, but it has its place.
  const named = key === "Process" ? BY_PLACE.get(code) : (TWINS.get(key) ?? key.toLowerCase());
  if (named === "u") return "undo";
  // A gutter, as at the terminal.
  if (named === "g") return "-";
  return named && /^[0-9fx/-]$/.test(named) ? named.toUpperCase() : null;
}
