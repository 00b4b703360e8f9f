import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useSettings } from '../../../api/settings.ts';
import { isTyping } from '../../../ui/keyboard/typing.ts';
import { player } from '../../../player/player.ts';
import type { Row } from './turn-folds.ts';
import { selectWords } from './word-selection.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';

interface Keys {
  scroller: RefObject<HTMLDivElement | null>;
  reading: TranscriptReading;
  rows: readonly Row[];
  /** The only row that Tab reaches. */
  row: number;
  playable: boolean;
  onRow: (row: number) => void;
  onChosen: (turn: number) => void;
  /** Called with words that were selected by key. */
  onWords: (words: string) => void;
}

/** Handles the keys of the list: up and down between turns, Enter plays a turn, C copies its quote; others select words. */
export function useTurnKeys({ scroller, reading, rows, row, playable, onRow, onChosen, onWords }: Keys) {
  const { singleKeys } = useSettings();
  const wanted = useRef(-1);
  // A row outside the view only exists after the list has rendered it.
  useEffect(() => {
    if (wanted.current !== row) return;
    wanted.current = -1;
    const element = scroller.current?.querySelector<HTMLElement>(`[data-index="${row}"]`);
    (element?.querySelector<HTMLElement>('[data-row-focus]') ?? element)?.focus({ preventScroll: true });
  });
  const steps = new Map([
    ['ArrowDown', row + 1],
    ['ArrowUp', row - 1],
    ['Home', 0],
    ['End', rows.length - 1],
  ]);
  const playFrom = (turn: number) => {
    const start = reading.transcript.turns[turn]?.startSeconds ?? null;
    if (!playable || start === null) return;
    player.seek(start);
    player.play();
  };

  return (event: KeyboardEvent<HTMLElement>): void => {
    const isMod = event.ctrlKey || event.metaKey;
    if (
      (event.key === 'ArrowRight' || event.key === 'ArrowLeft') &&
      isMod !== event.shiftKey &&
      !event.altKey &&
      event.target instanceof HTMLLIElement
    ) {
      const words = selectWords(event.target, event.key === 'ArrowRight' ? 1 : -1, event.shiftKey);
      if (words !== null) onWords(words);
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    // In the words of a turn that is corrected, they move the caret.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTyping(event.target)) return;
    const step = steps.get(event.key);
    const turn = rows[row] ?? -1;
    if (step !== undefined) {
      const next = Math.max(0, Math.min(rows.length - 1, step));
      wanted.current = next;
      onChosen(Math.max(0, rows[next] ?? 0));
      onRow(next);
    } else if (event.key === 'Enter' && event.target instanceof HTMLLIElement) {
      onChosen(turn);
      playFrom(turn);
    } else if (event.key === 'c' && singleKeys && event.target instanceof HTMLLIElement) {
      event.target.querySelector<HTMLElement>('[data-copy-quote]')?.click();
    } else return;
    event.preventDefault();
    // Otherwise the same keys would also control the screen.
    event.stopPropagation();
  };
}
