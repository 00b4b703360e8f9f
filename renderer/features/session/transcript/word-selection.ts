import { dropSelection, selectedRanges } from '../notes/note-selection.ts';
import { rangeOfText, storedText } from '../turns/text-offsets.ts';

interface Span {
  start: number;
  end: number;
}

// Without a language: the rules of Unicode find words in every script.
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsOf = (text: string): Span[] =>
  [...segmenter.segment(text)].flatMap(({ index, segment, isWordLike }) =>
    isWordLike === true ? [{ start: index, end: index + segment.length }] : [],
  );

/**
 * Returns the selection after one step by keyboard: the word beside it, or with `extends` one word more or fewer at its
 * end. Null if there is none.
 */
export function steppedSelection(
  text: string,
  selected: Span | null,
  step: 1 | -1,
  extending: boolean,
): Span | null {
  const words = wordsOf(text);
  if (selected === null) return (step === 1 ? words[0] : words.at(-1)) ?? null;
  const { start, end } = selected;
  if (!extending)
    return (
      (step === 1 ? words.find((word) => word.start >= end) : words.findLast((word) => word.end <= start)) ??
      selected
    );
  const to =
    step === 1
      ? words.find((word) => word.end > end)
      : words.findLast((word) => word.end < end && word.start >= start);
  return to === undefined ? selected : { start, end: to.end };
}

/** Selects words of a turn by keyboard. Returns the selected words; null if the turn has none. */
export function selectWords(row: HTMLElement, step: 1 | -1, extending: boolean): string | null {
  const words = row.querySelector('[data-words]');
  if (words === null) return null;
  const text = storedText(words);
  const selected = selectedRanges();
  const ofRow = selected.find(({ turn }) => turn === Number(row.dataset['turn'])) ?? null;
  const next = steppedSelection(text, ofRow, step, extending);
  const range = next === null ? null : rangeOfText(words, next);
  if (next === null || range === null) return null;
  dropSelection();
  document.getSelection()?.addRange(range);
  range.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
  return text.slice(next.start, next.end);
}
