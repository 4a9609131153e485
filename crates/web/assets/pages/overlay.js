// The board for a stream: the one of the screen, with the size and the colours of its address.

import { byId } from "../lib/dom.js";
import "./screen.js";

/** @type {Record<string, string>} */
const properties = JSON.parse(byId("main").dataset.style ?? "{}");
for (const [name, value] of Object.entries(properties)) {
  document.documentElement.style.setProperty(name, value);
}
