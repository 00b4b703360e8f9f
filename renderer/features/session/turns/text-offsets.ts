/** Where the original is shown: the attribute has the replacement, which the text of its turn has in its place. */
const BOX = '[data-replacement]';

const lengthOfBox = (box: Element): number => box.getAttribute('data-replacement')?.length ?? 0;

type Unit = { text: Text; box: null; length: number } | { text: null; box: Element; length: number };

/** The text nodes of an element, and the boxes in which the original is shown. */
function* unitsOf(root: Node): Generator<Unit> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && !node.matches(BOX) ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Element) yield { text: null, box: node, length: lengthOfBox(node) };
    else if (node instanceof Text && node.parentElement?.closest(BOX) == null)
      yield { text: node, box: null, length: node.length };
  }
}

/** Returns an element's text as it is stored: where the original is shown, the replacement. */
export function storedText(element: Node): string {
  let text = '';
  for (const unit of unitsOf(element))
    text += unit.text === null ? (unit.box.getAttribute('data-replacement') ?? '') : unit.text.data;
  return text;
}

type Edge = 'start' | 'end';

/** Returns the offset in an element's text of a place in it. A place inside a box counts as that edge of the box. */
export function textOffsetOf(element: Element, node: Node, offset: number, edge: Edge): number {
  const range = document.createRange();
  range.setStart(element, 0);
  range.setEnd(node, offset);
  const box = (node instanceof Element ? node : node.parentElement)?.closest(BOX);
  if (box != null && element.contains(box)) {
    if (edge === 'start' || offset === 0) range.setEndBefore(box);
    else range.setEndAfter(box);
  }
  return element.querySelector(BOX) === null
    ? range.toString().length
    : storedText(range.cloneContents()).length;
}

interface Place {
  node: Node;
  offset: number;
}

/** Converts an offset in an element's text to a place in the document; null if it is past the end. */
function placeAt(element: Element, offset: number, edge: Edge): Place | null {
  let before = 0;
  for (const unit of unitsOf(element)) {
    if (offset <= before + unit.length) {
      if (unit.text !== null) return { node: unit.text, offset: offset - before };
      const parent = unit.box.parentNode;
      const index = parent === null ? -1 : [...parent.childNodes].indexOf(unit.box);
      const isBefore = offset === before || (edge === 'start' && offset < before + unit.length);
      return parent === null ? null : { node: parent, offset: isBefore ? index : index + 1 };
    }
    before += unit.length;
  }
  return null;
}

/** Converts offsets in an element's text, end exclusive, to a range of the document; null if they are past the end. */
export function rangeOfText(element: Element, { start, end }: { start: number; end: number }): Range | null {
  const from = placeAt(element, start, 'start');
  const to = placeAt(element, end, 'end');
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
  return textOffsetOf(element, caret.offsetNode, caret.offset, 'start');
}
