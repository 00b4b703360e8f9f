import type { Note } from '../model/note.ts';
import type { SpeechSegment, Turn } from '../model/transcript.ts';
import { timedWords } from './timed-words.ts';

type Passage = NonNullable<Note['passage']>;

/** When something is heard, in recording time. */
export interface Times {
  startSeconds: number | null;
  endSeconds: number | null;
}

export const NO_TIMES: Times = { startSeconds: null, endSeconds: null };

/** Returns the times of a passage: by its words if their times are known, else those of its turn. */
export function timesOf(
  turn: Turn | undefined,
  span: SpeechSegment | undefined,
  { start, end }: Pick<Passage, 'start' | 'end'>,
): Times {
  const words = turn === undefined ? [] : timedWords(turn);
  const first = words.findIndex((word) => word.end > start);
  const last = words.findLastIndex((word) => word.start < end);
  const from = words[first];
  const to = words[last];
  if (from !== undefined && to !== undefined && first <= last) {
    const next = words[last + 1]?.startSeconds ?? span?.endSeconds ?? to.startSeconds;
    const endSeconds = Math.max(from.startSeconds, to.endSeconds ?? next);
    return { startSeconds: from.startSeconds, endSeconds };
  }
  if (span !== undefined) return { startSeconds: span.startSeconds, endSeconds: span.endSeconds };
  const startSeconds = turn?.startSeconds ?? null;
  return startSeconds === null ? NO_TIMES : { startSeconds, endSeconds: turn?.endSeconds ?? startSeconds };
}
