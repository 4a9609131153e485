// Measures the page as it is drawn, and lists what is wrong with it: what sticks out sideways,
// what is cut off, and what overlaps. The body of a function, run in the page.

/** Less than this is rounding. */
const TOLERANCE = 2;
/** How much of a line is blank above and below its letters. */
const BLANK = 0.18;
const faults = [];
const dialog = document.querySelector("dialog[open]");

/** Whether a text that is too long is cut with an ellipsis, on purpose. */
const isAbridged = (element) => getComputedStyle(element).textOverflow === "ellipsis";
const isForScreenReaders = (element) => getComputedStyle(element).clipPath === "inset(50%)";
const ancestors = (element) => (element ? [element, ...ancestors(element.parentElement)] : []);
const isHidden = (element) => !element.checkVisibility() || ancestors(element).some(isForScreenReaders);
const nameOf = (element) => {
  const classes = [...element.classList].map((name) => `.${name}`).join("");
  const id = element.id ? `#${element.id}` : "";
  const text = element.textContent.replaceAll(/\s+/g, " ").trim().slice(0, 20);
  return `${element.tagName.toLowerCase()}${id}${classes} “${text}”`;
};
const intersection = (one, other) => ({
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
  top: Math.max(one.top, other.top),
  bottom: Math.min(one.bottom, other.bottom),
});
const isMore = ({ left, right, top, bottom }, tolerance) => right - left > tolerance && bottom - top > tolerance;

/** Whether a rectangle is within another. */
const isWithin = (rect, border) =>
  rect.left >= border.left - TOLERANCE && rect.right <= border.right + TOLERANCE
  && rect.top >= border.top - TOLERANCE && rect.bottom <= border.bottom + TOLERANCE;

/** What of a rectangle its ancestors let through, and which of them cuts it off for good. */
function clipped(element, rect) {
  let visible = rect;
  let cutter = null;
  for (let each = element; each && each !== document.body; each = each.parentElement) {
    const { overflow } = getComputedStyle(each);
    if (overflow === "visible") continue;
    const border = each.getBoundingClientRect();
    // What can be scrolled to is not cut off.
    const isCut = !overflow.includes("auto") && !isAbridged(each) && isMore(visible, 0) && !isWithin(visible, border);
    if (isCut) cutter ??= each;
    visible = intersection(visible, border);
  }
  return { visible, cutter };
}

/** The words of a text that go on in the next line, unless that is wanted. A hyphen ends a word. */
function brokenWords(text) {
  if (getComputedStyle(text.parentElement).overflowWrap === "anywhere") return [];
  const words = [...text.data.matchAll(/[^\s-]+-*/g)];
  const range = document.createRange();
  return words.map(([word]) => word).filter((word, index) => {
    range.setStart(text, words[index].index);
    range.setEnd(text, words[index].index + word.length);
    const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
    return new Set(tops).size > 1;
  });
}

/** The rectangles of all texts, each with its element. */
function texts() {
  const found = [];
  const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: element } = walker.currentNode;
    if (walker.currentNode.data.trim() === "" || isHidden(element)) continue;
    if (element.closest("script, template, noscript")) continue;
    for (const word of brokenWords(walker.currentNode)) faults.push(`${nameOf(element)} is broken within “${word}”`);
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const { left, right, top, bottom, height } of range.getClientRects()) {
      const blank = height * BLANK;
      found.push({ element, rect: { left, right, top: top + blank, bottom: bottom - blank } });
    }
  }
  return found;
}

// What sticks to the top lies over what is scrolled, so nothing is.
scrollTo(0, 0);
for (const region of document.querySelectorAll(".scores, dialog")) region.scrollTop = 0;

// A form that is open is all that counts, and none of it is out of reach.
if (dialog && !isWithin(dialog.getBoundingClientRect(), { left: 0, top: 0, right: innerWidth, bottom: innerHeight })) {
  faults.push(`${nameOf(dialog)} sticks out of the window`);
}

// Nothing scrolls sideways.
const tooWide = document.documentElement.scrollWidth - innerWidth;
if (tooWide > 0) faults.push(`the page is ${tooWide} px wider than the window`);

// Nor does a table, where the last column has what counts most. The smallest phones may.
for (const region of document.querySelectorAll(".table-scroll, .series-scroll")) {
  const hidden = region.scrollWidth - region.clientWidth;
  if (innerWidth >= 360 && hidden > TOLERANCE && !isHidden(region)) faults.push(`${nameOf(region)} is scrolled sideways by ${hidden} px`);
}

// No text is cut off, and no text lies over another.
const shown = [];
for (const { element, rect: whole } of texts()) {
  // Only what is left of a text that is cut on purpose counts.
  const rect = isAbridged(element) ? intersection(whole, element.getBoundingClientRect()) : whole;
  const { visible, cutter } = clipped(element, rect);
  if (cutter) faults.push(`${nameOf(element)} is cut off by ${nameOf(cutter)}`);
  const cell = element.closest("th, td, button, .state");
  if (cell && !isWithin(rect, cell.getBoundingClientRect())) {
    faults.push(`${nameOf(element)} sticks out of ${nameOf(cell)}`);
  }
  if (visible.left < -TOLERANCE || visible.right > innerWidth + TOLERANCE) {
    faults.push(`${nameOf(element)} sticks out sideways`);
  }
  if (isMore(visible, 0)) shown.push({ element, rect: visible });
}
shown.forEach((one, index) => {
  for (const other of shown.slice(index + 1)) {
    if (one.element === other.element) continue;
    if (isMore(intersection(one.rect, other.rect), TOLERANCE)) {
      faults.push(`${nameOf(one.element)} and ${nameOf(other.element)} overlap`);
    }
  }
});

// The pins that were left are drawn apart from the total and from the marks.
for (const deck of document.querySelectorAll(".frame > .leave")) {
  if (isHidden(deck)) continue;
  const { left, right, top, bottom } = deck.getBoundingClientRect();
  for (const { element, rect } of shown) {
    const isBeside = element.matches(".sum, .mark") && element.closest(".frame") === deck.parentElement;
    if (isBeside && isMore(intersection({ left, right, top, bottom }, rect), 0)) {
      faults.push(`the pins that were left touch ${nameOf(element)}`);
    }
  }
}

// No box lies over its neighbour: parts of the page, cells of a table, buttons in a row.
const parents = dialog ? "dialog[open], dialog[open] *" : "body, main, main *, .bar, .bar *";
for (const parent of document.querySelectorAll(parents)) {
  const children = [...parent.children].filter((child) => {
    const { position, display } = getComputedStyle(child);
    const isInFlow = !["absolute", "fixed"].includes(position);
    return isInFlow && !/inline$|contents|table-column/.test(display) && !isHidden(child);
  });
  children.forEach((one, index) => {
    for (const other of children.slice(index + 1)) {
      if (isMore(intersection(one.getBoundingClientRect(), other.getBoundingClientRect()), TOLERANCE)) {
        faults.push(`${nameOf(one)} lies over ${nameOf(other)}`);
      }
    }
  });
}

return [...new Set(faults)];
