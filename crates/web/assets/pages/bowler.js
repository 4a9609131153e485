// A bowler, and for scorers what can be changed.

import { BowlerField } from "../lib/bowler-field.js";
import { askForBowler, complain, problemIn, submit } from "../lib/bowler-form.js";
import { ask, control } from "../lib/dialog.js";
import { byId, findAll, setText } from "../lib/dom.js";
import { page, say } from "../lib/page.js";
import { sendBowler } from "../lib/sender.js";

const { bowler } = page;

/** Shows the page as the server draws it now. */
function redraw() {
  location.reload();
}

/** @param {HTMLElement} button */
async function change({ dataset }) {
  const answer = await sendBowler({ method: "POST", url: `/api/bowlers/${dataset.bowler}/${dataset.do}`, body: {} });
  if (answer.bowler) redraw();
  else setText(byId("notice"), problemIn(answer));
}

/** @type {BowlerField | undefined} */
let other;

async function merge() {
  const dialog = byId("merge");
  other ??= new BowlerField(control(dialog, "[name=into]", HTMLInputElement), { canAdd: false });
  const field = other;
  field.changed = () => complain(dialog, "");
  field.fill(null);
  complain(dialog, "");
  const asked = ask(dialog, () => {
    const who = field.entered;
    if (!who || !("bowler" in who)) {
      complain(dialog, say("mergeNobody"));
      return null;
    }
    return submit(dialog, { method: "POST", url: `/api/bowlers/${bowler?.id}/merge`, body: { into: who.bowler } });
  });
  field.offer();
  if (await asked) redraw();
}

async function forget() {
  const dialog = byId("forget");
  complain(dialog, "");
  const forgotten = await ask(dialog, () => submit(dialog, { method: "POST", url: `/api/bowlers/${bowler?.id}/forget`, body: {} }));
  if (forgotten) redraw();
}

/**
 * Suggests whom to compare with.
 * @param {HTMLInputElement} input
 */
function suggestRivals(input) {
  const field = new BowlerField(input, { canAdd: false });
  const { value: name, dataset } = input;
  if (dataset.bowler) field.fill({ name, bowler: { id: dataset.bowler, name } });
  // Several bowlers can have the name of the one who was chosen.
  input.form?.addEventListener("formdata", ({ formData }) => {
    const who = field.entered;
    if (who && "bowler" in who) formData.set("against", who.bowler);
  });
}

const rival = document.querySelector("[name=against]");
if (rival instanceof HTMLInputElement) suggestRivals(rival);
for (const button of findAll(document, "[data-do]")) button.addEventListener("click", () => change(button));
document.getElementById("start-merge")?.addEventListener("click", merge);
document.getElementById("start-forget")?.addEventListener("click", forget);
document.getElementById("edit")?.addEventListener("click", async () => {
  if (bowler && (await askForBowler(bowler))) redraw();
});
