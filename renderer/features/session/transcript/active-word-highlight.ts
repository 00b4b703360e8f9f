import { useEffect, type RefObject } from 'react';
import { player } from '../../../player/player.ts';
import { wordSpokenAt } from '../turns/active-word.ts';
import { timedWords, type TimedWord } from '../../../../shared/domain/timed-words.ts';
import { rangeOfText } from '../turns/text-offsets.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

/** The name in the style sheet, in `::highlight()`. */
const NAME = 'spoken';

/**
 * Highlights the spoken word in the playing turn, without React: the highlight is painted over the existing
 * text, and only when the word changes.
 */
export function useSpokenWord(
  list: RefObject<HTMLElement | null>,
  turn: Turn | undefined,
  index: number,
): void {
  useEffect(() => {
    if (turn?.words === undefined) return undefined;
    const words = timedWords(turn);
    let shown: TimedWord | null = null;
    const follow = () => {
      const word = wordSpokenAt(words, player.store.getState().timeSeconds);
      if (word === shown) return;
      shown = word;
      const text = list.current?.querySelector(`[data-turn="${index}"] [data-words]`) ?? null;
      const range = word === null || text === null ? null : rangeOfText(text, word);
      if (range === null) CSS.highlights.delete(NAME);
      else CSS.highlights.set(NAME, new Highlight(range));
    };
    follow();
    const unsubscribe = player.store.subscribe(follow);
    return () => {
      unsubscribe();
      CSS.highlights.delete(NAME);
    };
  }, [list, turn, index]);
}
