// The bowlers of the centre, who are found while somebody types.

import { askForBowler } from "../lib/bowler-form.js";
import { byId, setText } from "../lib/dom.js";
import { say } from "../lib/page.js";

/** How long somebody pauses who wants to see what was found. */
const PAUSE = 150;

/** The question whose answer is shown: an older one must not take its place. */
let asked = 0;
/** @type {number | undefined} */
let pause;

/**
 * Shows the bowlers whom the form asks for, as the server lists them.
 * @param {HTMLFormElement} form
 */
async function look(form) {
  asked += 1;
  const question = asked;
  const query = new URLSearchParams(location.search);
  query.delete("before");
  for (const [name, value] of new FormData(form)) query.set(name, String(value));
  const answer = await fetch(`/bowlers?${query}`).catch(() => null);
  if (!answer?.ok) return;
  const drawn = new DOMParser().parseFromString(await answer.text(), "text/html");
  const found = drawn.getElementById("found");
  if (!found || question !== asked) return;
  byId("found").replaceWith(found);
  history.replaceState(null, "", `?${query}`);
  const isAll = !found.querySelector("[rel=next]");
  setText(byId("found-count"), isAll ? say("chooseCount", { count: found.querySelectorAll("li").length }) : "");
}

const form = document.querySelector("form.filter");
if (form instanceof HTMLFormElement) {
  form.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(() => look(form), PAUSE);
  });
}
document.getElementById("add")?.addEventListener("click", async () => {
  const added = await askForBowler(null);
  if (added) location.assign(`/bowlers/${added.id}`);
});
