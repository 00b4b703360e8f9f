/** Converts an offset in an element's text to one in its text nodes; null if it is past the end. */
export function nodeAt(element: Element, offset: number): { node: Text; offset: number } | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    if (offset <= before + node.length) return { node, offset: offset - before };
    before += node.length;
  }
  return null;
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
