// Shares the picture of a game: the SVG that the server draws, made into a PNG by the browser.

/** @import { Game } from "../../types" */

import { byId, setText } from "./dom.js";
import { page, say } from "./page.js";

const WIDTH = 1080;
const HEIGHT = 1350;
/** A saved picture is kept in memory for this long. */
const KEPT = 60_000;

/**
 * Offers to share the game that the page shows by then.
 * @param {() => Game | null} current
 */
export function offerToShare(current) {
  const button = byId("share");
  let isBusy = false;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const game = current();
    if (isBusy || !game) return;
    isBusy = true;
    try {
      await share(await picture(game));
    } catch {
      setText(byId("connection"), say("unreachable"));
    } finally {
      isBusy = false;
    }
  });
}

/**
 * The picture of a game as a file.
 * @param {Game} game
 */
export async function picture(game) {
  const image = new Image(WIDTH, HEIGHT);
  image.src = address(game);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  canvas.getContext("2d")?.drawImage(image, 0, 0, WIDTH, HEIGHT);
  /** @type {Blob | null} */
  const png = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!png) throw new Error("the picture cannot be encoded");
  return new File([png], `tenpin-${game.id}.png`, { type: "image/png" });
}

/**
 * Where the server draws the game, as this visitor sees the page and by this visitor's clock.
 * @param {Game} game
 */
function address(game) {
  const isLight = matchMedia("(prefers-color-scheme: light)").matches;
  const wanted = new URLSearchParams(location.search).get("theme");
  const query = new URLSearchParams({
    shape: "card",
    theme: wanted ?? (isLight ? "light" : "dark"),
    lang: page.language,
    offset: String(-new Date(game.opened).getTimezoneOffset()),
    // A picture of before must not be taken for the one of now.
    version: String(game.version),
  });
  return `/games/${game.id}.svg?${query}`;
}

/**
 * Hands a file to the device's own sharing, or saves it where there is none for files.
 * @param {File} file
 */
async function share(file) {
  if (!navigator.canShare?.({ files: [file] })) return save(file);
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    const isChoice = error instanceof DOMException && error.name === "AbortError";
    if (!isChoice) save(file);
  }
}

/** @param {File} file */
function save(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Nobody says when it is saved.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}
