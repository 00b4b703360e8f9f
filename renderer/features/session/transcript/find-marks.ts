import { timedWords, wordAtPlace } from './active-word.ts';
import type { FindText, Matches } from './find-matches.ts';
import type { SpeechSegment, TranscriptReading } from '../../../../shared/model/transcript.ts';

/** More marks than this cannot be told apart on the widest screen. */
const MOST_MARKS = 2000;

/**
 * Returns the times of matches in seconds, sorted: the word's time if it is known, else estimated from the
 * offset in the turn.
 */
export function marksOf({ transcript, talk }: TranscriptReading, text: FindText, matches: Matches): number[] {
  if (matches.turns.length === 0) return [];
  const spans = new Map(talk.map((span): [number, SpeechSegment] => [span.turn, span]));
  const step = (talk.at(-1)?.endSeconds ?? 0) / MOST_MARKS;
  const marks = new Map<number, number>();
  for (const [match, turn] of matches.turns.entries()) {
    const span = spans.get(turn);
    const spoken = transcript.turns[turn];
    if (span === undefined || spoken === undefined) continue;
    const at = matches.starts[match] ?? 0;
    const word =
      spoken.words === undefined
        ? null
        : wordAtPlace(timedWords(spoken), text.placeOf(turn, at, matches.length).start);
    const share = at / Math.max(1, text.foldedOf(turn).length);
    const seconds = word?.startSeconds ?? span.startSeconds + share * (span.endSeconds - span.startSeconds);
    const bucket = step === 0 ? 0 : Math.floor(seconds / step);
    if (!marks.has(bucket)) marks.set(bucket, seconds);
  }
  return [...marks.values()].toSorted((a, b) => a - b);
}
