// The words that a note is about if nothing is selected: those of the last turn, of a range, or the last sentence.
import { timedWords } from '../../../../shared/domain/timed-words.ts';
import type { SpeechSegment, TranscriptReading, Turn } from '../../../../shared/model/transcript.ts';
import type { ShownRange } from '../../../../shared/domain/corrections/positions.ts';

interface TimeRange {
  startSeconds: number;
  endSeconds: number;
}

/** People press a key a moment after they have heard something. */
const REACTION_SECONDS = 0.7;
/** A longer turn is not noted whole, but only its last words. */
export const LONG_TURN_SECONDS = 30;
const LAST_WORDS_SECONDS = 20;

// Without a language: the rules of Unicode find words and sentences in every script.
const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** Extends a range of a text to whole words, without white space around them. */
export function snapToWords<Range extends { start: number; end: number }>(text: string, range: Range): Range {
  const segments = words.segment(text);
  const first = segments.containing(range.start);
  const last = segments.containing(range.end);
  const from = first?.isWordLike === true ? first.index : range.start;
  const to =
    last?.isWordLike === true && last.index < range.end ? last.index + last.segment.length : range.end;
  const taken = text.slice(from, to);
  if (taken.trim() === '') return range;
  return {
    ...range,
    start: from + taken.length - taken.trimStart().length,
    end: to - (taken.length - taken.trimEnd().length),
  };
}

/** Returns the part of a turn's text that is spoken in a range; estimated if its words have no times. */
function spokenIn(turn: Turn, span: SpeechSegment, { startSeconds, endSeconds }: TimeRange) {
  const text = turn.text ?? '';
  const timed = timedWords(turn);
  if (timed.length > 0) {
    const first = timed.findIndex(
      (word, at) => (word.endSeconds ?? timed[at + 1]?.startSeconds ?? span.endSeconds) > startSeconds,
    );
    const last = timed.findLastIndex((word) => word.startSeconds < endSeconds);
    const from = timed[first];
    const to = timed[last];
    return from === undefined || to === undefined || last < first ? null : { start: from.start, end: to.end };
  }
  const length = Math.max(span.endSeconds - span.startSeconds, Number.EPSILON);
  const offsetAt = (seconds: number) =>
    Math.round(Math.min(1, Math.max(0, (seconds - span.startSeconds) / length)) * text.length);
  return { start: offsetAt(startSeconds), end: offsetAt(endSeconds) };
}

/** Returns the words spoken in a range, of the turn that has most of it; null if nobody speaks. */
export function wordsInRange(
  { transcript, segments }: TranscriptReading,
  range: TimeRange,
): ShownRange | null {
  let most = 0;
  let longest: SpeechSegment | undefined;
  for (const span of segments) {
    const shared =
      Math.min(range.endSeconds, span.endSeconds) - Math.max(range.startSeconds, span.startSeconds);
    if (shared > most) {
      most = shared;
      longest = span;
    }
  }
  const turn = longest === undefined ? undefined : transcript.turns[longest.turn];
  if (longest === undefined || turn === undefined) return null;
  const spoken = spokenIn(turn, longest, range);
  return spoken === null ? null : { turn: longest.turn, ...snapToWords(turn.text ?? '', spoken) };
}

/** Returns the last turn that has begun at a time, as somebody has heard it who presses a key then. */
function turnHeard({ transcript, segments }: TranscriptReading, seconds: number) {
  const heardSeconds = Math.max(0, seconds - REACTION_SECONDS);
  const begunBy = (at: number) => segments.findLast(({ startSeconds }) => startSeconds <= at);
  const span = begunBy(heardSeconds) ?? begunBy(seconds);
  const turn = span === undefined ? undefined : transcript.turns[span.turn];
  return span === undefined || turn === undefined ? null : { span, turn, heardSeconds };
}

/** Returns the words of the last turn; of a long one, those of its last seconds. Null before the first turn. */
export function wordsHeard(reading: TranscriptReading, seconds: number): ShownRange | null {
  const heard = turnHeard(reading, seconds);
  if (heard === null) return null;
  const { span, turn, heardSeconds } = heard;
  const text = turn.text ?? '';
  const wholeTurn = { turn: span.turn, start: 0, end: text.length };
  if (span.endSeconds - span.startSeconds <= LONG_TURN_SECONDS) return wholeTurn;
  const endSeconds = Math.min(
    span.endSeconds,
    Math.max(heardSeconds, span.startSeconds + LAST_WORDS_SECONDS),
  );
  const spoken = spokenIn(turn, span, { startSeconds: endSeconds - LAST_WORDS_SECONDS, endSeconds });
  return spoken === null ? wholeTurn : { turn: span.turn, ...snapToWords(text, spoken) };
}

/**
 * Returns the sentence that was heard last. The one being spoken counts from its second word on. Null before the
 * first turn.
 */
export function sentenceHeard(reading: TranscriptReading, seconds: number): ShownRange | null {
  const heard = turnHeard(reading, seconds);
  if (heard === null) return null;
  const { span, turn, heardSeconds } = heard;
  const text = turn.text ?? '';
  const spoken = spokenIn(turn, span, { startSeconds: span.startSeconds, endSeconds: heardSeconds });
  const at = Math.max(0, (spoken?.end ?? 0) - 1);
  const all = [...sentences.segment(text)];
  const found = all.findLastIndex(({ index }) => index <= at);
  const begun = all[found];
  if (begun === undefined) return null;
  const wordsBegun = [...words.segment(text.slice(begun.index, at + 1))].filter(
    ({ isWordLike }) => isWordLike,
  );
  const sentence = wordsBegun.length < 2 ? (all[found - 1] ?? begun) : begun;
  return { turn: span.turn, start: sentence.index, end: sentence.index + sentence.segment.length };
}
