import { useEffect, type RefObject } from 'react';
import type { CorrectedTurnView } from '../../../../shared/model/corrections.ts';
import { rangeOfText } from '../turns/text-offsets.ts';

/** The name in the style sheet, in `::highlight()`. */
const NAME = 'corrected';

/** Places in shown turns. */
export type Places = ReadonlyMap<number, readonly { start: number; end: number }[]>;

export const placesOf = (turns: readonly CorrectedTurnView[]): Places =>
  new Map(turns.map(({ turn, parts }) => [turn, parts]));

/** Underlines corrected words with dots. They are painted over the existing text, so that no turn is rendered again. */
export function useCorrectedWords(list: RefObject<HTMLElement | null>, places: Places): void {
  // After each rendering, since rows come into view, and words move as they are typed.
  useEffect(() => {
    paint(list.current, places);
  });
  useEffect(() => {
    const onInput = () => {
      paint(list.current, places);
    };
    const element = list.current;
    element?.addEventListener('input', onInput);
    return () => {
      element?.removeEventListener('input', onInput);
      CSS.highlights.delete(NAME);
    };
  }, [list, places]);
}

function paint(list: HTMLElement | null, places: Places): void {
  const ranges: Range[] = [];
  if (places.size > 0)
    for (const row of list?.querySelectorAll<HTMLElement>('[data-turn]') ?? []) {
      const words = row.querySelector('[data-words]');
      for (const place of places.get(Number(row.dataset['turn'])) ?? []) {
        const range = words === null || place.start === place.end ? null : rangeOfText(words, place);
        if (range !== null) ranges.push(range);
      }
    }
  if (ranges.length === 0) CSS.highlights.delete(NAME);
  else CSS.highlights.set(NAME, new Highlight(...ranges));
}
