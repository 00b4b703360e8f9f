import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { TranscriptPosition } from './transcript-position.ts';
import {
  findTextOf,
  firstMatchFrom,
  matchesOf,
  NO_MATCHES,
  type FindText,
  type Matches,
  marksOf,
  wordMatchesOf,
} from './find-matches.ts';
import type { Turn, TranscriptReading } from '../../../../shared/model/transcript.ts';

export interface Find {
  words: string;
  text: FindText;
  matches: Matches;
  /** The index of the current match. */
  current: number;
  /** Counts searches and steps: each scrolls the current match into view. */
  requests: number;
  /** The times of the matches, in seconds of the recording. */
  marks: readonly number[];
  search: (words: string) => void;
  /**
   * Highlights the matches and selects the first in this turn or a later one, without scrolling there. If the turn has the
   * words only apart from each other, each is highlighted.
   */
  mark: (words: string, turn: number) => void;
  /** Goes to the next match (1) or the previous one (-1), wrapping around at the ends. */
  step: (direction: 1 | -1) => void;
}

const NO_READING: TranscriptReading = { transcript: { turns: [], warnings: [] }, segments: [] };
const NOTHING = { words: '', matches: NO_MATCHES, current: 0, requests: 0 };

/**
 * The overview is redrawn when the typing pauses: it is the most expensive part, and the matches come first.
 */
const MARKS_AFTER_MS = 120;

/**
 * Search in a transcript. A search begins at the turn at the top of the list, and continues from there as
 * more is typed. `reading` has recording times.
 */
export function useFind(
  // As received: the text does not depend on the times, so a new offset does not fold it again.
  turns: readonly Turn[] = NO_READING.transcript.turns,
  reading: TranscriptReading = NO_READING,
  position: RefObject<TranscriptPosition>,
): Find {
  const text = useMemo(() => findTextOf(turns), [turns]);
  const [{ words, matches, current, requests }, setState] = useState(NOTHING);
  const from = useRef(0);
  const [marked, setMarked] = useState(NO_MATCHES);
  useEffect(() => {
    const timer = setTimeout(setMarked, MARKS_AFTER_MS, matches);
    return () => {
      clearTimeout(timer);
    };
  }, [matches]);
  const marks = useMemo(() => marksOf(reading, text, marked), [reading, text, marked]);
  useEffect(() => whenIdle(text), [text]);
  return {
    words,
    text,
    matches,
    current,
    requests,
    marks,
    search: (next) => {
      if (words === '') from.current = position.current.topTurn;
      const found = matchesOf(text, next);
      const first = firstMatchFrom(found, from.current);
      setState({
        words: next,
        matches: found,
        current: first < found.turns.length ? first : 0,
        requests: requests + 1,
      });
    },
    mark: (next, turn) => {
      const together = matchesOf(text, next);
      const isThere = together.turns[firstMatchFrom(together, turn)] === turn;
      const found = isThere ? together : wordMatchesOf(text, next);
      const first = firstMatchFrom(found, turn);
      from.current = turn;
      setState({ words: next, matches: found, current: first < found.turns.length ? first : 0, requests });
    },
    step: (direction) => {
      const { length } = matches.turns;
      if (length > 0)
        setState({
          words,
          matches,
          current: (current + direction + length) % length,
          requests: requests + 1,
        });
    },
  };
}

/** Folds every turn while the browser is idle, before the user begins to type. */
function whenIdle(text: FindText): () => void {
  let turn = 0;
  let handle = requestIdleCallback(fold);
  function fold(deadline: IdleDeadline): void {
    for (; turn < text.turnCount && deadline.timeRemaining() > 2; turn += 1) text.foldedOf(turn);
    if (turn < text.turnCount) handle = requestIdleCallback(fold);
  }
  return () => {
    cancelIdleCallback(handle);
  };
}
