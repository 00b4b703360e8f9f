import { rangeOfText, storedText, textOffsetOf } from '../turns/text-offsets.ts';
import type { ShownRange } from '../../../../shared/domain/corrections/positions.ts';
import { snapToWords } from './words-heard.ts';

/** Returns the document's selection if it is in the transcript and not empty; otherwise null. */
export function selectedRange(): Range | null {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: node } = range;
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('[data-turns]') == null ? null : range;
}

/** Returns the selected text of the transcript, turn by turn, as offsets in the turns' texts. */
export function selectedRanges(): ShownRange[] {
  const range = selectedRange();
  if (range === null) return [];
  const ranges: ShownRange[] = [];
  for (const row of document.querySelectorAll<HTMLElement>('[data-turns] [data-turn]')) {
    const words = row.querySelector('[data-words]');
    if (words === null || !range.intersectsNode(words)) continue;
    const start = words.contains(range.startContainer)
      ? textOffsetOf(words, range.startContainer, range.startOffset, 'start')
      : 0;
    const end = words.contains(range.endContainer)
      ? textOffsetOf(words, range.endContainer, range.endOffset, 'end')
      : storedText(words).length;
    if (end > start) ranges.push({ turn: Number(row.dataset['turn']), start, end });
  }
  // The DOM has the rows in the order in which they were drawn.
  return ranges.toSorted((a, b) => a.turn - b.turn);
}

/** Returns the index of the focused turn; null if none has the focus. */
export function focusedTurn(): number | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-turns] [data-turn]');
  return row == null ? null : Number(row.dataset['turn']);
}

/** Extends the selected text of the transcript to whole words. */
export function snapSelectionToWords(): void {
  const selection = document.getSelection();
  const ranges = selectedRanges();
  const [first] = ranges;
  const last = ranges.at(-1);
  if (selection === null || first === undefined || last === undefined) return;
  const from = snappedIn(first);
  const to = snappedIn(last);
  if (from === null || to === null) return;
  const start = [from.startContainer, from.startOffset] as const;
  const end = [to.endContainer, to.endOffset] as const;
  if (selection.direction === 'backward') selection.setBaseAndExtent(...end, ...start);
  else selection.setBaseAndExtent(...start, ...end);
}

function snappedIn(range: ShownRange): Range | null {
  const words = document.querySelector(`[data-turns] [data-turn="${String(range.turn)}"] [data-words]`);
  return words === null ? null : rangeOfText(words, snapToWords(storedText(words), range));
}

export function dropSelection(): void {
  document.getSelection()?.removeAllRanges();
}
