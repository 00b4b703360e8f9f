import type { HiddenStretch } from '../../model/redaction.ts';
import type { Turn } from '../../model/transcript.ts';
import { wholeSource } from '../corrections/effective-text.ts';
import { timedWords, type TimedWord } from '../timed-words.ts';
import { mergedStretches } from './merged-stretches.ts';
import type { HiddenSpan, RedactedText } from './redacted-text.ts';

/** How much is hidden before and after the words, since their times are not exact. */
const PADDING_SECONDS = 0.25;

/** What of the sound is hidden for the words of a transcript. */
export interface HiddenTimes {
  /** In order, padded, without overlaps. In recording time. */
  stretches: HiddenStretch[];
  byReplacement: Map<number, { seconds: number; withoutTimes: number }>;
  /** How many places have no times, although their sound is to be hidden. */
  withoutTimes: number;
  /** How many places have only the time of their turn, which is hidden as a whole. */
  wholeTurns: number;
}

/** Returns when the removed words are said. `offsetSeconds` shifts the transcript against the recording. */
export function hiddenTimes(text: RedactedText, offsetSeconds: number): HiddenTimes {
  const stretches: HiddenStretch[] = [];
  const own = new Map<number, { stretches: HiddenStretch[]; withoutTimes: number }>();
  let withoutTimes = 0;
  let wholeTurns = 0;
  for (const [index, spans] of text.spans) {
    const turn = text.corrected.turns[index];
    if (turn === undefined) continue;
    for (const span of spans) {
      const { replacementId, sound } = span.rule;
      if (sound === 'keep') continue;
      const ofReplacement = own.get(replacementId) ?? { stretches: [], withoutTimes: 0 };
      own.set(replacementId, ofReplacement);
      const ofWords = timeOf(turn, widened(text, index, span));
      const time = ofWords ?? timeOfTurn(text.corrected.turns, index);
      if (ofWords === null && time !== null) wholeTurns += 1;
      if (time === null) {
        ofReplacement.withoutTimes += 1;
        withoutTimes += 1;
        continue;
      }
      const padded = padStretch({
        startSeconds: time.startSeconds + offsetSeconds,
        endSeconds: time.endSeconds + offsetSeconds,
        mode: sound,
      });
      stretches.push(padded);
      ofReplacement.stretches.push(padded);
    }
  }
  return {
    stretches: mergedStretches(stretches),
    byReplacement: new Map(
      [...own].map(([id, one]) => [
        id,
        { seconds: secondsOf(mergedStretches(one.stretches)), withoutTimes: one.withoutTimes },
      ]),
    ),
    withoutTimes,
    wholeTurns,
  };
}

const padStretch = (stretch: HiddenStretch): HiddenStretch => ({
  ...stretch,
  startSeconds: Math.max(0, stretch.startSeconds - PADDING_SECONDS),
  endSeconds: Math.max(0, stretch.endSeconds + PADDING_SECONDS),
});

/** Returns how long the stretches are together. They do not overlap. */
export const secondsOf = (stretches: readonly HiddenStretch[]): number =>
  stretches.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);

/** Returns a span with all of the corrected words that it touches: only their time as a whole is known. */
function widened(
  { corrected }: RedactedText,
  turn: number,
  span: HiddenSpan,
): { start: number; end: number } {
  const [source, shown] = [corrected.sources[turn], corrected.turns[turn]];
  let { start, end } = span;
  if (source === undefined || shown === undefined) return { start, end };
  for (const part of wholeSource(source, shown).parts)
    if (part.editId !== null && part.start < span.end && part.end > span.start) {
      start = Math.min(start, part.start);
      end = Math.max(end, part.end);
    }
  return { start, end };
}

/**
 * Returns when the words are said, and never less: words without a time of their own reach to their neighbours. Null if
 * that is not known.
 */
function timeOf(
  turn: Turn,
  { start, end }: { start: number; end: number },
): { startSeconds: number; endSeconds: number } | null {
  const words = timedWords(turn);
  const text = turn.text ?? '';
  if (words.length === 0) return null;
  const first = words.findIndex((word) => word.end > start);
  const last = words.findLastIndex((word) => word.start < end);
  const startsWith = words[first];
  const begins =
    startsWith !== undefined && !hasLetters(text.slice(start, startsWith.start))
      ? startsWith.startSeconds
      : (endOf(words, first === -1 ? words.length - 1 : first - 1, null) ?? turn.startSeconds);
  const endsWith = words[last];
  const ends =
    endsWith !== undefined && !hasLetters(text.slice(endsWith.end, end))
      ? endOf(words, last, turn.endSeconds)
      : (words[last + 1]?.startSeconds ?? turn.endSeconds);
  return begins === null || ends === null || ends <= begins
    ? null
    : { startSeconds: begins, endSeconds: ends };
}

/** Returns when a turn is said as a whole, for words without times of their own. Null if that is not known. */
function timeOfTurn(
  turns: readonly Turn[],
  index: number,
): { startSeconds: number; endSeconds: number } | null {
  const turn = turns[index];
  const startSeconds = turn?.startSeconds ?? null;
  const next = turns.slice(index + 1).find((other) => other.startSeconds !== null)?.startSeconds ?? null;
  const endSeconds = turn?.endSeconds ?? next;
  if (startSeconds === null || endSeconds === null || endSeconds <= startSeconds) return null;
  return { startSeconds, endSeconds };
}

const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Returns when a word ends; if that is not known, when the next one begins, or `otherwise`. */
const endOf = (words: readonly TimedWord[], index: number, otherwise: number | null): number | null =>
  words[index] === undefined
    ? null
    : (words[index].endSeconds ?? words[index + 1]?.startSeconds ?? otherwise);
