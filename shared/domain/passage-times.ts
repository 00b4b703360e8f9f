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

const LETTER = /[\p{L}\p{N}]/u;

/**
 * Returns the times of a passage: by its words if their times are known, else those of its turn. If it begins or ends
 * with words whose times are not sure, it has the sure word before or after them as well.
 */
export function timesOf(
  turn: Turn | undefined,
  span: SpeechSegment | undefined,
  { start, end }: Pick<Passage, 'start' | 'end'>,
): Times {
  const words = turn === undefined ? [] : timedWords(turn);
  const text = turn?.text ?? '';
  const turnTimes = timesOfTurn(turn, span);
  const first = words.findIndex((word) => word.end > start);
  const last = words.findLastIndex((word) => word.start < end);
  if (words.length === 0 || (first === -1 && last === -1)) return turnTimes;
  const isSure = (from: number, to: number) => !LETTER.test(text.slice(from, to));
  const firstWord = words[first];
  const begins = firstWord !== undefined && isSure(start, firstWord.start) ? first : before(words, first);
  const lastWord = words[last];
  const ends = lastWord !== undefined && isSure(lastWord.end, end) ? last : last + 1;
  const from = words[begins];
  const to = words[ends];
  // What is between the last word and the end of the turn has no time of its own.
  const next = words[ends + 1]?.startSeconds ?? turnTimes.endSeconds;
  const startSeconds = from?.startSeconds ?? turnTimes.startSeconds;
  const endSeconds = to === undefined ? turnTimes.endSeconds : (to.endSeconds ?? next ?? to.startSeconds);
  if (startSeconds === null || endSeconds === null) return turnTimes;
  return { startSeconds, endSeconds: Math.max(startSeconds, endSeconds) };
}

const before = (words: readonly unknown[], index: number): number =>
  index === -1 ? words.length - 1 : index - 1;

function timesOfTurn(turn: Turn | undefined, span: SpeechSegment | undefined): Times {
  if (span !== undefined) return { startSeconds: span.startSeconds, endSeconds: span.endSeconds };
  const startSeconds = turn?.startSeconds ?? null;
  return startSeconds === null ? NO_TIMES : { startSeconds, endSeconds: turn?.endSeconds ?? startSeconds };
}
