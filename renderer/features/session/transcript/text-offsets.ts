/** Converts an offset in an element's text to one in its text nodes; null if it is past the end. */
function nodeAt(element: Element, offset: number): { node: Text; offset: number } | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    if (offset <= before + node.length) return { node, offset: offset - before };
    before += node.length;
  }
  return null;
}

/** Converts offsets in an element's text, end exclusive, to a range of the document; null if they are past the end. */
export function rangeOfText(element: Element, { start, end }: { start: number; end: number }): Range | null {
  const from = nodeAt(element, start);
  const to = nodeAt(element, end);
  if (from === null || to === null) return null;
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return range;
}

/** Returns the offset in an element's text under the pointer; null if there is none. */
export function textOffsetAtPointer(
  element: Element,
  pointer: { clientX: number; clientY: number },
): number | null {
  const caret = document.caretPositionFromPoint(pointer.clientX, pointer.clientY);
  if (caret === null || !element.contains(caret.offsetNode)) return null;
  const range = document.createRange();
  range.setStart(element, 0);
  range.setEnd(caret.offsetNode, caret.offset);
  return range.toString().length;
}
