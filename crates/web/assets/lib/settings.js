// What somebody chose on this device. A browser may refuse to keep it; then it lasts as long as the
// page.

/** @typedef {"deck" | "fallen" | "leaves" | "numbers"} Setting */

/** @type {Map<Setting, boolean>} */
const chosen = new Map();

/**
 * Whether this is chosen.
 * @param {Setting} setting
 * @param {boolean} otherwise
 */
export function isChosen(setting, otherwise = false) {
  return chosen.get(setting) ?? recall(setting) ?? otherwise;
}

/**
 * @param {Setting} setting
 * @param {boolean} isSo
 */
export function choose(setting, isSo) {
  chosen.set(setting, isSo);
  try {
    localStorage.setItem(`tenpin.${setting}`, String(isSo));
  } catch {
    // Then it lasts as long as the page.
  }
}

/** @param {Setting} setting */
function recall(setting) {
  try {
    const kept = localStorage.getItem(`tenpin.${setting}`);
    return kept === null ? null : kept === "true";
  } catch {
    return null;
  }
}
